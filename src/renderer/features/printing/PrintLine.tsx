import '../../core/ui/print-line.css';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PrintJob } from '../../../shared/features/printing/printing.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useDecidePrints } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import type { Print } from './use-print.ts';

interface PrintLineProps {
  readonly print: Pick<Print, 'news' | 'failure'>;
  readonly mode: Mode;
  /** Nothing can be decided while main is not heard, and what was known may be old. */
  readonly isHeard: boolean;
}

/** What becomes of a payment's print, and what is to be decided about it. */
export function PrintLine({ print, mode, isHeard }: PrintLineProps) {
  const { t } = useTranslation('common');
  const decide = useDecidePrints(mode);
  const { news } = print;
  const failure = print.failure ?? (decide.isError ? callErrorOf(decide.error).code : null);
  const job = news === null || news.isPrinted || !isHeard ? null : news.job;
  const decided = (wanted: boolean) => {
    if (job !== null) decide.mutate({ number: job.number, wanted });
  };
  return (
    <div className="print-line" data-tone={toneOf(print, isHeard)}>
      <output className="print-line__said">
        {isHeard && failure !== null ? <strong>{t(`call.${failure}`)}</strong> : null}
        {news === null || !isHeard ? null : <Said job={news.job} isPrinted={news.isPrinted} />}
      </output>
      {job === null ? null : <Decisions job={job} busy={decide.isPending} onDecide={decided} />}
    </div>
  );
}

function toneOf({ news, failure }: PrintLineProps['print'], isHeard: boolean) {
  if (!isHeard) return undefined;
  if (failure !== null) return 'trouble';
  if (news === null) return undefined;
  const { state, trouble } = news.job;
  if (news.isPrinted) return 'quiet';
  if (state === 'given-up') return 'trouble';
  if (state === 'unknown') return 'unknown';
  return trouble === null ? 'quiet' : 'wait';
}

interface SaidProps {
  readonly job: PrintJob;
  readonly isPrinted: boolean;
}

function Said({ job, isPrinted }: SaidProps) {
  const { t } = useTranslation(['printing', 'printouts']);
  const what = t(`printouts:kinds.${job.kind}`);
  const { state, trouble } = job;
  const why = trouble === null ? [] : [t(`trouble.${trouble}`), t(`toDo.${trouble}`)];
  const sentences = () => {
    if (isPrinted) return [t('job.printed', { what })];
    if (state === 'unknown') return [t('job.unknown', { what })];
    if (state === 'given-up') return [t('job.givenUp', { what }), ...why];
    if (trouble !== null) return [t('job.waits', { what }), ...why, t('byItself', { count: 1 })];
    return [t(state === 'sending' ? 'job.sending' : 'job.queued', { what })];
  };
  return (
    <span>
      <IconPrinter aria-hidden /> {sentences().join(' ')}
    </span>
  );
}

interface DecisionsProps {
  readonly job: PrintJob;
  readonly busy: boolean;
  readonly onDecide: (wanted: boolean) => void;
}

function Decisions({ job, busy, onDecide }: DecisionsProps) {
  const { t } = useTranslation('printing');
  if (job.state === 'unknown')
    return (
      <div className="print-line__acts">
        <Button busy={busy} onClick={() => onDecide(false)}>
          {t('job.putAway')}
        </Button>
      </div>
    );
  if (job.state !== 'given-up') return null;
  return (
    <div className="print-line__acts">
      <Button busy={busy} onClick={() => onDecide(true)}>
        {t('print', { count: 1 })}
      </Button>
      <Button busy={busy} onClick={() => onDecide(false)}>
        {t('leave', { count: 1 })}
      </Button>
    </div>
  );
}
