import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../../shared/features/exports/exports.ts';
import { useExportJournal } from './api.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { HandOver } from '../exports/index.ts';

const FORMATS = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

/** Hands a month's journal over in a file. */
export function JournalActs({ month }: { readonly month: string }) {
  const { t } = useTranslation('journal');
  const { mode } = useOverview();
  const saving = useExportJournal(mode, month);
  return <HandOver label={t('handOver')} formats={FORMATS} primary="xlsx" saving={saving} />;
}
