/**
 * What a customer is given of a payment: a receipt, a waiting slip or a note. One description in
 * parts, from which paper, picture and text are made, so that they agree. Pure.
 */
import type { PrintoutKind } from '../../../core/payments/printout-kinds.ts';
import { type Circumstances, printoutKindOf, type Standing } from './kind.ts';
import type { PrintoutLayout } from './printout-settings.ts';
import type { OneBitPicture } from './one-bit.ts';
import type { PrintMark } from '../printing.ts';
import { methodOf } from '../../../core/methods/index.ts';
import { addressOf } from '../../../core/payments/payment-address.ts';
import type { AlarmKind, Mode, Payment } from '../../../core/payments/payments.ts';
import { LINE_NAME_MAX, lineTotal, type SaleLine } from '../../../core/payments/sale-lines.ts';
import { terminalOf } from '../../../core/payments/reference.ts';
import { visibleText } from '../../../core/text/visible-text.ts';
import type { printouts } from '../../../i18n/en/printouts.ts';

/** A line of two columns. `code` is read out figure by figure and keeps its own direction. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly is: 'words' | 'code';
}

export type Part =
  /** What it must not be taken for, set so that nobody overlooks it. */
  | { readonly is: 'warning'; readonly text: string }
  | { readonly is: 'logo'; readonly picture: OneBitPicture }
  | { readonly is: 'shop'; readonly name: string | null; readonly lines: readonly string[] }
  | { readonly is: 'title'; readonly text: string }
  /** Above what belongs together, where there is more than one such. */
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'amount'; readonly minor: number; readonly currency: string }
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | { readonly is: 'sentence'; readonly text: string }
  /** To be dialled: as large as there is room for. */
  | { readonly is: 'dial'; readonly label: string; readonly code: string }
  /** To be scanned; `link` is the same for whoever can open it, with what to say of it then. */
  | {
      readonly is: 'scan';
      readonly label: string;
      readonly content: string;
      readonly link: { readonly label: string; readonly url: string } | null;
    }
  | { readonly is: 'foot'; readonly text: string };

/** `report`: no customer's, but what a shift has come to. */
export interface Printout<Kind extends PrintoutKind | 'report' = PrintoutKind | 'report'> {
  readonly kind: Kind;
  readonly parts: readonly Part[];
}

/** How the screen's language says it. */
export interface PrintoutWords {
  readonly say: (key: keyof typeof printouts.said) => string;
  readonly taxNumber: (number: string) => string;
  /** @param copy 1 for the first after the first print */
  readonly copy: (copy: number) => string;
  readonly method: (method: Payment['method']) => string;
  /** @param unit what one costs, as `figures` writes it */
  readonly several: (quantity: number, name: string, unit: string) => string;
  /** Without the currency. @param minor in its minor unit */
  readonly figures: (minor: number, currency: string) => string;
  /**
   * @param at UTC milliseconds
   * @param utcOffsetMinutes how many the shop's clocks were ahead of UTC
   * @param withZone says that as well
   */
  readonly dayTime: (at: number, utcOffsetMinutes: number, withZone: boolean) => string;
}

/** What of a payment is printed, and what decides about it. */
export type PrintedPayment = Standing &
  Pick<
    Payment,
    | 'amountMinor'
    | 'currency'
    | 'lines'
    | 'share'
    | 'paidBackMinor'
    | 'utcOffsetMinutes'
    | 'customer'
    | 'note'
    | 'createdAt'
    | 'paidAt'
    | 'late'
    | 'reference'
    | 'gatewayReference'
    | 'chargeReference'
    | 'paidUnder'
    | 'reported'
    | 'receiptNumber'
  >;

export interface PrintoutOf {
  readonly payment: PrintedPayment;
  /** `sample`: it is made up, to show how printouts look. */
  readonly mode: Mode | 'sample';
  readonly known: Circumstances;
  /** The shop's name; null for none. */
  readonly heading: string | null;
  readonly layout: PrintoutLayout;
  /** Which print it is; null for what is only shown, or handed on as a text. */
  readonly print: PrintMark | null;
  /** The record that it is from, where that is only looked into; null for the own one. */
  readonly record: RecordMark | null;
}

/** Names a record on paper. */
export interface RecordMark {
  /** UTC milliseconds. */
  readonly writtenAt: number;
  /** The bare name of its file. */
  readonly name: string;
}

