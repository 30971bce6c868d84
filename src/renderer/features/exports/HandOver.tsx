import './exports.css';
import './hand-over.css';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ExportOutcome as Outcome,
  ReportFormat,
} from '../../../shared/features/exports/exports.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useExportState } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ExportOutcome } from './ExportOutcome.tsx';
import { ExportWork } from './ExportWork.tsx';

interface HandOverProps<F extends ReportFormat> {
  /** What is handed over. */
  readonly label: string;
  readonly formats: readonly F[];
  /** The one that stands out; none unless told. */
  readonly primary?: F;
  readonly saving: UseMutationResult<Outcome, Error, F>;
  /** Ways beside files. */
  readonly children?: ReactNode;
}

/** Saves what is shown in a file, and says how that goes and what came of it. */
export function HandOver<F extends ReportFormat>({
  label,
  formats,
  primary,
  saving,
  children,
}: HandOverProps<F>) {
  const { t } = useTranslation(['exports', 'common']);
  const failureWords = useFailureWords();
  const state = useExportState();
  const work = state?.work ?? null;
  const does = (format: ReportFormat) => t(`save.${format}`);
  return (
    <section className="hand-over" aria-label={label}>
      <div className="hand-over__row">
        {formats.map((format) => (
          <Button
            key={format}
            kind={format === primary ? 'primary' : 'ordinary'}
            busy={saving.isPending || work !== null || state === undefined}
            onClick={() => saving.mutate(format)}
          >
            {does(format)}
          </Button>
        ))}
      </div>
      {children}
      {work === null ? null : <ExportWork work={work} />}
      <output>
        {saving.error && <strong>{failureWords(callErrorOf(saving.error))}</strong>}
        {saving.data === undefined || state === undefined ? null : saving.data.made ||
          saving.data.why !== 'cancelled' ? (
          <ExportOutcome outcome={saving.data} state={state} />
        ) : (
          t('failed.cancelled')
        )}
      </output>
    </section>
  );
}
