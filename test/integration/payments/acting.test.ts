/** What a person does with a payment that is there, and how payments are listed. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVENT_CODES } from '../../../src/main/core/ledger/event-types.ts';
import type { PaymentLine } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { storedIdSql } from '../../support/real/stored-id-sql.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';
import { fails, knowsNothing, pends, reports } from '../../support/fakes/scripted-gateway.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const damage = (id: string) => {
  damageRows(counter.path, [`UPDATE payments SET reason = '{' WHERE id = ${storedIdSql(id)}`]);
};
const named = (lines: readonly PaymentLine[]) =>
  lines.map((line) => ('payment' in line ? line.payment.id : line.unreadable.reference));

describe('a payment that is asked for by its id', () => {
  it('is not found, or can not be read, and that is said of every act', async () => {
    const said: unknown = expect.stringMatching(/no such payment|its row can not be read/);
    const gone = randomUUID();
    const broken = await counter.start();
    damage(broken.id);
    const alarm = { kind: 'late', at: 1, otherId: null } as const;
    for (const [id, code] of [
      [gone, 'not-found'],
      [broken.id, 'payment-unreadable'],
    ] as const) {
      for (const act of [
        () => counter.payments.get(id),
        () => counter.payments.stopWaiting(id),
        () => counter.payments.acknowledge(id, alarm, 'seen'),
        () => counter.payments.markRefusal(id),
        () => counter.payments.wordsToAccept(id, ''),
      ])
        expect(caught(act)).toMatchObject({ code, message: said });
    }
    await expect(counter.payments.check(gone)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a question by hand', () => {
  it('brings the answer of the moment', async () => {
    const { id, reference } = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = () => reports({ paymentReference: reference });
    expect(await counter.payments.check(id)).toMatchObject({ payment: { id, status: 'paid' } });
  });

  it('is not put to another account than the payment’s own', async () => {
    await counter.close();
    counter = await openScriptedCounter({}, 'live');
    const { id } = await counter.start({ method: 'link' });
    counter.gateway.serves = () => false;
    const message: unknown = expect.stringContaining('another account');
    await expect(counter.payments.check(id)).rejects.toMatchObject({
      code: 'other-account',
      message,
      payment: { id },
    });
    expect(counter.gateway.sent.status).toEqual([]);
  });
});

describe('stopping', () => {
  it('ends the waiting, once', async () => {
    const { id } = await counter.start({ method: 'link' });
    expect(counter.payments.stopWaiting(id)).toMatchObject({ payment: { status: 'stopped' } });
    expect(caught(() => counter.payments.stopWaiting(id))).toMatchObject({
      code: 'not-possible-now',
      message: "a payment that is stopped can't be stopped",
      payment: { id },
    });
  });
});

describe('an alarm', () => {
  const late = async () => {
    const { id, reference } = await counter.start({ method: 'link' });
    counter.payments.stopWaiting(id);
    counter.gateway.answerStatus = () => reports({ paymentReference: reference });
    await counter.payments.check(id);
    const [alarm] = counter.payment(id).alarms;
    if (!alarm) throw new Error('no alarm was raised');
    return { id, alarm };
  };

  it('is settled with a note that is kept', async () => {
    const { id, alarm } = await late();
    const settled = counter.payments.acknowledge(id, alarm, ' refunded ');
    expect(settled.payment.alarms).toEqual([]);
    const { kind, at, otherId } = alarm;
    expect(counter.events(id).at(-1)).toEqual({
      type: 'alarm-acknowledged',
      kind,
      at,
      otherId,
      note: 'refunded',
    });
  });

  it.each(['', ' '])('needs a note, which is not “%s”', async (note) => {
    const { id, alarm } = await late();
    expect(caught(() => counter.payments.acknowledge(id, alarm, note))).toMatchObject({
      code: 'field-invalid',
      message: 'an alarm is acknowledged with a note',
      field: 'note',
      problem: 'reason-empty',
    });
    expect(counter.payment(id).alarms).toHaveLength(1);
  });

  it('that is not there, or not there any more, changes nothing', async () => {
    const { id, alarm } = await late();
    const events = counter.events(id).length;
    for (const other of [
      { ...alarm, kind: 'double' },
      { ...alarm, at: alarm.at + 1 },
      { ...alarm, otherId: randomUUID() },
    ] as const) {
      const view = counter.payments.acknowledge(id, other, 'seen');
      expect(view.payment.alarms).toEqual([alarm]);
    }
    expect(counter.events(id)).toHaveLength(events);
  });
});

describe('a manager’s word', () => {
  it('that a reply was a refusal needs an unknown outcome and a record of all that happened', async () => {
    const reply = { code: 'unreadable-reply', httpStatus: 422, shape: 'ab'.repeat(16) } as const;
    counter.gateway.answerCharge = () => fails(reply);
    const refused = (id: string) => ({
      code: 'not-possible-now',
      message: 'its reply can not be read as a refusal',
      payment: { id },
    });
    const { id, reference } = await counter.start();
    counter.gateway.answerStatus = () => reports({ paymentReference: reference });
    await counter.payments.check(id);
    expect(caught(() => counter.payments.markRefusal(id))).toMatchObject(refused(id));
    const torn = await counter.start({ customer: '0809' });
    expect(torn.status).toBe('unconfirmed');
    damageRows(counter.path, [
      `UPDATE event_data SET facts = '{' WHERE sequence = (SELECT max(sequence) FROM events
        WHERE type = ${EVENT_CODES['create-accepted']} AND payment =
          (SELECT number FROM payments WHERE id = ${storedIdSql(torn.id)}))`,
    ]);
    expect(caught(() => counter.payments.markRefusal(torn.id))).toMatchObject(refused(torn.id));
  });

  it('that words mean “paid” needs a mismatch of nothing but its words', async () => {
    const { id, reference } = await counter.start({ method: 'link' });
    const refused = {
      code: 'not-possible-now',
      message: 'more than its words differs',
      payment: { id },
    };
    expect(caught(() => counter.payments.wordsToAccept(id, 'Approved'))).toMatchObject(refused);
    counter.gateway.answerStatus = pends;
    await counter.payments.check(id);
    expect(caught(() => counter.payments.wordsToAccept(id, 'Approved'))).toMatchObject(refused);
    const approved = { paymentReference: reference, responseDescription: 'Approved' };
    counter.gateway.answerStatus = () => reports({ ...approved, currency: 'KES' });
    await counter.payments.check(id);
    expect(caught(() => counter.payments.wordsToAccept(id, 'Approved'))).toMatchObject(refused);
    counter.gateway.answerStatus = () => reports(approved);
    await counter.payments.check(id);
    expect(counter.payments.wordsToAccept(id, 'Approved')).toBe('Approved');
    for (const seen of ['approved', 'Approved ', '', 'Declined'])
      expect(caught(() => counter.payments.wordsToAccept(id, seen))).toMatchObject({
        code: 'override-outdated',
        payment: { id },
      });
    counter.gateway.answerStatus = () => reports({ paymentReference: reference });
    await counter.payments.check(id);
    expect(counter.payment(id).status).toBe('paid');
    expect(caught(() => counter.payments.wordsToAccept(id, 'Approved'))).toMatchObject(refused);
  });
});

describe('a list', () => {
  it('shows a payment with its events, and the others of its sale', async () => {
    const first = await counter.start({ method: 'link' });
    counter.gateway.answerStatus = knowsNothing;
    const second = await counter.start({ method: 'link', replaces: first.id });
    const shown = counter.payments.get(second.id);
    expect(shown.view.payment).toEqual(counter.payment(second.id));
    expect(shown.events.map(({ event }) => event)).toEqual(counter.events(second.id));
    expect(shown.eventsWhole).toBe(true);
    expect(named(shown.sale.same)).toEqual([first.id]);
    damage(first.id);
    expect(counter.payments.get(second.id).sale.same).toEqual([
      { mode: 'practice', unreadable: { number: 1, reference: first.reference } },
    ]);
  });

  it('of what is open has a line for each, readable or not', async () => {
    const first = await counter.start({ method: 'link' });
    const second = await counter.start({ method: 'link', customer: '0809' });
    expect(named(counter.payments.listOpen())).toEqual([second.id, first.id]);
    const [line] = counter.payments.listOpen();
    expect(line).toMatchObject({ polling: { checks: 0 } });
    damage(second.id);
    expect(counter.payments.listOpen()).toContainEqual({
      mode: 'practice',
      unreadable: { number: 2, reference: second.reference },
    });
  });

  it('of all has each with its age, and where checking stands of none', async () => {
    const { id } = await counter.start({ method: 'link', customer: '0803 123 4567' });
    await counter.clock.advance(2000);
    const page = (search: string) =>
      counter.payments.history({
        filter: { ...EVERY_PAYMENT, search },
        anchor: null,
        offset: 0,
        limit: 9,
      });
    expect(await page('')).toEqual({
      rows: [{ mode: 'practice', payment: counter.payment(id), ageMs: 2000, polling: null }],
      total: 1,
      totalIsExact: true,
      anchor: 1,
    });
    expect((await page('+234 803 123 4567')).total).toBe(1);
    expect((await page('0805')).total).toBe(0);
    damage(id);
    expect((await page('')).rows).toMatchObject([{ unreadable: { number: 1 } }]);
  });

  it('shows nobody an age from the future', async () => {
    const { id } = await counter.start({ method: 'link' });
    counter.payments.resumed();
    counter.clock.jump(-5000);
    const { rows } = await counter.payments.history({
      filter: EVERY_PAYMENT,
      anchor: null,
      offset: 0,
      limit: 9,
    });
    expect(rows).toMatchObject([{ payment: { id }, ageMs: 0 }]);
  });
});
