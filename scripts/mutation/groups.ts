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
  'test/unit/contract/**/*.test.ts',
  'test/unit/customers/**/*.test.ts',
  'test/unit/gateway/**/*.test.ts',
  'test/unit/ledger/**/*.test.ts',
  'test/unit/payments/**/*.test.ts',
  'test/unit/practice/*.test.ts',
  'test/unit/shared/**/*.test.ts',
  'test/unit/system/**/*.test.ts',
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
  'test/integration/payments/questions.test.ts',
  'test/integration/payments/recovery.test.ts',
  'test/integration/payments/replacing.test.ts',
  'test/integration/payments/reported-money.test.ts',
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
    // Pure decisions: what may follow what, what a reply proves, when is asked, what money is, who a
    // customer is, what a row says, whether a ledger is all there.
    name: 'decisions',
    atLeast: 95,
    files: [
      'src/main/payments/lifecycle.ts',
      'src/main/payments/moves.ts',
      'src/main/payments/verdict.ts',
      'src/main/payments/schedule.ts',
      'src/main/payments/asking.ts',
      'src/main/payments/clock-watch.ts',
      'src/main/payments/second-demand.ts',
      'src/main/payments/references.ts',
      'src/main/payments/refusal-marks.ts',
      'src/main/payments/awaited.ts',
      'src/main/payments/pauses.ts',
      'src/main/payments/connection.ts',
      'src/main/payments/evidence.ts',
      'src/main/customers/*.ts',
      'src/main/ledger/payment-row.ts',
      'src/main/ledger/standing.ts',
      'src/main/gateway/certainty.ts',
      'src/main/gateway/reply-body.ts',
      'src/main/gateway/message-words.ts',
      'src/main/gateway/reply-shape.ts',
      'src/main/gateway/shape-mask.ts',
      'src/main/gateway/service-words.ts',
      'src/main/gateway/replies.ts',
      'src/main/gateway/acceptance.ts',
      'src/main/gateway/status-record.ts',
      'src/main/gateway/contradictions.ts',
      'src/main/gateway/wire-fields.ts',
      'src/main/gateway/retry-after.ts',
      'src/shared/money.ts',
    ],
    stages: [UNIT_TESTS],
  },
  {
    // Starting, following, recovering, keeping answers, settling, listing.
    name: 'deeds',
    atLeast: 90,
    files: [
      'src/main/payments/desk.ts',
      'src/main/payments/charge-runner.ts',
      'src/main/payments/answer-book.ts',
      'src/main/payments/questions.ts',
      'src/main/payments/watcher.ts',
      'src/main/payments/recovery.ts',
      'src/main/payments/journal.ts',
      'src/main/payments/accounts.ts',
      'src/main/payments/acts.ts',
      'src/main/payments/lists.ts',
      'src/main/payments/lost-payments.ts',
      'src/main/payments/customer-book.ts',
    ],
    stages: [UNIT_TESTS, PARTS_ON_A_REAL_LEDGER, WHOLE_COUNTERS],
  },
];
