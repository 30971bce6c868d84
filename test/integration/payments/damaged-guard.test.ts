/** What holds a demand back where an earlier payment can't be read, or was paid long ago. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedIdSql } from '../../support/real/stored-id-sql.ts';
import { damageRows } from '../../support/real/damaged-rows.ts';
import {
  entry,
  openScriptedCounter,
  type ScriptedCounter,
} from '../../support/real/scripted-counter.ts';
import { knowsNothing, reports } from '../../support/fakes/scripted-gateway.ts';

const ADA = '08031234567';
const BO = '08099999999';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter({ duplicateWindowMinutes: 0 });
  counter.gateway.answerStatus = knowsNothing;
});
afterEach(() => counter.close());

const outcome = (over: Parameters<typeof entry>[0]) =>
  counter.payments.start(entry(over)).then(
    () => 'started',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const damage = (id: string, ...also: string[]) =>
  damageRows(counter.path, [
    `UPDATE payments SET ${["reason = '{'", ...also].join(', ')} WHERE id = ${storedIdSql(id)}`,
  ]);

describe('a payment that can’t be read', () => {
  it('holds back its own customer alone', async () => {
    const { id } = await counter.start({ customer: ADA });
    damage(id);
    expect(await outcome({ customer: '+234 803 123 4567' })).toBe('payment-unreadable');
    expect(await outcome({ customer: BO })).toBe('started');
    expect(await outcome({ customer: '', method: 'link' })).toBe('started');
  });

  it('of nobody who can be named holds back nobody', async () => {
    const { id } = await counter.start({ customer: ADA });
    damage(id, 'customer = NULL', 'customer_forms = NULL');
    expect(await outcome({ customer: ADA })).toBe('started');
    expect(await outcome({ customer: '', method: 'link' })).toBe('started');
  });

  it('holds back what goes on with its sale, whoever is asked', async () => {
    const first = await counter.start({ customer: ADA });
    const second = await counter.start({ customer: ADA, method: 'link', replaces: first.id });
    const other = await counter.start({ customer: BO });
    damage(second.id, 'customer = NULL');
    const goesOn = { replaces: first.id, method: 'link' } as const;
    expect(await outcome({ ...goesOn, customer: ADA })).toBe('payment-unreadable');
    expect(await outcome({ ...goesOn, customer: '' })).toBe('payment-unreadable');
    expect(await outcome({ replaces: other.id, method: 'link', customer: BO })).toBe('started');
  });
});

it('money of the sale holds back what goes on with it, however long ago it came', async () => {
  const first = await counter.start({ customer: ADA });
  const second = await counter.start({ customer: ADA, method: 'link', replaces: first.id });
  counter.gateway.answerStatus = () => reports({ paymentReference: second.reference });
  await counter.payments.check(second.id);
  expect(counter.payment(second.id).status).toBe('paid');
  await counter.clock.advance(3_600_000);
  counter.gateway.answerStatus = knowsNothing;
  expect(await outcome({ replaces: first.id, customer: BO, amountMinor: 99 })).toBe('held-back');
  expect(await outcome({ customer: BO, amountMinor: 99 })).toBe('started');
});
