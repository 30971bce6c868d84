/** Holding the record against a file of the bank's or the service's, as both sides see it. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { FACES } from '../../core/payments/payment-face.ts';
import { MODES } from '../../core/payments/payments.ts';
import { DECIMAL_MARKS } from '../../core/money/written-amounts.ts';

/** Bytes of a file that are handed over at a time: written as text they stay below what a call takes. */
export const SETTLEMENT_PART_MAX = 600_000;
export const SETTLEMENT_BYTES_MAX = 512 * 1024 * 1024;
/** More lines than a busy shop's year has; a file with more is refused and not cut. */
export const SETTLEMENT_LINES_MAX = 2_500_000;
export const SETTLEMENT_COLUMNS_MAX = 100;
/** What a cell is shown with, and kept with. */
export const CELL_SHOWN_MAX = 120;
/** Lines of a list that are kept; the others are counted and summed alone. */
export const MATCH_LINES_MAX = 1_000;
/** Of those that agree, a sample. */
export const AGREED_LINES_MAX = 200;
export const MATCH_LINES_AT_ONCE = 50;
/** Columns with more different words are no column of statuses. */
export const STATUS_WORDS_MAX = 12;
const STATUS_WORD_LENGTH = 60;

const count = z.int().nonnegative();
const cell = z.string().max(CELL_SHOWN_MAX);
const day = z.iso.date();
const currency = z.string().regex(CURRENCY_PATTERN);
/** In minor units, as digits: sums can be more than a number holds exactly. */
const signedMinor = z.string().regex(/^-?\d{1,30}$/);

/** In which order day, month and year are written. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What all values of a column say together. `ambiguous`: they can be read either way; `mixed`: they disagree. */
const finding = <T extends readonly [string, ...string[]]>(known: T) =>
  z.enum([...known, 'none', 'ambiguous', 'mixed']);

export const columnSchema = z.strictObject({
  heading: cell,
  mark: finding(DECIMAL_MARKS),
  order: finding(DATE_ORDERS),
  /** Every different text of it, where these are few and short. */
  words: z.array(z.string().max(STATUS_WORD_LENGTH)).max(STATUS_WORDS_MAX).nullable(),
});
export type SettlementColumn = z.infer<typeof columnSchema>;

const at = z
  .int()
  .min(0)
  .max(SETTLEMENT_COLUMNS_MAX - 1);

/** Which column holds what, and how its values are written. */
export const mappingSchema = z.strictObject({
  reference: at,
  /** What came in. */
  amount: at,
  /** What went out, in a column of its own; null where the signs of `amount` say it. */
  debit: at.nullable(),
  fee: at.nullable(),
  /** Null where the whole file is in the counter's currency. */
  currency: at.nullable(),
  date: at.nullable(),
  /** Null where every line says that something was paid. */
  status: at.nullable(),
  mark: z.enum(DECIMAL_MARKS),
  /** Null where no date is mapped. */
  order: z.enum(DATE_ORDERS).nullable(),
  /** The words of the status column that mean paid. */
  paidWords: z.array(z.string().max(STATUS_WORD_LENGTH)).max(STATUS_WORDS_MAX),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** What is known of a mapping before a person has looked at it: null where they have to say. */
export const guessSchema = mappingSchema.extend({
  reference: at.nullable(),
  amount: at.nullable(),
  mark: z.enum(DECIMAL_MARKS).nullable(),
});
export type MappingGuess = z.infer<typeof guessSchema>;

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How a person says that a file is to be read; null each for what is found by itself. */
export const readingSchema = z.strictObject({
  /** Of a workbook; the first for null. */
  sheet: z.string().max(100).nullable(),
  /** Of a text file. */
  encoding: z.enum(ENCODINGS).nullable(),
  /** The line that the headings stand in. */
  headingLine: z.int().positive().max(SETTLEMENT_LINES_MAX).nullable(),
});
export type Reading = z.infer<typeof readingSchema>;

export const previewSchema = z.strictObject({
  /** Of this very file and sheet: what is compared is what was shown. */
  id: z.uuid(),
  name: z.string().max(300),
  bytes: count,
  /** Null for a CSV file. */
  sheet: z.string().max(100).nullable(),
  sheets: z.array(z.string().max(100)).max(50),
  /** Null for a workbook. */
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  headingLine: z.int().positive(),
  lines: count.max(SETTLEMENT_LINES_MAX),
  columns: z.array(columnSchema).min(2).max(SETTLEMENT_COLUMNS_MAX),
  first: z.array(z.array(cell).max(SETTLEMENT_COLUMNS_MAX)).max(8),
  guess: guessSchema,
  /** The guess is what was chosen the last time for a file with these headings. */
  remembered: z.boolean(),
  /** When this very file was compared before; null for never. */
  comparedAt: count.nullable(),
});
export type SettlementPreview = z.infer<typeof previewSchema>;

/**
 * Why there is nothing to show; nothing of it was kept. `not-a-table`: no line of headings with two
 * columns; `no-headings`: the line that was named holds none;
 * `damaged`: a workbook that can't be read to its end; `unclosed-quote`: a CSV of which that is so;
 * `locked`: a workbook with a password, or of the kind before XLSX; `open-document` to `other-xml`: a
 * file of another kind, whatever its name says; `record`: the ledger can't be read; `changed`: another file
 * was handed over, or the record closed, meanwhile.
 */
export const SETTLEMENT_FAILURES = [
  'cancelled',
  'under-way',
  'empty',
  'not-a-table',
  'no-headings',
  'damaged',
  'unclosed-quote',
  'locked',
  'open-document',
  'binary-workbook',
  'archive',
  'web-page',
  'pdf',
  'other-xml',
  'too-large',
  'too-many-lines',
  'too-many-columns',
  'too-many-currencies',
  'no-space',
  'record',
  'changed',
] as const;
export type SettlementFailure = (typeof SETTLEMENT_FAILURES)[number];

const failed = z.strictObject({ ok: z.literal(false), why: z.enum(SETTLEMENT_FAILURES) });

export const previewOutcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), preview: previewSchema }),
  failed,
]);
export type PreviewOutcome = z.infer<typeof previewOutcomeSchema>;

