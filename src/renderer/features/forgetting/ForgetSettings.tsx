import { useTranslation } from 'react-i18next';
import { ERASURES_LISTED } from '../../../shared/core/text/listed.ts';
import { useErasures } from './api.ts';
import { usePreferences } from '../../core/api/preferences.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { ForgetOne } from './ForgetOne.tsx';

/** Months, as texts of the list; empty for always. */
const KEPT = ['', '6', '12', '24', '36', '60', '84', '120'] as const;

/** Forgetting one customer, or all of them some time after they last paid, and when that was done. */
export function ForgetSettings() {
  const { t } = useTranslation('forgetting');
  const { shown, save } = usePreferences('saveKeeping');
  const months = shown.customersKeptMonths;
  const kept = months === null ? '' : String(months);
  const choices = KEPT.some((each) => each === kept) ? KEPT : [...KEPT, kept];
  return (
    <section className="settings-form">
      <h3>{t('title')}</h3>
      <p className="field__hint">{t('lead')}</p>
      <ForgetOne />
      <SelectField
        label={t('kept')}
        value={kept}
        choices={choices.map((value) => ({
          value,
          label: value === '' ? t('keptAlways') : t('keptMonths', { count: Number(value) }),
        }))}
        onChange={(value) =>
          save.mutate({ customersKeptMonths: value === '' ? null : Number(value) })
        }
      />
      <p className="field__hint">{t('keptHint')}</p>
      <SavedLine saving={save} />
      <Erasures />
    </section>
  );
}

/** What the record says of it: when, how many payments, and who wanted it; never who was forgotten. */
function Erasures() {
  const { t } = useTranslation('forgetting');
  const { dayTime } = useTexts();
  const erasures = useErasures();
  const [latest] = erasures ?? [];
  if (erasures === null || latest === undefined) return null;
  return (
    <details>
      <summary>{t('done', { count: latest.number })}</summary>
      <ul>
        {erasures.map(({ number, at, by, payments }) => (
          <li key={number}>{t(`doneBy.${by}`, { at: dayTime(at), count: payments })}</li>
        ))}
      </ul>
      {erasures.length < ERASURES_LISTED ? null : (
        <p>{t('doneLatest', { shown: erasures.length })}</p>
      )}
    </details>
  );
}
