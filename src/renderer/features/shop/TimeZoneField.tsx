import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { usePreferences } from '../../core/api/preferences.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isProblemCode } from '../../core/i18n/problem-codes.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { zoneName, zonesToChoose } from './zones.ts';

/** The zone that the shop's days and times follow; a change holds from then on. */
export function TimeZoneField() {
  const { t } = useTranslation(['common', 'settings']);
  const failureWords = useFailureWords();
  const { zones } = useOverview();
  const { shown, save } = usePreferences('saveShop');
  // What was put away was said of the zone from before.
  const use = (timeZone: string | null) => save.mutate({ timeZone, otherZoneSeen: null });
  const { proposed, computer } = zones;
  const failure = save.isError ? callErrorOf(save.error) : null;
  return (
    <div className="settings-form">
      <SelectField
        label={t('zone.field')}
        value={shown.timeZone ?? ''}
        choices={[
          { value: '', label: t('zone.computer', { zone: zoneName(computer) }) },
          ...zonesToChoose(shown.timeZone).map((zone) => ({ value: zone, label: zoneName(zone) })),
        ]}
        onChange={(zone) => use(zone === '' ? null : zone)}
      />
      <p className="field__hint">{t('zone.hint')}</p>
      {shown.timeZone !== null ? null : proposed === null ? (
        <p className="field__hint">{t('zone.choose')}</p>
      ) : (
        <div className="form-acts">
          <Button busy={save.isPending} onClick={() => use(proposed)}>
            {t('zone.use', { zone: zoneName(proposed) })}
          </Button>
        </div>
      )}
      <output className="saved-line">
        {save.isSuccess ? t('settings:saved') : null}
        {failure === null
          ? null
          : isProblemCode(failure.problem)
            ? t(`problem.${failure.problem}`)
            : failureWords(failure)}
      </output>
    </div>
  );
}
