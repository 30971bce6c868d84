import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../shared/core/money/money.ts';
import { PRACTICE_SCENARIOS } from '../../../shared/features/practice/practice-scenarios.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useTexts } from '../../core/i18n/texts.ts';

/** The list that practice mode obeys: what an amount's last two figures make happen. */
export function ScenarioList() {
  const { t } = useTranslation('settings');
  const { currency } = useOverview().preferences;
  const texts = useTexts();
  const whole = 12 * 10 ** Math.max(minorDigits(currency), 2);
  return (
    <details className="scenarios">
      <summary>{t('scenarios.title')}</summary>
      <p className="field__hint">{t('scenarios.lead')}</p>
      <dl>
        {PRACTICE_SCENARIOS.map(({ ending, name }) => (
          <div key={name}>
            <dt className="figures">{texts.amount(whole + ending, currency)}</dt>
            <dd>
              <strong>{t(`scenarios.what.${name}`)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