const HEADING_SHOWN = 60;
const CUSTOMER_SHOWN = 80;
const NOTE_SHOWN = 280;
const WORDS_SHOWN = 200;
const DATE_SHOWN = 40;
const RECORD_SHOWN = 80;

/** A reference of the service's that could be read as a sentence would speak in the shop's name. */
const REFERENCE = /^[\x21-\x7e]{1,64}$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** @returns null where there is nothing to be given to the customer */
export function printoutOf(of: PrintoutOf, words: PrintoutWords): Printout<PrintoutKind> | null {
  const kind = printoutKindOf(of.payment, of.known);
  // What was open when a record was written, and what was looked into then, may be over by now.
  if (kind === null || (of.record !== null && kind !== 'receipt')) return null;
  const { payment, layout } = of;
  const { say } = words;
  const sentence = (text: string) => ({ is: 'sentence', text }) as const;
  // Said wherever the paper could be torn: above, at the amount and below.
  const made: Part | null = of.mode === 'live' ? null : { is: 'warning', text: say(of.mode) };
  const copy = copyOf(of, words);
  const parts: (Part | null)[] = [
    made,
    copy,
    layout.logo === null ? null : { is: 'logo', picture: layout.logo },
    shopOf(of, words),
    kind === 'receipt' ? null : { is: 'warning', text: say('noReceipt') },
    { is: 'title', text: say(titleOf(of, kind)) },
    { is: 'amount', minor: payment.amountMinor, currency: payment.currency },
    made,
    payment.share === null
      ? null
      : { is: 'facts', facts: [partOf(payment, payment.share.totalMinor, words)] },
    ...(kind === 'waiting'
      ? [
          ...wayOf(payment, words),
          sentence(say(of.known.waitsUntil === null ? 'payOnce' : 'payOnceInTime')),
        ]
      : []),
    ...(kind === 'note' ? noteOf(payment).map((key) => sentence(say(key))) : []),
    kind === 'receipt' && of.known.settled.includes('double') ? sentence(say('wasDouble')) : null,
    payment.lines === null ? null : { is: 'facts', facts: soldOf(payment, payment.lines, words) },
    kind === 'receipt' && payment.paidBackMinor > 0
      ? { is: 'facts', facts: [paidBackOf(payment, words)] }
      : null,
    { is: 'facts', facts: factsOf(of, kind, words) },
    layout.showsCode && kind !== 'waiting'
      ? { is: 'scan', label: say('scanReference'), content: payment.reference, link: null }
      : null,
    // What a shop says of goods that are paid is no proof of payment on other papers.
    kind !== 'receipt' || layout.foot === ''
      ? null
      : { is: 'foot', text: visibleText(layout.foot) },
    copy,
    made,
  ];
  return { kind, parts: parts.filter((part) => part !== null) };
}

function copyOf({ print, record }: PrintoutOf, { say, copy }: PrintoutWords): Part | null {
  if (record !== null) return { is: 'warning', text: say('fromRecord') };
  return print === null || print.copy === 0 ? null : { is: 'warning', text: copy(print.copy) };
}

function titleOf({ payment, known }: PrintoutOf, kind: PrintoutKind) {
  if (kind === 'waiting') return 'toPay';
  if (kind === 'note') return known.isAsked || payment.alarms.length > 0 ? 'checking' : 'notKnown';
  return 'paid';
}

const OF_PAYING_TWICE: ReadonlySet<AlarmKind> = new Set(['double', 'likely-double', 'late']);

function noteOf({ status, alarms }: PrintedPayment) {
  if (alarms.length === 0) return ['noteTell'] as const;
  const isDouble = status === 'paid' && alarms.every(({ kind }) => OF_PAYING_TWICE.has(kind));
  return [isDouble ? 'noteDouble' : 'noteReported', 'noteTell'] as const;
}

const partOf = (
  { currency }: PrintedPayment,
  totalMinor: number,
  { say, figures }: PrintoutWords,
): Fact => ({ label: say('partOf'), value: figures(totalMinor, currency), is: 'code' });

/** Beside the amount, which stays what was paid. */
const paidBackOf = (
  { currency, paidBackMinor }: PrintedPayment,
  { say, figures }: PrintoutWords,
): Fact => ({ label: say('paidBack'), value: figures(paidBackMinor, currency), is: 'code' });

