import './receipts.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintoutKind } from '../../../../shared/core/payments/printout-kinds.ts';
import type { PrintoutLayout } from '../../../../shared/features/printing/printouts/printout-settings.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { Paper } from '../printouts/Paper.tsx';
import { usePrintouts } from '../printouts/use-printout.ts';
import { samplePayment } from './sample.ts';

interface SampleReceiptProps {
  readonly kind: PrintoutKind;
  /** The shop's name as it is typed. */
  readonly heading: string;
  readonly layout: PrintoutLayout;
}

/** What would come out on paper, by what is typed now. */
export function SampleReceipt({ kind, heading, layout }: SampleReceiptProps) {
  const { t } = useTranslation('settings');
  const { preferences, zones } = useOverview();
  const [at] = useState(() => Date.now());
  const printoutOf = usePrintouts();
  const { currency, terminal } = preferences;
  const words = { note: t('receipts.sample.note'), words: t('receipts.sample.words') };
  const payment = samplePayment({ kind, currency, terminal, at, zone: zones.used, words });
  const printout = printoutOf({
    payment,
    mode: 'sample',
    known: {
      isCurrent: true,
      isAsked: true,
      waitsUntil: at + preferences.waitingWindowMinutes * 60_000,
      saleHasMoney: false,
      settled: [],
    },
    heading: heading.trim() || null,
    layout,
    print: null,
    record: null,
  });
  return printout === null ? null : (
    <div className="receipts__paper-shadow">
      <div className="receipts__paper">
        <Paper printout={printout} />
      </div>
    </div>
  );
}
