import '../../features/exports/exports.css';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../../shared/exports.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useExportState } from '../../api/exports.ts';
import { useExportJournal } from '../../api/journal.ts';
import { useOverview } from '../../api/overview.tsx';
import { ExportOutcome } from '../../features/exports/ExportOutcome.tsx';
import { ExportWork } from '../../features/exports/ExportWork.tsx';
import { Button } from '../../ui/Button.tsx';

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Hands a month's journal over in a file. */
export function JournalActs({ month }: { readonly month: string }) {
  const { t } = useTranslation(['journal', 'common', 'exports']);
  const { mode } = useOverview();
  const state = useExportState();
  const saving = useExportJournal(mode, month);
  const work = state?.work ?? null;
  return (
    <section className="journal__hand-over" aria-label={t('handOver')}>
      <div className="journal__acts">
        {FORMATS.map((format) => (
          <Button
            key={format}
            kind={format === 'xlsx' ? 'primary' : 'ordinary'}
            busy={saving.isPending || work !== null || state === undefined}
            onClick={() => saving.mutate(format)}
          >
            {t(`save.${format}`)}
          </Button>
        ))}
      </div>
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
