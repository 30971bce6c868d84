/** What customers are found by is kept in step with the shop's rule, also where the disk does not help. */
import { describe, expect, it } from 'vitest';
import { ruleName } from '../../../src/main/core/payments/customers/customer.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { createCustomerSearch } from '../../../src/main/core/payments/customers/customer-search.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { NOBODY, phoneIn } from '../../support/samples/spellings.ts';

const MINUTE = 60_000;

function openBook(customers: string[] = []) {
  const clock = fakeClock();
  const state = {
    rule: NOBODY,
    error: null as Error | null,
    work: (): Promise<void> => Promise.resolve(),
  };
  const rewritten: { name: string; line: string; signal: AbortSignal; quietMs: number }[] = [];
  const sampled: number[] = [];
  const warned: string[] = [];
  const book = createCustomerSearch({
    ledger: {
      async rewriteCustomerForms(name, formsOf, signal, quietMs = 0) {
        rewritten.push({ name, line: formsOf('08031234567'), signal, quietMs });
        if (state.error) throw state.error;
        await state.work();
      },
      sampleCustomers(limit) {
        sampled.push(limit);
        if (state.error) throw state.error;
        return customers;
      },
    },
    rule: () => state.rule,
    clock,
    log: { warn: (message) => void warned.push(message) },
  });
  return { book, clock, state, rewritten, sampled, warned };
}

describe('what customers are found by', () => {
  it('is made anew by the rule of the moment', async () => {
    const { book, rewritten, state, clock } = openBook();
    book.renew();
    await clock.advance(0);
    state.rule = phoneIn('NG');
    book.renew();
    await clock.advance(0);
    expect(rewritten).toMatchObject([
      { name: ruleName(NOBODY), line: '~31234567\n08031234567' },
      { name: ruleName(phoneIn('NG')), line: '+2348031234567\n08031234567' },
    ]);
    expect(clock.pendingTimers()).toBe(0);
  });

  it('leaves the first seconds to the app’s start, and waits for nothing later', async () => {
    const { book, rewritten, state, clock } = openBook();
    state.error = new StorageError('disk full');
    book.begin();
    await clock.advance(MINUTE);
    book.renew();
    await clock.advance(0);
    expect(rewritten.map(({ quietMs }) => quietMs)).toEqual([1500, 0, 0]);
  });

  it('is made by one work at a time, and the one before is ended', async () => {
    const { book, rewritten, state, clock } = openBook();
    let end = () => {};
    state.work = () => new Promise((resolve) => (end = resolve));
    book.renew();
    await clock.advance(0);
    expect(rewritten[0]?.signal.aborted).toBe(false);
    book.renew();
    await clock.advance(0);
    expect(rewritten).toHaveLength(1);
    expect(rewritten[0]?.signal.aborted).toBe(true);
    end();
    await clock.advance(0);
    expect(rewritten).toHaveLength(2);
    expect(rewritten[1]?.signal.aborted).toBe(false);
    end();
  });

  it('is tried again in a minute where the disk does not take it, and that is noted', async () => {
    const { book, rewritten, state, warned, clock } = openBook();
    state.error = new StorageError('disk full');
    book.renew();
    await clock.advance(MINUTE - 1);
    expect(rewritten).toHaveLength(1);
    expect(warned).toEqual(['what customers are found by could not be kept']);
    state.error = null;
    await clock.advance(1);
    expect(rewritten).toHaveLength(2);
    await clock.advance(5 * MINUTE);
    expect(rewritten).toHaveLength(2);
  });

  it('is tried once where it was asked for before the minute was over', async () => {
    const { book, rewritten, state, clock } = openBook();
    state.error = new StorageError('disk full');
    book.renew();
    await clock.advance(1);
    state.error = null;
    book.renew();
    await clock.advance(5 * MINUTE);
    expect(rewritten).toHaveLength(2);
  });

  it('hides no fault of the app’s own', async () => {
    const { book, state } = openBook();
    state.error = new TypeError('a fault');
    book.renew();
    await expect(book.close()).rejects.toThrow('a fault');
  });

  it('waits when the app closes, and is tried no more', async () => {
    const { book, rewritten, state, clock } = openBook();
    let fail: (error: Error) => void = () => {};
    state.work = () => new Promise((_, reject) => (fail = reject));
    book.renew();
    await clock.advance(0);
    let isClosed = false;
    const closing = book.close().then(() => (isClosed = true));
    await clock.advance(0);
    expect(isClosed).toBe(false);
    expect(rewritten[0]?.signal.aborted).toBe(true);
    fail(new StorageError('closed'));
    await closing;
    await clock.advance(5 * MINUTE);
    expect(rewritten).toHaveLength(1);
  });

  it('is tried no more where it had failed before the app closes', async () => {
    const { book, rewritten, state, clock } = openBook();
    state.error = new StorageError('disk full');
    book.renew();
    await clock.advance(0);
    await book.close();
    await clock.advance(5 * MINUTE);
    expect(rewritten).toHaveLength(1);
  });
});

describe('whether there are customers that are no numbers', () => {
  it('is looked up among the newest, once', () => {
    const { book, sampled } = openBook(['08031234567', 'Ada']);
    expect([book.hasOthers(), book.hasOthers()]).toEqual([true, true]);
    expect(sampled).toEqual([500]);
    expect(openBook(['08031234567']).book.hasOthers()).toBe(false);
    expect(openBook().book.hasOthers()).toBe(false);
  });

  it('is known of a payment that is taken', () => {
    const { book } = openBook(['08031234567']);
    expect(book.hasOthers()).toBe(false);
    book.saw(aPayment({ customer: '0803 123 4567' }));
    book.saw(aPayment({ customer: null }));
    expect(book.hasOthers()).toBe(false);
    book.saw(aPayment({ customer: 'Ada' }));
    expect(book.hasOthers()).toBe(true);
  });

  it('is asked again where the record could not be read', () => {
    const { book, state } = openBook(['Ada']);
    state.error = new StorageError('unreadable');
    expect(book.hasOthers()).toBe(false);
    state.error = null;
    expect(book.hasOthers()).toBe(true);
    const broken = openBook();
    broken.state.error = new TypeError('a fault');
    expect(() => broken.book.hasOthers()).toThrow('a fault');
  });
});

it('a search is looked for by the rule of the moment', () => {
  const { book, state } = openBook();
  expect(book.searched('0803 123 4567')).toContain('~31234567');
  state.rule = phoneIn('NG');
  expect(book.searched('0803 123 4567')).toContain('+2348031234567');
});
