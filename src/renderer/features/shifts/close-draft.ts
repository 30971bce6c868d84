/** What is typed for a close: texts as they stand in the fields, until they are read. Pure. */
import { readSum } from '../../../shared/core/money/amount-sum.ts';
import { type AmountProblem, MAX_ENTERED_SUM_MINOR } from '../../../shared/core/money/money.ts';
import { type Method, METHODS } from '../../../shared/core/methods/index.ts';
import { takenByCurrency } from '../../../shared/features/shifts/shift-sums.ts';
import type { Declaration, ShiftReport } from '../../../shared/features/shifts/shifts.ts';
import { createDraftPerMode } from '../../core/forms/drafts.ts';

export interface CloseDraft {
  /** By method and currency, as `fieldKey` names them. */
  readonly counts: Readonly<Record<string, string>>;
  readonly sums: Readonly<Record<string, string>>;
  /** By currency. */
  readonly elsewhere: Readonly<Record<string, string>>;
  readonly note: string;
  /** What was known when counting began: money that came after it was not counted. Null before. */
  readonly countedAt: { readonly shift: number; readonly lastReceipt: number } | null;
}

export const EMPTY_CLOSE: CloseDraft = {
  counts: {},
  sums: {},
  elsewhere: {},
  note: '',
  countedAt: null,
};

/** Survives looking something up. */
export const CLOSE_DRAFT = createDraftPerMode<CloseDraft>();

export interface CountedField {
  readonly method: Method;
  readonly currency: string;
}

export const fieldKey = ({ method, currency }: CountedField): string => `${method} ${currency}`;

/**
 * What can be counted: each method in the shop's currency, and whatever else came in the shift.
 * @param currency the shop's
 */
export function countedFields(report: ShiftReport, currency: string): CountedField[] {
  const fields = new Map<string, CountedField>();
  const own = METHODS.map((method) => ({ method, currency }));
  for (const { method, currency: code } of [...own, ...report.taken, ...report.earlier])
    fields.set(fieldKey({ method, currency: code }), { method, currency: code });
  return [...fields.values()];
}

/** The shop's currency, and whatever else came. */
export const elsewhereCurrencies = (report: ShiftReport, currency: string): string[] => [
  ...new Set([currency, ...takenByCurrency(report).map((sum) => sum.currency)]),
];

export type CountProblem = 'count-missing' | 'count-wrong';
export type SumProblem = AmountProblem | 'sum-missing';

export interface ReadClose {
  /** Null where something of it can't be read. */
  readonly declared: Declaration | null;
  /** What can be read of it so far. */
  readonly counted: Declaration['counted'];
  readonly countProblems: Readonly<Record<string, CountProblem>>;
  readonly sumProblems: Readonly<Record<string, SumProblem>>;
  readonly elsewhereProblems: Readonly<Record<string, AmountProblem>>;
}

/** As many as a number counts exactly. */
const COUNT = /^0*\d{1,15}$/;

/** Nothing counted is nothing, and no problem; "0" is a count. */
function readMoney(text: string, currency: string): number | AmountProblem {
  const typed = text.trim();
  if (/^0+(?:\.0*)?$/.test(typed)) return 0;
  const reading = readSum(typed, currency, MAX_ENTERED_SUM_MINOR);
  return reading.ok ? reading.minor : reading.problem;
}

export function readClose(
  draft: CloseDraft,
  fields: readonly CountedField[],
  currencies: readonly string[],
): ReadClose {
  const countProblems: Record<string, CountProblem> = {};
  const sumProblems: Record<string, SumProblem> = {};
  const elsewhereProblems: Record<string, AmountProblem> = {};
  const counted: Declaration['counted'] = [];
  const elsewhere: Declaration['elsewhere'] = [];
  for (const field of fields) {
    const key = fieldKey(field);
    const count = draft.counts[key]?.trim() ?? '';
    const sum = draft.sums[key]?.trim() ?? '';
    if (count === '' && sum === '') continue;
    if (count === '') countProblems[key] = 'count-missing';
    else if (!COUNT.test(count)) countProblems[key] = 'count-wrong';
    const minor = sum === '' ? 'sum-missing' : readMoney(sum, field.currency);
    if (typeof minor !== 'number') sumProblems[key] = minor;
    else if (countProblems[key] === undefined)
      counted.push({ ...field, payments: Number(count), minor });
  }
  for (const currency of currencies) {
    const text = draft.elsewhere[currency]?.trim() ?? '';
    if (text === '') continue;
    const minor = readMoney(text, currency);
    if (typeof minor === 'number') elsewhere.push({ currency, minor });
    else elsewhereProblems[currency] = minor;
  }
  const isRead = [countProblems, sumProblems, elsewhereProblems].every(
    (problems) => Object.keys(problems).length === 0,
  );
  const note = draft.note.trim();
  return {
    declared: isRead ? { counted, elsewhere, note: note === '' ? null : note } : null,
    counted,
    countProblems,
    sumProblems,
    elsewhereProblems,
  };
}
