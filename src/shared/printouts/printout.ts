/**
 * What a customer is given of a payment: a receipt, a waiting slip or a note. One description in
 * parts, from which paper, picture and text are made, so that they agree. Pure.
 */
import { type PrintoutKind, printoutKindOf, type Standing } from './kind.ts';
import type { PrintoutLayout } from './layout.ts';
import { methodOf } from '../methods/index.ts';
import { addressOf } from '../payment-address.ts';
import type { Mode, Payment } from '../payments.ts';
import { terminalOf } from '../reference.ts';
import { visibleText } from '../visible-text.ts';
import type { printouts } from '../i18n/en/printouts.ts';

/** A line of two columns. `code` is read out figure by figure and keeps its own direction. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly is: 'words' | 'code';
}

export type Part =
  /** What it must not be taken for, set so that nobody overlooks it. */
  | { readonly is: 'warning'; readonly text: string }
  | { readonly is: 'shop'; readonly name: string | null; readonly lines: readonly string[] }
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'amount'; readonly minor: number; readonly currency: string }
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | { readonly is: 'sentence'; readonly text: string }
  /** To be dialled: as large as there is room for. */
  | { readonly is: 'dial'; readonly label: string; readonly code: string }
  /** To be scanned. `shown` stands below it for whoever can't. */
  | {
      readonly is: 'scan';
      readonly label: string;
      readonly content: string;
      readonly shown: string | null;
    }
  | { readonly is: 'foot'; readonly text: string };

export interface Printout {
  readonly kind: PrintoutKind;
  readonly parts: readonly Part[];
}

/** How the screen's language says it. */
export interface PrintoutWords {
  readonly say: (key: keyof typeof printouts.said) => string;
  readonly taxNumber: (number: string) => string;
  readonly method: (method: Payment['method']) => string;
  /** With the zone that it is in. @param at UTC milliseconds */
  readonly dayTime: (at: number) => string;
}

/** What of a payment is printed, and what decides about it. */
export type PrintedPayment = Standing &
  Pick<
    Payment,
    | 'amountMinor'
    | 'currency'
    | 'customer'
    | 'note'
    | 'createdAt'
    | 'paidAt'
    | 'late'
    | 'reference'
    | 'gatewayReference'
    | 'chargeReference'
    | 'reported'
  >;

export interface PrintoutOf {
  readonly payment: PrintedPayment;
  readonly mode: Mode;
  /** The shop's name; null for none. */
  readonly heading: string | null;
  readonly layout: PrintoutLayout;
}

const HEADING_SHOWN = 60;
const CUSTOMER_SHOWN = 80;
const NOTE_SHOWN = 280;
const REFERENCE_SHOWN = 200;
const WORDS_SHOWN = 200;
const FEES_SHOWN = 40;

/** @returns null where there is nothing to be given to the customer */
export function printoutOf(of: PrintoutOf, words: PrintoutWords): Printout | null {
  const kind = printoutKindOf(of.payment);
  if (kind === null) return null;
  const { payment, layout } = of;
  const { say } = words;
  const parts: (Part | null)[] = [
    of.mode === 'practice' ? { is: 'warning', text: say('practice') } : null,
    shopOf(of, words),
    kind === 'receipt' ? null : { is: 'warning', text: say('noReceipt') },
    { is: 'title', text: say(titleOf(payment, kind)) },
    { is: 'amount', minor: payment.amountMinor, currency: payment.currency },
    ...(kind === 'waiting' ? wayOf(payment, words) : []),
    kind === 'note' ? { is: 'sentence', text: say('noteTell') } : null,
    { is: 'facts', facts: factsOf(of, kind, words) },
    layout.showsCode && kind !== 'waiting'
      ? { is: 'scan', label: say('scanReference'), content: payment.reference, shown: null }
      : null,
    layout.foot === '' ? null : { is: 'foot', text: visibleText(layout.foot) },
  ];
  return { kind, parts: parts.filter((part) => part !== null) };
}

function titleOf(
  payment: PrintedPayment,
  kind: PrintoutKind,
): 'paid' | 'paidLate' | 'toPay' | 'checking' {
  if (kind === 'waiting') return 'toPay';
  if (kind === 'note') return 'checking';
  return payment.late ? 'paidLate' : 'paid';
}

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
  const scan: Part[] =
    address?.kind === 'web'
      ? [{ is: 'scan', label: say('scanToPay'), content: address.url, shown: address.url }]
      : [];
  return methodOf(payment.method).promptsPhone
    ? [{ is: 'sentence', text: say('lookAtPhone') }, ...scan]
    : scan;
}

function factsOf({ payment, layout }: PrintoutOf, kind: PrintoutKind, words: PrintoutWords) {
  const { say, method, dayTime } = words;
  const { reported } = payment;
  const facts: Fact[] = [];
  const add = (label: string, value: string, is: Fact['is'] = 'words') => {
    if (value !== '') facts.push({ label, value, is });
  };
  const isPaid = kind === 'receipt';
  if (isPaid && payment.paidAt !== null) add(say('paidOn'), dayTime(payment.paidAt));
  else add(say('askedOn'), dayTime(payment.createdAt));
  add(say(isPaid ? 'paidBy' : 'toBePaidBy'), method(payment.method));
  if (layout.showsCustomer && payment.customer !== null)
    add(say('customer'), visibleText(payment.customer, CUSTOMER_SHOWN), 'code');
  if (layout.showsNote && payment.note !== null)
    add(say('note'), visibleText(payment.note, NOTE_SHOWN));
  add(say('counter'), terminalOf(payment.reference), 'code');
  add(say('reference'), visibleText(payment.reference, REFERENCE_SHOWN), 'code');
  for (const reference of servicesReferences(payment))
    add(say('serviceReference'), visibleText(reference, REFERENCE_SHOWN), 'code');
  if (isPaid && reported !== null) {
    add(say('serviceWords'), visibleText(reported.responseDescription, WORDS_SHOWN).trim());
    const fees = visibleText(reported.feesText.trim(), FEES_SHOWN);
    if (fees !== '') add(say('fees'), `${fees} ${visibleText(reported.currency, 20)}`.trim());
  }
  return facts;
}

/** The one of create-payment and the one of the charge, each once (interface section 2.2). */
const servicesReferences = ({ gatewayReference, chargeReference }: PrintedPayment): string[] =>
  [...new Set([gatewayReference, chargeReference])].filter((each) => each !== null);
