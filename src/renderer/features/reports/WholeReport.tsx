import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { type ShownReport, useReport } from './api.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useBarredWords, useFailureWords } from '../../core/i18n/failure-words.ts';
import { ReportParts } from './ReportParts.tsx';

/** All of a report, as its files and its paper have it. */
export function WholeReport({ what }: { readonly what: ShownReport }) {
  const { t } = useTranslation('reports');
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const locale = useLocale();
  const { data, error } = useReport(mode, what);
  const barred = useBarredWords()(error);
  if (data !== undefined) return <ReportParts parts={data.parts} locale={locale} />;
  return <p>{error === null ? t('reading') : (barred ?? failureWords(callErrorOf(error)))}</p>;
}
