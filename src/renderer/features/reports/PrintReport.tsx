import '../../core/ui/print-line.css';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportPrint } from '../../../shared/features/printing/printing.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePrintReport, type WhichReport } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { useErrand, useNavigation } from '../../core/navigation/navigation.tsx';

/** Prints a report on the receipt printer, and says what came of it. */
export function PrintReport({ what }: { readonly what: WhichReport }) {
  const { printer } = useOverview();
  return printer === null ? <NoPrinter /> : <Print what={what} />;
}

function NoPrinter() {
  const { t } = useTranslation(['reports', 'printing']);
  const { go } = useNavigation();
  return (
    <div className="hand-over__row">
      <p>{t('printing:trouble.no-printer')}</p>
      <Button kind="plain" onClick={() => go({ screen: 'settings', section: 'printer' })}>
        {t('print.toPrinter')}
      </Button>
    </div>
  );
}

function Print({ what }: { readonly what: WhichReport }) {
  const { t } = useTranslation('reports');
  const { mode } = useOverview();
  const isHeard = useHeartbeat() === 'heard';
  const print = usePrintReport(mode, what);
  const busy = print.isPending || !isHeard;
  const start = () => {
    if (!busy) print.mutate();
  };
  useShortcuts({ print: start });
  useErrand('print', start);
  return (
    <>
      <div className="hand-over__row">
        <Button busy={busy} act="print" onClick={start}>
          {t(print.isPending ? 'print.printing' : 'print.act')}
        </Button>
      </div>
      <div className="print-line" data-tone={toneOf(print)}>
        <output className="print-line__said">
          {print.error === null ? null : <Failed thrown={print.error} />}
          {print.data === undefined ? null : (
            <Came print={print.data} isOfShift={'shift' in what || 'close' in what} />
          )}
        </output>
      </div>
    </>
  );
}

const TONES = { printed: 'quiet', unknown: 'unknown', 'not-printed': 'trouble' } as const;

function toneOf({ isError, data }: Pick<ReturnType<typeof usePrintReport>, 'isError' | 'data'>) {
  if (isError) return 'trouble';
  return data === undefined ? undefined : TONES[data.came.outcome];
}

function Failed({ thrown }: { readonly thrown: Error }) {
  const { t } = useTranslation(['reports', 'common']);
  const failureWords = useFailureWords();
  const failure = callErrorOf(thrown);
  const { code } = failure;
  const isOwn = code === 'not-possible-now' || code === 'printed-often';
  return <strong>{isOwn ? t(`print.failed.${code}`) : failureWords(failure)}</strong>;
}

/** @param isOfShift whether it could have been a paper that counts */
function Came({ print, isOfShift }: { readonly print: ReportPrint; readonly isOfShift: boolean }) {
  const { t } = useTranslation(['reports', 'printing']);
  const { came, copy } = print;
  const trouble = came.outcome === 'printed' ? null : came.trouble;
  const why =
    trouble === null ? [] : [t(`printing:trouble.${trouble}`), t(`printing:toDo.${trouble}`)];
  const outcome = () => {
    if (came.outcome === 'not-printed')
      return t(isOfShift ? 'print.came.notPrinted' : 'print.came.notPrintedNow');
    if (came.outcome === 'unknown')
      return copy === null
        ? t('print.came.unknownLook')
        : t('print.came.unknown', { next: copy + 1 });
    if (copy === null && isOfShift) return t('print.came.look');
    return copy === null || copy === 0 ? t('print.came.first') : t('print.came.copy', { copy });
  };
  return (
    <span>
      <IconPrinter aria-hidden /> {[outcome(), ...why].join(' ')}
    </span>
  );
}
