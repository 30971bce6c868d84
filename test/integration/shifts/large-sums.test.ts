/** Shifts that come to more than a payment can, and to more than a number holds exactly. */
import Database from 'better-sqlite3';
import { v7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { createCloses } from '../../../src/main/core/ledger/closes.ts';
import { quietGuard } from '../../../src/main/core/ledger/errors.ts';
import { createRecordEventWriter } from '../../../src/main/core/ledger/writer.ts';
import { advance, openPayment } from '../../../src/main/core/payments/life/lifecycle.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { CALLS } from '../../../src/shared/contract.ts';
import { MAX_AMOUNT_MINOR } from '../../../src/shared/core/money/money.ts';
import {
  agreesWithCount,
  takenByCurrency,
} from '../../../src/shared/features/shifts/shift-sums.ts';
import { SUM_MAX } from '../../../src/shared/core/money/sums.ts';
import { QUARTER_MS } from '../../../src/shared/features/takings/takings-periods.ts';
import { shiftsOf } from '../../support/real/close-shift.ts';
import {
  anAcceptance,
  aReply,
  aRequest,
  recordedEvent,
  statusAnswered,
} from '../../support/samples/payment-samples.ts';
import { openTestLedger } from '../ledger/support.ts';
import type { OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { createTableAccess } from '../../../src/main/core/ledger/table-access.ts';

const AT = Date.UTC(2026, 2, 14, 9);

/** Links that were paid, each of the largest amount, in one transaction. */
function paid(ledger: OpenLedger, many: number): void {
  const personal = { customer: null, note: null };
  ledger.appendAll(
    Array.from({ length: many }).flatMap((_, place) => {
      const id = v7();
      const reference = `T1-260314-${String(place).padStart(6, '0')}`;
      const event = recordedEvent({ reference, saleId: id, amountMinor: MAX_AMOUNT_MINOR });
      let after = openPayment(id, event, personal, { at: AT });
      const opening = { draftId: v7(), personalSalt: 's'.repeat(32) };
      return [
        { event, at: AT, payment: after, opening },
        ...(
          [
            { type: 'create-requested', request: aRequest() },
            { type: 'create-accepted', acceptance: anAcceptance(), reply: aReply() },
            statusAnswered({ verdict: 'paid', receipt: place + 1 }),
          ] as const
        ).map((next) => {
          after = advance(after, next, AT);
          return { event: next, at: AT, payment: after };
        }),
      ];
    }),
  );
}

it('is closed with what was counted, which may be more than a payment and as many as there were', () => {
  const ledger = openTestLedger();
  paid(ledger, 2);
  const shifts = shiftsOf(ledger, { mode: 'practice', clock: { ...systemClock, now: () => AT } });
  const { lastReceipt } = shifts.look();
  const minor = 199_999_999_998;
  const { shift, declared, ...seen } = CALLS.closeShift.input.parse({
    mode: 'practice',
    shift: 1,
    lastReceipt,
    declared: {
      counted: [{ method: 'link', currency: 'NGN', payments: 1_000_002, minor }],
      elsewhere: [{ currency: 'NGN', minor: minor * 2 }],
      note: null,
    },
  });
  const close = CALLS.closeShift.output.parse(shifts.close({ shift, ...seen }, declared));
  expect(takenByCurrency(close.report)).toEqual([{ currency: 'NGN', payments: 2, minor }]);
  expect(agreesWithCount(close.report)).toBe(false);
  expect(CALLS.getClose.output.parse(shifts.get(1)).report).toEqual(close.report);
});

it('is shown and closed where its sums are more than a number holds, and none of them is rounded', async () => {
  const ledger = openTestLedger();
  paid(ledger, 1);
  // As so many payments would have left it: ninety thousand of the largest amount take a while.
  const db = new Database(ledger.path);
  onTestFinished(() => void db.close());
  db.exec(`UPDATE takings SET minor = ${2 ** 52}; UPDATE hourly_takings SET minor = ${2 ** 52};
    INSERT INTO takings SELECT shift, quarter + 1, kind, method, network, currency, earlier, pace,
      payments, 9223372036854775807, last_sequence FROM takings;
    INSERT INTO takings SELECT shift, quarter + 2, kind, method, network, currency, earlier, pace,
      payments, 9223372036854775807, last_sequence FROM takings WHERE quarter = ${AT / QUARTER_MS}`);
  // What is held against the events would be made anew.
  const unproven = {
    proveBeginning: () => undefined,
    prove: () => undefined,
    remakeCloses: () => false,
  };
  const log = createRecordEventWriter(db, 'T1');
  const tables = createTableAccess({ db, guarded: quietGuard, log }, () => undefined);
  const shifts = shiftsOf({
    ...ledger,
    shifts: createCloses(tables, ledger, unproven),
  });
  const { report, lastReceipt } = CALLS.getShift.output.parse(shifts.look());
  expect(takenByCurrency(report)).toMatchObject([{ currency: 'NGN', minor: SUM_MAX }]);
  const close = shifts.close({ shift: 1, lastReceipt }, { counted: [], elsewhere: [], note: null });
  expect(CALLS.getClose.output.parse(shifts.get(1)).report).toEqual(close.report);
  expect(CALLS.listCloses.output.parse(shifts.list(null))).toMatchObject([
    { taken: [{ minor: SUM_MAX }] },
  ]);
  const quarter = AT / QUARTER_MS;
  const { currencies } = await ledger.finds.takings([
    { name: '09', again: false, from: quarter, to: quarter + 3 },
  ]);
  expect(currencies).toMatchObject([{ kinds: { paid: { minor: SUM_MAX } } }]);
});
