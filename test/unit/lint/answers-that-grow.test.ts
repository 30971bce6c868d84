/**
 * Every list in an answer of the contract: one that has a limit there is cut to it before it leaves,
 * or can't be longer. What is in the record and can't pass the door could never be shown again.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS, EVENTS } from '../../../src/shared/contract.ts';
import { MAX_AMOUNT_MINOR } from '../../../src/shared/core/money/money.ts';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

type Schema = z.core.JSONSchema.BaseSchema;

interface Found {
  readonly path: string;
  readonly schema: Schema;
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** Every schema in an answer, by where it stands; a list's items are `[]` and a record's values `*`. */
function within(schema: unknown, path: string): Found[] {
  if (!isSchema(schema)) return [];
  const {
    properties = {},
    items,
    additionalProperties,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema;
  return [
    { path, schema },
    ...Object.entries(properties).flatMap(([name, part]) => within(part, `${path}.${name}`)),
    ...[items].flat().flatMap((part) => within(part, `${path}[]`)),
    ...within(additionalProperties, `${path}.*`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => within(part, path)),
  ];
}

const answers = [
  ...Object.entries(CALLS).map(([name, { output }]) => [name, output] as const),
  ...Object.entries(EVENTS),
].flatMap(([name, schema]) => within(z.toJSONSchema(schema, { unrepresentable: 'any' }), name));

/** Where a list is cut, and how that is told from its text. */
interface Cut {
  readonly in: string;
  readonly by: RegExp;
}
const cut = (file: string, by: RegExp): Cut => ({ in: `src/${file}`, by });

/** The same limit stands before what is kept, or in the question: nothing longer ever comes. */
const KEPT = 'kept';
/** It has one of each of a few names. */
const CLOSED = 'closed';

type Why = Cut | typeof KEPT | typeof CLOSED;

/** By the end of the path. */
const LIMITED: readonly (readonly [string, Why])[] = [
  // Payments, their steps and their sales.
  ['findProof', cut('main/features/proofs/proofs.ts', /each\.slice\(0, FINDINGS_MAX\)/)],
  ['Payment.events', cut('main/core/payments/tell/payment-lists.ts', /events: shownSteps\(/)],
  ['.sale.same', cut('shared/core/payments/known-sale.ts', /same: shown\(same/)],
  [
    '.sale.parts',
    cut('shared/core/payments/known-sale.ts', /parts: parts\.slice\(-SALE_SHOWN_MAX\)/),
  ],
  ['listOpenPayments', cut('main/core/ledger/reader.ts', /listOpenRows: .*openFirst\(/)],
  ['listOpenSales', cut('main/core/payments/shares.ts', /\.slice\(0, OPEN_SALES_MAX\)/)],
  ['[].newest', cut('main/core/payments/shares.ts', /newest\.slice\(0, MOST_SHARES\)/)],
  ['.override.alsoIds', KEPT],
  ['payment.lines', KEPT],
  ['event.lines', KEPT],
  ['event.refusedCodes', KEPT],
  ['.people.people', KEPT],
  ['.people.withoutPin', KEPT],
  ['.people.withBadge', KEPT],
  ['.people.withCodes', KEPT],
  ['.people.former', cut('main/features/people/changes.ts', /\.slice\(-FORMER_MAX\)/)],
  ['History.rows', KEPT],
  ['History.periods', CLOSED],
  ['.outcomes', CLOSED],
  ['.offers', cut('main/core/payments/customers/look-up.ts', /limit: OFFERED_MAX/)],
  ['lookUpCustomer.networks', KEPT],
  ['.erasures', cut('main/features/forgetting/forgetting.ts', /listErasures\(ERASURES_LISTED\)/)],
  // Shifts, journals, comparisons and what is made of them.
  ['report.alarms', cut('main/core/ledger/shift-facts.ts', /LIMIT \$\{ALARMS_NAMED_MAX\}/)],
  ['.declared.counted', KEPT],
  ['.declared.elsewhere', KEPT],
  ['getTakings.currencies[].periods', CLOSED],
  ['getTakings.currencies[].methods', CLOSED],
  ['getTakings.currencies[].paces', CLOSED],
  ['getTakings.periods', CLOSED],
  ['.parts[].rows[]', CLOSED],
  ['.parts[].sums[]', CLOSED],
  [
    'getJournal.entries',
    cut('main/features/journal/journals.ts', /\.slice\(0, JOURNAL_SHOWN_MAX\)/),
  ],
  [
    'getJournal.entries[].lines',
    cut('main/features/journal/journals.ts', /lines\.slice\(0, JOURNAL_LINES_SHOWN_MAX\)/),
  ],
  [
    'getJournal.notBooked',
    cut('main/features/journal/journals.ts', /notBooked\.slice\(0, JOURNAL_SHOWN_MAX\)/),
  ],
  ['JournalMapping.columns', CLOSED],
  [
    '.approvals',
    cut('main/core/ledger/approval-reader.ts', /DESC LIMIT \$\{APPROVALS_SHOWN_MAX\}/),
  ],
  ['listMatches', cut('main/features/settlement/settlement.ts', /newestMatches\(MATCHES_LISTED\)/)],
  ['.sums', cut('main/features/settlement/sums.ts', /sums\.size === CURRENCIES_MAX/)],
  ['.summary.totals', cut('main/features/settlement/sums.ts', /sums\.size === CURRENCIES_MAX/)],
  [
    'listMatchLines.lines',
    cut('main/features/settlement/settlement.ts', /offset \+ MATCH_LINES_AT_ONCE/),
  ],
  ['.reasons', CLOSED],
  [
    '.preview.sheets',
    cut('main/features/settlement/xlsx-book.ts', /sheets\.length === SHEETS_MAX/),
  ],
  [
    '.preview.columns',
    cut('main/features/settlement/survey.ts', /length > SETTLEMENT_COLUMNS_MAX/),
  ],
  [
    '.columns[].words',
    cut('main/features/settlement/survey.ts', /> STATUS_WORDS_MAX\) words = null/),
  ],
  ['.preview.first', cut('main/features/settlement/survey.ts', /first\.length < FIRST_SHOWN/)],
  [
    '.preview.first[]',
    cut('main/features/settlement/survey.ts', /length > SETTLEMENT_COLUMNS_MAX/),
  ],
  ['.guess.paidWords', KEPT],
  ['.contents.statuses', CLOSED],
  // Paper.
  ['.jobs', cut('main/features/printing/spool.ts', /listPrints\(PRINT_JOBS_SHOWN\)/)],
  ['.queues', cut('main/features/printing/printers/printers.ts', /\.slice\(0, FOUND_MAX\)/)],
  ['.usb', cut('main/features/printing/printers/usb-printer.ts', /\.slice\(0, FOUND_MAX\)/)],
  ['.serial', cut('main/features/printing/printers/serial-printer.ts', /\.slice\(0, FOUND_MAX\)/)],
  [
    '.printout.parts',
    cut('shared/features/reports/report-printout.ts', /rows\.slice\(0, NAMED_AT_MOST\)/),
  ],
  [
    '.parts[].facts',
    cut('shared/features/reports/report-printout.ts', /rows\.slice\(0, NAMED_AT_MOST\)/),
  ],
  ['.parts[].lines', KEPT],
  // Files and folders.
  ['.backups', cut('main/core/record/backup-shelf.ts', /list\(\)\.slice\(0, SHOWN\)/)],
  ['.report.lost', cut('main/core/record/restore-report.ts', /\.slice\(0, LOST_SHOWN_AT_MOST\)/)],
  ['.terminals', cut('main/features/reviews/prove.ts', /\.slice\(0, TERMINALS_SHOWN_AT_MOST\)/)],
  ['listReviewFiles.files', cut('main/features/reviews/places.ts', /\.slice\(0, SHOWN_AT_MOST\)/)],
  ['listMoves.files', cut('main/features/moving/places.ts', /\.slice\(0, 100\)/)],
  ['.names', cut('main/features/second-place/places.ts', /\.slice\(0, SHOWN_AT_MOST\)/)],
  ['.days', cut('main/features/second-place/restoring.ts', /\.slice\(0, SEALED_DAYS_MAX\)/)],
  // Items.
  ['findItems.items', KEPT],
  ['.categories', cut('main/features/items/items.ts', /categories\(wanted, CATEGORIES_SHOWN\)/)],
  ['findBarcode', cut('main/features/items/items.ts', /SAME_BARCODE_SHOWN\)/)],
  ['previewItems.problems', cut('main/features/items/items.ts', /slice\(0, PROBLEMS_SHOWN\)/)],
  // The app as a whole.
  ['.preferences.networks', KEPT],
  ['.networks[].networks', KEPT],
  ['.prefixes', KEPT],
  ['.screens', cut('main/hosts/electron/customer-screens.ts', /\.slice\(0, SCREENS_MAX\)/)],
  [
    '.accountRules.refusals',
    cut('main/core/settings/account-rules.ts', /mark\]\.slice\(-RULES_MAX\)/),
  ],
  [
    '.accountRules.paidWords',
    cut('main/core/settings/account-rules.ts', /words\]\.slice\(-RULES_MAX\)/),
  ],
  ['.accountRules.refusedCodes', KEPT],
  ['.personQuestion.addresses', CLOSED],
  ['.personQuestion.changes', CLOSED],
  ['.systemLanguages', cut('main/app/overview.ts', /\.slice\(0, SYSTEM_LANGUAGES_MAX\)/)],
  ['.languages', cut('main/features/display/feature.ts', /\.slice\(0, LANGUAGES_MAX\)/)],
  ['.policy.problems', cut('main/features/policy/policy.ts', /\.slice\(0, POLICY_PROBLEMS_MAX\)/)],
  ['.lessonsDone', CLOSED],
  ['checkCounter.rows', CLOSED],
];

