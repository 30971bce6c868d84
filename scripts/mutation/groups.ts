/**
 * Every file that decides about money, with the share of its mutants that the fast tests must
 * kill. This is the only place where a file or a threshold is named.
 */

export interface MutationGroup {
  readonly name: string;
  /** Percent of a file's mutants that have to be killed, for each file by itself. */
  readonly atLeast: number;
  /** Files, or patterns of files, relative to the repository. Each has to match something. */
  readonly files: readonly string[];
  /**
   * The tests that may kill them, as patterns. Later stages run only while the earlier ones found
   * nothing, so that most mutants are dead before a slow test begins.
   */
  readonly stages: readonly (readonly string[])[];
}

const UNIT_TESTS = [
  'test/unit/checks/**/*.test.ts',
  'test/unit/confirmation/**/*.test.ts',
  'test/unit/contract/**/*.test.ts',
  'test/unit/customers/**/*.test.ts',
  'test/unit/display/*.test.ts',
  'test/unit/electron/customer-screens.test.ts',
  'test/unit/gateway/**/*.test.ts',
  'test/unit/items/*.test.ts',
  'test/unit/ledger/**/*.test.ts',
  'test/unit/payments/**/*.test.ts',
  'test/unit/practice/*.test.ts',
  'test/unit/printing/*.test.ts',
  'test/unit/printouts/*.test.ts',
  'test/unit/renderer/basket.test.ts',
  'test/unit/renderer/code-readings.test.ts',
  'test/unit/renderer/grouped-figures.test.ts',
  'test/unit/renderer/heard.test.ts',
  'test/unit/renderer/history/*.test.ts',
  'test/unit/renderer/history-filter.test.ts',
  'test/unit/renderer/print-news.test.ts',
  'test/unit/renderer/queue.test.ts',
  'test/unit/renderer/sale-pace.test.ts',
  'test/unit/renderer/scan-bounds.test.ts',
  'test/unit/renderer/scan-reader.test.ts',
  'test/unit/renderer/split.test.ts',
  'test/unit/renderer/tile-keys.test.ts',
  'test/unit/renderer/typed-ahead.test.ts',
  'test/unit/shared/**/*.test.ts',
  'test/unit/shifts/*.test.ts',
  'test/unit/system/**/*.test.ts',
  'test/unit/updates/**/*.test.ts',
];

/**
 * Left out are those that start a process or a browser, need a keychain session or a small disk,
 * wait for real time (the wire's faults), or meet payments only in passing.
 */
const PARTS_ON_A_REAL_LEDGER = [
  'test/integration/payments/acting.test.ts',
  'test/integration/payments/answers.test.ts',
  'test/integration/payments/audit.test.ts',
  'test/integration/payments/carrying.test.ts',
  'test/integration/payments/damaged-guard.test.ts',
  'test/integration/payments/guard.test.ts',
  'test/integration/payments/journal.test.ts',
  'test/integration/payments/keeping-answers.test.ts',
  'test/integration/payments/lost-payments.test.ts',
  'test/integration/payments/paid-twice.test.ts',
  'test/integration/payments/questions.test.ts',
  'test/integration/payments/recovery.test.ts',
  'test/integration/payments/replacing.test.ts',
  'test/integration/payments/reported-money.test.ts',
  'test/integration/payments/settling.test.ts',
  'test/integration/payments/starting.test.ts',
  'test/integration/payments/watching.test.ts',
  'test/integration/payments/watching-by-hand.test.ts',
  'test/integration/payments/watching-changes.test.ts',
  'test/integration/payments/watching-edges.test.ts',
  'test/integration/payments/watching-faults.test.ts',
  'test/integration/payments/watching-lost.test.ts',
];

/** Payments from the keypad to paid: seconds instead of milliseconds. */
const WHOLE_COUNTERS = [
  'test/integration/payments/customers.test.ts',
  'test/integration/payments/damaged-rows.test.ts',
  'test/integration/payments/taking-payments.test.ts',
  'test/integration/payments/read-only-disk.test.ts',
];