/** The payments that a file is held against: those of local days, or of a closed shift. */
export const stretchSchema = z.union([
  z.strictObject({ from: day, to: day }),
  z.strictObject({ shift: z.int().positive() }),
]);
export type Stretch = z.infer<typeof stretchSchema>;

export const MATCH_LISTS = ['agree', 'differ', 'only-here', 'only-there'] as const;
export type MatchList = (typeof MATCH_LISTS)[number];

/** What is said of a line of the result; each has its next step. `docs/settlement.md` has them all. */
export const MATCH_REASONS = [
  'other-day',
  'neither-paid',
  'earlier-attempt',
  'paid-back-both',
  'in-parts',
  'amount',
  'net-of-fee',
  'fee',
  'fee-unreadable',
  'currency',
  'not-paid-here',
  'not-paid-there',
  'uncertain-here',
  'mismatch-here',
  'duplicate',
  'paid-back-here',
  'paid-back-there',
  'amount-unreadable',
  'currency-unreadable',
  'several-here',
  'unreadable-here',
  'missing-there',
  'unknown-reference',
  'no-reference',
  'total',
  'inexact-reference',
  'other-mode',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export const reasonSchema = z.strictObject({
  why: z.enum(MATCH_REASONS),
  /** There less here, in the currency's minor unit. */
  by: signedMinor.optional(),
  /** How many lines of the file have the reference. */
  times: count.optional(),
});
export type ReasonSaid = z.infer<typeof reasonSchema>;

export const matchLineSchema = z.strictObject({
  /** Null for what is only here. */
  there: z
    .strictObject({
      /** As the file counts its lines, from 1. */
      line: z.int().positive(),
      reference: cell,
      /** As it stands in the file. */
      amountText: cell,
      /** Null where it can't be read exactly. */
      minor: z.int().nullable(),
      currency: currency.nullable(),
      feeText: cell,
      feeMinor: z.int().nullable(),
      date: cell,
      status: cell,
      /** Its amount is in the sums. */
      isSummed: z.boolean(),
    })
    .nullable(),
  /** Null for what is only there. */
  here: z
    .strictObject({
      id: z.uuid(),
      reference: z.string().max(40),
      /** Below zero for what was given back. */
      minor: z.int(),
      currency,
      day,
      face: z.enum(FACES),
      /** Its amount is in the sums: of a payment that several lines are about, in one of them. */
      isSummed: z.boolean(),
    })
    .nullable(),
  reasons: z.array(reasonSchema).max(MATCH_REASONS.length),
});
export type MatchLine = z.infer<typeof matchLineSchema>;

const sumSchema = z.strictObject({
  currency,
  /** Of the rows' amounts that are summed. */
  there: signedMinor,
  /** Of payments of the stretch and of those that the file names, each once. */
  here: signedMinor,
});

const listSchema = z.strictObject({
  count,
  /** How many of them were kept as lines. */
  kept: count.max(MATCH_LINES_MAX),
  sums: z.array(sumSchema).max(40),
});

export const matchSummarySchema = z.strictObject({
  lines: count,
  lists: z.strictObject({
    agree: listSchema,
    differ: listSchema,
    'only-here': listSchema,
    'only-there': listSchema,
  }),
  totals: z
    .array(
      sumSchema.extend({
        /** There less here. */
        difference: signedMinor,
        /** Of the file, taken off nothing. */
        fees: signedMinor,
        /** Part of `there`: of payments outside the stretch. */
        otherDays: signedMinor,
      }),
    )
    .max(40),
  /** Lines whose amount, currency or fee could not be read: they are in no sum. */
  unread: count,
  /** Payments of the record that can't be read: nobody knows whether they belong to the stretch. */
  unreadableHere: count,
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

export const matchSchema = z.strictObject({
  number: z.int().positive(),
  mode: z.enum(MODES),
  at: count,
  stretch: stretchSchema,
  name: z.string().max(300),
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string().regex(/^[\da-f]{64}$/),
  /** Which currency a line without one was taken to be in. */
  currency,
  summary: matchSummarySchema,
});
export type Match = z.infer<typeof matchSchema>;

export const matchOutcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), match: matchSchema }),
  failed,
]);
export type MatchOutcome = z.infer<typeof matchOutcomeSchema>;

/** How reading or comparing stands. */
export const settlementStateSchema = z.strictObject({
  /** Grows with each that main puts together: answers and news can overtake each other. */
  revision: count,
  /** Which line of the file it has come to; null for nothing under way. */
  work: z.strictObject({ step: z.enum(['reading', 'comparing']), line: count }).nullable(),
});
export type SettlementState = z.infer<typeof settlementStateSchema>;