/** The lines of the sale, which come to the amount above them, or to that of the whole sale. */
const soldOf = (
  { currency }: PrintedPayment,
  lines: readonly SaleLine[],
  { several, figures }: PrintoutWords,
): Fact[] =>
  lines.map((line) => {
    const name = visibleText(line.name, LINE_NAME_MAX);
    const label =
      line.quantity === 1 ? name : several(line.quantity, name, figures(line.unitMinor, currency));
    return { label, value: figures(lineTotal(line), currency), is: 'code' };
  });

function shopOf({ heading, layout }: PrintoutOf, { taxNumber }: PrintoutWords): Part | null {
  const lines = [
    ...layout.address.split('\n').map((line) => visibleText(line)),
    layout.taxNumber === '' ? '' : taxNumber(visibleText(layout.taxNumber)),
  ].filter((line) => line !== '');
  const name = heading === null ? null : visibleText(heading, HEADING_SHOWN);
  return name === null && lines.length === 0 ? null : { is: 'shop', name, lines };
}

function wayOf(payment: PrintedPayment, { say }: PrintoutWords): Part[] {
  const address = addressOf(payment);
  if (address?.kind === 'dial') return [{ is: 'dial', label: say('dial'), code: address.code }];
  const { promptsPhone } = methodOf(payment.method);
  const phone: Part[] = promptsPhone ? [{ is: 'sentence', text: say('lookAtPhone') }] : [];
  if (address?.kind !== 'web') return phone;
  const { url } = address;
  const link = { label: say(promptsPhone ? 'openInstead' : 'openToPay'), url };
  const label = say(promptsPhone ? 'scanInstead' : 'scanToPay');
  return [...phone, { is: 'scan', label, content: url, link }];
}

function factsOf(
  { payment, known, layout, print, record }: PrintoutOf,
  kind: PrintoutKind,
  words: PrintoutWords,
) {
  const { say, method } = words;
  const dayTime = (at: number) => words.dayTime(at, payment.utcOffsetMinutes, layout.showsZone);
  const facts: Fact[] = [];
  const add = (label: string, value: string, is: Fact['is'] = 'words') => {
    if (value !== '') facts.push({ label, value, is });
  };
  if (kind === 'waiting' && known.waitsUntil !== null)
    add(say('payUntil'), dayTime(known.waitsUntil));
  if (kind === 'receipt' && payment.receiptNumber !== null)
    add(say('receiptNumber'), String(payment.receiptNumber), 'code');
  if (kind === 'receipt' && payment.paidAt !== null)
    add(say('confirmedOn'), dayTime(payment.paidAt));
  else add(say('askedOn'), dayTime(payment.createdAt));
  add(say('method'), method(payment.method));
  if (layout.showsCustomer && payment.customer !== null)
    add(say('customer'), visibleText(payment.customer, CUSTOMER_SHOWN), 'code');
  if (layout.showsNote && payment.note !== null)
    add(say('note'), visibleText(payment.note, NOTE_SHOWN));
  add(say('counter'), terminalOf(payment.reference), 'code');
  add(say('reference'), payment.reference, 'code');
  if (print !== null) add(say('print'), String(print.number), 'code');
  if (record !== null) {
    add(say('recordWritten'), dayTime(record.writtenAt));
    add(say('recordName'), visibleText(record.name, RECORD_SHOWN));
  }
  if (kind !== 'waiting' && layout.showsServiceReference)
    for (const [key, reference] of servicesReferences(payment)) add(say(key), reference, 'code');
  if (kind === 'receipt' && payment.reported !== null) {
    const { dateText, feesText, responseDescription } = payment.reported;
    if (layout.showsServiceWords) {
      add(say('serviceDate'), visibleText(dateText, DATE_SHOWN).trim());
      add(say('serviceWords'), visibleText(responseDescription, WORDS_SHOWN).trim());
    }
    if (layout.showsFees && NUMBER.test(feesText)) add(say('fees'), feesText);
  }
  return facts;
}

/**
 * The references of create-payment and of the charge (interface section 2.2), each once and the one
 * that it was paid under first; none that is ours.
 */
function servicesReferences(payment: PrintedPayment) {
  const { gatewayReference, chargeReference, paidUnder, reference } = payment;
  const named = [
    ['serviceReference', gatewayReference],
    ['chargeReference', chargeReference === gatewayReference ? null : chargeReference],
  ] as const;
  return named
    .flatMap(([key, each]) =>
      each === null || each === reference || !REFERENCE.test(each) ? [] : [[key, each] as const],
    )
    .toSorted(([, one], [, other]) => Number(other === paidUnder) - Number(one === paidUnder));
}
