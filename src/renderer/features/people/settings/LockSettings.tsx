import { useTranslation } from 'react-i18next';
import { withSome } from '../../../../shared/core/text/some.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { SavedLine } from '../../../core/settings/SavedLine.tsx';
import { Toggle } from '../../../core/ui/ChoiceGroup.tsx';
import { SelectField } from '../../../core/ui/SelectField.tsx';

/** Minutes, as texts of the list; empty for never. */
const IDLE = ['', '1', '2', '5', '10', '30'] as const;

/** When the counter locks by itself, and what opens it; a change holds at once. */
export function LockSettings() {
  const { t } = useTranslation('peopleSettings');
  const { locks, badges } = useOverview().people;
  const save = useOverviewAct('saveLocks');
  const allow = useOverviewAct('allowBadges');
  const shown = save.isPending ? withSome(locks, save.variables) : locks;
  const idle = shown.idleMinutes === null ? '' : String(shown.idleMinutes);
  const choices = IDLE.some((each) => each === idle) ? IDLE : [...IDLE, idle];
  return (
    <section className="people-part" aria-labelledby="locks-title">
      <h3 id="locks-title">{t('locks.title')}</h3>
      <Toggle
        title={t('locks.afterSale')}
        checked={shown.afterSale}
        onChange={(afterSale) => save.mutate({ afterSale })}
      />
      <SelectField
        label={t('locks.idle')}
        value={idle}
        choices={choices.map((value) => ({
          value,
          label: value === '' ? t('locks.never') : t('locks.minutes', { count: Number(value) }),
        }))}
        onChange={(value) => save.mutate({ idleMinutes: value === '' ? null : Number(value) })}
      />
      <SavedLine saving={save} />
      <Toggle
        title={t('badge.allow')}
        checked={allow.isPending ? allow.variables.allowed : badges}
        onChange={(allowed) => allow.mutate({ allowed })}
      />
      <SavedLine saving={allow} />
    </section>
  );
}
