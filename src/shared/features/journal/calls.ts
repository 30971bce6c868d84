/** Calls about a month's journal for an accountant. None takes a path. */
import { z } from 'zod';
import { EXPORT_FORMATS, exportOutcomeSchema } from '../exports/exports.ts';
import { journalAccountSchema, journalMappingSchema, keptMappingSchema } from './mapping-schema.ts';
import { MONTH_PATTERN } from './month.ts';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { MODES } from '../../core/payments/payments.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

const text = z.string().max(1000);
const month = z.string().regex(MONTH_PATTERN);
const currency = z.string().regex(CURRENCY_PATTERN);
const minor = z.int().nonnegative();

/** So many of a month's entries are shown, and as much of what is not booked; its file has all. */
export const JOURNAL_SHOWN_MAX = 400;
/** So many lines of an entry are shown. */
export const JOURNAL_LINES_SHOWN_MAX = 60;

const entrySchema = z.strictObject({
  number: text,
  document: text,
  day: z.iso.date(),
  currency,
  lines: z
    .array(z.strictObject({ account: journalAccountSchema, text, debit: minor, credit: minor }))
    .max(JOURNAL_LINES_SHOWN_MAX),
  /** How many more it has in the file. */
  moreLines: z.int().nonnegative(),
});

const restSchema = z.strictObject({ document: text, day: z.iso.date(), text });

export const monthsJournalSchema = z.strictObject({
  mode: z.enum(MODES),
  month,
  entries: z.array(entrySchema).max(JOURNAL_SHOWN_MAX),
  /** Of all entries, also of those that are not shown. */
  sums: z.array(z.strictObject({ currency, debit: minor, credit: minor })),
  notBooked: z.array(restSchema).max(JOURNAL_SHOWN_MAX),
  /** How many more there are of each in the file. */
  more: z.strictObject({ entries: z.int().nonnegative(), notBooked: z.int().nonnegative() }),
  /** The open shift, where it has money and began before the month was over. */
  open: z
    .strictObject({
      shift: z.int().positive(),
      /** What came in it so far, by currency. */
      taken: z.array(z.strictObject({ currency, minor: z.int() })),
    })
    .nullable(),
});
export type MonthsJournal = z.infer<typeof monthsJournalSchema>;

export const JOURNAL_CALLS = {
  /** The months of the shown mode in which shifts were closed, the latest first. */
  listJournalMonths: {
    kind: 'see-sums',
    input: nothing,
    output: z.array(z.strictObject({ month, closes: z.int().positive() })),
  },
  /** A month's closes as entries, in the shop's language. */
  getJournal: { kind: 'see-sums', input: z.strictObject({ month }), output: monthsJournalSchema },
  /** What is booked by: what somebody has said, and what comes by itself. */
  getJournalMapping: { kind: 'look', input: nothing, output: journalMappingSchema },
  /**
   * Keeps what was changed of it, and leaves all else as it is. Refused with `field-invalid`, whose
   * field is `number.ROLE`, `name.ROLE`, `heading.COLUMN` or `columns`.
   */
  saveJournalMapping: { kind: 'settings', input: keptMappingSchema, output: journalMappingSchema },
  /**
   * Writes a month's journal to a file, and answers when it is there or is not. `mode` is the one whose
   * journal was shown; `mode-changed` where another is by now. It is followed and ended as any export is.
   */
  exportJournal: {
    kind: 'export',
    input: z.strictObject({ mode: z.enum(MODES), month, format: z.enum(EXPORT_FORMATS) }),
    output: exportOutcomeSchema,
  },
} as const satisfies Calls;
