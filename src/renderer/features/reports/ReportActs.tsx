import { useTranslation } from 'react-i18next';
import type { ReportFormat } from '../../../shared/features/exports/exports.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useExportReport, type WhichReport } from './api.ts';
import { HandOver } from '../exports/index.ts';
import { PrintByBrowser } from './PrintByBrowser.tsx';
import { PrintReport } from './PrintReport.tsx';

const FILES = ['xlsx', 'csv'] as const satisfies readonly ReportFormat[];
const ALL = ['pdf', ...FILES] as const satisfies readonly ReportFormat[];

/** Hands a report over: in a file, or on paper. */
export function ReportActs({ what }: { readonly what: WhichReport }) {
  const { mode } = useOverview();
  // What was said of one report is not said beside the next.
  return <Acts key={`${mode} ${JSON.stringify(what)}`} what={what} />;
}

function Acts({ what }: { readonly what: WhichReport }) {
  const { t } = useTranslation('reports');
  const { mode, makesPdf } = useOverview();
  const saving = useExportReport(mode, what);
  return (
    <HandOver label={t('handOver')} formats={makesPdf ? ALL : FILES} saving={saving}>
      {makesPdf ? null : <PrintByBrowser what={what} />}
      <PrintReport what={what} />
    </HandOver>
  );
}