const reasonFor = (path: string) => LIMITED.find(([end]) => path.endsWith(end));

describe('the lists in answers', () => {
  const limited = answers.filter(({ schema }) => schema.maxItems !== undefined);
  const paths = [...new Set(limited.map(({ path }) => path))];

  it('are many, of calls and of events', () => {
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.some((path) => path.startsWith('overviewChanged.'))).toBe(true);
  });

  it('that have a limit are cut to it, or never get longer: each says how', () => {
    expect(paths.filter((path) => reasonFor(path) === undefined)).toEqual([]);
    const used = new Set(paths.map(reasonFor));
    expect(LIMITED.filter((entry) => !used.has(entry))).toEqual([]);
  });

  it.each(LIMITED.flatMap(([end, why]) => (typeof why === 'string' ? [] : [[end, why] as const])))(
    'are cut where it is said: %s',
    (_end, { in: file, by }) => {
      expect(read(file)).toMatch(by);
    },
  );
});

/** What is one payment's, or one item's: all else is a sum, and has no limit of a payment's. */
const OF_ONE: ReadonlySet<string | undefined> = new Set([
  'amountMinor',
  'elsewhereMinor',
  'priceMinor',
  'saleTotalMinor',
  'totalMinor',
  'unitMinor',
  'unpaidMinor',
]);

it('no sum in an answer has a payment’s limit', () => {
  const limited = answers.filter(({ schema }) => schema.maximum === MAX_AMOUNT_MINOR);
  const names = new Set(limited.map(({ path }) => path.split('.').at(-1)));
  expect(names).toEqual(OF_ONE);
});