export const GROUPS: readonly MutationGroup[] = [
  {
    // Pure decisions: what may follow what, what a reply proves, when is asked, what money is, which
    // share of a sale may be asked for, who a customer is, how a payment is stored and found, whether a
    // ledger is all there, which of its backups are needed, what a counter rests on; which update is
    // taken when; which payments History shows where; what is printed; what a file changes of the items;
    // what is a scan, what a sale takes, and what the customer sees; what a shift has come to.
    name: 'decisions',
    atLeast: 95,
    files: [
      'src/main/features/payments/life/lifecycle.ts',
      'src/main/features/payments/life/moves.ts',
      'src/main/features/payments/life/verdict.ts',
      'src/main/features/payments/life/transaction-date.ts',
      'src/main/features/payments/life/schedule.ts',
      'src/main/features/payments/life/owed-checks.ts',
      'src/main/features/payments/follow/steady-clock.ts',
      'src/main/features/payments/start/duplicate-guard.ts',
      'src/main/features/payments/start/planned-share.ts',
      'src/main/features/payments/start/unusual-amount.ts',
      'src/main/features/payments/shares.ts',
      'src/main/features/payments/life/references.ts',
      'src/main/features/payments/refusal-marks.ts',
      'src/main/features/payments/follow/check-backlog.ts',
      'src/main/features/payments/follow/pauses.ts',
      'src/main/features/payments/reachability.ts',
      'src/main/features/payments/life/evidence.ts',
      'src/main/features/payments/customers/customer.ts',
      'src/main/features/payments/customers/telephone-numbers.ts',
      'src/main/features/payments/customers/customer-kind.ts',
      'src/main/features/payments/customers/networks.ts',
      'src/main/features/payments/customers/slow-today.ts',
      'src/main/features/payments/customers/typed-customer.ts',
      'src/shared/networks/table.ts',
      'src/main/adapters/ledger/event-packs.ts',
      'src/main/adapters/ledger/payment-row.ts',
      'src/main/adapters/ledger/stored-ids.ts',
      'src/main/adapters/ledger/stored-lines.ts',
      'src/main/adapters/ledger/stored-record.ts',
      'src/main/adapters/ledger/finding/columns.ts',
      'src/main/adapters/ledger/finding/coverage.ts',
      'src/main/adapters/ledger/finding/grams.ts',
      'src/main/adapters/ledger/finding/number-set.ts',
      'src/main/adapters/ledger/finding/value-sets.ts',
      'src/main/features/record/standing.ts',
      'src/main/features/record/backup-plan.ts',
      'src/main/adapters/gateway/replies/certainty.ts',
      'src/main/adapters/gateway/replies/reply-body.ts',
      'src/main/adapters/gateway/replies/message-words.ts',
      'src/main/adapters/gateway/replies/reply-shape.ts',
      'src/main/adapters/gateway/replies/shape-mask.ts',
      'src/main/adapters/gateway/replies/service-words.ts',
      'src/main/adapters/gateway/replies/replies.ts',
      'src/main/adapters/gateway/replies/acceptance.ts',
      'src/main/adapters/gateway/replies/status-record.ts',
      'src/main/adapters/gateway/replies/contradictions.ts',
      'src/main/adapters/gateway/replies/wire-fields.ts',
      'src/main/adapters/gateway/replies/retry-after.ts',
      'src/main/features/checks/judge.ts',
      'src/main/features/checks/log-lines.ts',
      'src/main/platform/confirmation/guard.ts',
      'src/main/platform/serial-queue.ts',
      'src/main/platform/shop-clock.ts',
      'src/main/platform/start-note.ts',
      'src/main/features/updates/choose.ts',
      'src/main/features/updates/release.ts',
      'src/main/features/updates/version-order.ts',
      'src/main/features/updates/when.ts',
      'src/renderer/features/navigation/history-filter.ts',
      'src/renderer/screens/history/days.ts',
      'src/renderer/screens/history/months.ts',
      'src/renderer/screens/history/ranges.ts',
      'src/renderer/screens/history/sheet.ts',
      'src/shared/methods/*.ts',
      'src/shared/amount-sum.ts',
      'src/shared/money.ts',
      'src/shared/journal/entries.ts',
      'src/shared/journal/journal.ts',
      'src/shared/journal/journal-lines.ts',
      'src/shared/journal/mapping.ts',
      'src/shared/journal/month.ts',
      'src/shared/sale-lines.ts',
      'src/shared/shares.ts',
      'src/shared/shift-sums.ts',
      'src/shared/takings.ts',
      'src/main/features/shifts/fee-totals.ts',
      'src/main/features/shifts/report.ts',
      'src/main/features/items/plan-import.ts',
      'src/renderer/features/entry/basket.ts',
      'src/shared/printouts/*.ts',
      'src/main/features/printing/spool-rules.ts',
      'src/main/adapters/printers/answers.ts',
      'src/renderer/features/printing/print-news.ts',
      'src/renderer/features/queue/order.ts',
      'src/shared/day-so-far.ts',
      'src/renderer/features/scanner/code-readings.ts',
      'src/renderer/features/scanner/scan-reader.ts',
      'src/renderer/ui/grouped-figures.ts',
      'src/shared/barcodes.ts',
      'src/renderer/features/items/tile-keys.ts',
      'src/renderer/features/pace/sale-pace.ts',
      'src/main/features/display/desk.ts',
      'src/main/features/display/showing.ts',
      'src/main/hosts/electron/customer-screens.ts',
      'src/renderer/features/payment/heard.ts',
      'src/renderer/features/entry/split.ts',
      'src/renderer/features/entry/typed-ahead.ts',
      'src/main/features/items/csv-file.ts',
    ],
    stages: [UNIT_TESTS],
  },
  {
    // Starting, following, recovering, keeping answers, settling, listing.
    name: 'deeds',
    atLeast: 90,
    files: [
      'src/main/features/payments/start/payment-starter.ts',
      'src/main/features/payments/start/charge-sender.ts',
      'src/main/features/payments/follow/paid-twice.ts',
      'src/main/features/payments/follow/status-answers.ts',
      'src/main/features/payments/follow/status-checks.ts',
      'src/main/features/payments/follow/status-poller.ts',
      'src/main/features/payments/follow/recovery.ts',
      'src/main/features/payments/follow/settling.ts',
      'src/main/features/payments/journal.ts',
      'src/main/features/payments/asked-accounts.ts',
      'src/main/features/payments/actions.ts',
      'src/main/features/payments/disk-trouble.ts',
      'src/main/features/payments/tell/payment-lists.ts',
      'src/main/features/payments/follow/lost-payments.ts',
      'src/main/features/payments/customers/customer-search.ts',
    ],
    stages: [UNIT_TESTS, PARTS_ON_A_REAL_LEDGER, WHOLE_COUNTERS],
  },
  {
    // The file between two computers, and what settings become on the way. Its header is left out:
    // its tests derive keys, which takes half a second each time.
    name: 'moving',
    atLeast: 85,
    files: [
      'src/main/adapters/sealed-file/byte-reader.ts',
      'src/main/adapters/sealed-file/file-chunks.ts',
      'src/main/features/moving/manifest.ts',
      'src/main/features/moving/names.ts',
      'src/main/features/moving/settings-of-move.ts',
      'src/shared/passphrase.ts',
    ],
    stages: [['test/unit/moving/**/*.test.ts', 'test/unit/sealed-file/**/*.test.ts']],
  },
];
