/** The composed app on ledgers of which rows are damaged: those are said, all others work. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { createCallDispatcher } from '../../src/main/core/contract/call-dispatcher.ts';
import { CALLS, type CallName } from '../../src/shared/contract.ts';
import type { PaymentLine, PaymentView } from '../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import { ROW_BLOWS, type RowBlow } from '../campaign/row-blows.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { fastClock } from '../support/fakes/fast-clock.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import {
  type Known,
  PAYMENTS,
  struckLedgers,
  type StruckLedgers,
} from '../support/real/struck-ledgers.ts';

/** Where the clock outruns the machine, only the newest of what is due is ever asked about. */
const SPEED = 2;

let ledgers: StruckLedgers;
beforeAll(async () => {
  ledgers = await struckLedgers();
});
afterAll(() => ledgers.remove());

/** The app in practice mode on a copy of the ledger, as the screens see it: through its door. */
async function openOn(statements: readonly string[]) {
  const dataFolder = mkdtempSync(join(ledgers.folder, 'data-'));
  ledgers.copy(statements, join(dataFolder, 'practice'));
  const core = await composeFromSource({ dataFolder, clock: fastClock(Date.now(), SPEED) });
  onTestFinished(() => core.close());
  const dispatcher = createCallDispatcher(core, silentLog);
  const asking =
    <O>(name: CallName, { output }: { output: z.ZodType<O> }) =>
    async (input: object): Promise<O> => {
      const answer = await dispatcher.call(name, input);
      if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`);
      return output.parse(answer.value);
    };
  const ask = {
    getHistory: asking('getHistory', CALLS.getHistory),
    listOpenPayments: asking('listOpenPayments', CALLS.listOpenPayments),
    getPayment: asking('getPayment', CALLS.getPayment),
    getOverview: asking('getOverview', CALLS.getOverview),
    startPayment: asking('startPayment', CALLS.startPayment),
  };
  return { core, ask };
}

type Ask = Awaited<ReturnType<typeof openOn>>['ask'];

const isView = (line: PaymentLine): line is PaymentView => 'payment' in line;
const nameOf = (line: PaymentLine) =>
  isView(line) ? line.payment.reference : [line.unreadable.number, line.unreadable.reference];

const until = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(isSo, { interval: 25, timeout: 300_000 });

async function takePaid(ask: Ask): Promise<void> {
  const { payment } = await ask.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 777_000,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  await until(async () => {
    const { view } = await ask.getPayment({ id: payment.id });
    return view.payment.status === 'paid';
  });
}

async function areAsked(ask: Ask, watched: readonly Known[]): Promise<void> {
  expect(watched.length).toBeGreaterThan(5);
  await until(async () => {
    const details = await Promise.all(watched.map(({ id }) => ask.getPayment({ id })));
    return details.every(
      ({ view }, index) => (view.polling?.checks ?? 0) > (watched[index]?.asked ?? 0),
    );
  });
}

/** A row that is gone is made anew from its events at the opening. */
const asFound = (blow: RowBlow): RowBlow =>
  blow.isGone === true ? { ...blow, leaves: 'readable' } : blow;

const whole = { anchor: null, offset: 0, limit: 200 };

/** How a struck payment stands in a list. */
const lineOf = ({ number, reference }: Known, blow: RowBlow) =>
  blow.leaves === 'unreadable' ? [number, blow.nameless ? null : reference] : reference;

/** Every other one of the payments that an answer is owed for is struck, each by a blow of its own. */
const GROUPS = Array.from({ length: 6 }, (_, group) =>
  Object.entries(ROW_BLOWS).filter((_blow, index) => index % 6 === group),
);

test.each(GROUPS.map((group) => [group.map(([name]) => name).join(', '), group] as const))(
  'payments with %s are said in their places, and all others work',
  async (_, blows) => {
    const all = ledgers.known;
    const targets = all.filter(({ asked, isOpen }) => asked !== null && isOpen === 1);
    const struck = new Map(
      blows.map(([, blow], index) => {
        const target = targets[index * 2];
        if (!target) throw new Error('the template has too few open payments');
        return [target, asFound(blow)] as const;
      }),
    );
    const { core, ask } = await openOn(
      [...struck].flatMap(([{ number }, blow]) => blow.statements(number)),
    );

    const lines = all.toReversed().map((each) => {
      const blow = struck.get(each);
      return blow ? lineOf(each, blow) : each.reference;
    });
    const history = await ask.getHistory({ filter: EVERY_PAYMENT, ...whole });
    expect(history.rows.map(nameOf)).toEqual(lines);
    expect(history.total).toBe(PAYMENTS);

    const links = await ask.getHistory({ filter: { ...EVERY_PAYMENT, method: 'link' }, ...whole });
    const goodLinks = all.filter((each) => each.method === 'link' && !struck.has(each));
    expect(links.rows.map(nameOf)).toEqual(
      expect.arrayContaining(goodLinks.map(({ reference }) => reference)),
    );
    expect(links.rows).toHaveLength(links.total);

    const open = (await ask.listOpenPayments({})).map(nameOf);
    for (const [each, blow] of struck) expect(open).toContainEqual(lineOf(each, blow));
    for (const each of targets.filter((one) => !struck.has(one)))
      expect(open).toContain(each.reference);

    for (const [{ id, reference }, blow] of struck) {
      if (blow.leaves === 'unreadable') {
        const code: unknown = expect.stringMatching(/^(?:payment-unreadable|not-found)$/);
        await expect(core.handlers.getPayment({ id })).rejects.toMatchObject({ code });
        continue;
      }
      const detail = await ask.getPayment({ id });
      if (blow.leaves !== 'readable or steps')
        expect(detail.eventsWhole).toBe(blow.leaves === 'readable');
      expect(detail.view.payment.reference).toBe(reference);
    }

    await takePaid(ask);
    await areAsked(
      ask,
      all.filter((each) => each.asked !== null && !struck.has(each)),
    );
    await until(async () => (await ask.getOverview({})).recordNotice.damage !== null);
    const { recordNotice } = await ask.getOverview({});
    expect(recordNotice.damage).toMatchObject({ kind: 'altered', file: null });
  },
);
