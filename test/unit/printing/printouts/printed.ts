/** What is printed of a payment, in English and with times that do not depend on the machine. */
import { fill } from '../../../../src/shared/i18n/fill.ts';
import { printouts } from '../../../../src/shared/i18n/en/printouts.ts';
import { plainAmount } from '../../../../src/shared/core/money/money.ts';
import type { Circumstances } from '../../../../src/shared/features/printing/printouts/kind.ts';
import {
  PLAIN_LAYOUT,
  type PrintoutLayout,
} from '../../../../src/shared/features/printing/printouts/printout-settings.ts';
import {
  type Part,
  type Printout,
  printoutOf,
  type PrintoutWords,
  type RecordMark,
} from '../../../../src/shared/features/printing/printouts/printout.ts';
import type { PrintMark } from '../../../../src/shared/features/printing/printing.ts';
import type { AlarmKind, Payment } from '../../../../src/shared/core/payments/payments.ts';
import { aPayment, aRecord } from '../../../support/samples/payment-samples.ts';

export const texts = printouts.said;

const words: PrintoutWords = {
  say: (key) => texts[key],
  taxNumber: (number) => fill(printouts.taxNumber, { number }),
  copy: (copy) => fill(printouts.copy, { copy: String(copy) }),
  several: (quantity, name, unit) =>
    fill(printouts.several, { quantity: String(quantity), name, unit }),
  figures: plainAmount,
  method: (method) => `by ${method}`,
  dayTime: (at, _offset, withZone) => `${new Date(at).toISOString()}${withZone ? ' UTC' : ''}`,
};

export const KNOWN: Circumstances = {
  isCurrent: true,
  isAsked: true,
  waitsUntil: null,
  saleHasMoney: false,
  settled: [],
};

/** What a manager has to ask for: what the service said of a payment. */
export const SERVICE_SHOWN = {
  showsServiceReference: true,
  showsServiceWords: true,
  showsFees: true,
} as const;

export const alarm = (kind: AlarmKind) => ({ kind, at: 1, otherId: null, otherReference: null });

export const paid = (change: Partial<Payment> = {}): Payment =>
  aPayment({
    status: 'paid',
    customerAsked: true,
    answered: true,
    paidAt: Date.UTC(2026, 10, 21, 9, 31, 7),
    note: '2 bags',
    gatewayReference: '9001',
    chargeReference: '9001',
    reported: aRecord({ responseDescription: 'Approved', feesText: '100', dateText: '21/11/2026' }),
    ...change,
  });

export interface Change {
  readonly mode?: 'live' | 'practice' | 'sample';
  readonly heading?: string | null;
  readonly layout?: Partial<PrintoutLayout>;
  readonly known?: Partial<Circumstances>;
  readonly print?: PrintMark;
  readonly record?: RecordMark | null;
}

export function printout(
  payment: Payment,
  {
    mode = 'live',
    heading = 'Mama Ngozi',
    layout = {},
    known = {},
    print,
    record = null,
  }: Change = {},
): Printout | null {
  return printoutOf(
    {
      payment,
      mode,
      heading,
      known: { ...KNOWN, ...known },
      layout: { ...PLAIN_LAYOUT, ...layout },
      print: print ?? null,
      record,
    },
    words,
  );
}

export const printed = (payment: Payment, change?: Change): readonly Part[] =>
  printout(payment, change)?.parts ?? [];

export const partsOf = <Is extends Part['is']>(parts: readonly Part[], is: Is) =>
  parts.filter((part): part is Extract<Part, { is: Is }> => part.is === is);

/** The texts of parts that are a text and no more. */
export const saidIn = (parts: readonly Part[], is: 'warning' | 'title' | 'sentence' | 'foot') =>
  partsOf(parts, is).map(({ text }) => text);

export const factsOf = (parts: readonly Part[]) =>
  partsOf(parts, 'facts').flatMap(({ facts }) => facts.map(({ label, value }) => [label, value]));

export const labelsOf = (parts: readonly Part[]) => factsOf(parts).map(([label]) => label);
