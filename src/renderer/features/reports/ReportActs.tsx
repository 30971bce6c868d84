import '../exports/exports.css';
import './report-acts.css';
import { useTranslation } from 'react-i18next';
import type { ReportFormat } from '../../../shared/exports.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useExportState } from '../../api/exports.ts';
import { useOverview } from '../../api/overview.tsx';
import { useExportReport, type WhichReport } from '../../api/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { ExportOutcome } from '../exports/ExportOutcome.tsx';
import { ExportWork } from '../exports/ExportWork.tsx';
import { PrintReport } from './PrintReport.tsx';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const satisfies readonly ReportFormat[];

/** Hands a report over: in a file, or on paper. */
export function ReportActs({ what }: { readonly what: WhichReport }) {
  const { mode } = useOverview();
  // What was said of one report is not said beside the next.
  return <Acts key={`${mode} ${JSON.stringify(what)}`} what={what} />;
}

function Acts({ what }: { readonly what: WhichReport }) {
  const { t } = useTranslation(['reports', 'common', 'exports']);
  const { mode } = useOverview();
  const state = useExportState();
  const saving = useExportReport(mode, what);
  const work = state?.work ?? null;
  return (
    <section className="report-acts" aria-label={t('handOver')}>
      <div className="report-acts__row">
        {FORMATS.map((format) => (
          <Button
            key={format}
            busy={saving.isPending || work !== null || state === undefined}
            onClick={() => saving.mutate(format)}
          >
            {t(`save.${format}`)}
          </Button>
        ))}
      </div>
      <PrintReport what={what} />
      {work === null ? null : <ExportWork work={work} />}
      <output>
        {saving.error && <strong>{t(`common:call.${callErrorOf(saving.error).code}`)}</strong>}
        {saving.data === undefined || state === undefined ? null : saving.data.made ||
          saving.data.why !== 'cancelled' ? (
          <ExportOutcome outcome={saving.data} state={state} />
        ) : (
          t('exports:failed.cancelled')
        )}
      </output>
    </section>
  );
}
