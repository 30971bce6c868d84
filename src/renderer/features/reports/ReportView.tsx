import './report-view.css';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useReport, type WhichShiftReport } from './api.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { ReportParts } from './ReportParts.tsx';

/** All of a shift's report, as its files and its paper have it. */
export function ReportView({ what }: { readonly what: WhichShiftReport }) {
  const { t } = useTranslation(['reports', 'common']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const locale = useLocale();
  const { data, error } = useReport(mode, what);
  return (
    <details className="report-view">
      <summary>{t('whole')}</summary>
      {data === undefined ? (
        <p>{error === null ? t('reading') : failureWords(callErrorOf(error))}</p>
      ) : (
        <ReportParts parts={data.parts} locale={locale} />
      )}
    </details>
  );
}
