import { describe, expect, it } from 'vitest';
import {
  emptyEntry,
  entryReducer,
  isEntryEmpty,
  type Entry,
  type EntryAct,
} from '../../../../src/renderer/features/entry/entry.ts';
import { withEnding } from '../../../../src/renderer/features/entry/practice-ending.ts';
import { canTakePlace, withDecision } from '../../../../src/renderer/features/entry/decision.ts';
import {
  entryProblems,
  shownProblems,
} from '../../../../src/renderer/features/entry/entry-problems.ts';
import { newPaymentSchema } from '../../../../src/shared/core/contract/payments.ts';
import type { Override } from '../../../../src/shared/core/payments/payments.ts';
import { callError, paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const DRAFT = '0192f000-0000-4000-8000-000000000001';
const NEXT = '0192f000-0000-4000-8000-000000000002';
const typed = (change: Partial<Entry>): Entry => ({ ...emptyEntry(DRAFT), ...change });

it('is empty while nothing of a sale is in it, whichever way the customer pays', () => {
  expect(isEntryEmpty(typed({ method: 'link', tried: true }))).toBe(true);
  const { id, reference, currency } = paymentForTests(1);
  const parts: Partial<Entry>[] = [
    { amount: '1' },
    { customer: '1' },
    { note: '1' },
    { basket: { currency: 'NGN', lines: [{ name: 'Bread', unitMinor: 5, quantity: 1 }] } },
    { replaces: { id, reference, currency } },
  ];
  for (const part of parts) expect(isEntryEmpty(typed(part))).toBe(false);
});

describe('an entry that was changed after it was sent', () => {
  it('can be started as it is now, instead of what it became', () => {
    const payment = paymentForTests(1);
    const changed = typed({ amount: '2500', customer: '0803', tried: true });
    expect(entryReducer(changed, { type: 'instead', payment, draftId: NEXT })).toEqual({
      ...changed,
      draftId: NEXT,
      replaces: { id: payment.id, reference: payment.reference, currency: payment.currency },
      tried: false,
    });
  });
});

describe('an entry', () => {
  it('shows every problem once someone tried, and keeps what was typed', () => {
    const parts = { amount: '1,2,34', customer: '', note: 'hi\u202e' };
    const entry = typed({ ...parts, tried: true, showsProblems: true });
    expect(shownProblems(entry, 'NGN')).toEqual({
      amount: 'amount-separators',
      customer: 'customer-empty',
      note: 'note-characters',
    });
    expect(entryReducer(entry, { type: 'tried' })).toEqual(entry);
  });

  it('is not called wrong before it is finished', () => {
    expect(shownProblems(typed({}), 'NGN').amount).toBeNull();
    expect(shownProblems(typed({ amount: '0.' }), 'NGN').amount).toBeNull();
    expect(shownProblems(typed({ amount: '5+' }), 'NGN').amount).toBeNull();
    expect(shownProblems(typed({ amount: '5+', showsProblems: true }), 'NGN').amount).toBe(
      'amount-sum-unfinished',
    );
    expect(shownProblems(typed({ amount: '-5' }), 'NGN').amount).toBe('amount-negative');
  });

  it('is said to lack nothing any more once somebody types or leaves, and may have been sent', () => {
    const tried = entryReducer(typed({ amount: '5' }), { type: 'tried' });
    expect(shownProblems(tried, 'NGN').customer).toBe('customer-empty');
    const acts: EntryAct[] = [
      { type: 'typed', field: 'note', text: 'a' },
      { type: 'key', key: '5', currency: 'NGN' },
      { type: 'method', method: 'ussd' },
      { type: 'left' },
    ];
    for (const act of acts) {
      const after = entryReducer(tried, act);
      expect([shownProblems(after, 'NGN').customer, after.tried]).toEqual([null, true]);
    }
  });

  it('says a failure no longer once it is left, but for a payment that stands in the way', () => {
    const view = viewForTests(paymentForTests(1));
    const failed = (payment: typeof view | null) =>
      typed({ failure: callError('internal', { payment }) });
    expect(entryReducer(failed(null), { type: 'left' }).failure).toBeNull();
    expect(entryReducer(failed(view), { type: 'left' }).failure?.payment).toEqual(view);
  });

  it('is emptied whole, and is back whole until another is begun', () => {
    const entry = typed({ amount: '5', customer: '0803', note: 'a', method: 'link', tried: true });
    const cleared = entryReducer(entry, { type: 'cleared', nextDraftId: NEXT });
    expect(cleared).toEqual(emptyEntry(NEXT, 'link'));
    expect(entryReducer(cleared, { type: 'undone', entry })).toEqual(entry);
    const begun = entryReducer(cleared, { type: 'typed', field: 'amount', text: '7' });
    expect(entryReducer(begun, { type: 'undone', entry })).toBe(begun);
  });

  it('needs a customer for USSD and none for a link', () => {
    const entry = typed({ amount: '5' });
    expect(entryProblems(entry, 'NGN').customer).toBe('customer-empty');
    const link = entryReducer(entry, { type: 'method', method: 'link' });
    expect(entryProblems(link, 'NGN').customer).toBeNull();
  });

  it('keeps its draft through every change and gets a new one only when it is done', () => {
    const changed = [
      { type: 'typed', field: 'amount', text: '5' },
      { type: 'key', key: '7', currency: 'NGN' },
      { type: 'method', method: 'link' },
      { type: 'tried' },
      { type: 'ending', ending: 4, currency: 'NGN' },
    ] as const;
    const entry = changed.reduce(entryReducer, emptyEntry(DRAFT));
    expect(entry.draftId).toBe(DRAFT);
    const done = entryReducer(entry, { type: 'done', draftId: DRAFT, nextDraftId: NEXT });
    expect(done).toEqual(emptyEntry(NEXT, 'link'));
  });

  it('is not emptied by the end of another one', () => {
    const entry = typed({ amount: '5' });
    expect(entryReducer(entry, { type: 'done', draftId: NEXT, nextDraftId: DRAFT })).toBe(entry);
  });

  it('starts again with everything that was entered, naming the old payment', () => {
    const payment = paymentForTests(3, { amountMinor: 125_050, currency: 'KWD', note: 'table 4' });
    const entry = entryReducer(emptyEntry(DRAFT), {
      type: 'again',
      payment,
      method: 'link',
      draftId: NEXT,
      failure: null,
    });
    expect(entry).toMatchObject({
      draftId: NEXT,
      amount: '125.050',
      customer: payment.customer,
      note: 'table 4',
      method: 'link',
      tried: false,
      replaces: { id: payment.id, reference: payment.reference, currency: 'KWD' },
    });
  });

  it('keeps why it was not started until it is tried again or read, and of itself alone', () => {
    const failure = {
      code: 'storage-failed',
      message: 'the disk is full',
      field: null,
      problem: null,
      payment: null,
    } as const;
    const failed = entryReducer(emptyEntry(DRAFT), { type: 'failed', draftId: DRAFT, failure });
    expect(failed.failure).toBe(failure);
    // What is wrong with it from then on is said at once.
    expect(failed.tried).toBe(true);
    expect(entryReducer(failed, { type: 'tried' }).failure).toBeNull();
    expect(entryReducer(failed, { type: 'failure-read' }).failure).toBeNull();
    const other = emptyEntry(NEXT);
    expect(entryReducer(other, { type: 'failed', draftId: DRAFT, failure })).toBe(other);
  });
});

describe('choosing a practice outcome', () => {
  it('sets the last two minor digits and leaves the rest', () => {
    const ending = (amount: string, wanted: number, currency: string) =>
      withEnding(typed({ amount }), wanted, currency);
    expect(ending('48.99', 4, 'NGN')).toBe('48.04');
    expect(ending('40+8.99', 4, 'NGN')).toBe('48.04');
    expect(ending('1234', 16, 'JPY')).toBe('1216');
    expect(ending('', 4, 'NGN')).toBe('25.04');
  });
});

describe('deciding about what stands in the way', () => {
  const idOf = (index: number) => paymentForTests(index).id;
  const decision = (index: number, change: Partial<Override> = {}): Override => ({
    kind: 'duplicate',
    reason: 'second sale',
    otherId: idOf(index),
    seen: 'paid',
    ...change,
  });
  const failed = (entry: Entry, code: 'held-back' | 'override-outdated' | 'closing'): Entry =>
    entryReducer(entry, { type: 'failed', draftId: entry.draftId, failure: callError(code) });

  it('names the first as it was seen, and keeps it beside the next', () => {
    expect(withDecision(null, decision(1))).toEqual(decision(1));
    const second = withDecision(decision(1), decision(2, { seen: 'waiting' }));
    expect(second).toEqual(decision(2, { seen: 'waiting', alsoIds: [idOf(1)] }));
    expect(withDecision(second, decision(3)).alsoIds).toEqual([idOf(1), idOf(2)]);
  });

  it('does not name one twice that stands in the way again', () => {
    const second = withDecision(decision(1), decision(2));
    expect(withDecision(second, decision(1, { seen: 'mismatch' }))).toEqual(
      decision(1, { seen: 'mismatch', alsoIds: [idOf(2)] }),
    );
    expect(withDecision(decision(1), decision(1)).alsoIds).toEqual([]);
  });

  it('is held back as a whole where one of them was', () => {
    const held = decision(1, { kind: 'held-back' });
    expect(withDecision(held, decision(2)).kind).toBe('held-back');
    expect(withDecision(decision(2), held).kind).toBe('held-back');
    expect(withDecision(decision(1), decision(2)).kind).toBe('duplicate');
  });

  it('is that it is the same sale only where one whole sale can take the other’s place', () => {
    const { id, reference, currency } = paymentForTests(1);
    const share = { totalMinor: 5, elsewhereMinor: 0, unpaidMinor: 0 };
    const sale = { saleId: null, totalMinor: 5, currency, elsewhereMinor: 0, typed: '' };
    const entry = typed({ amount: '5' });
    const may = (over: Parameters<typeof paymentForTests>[1], of = entry) =>
      canTakePlace(of, paymentForTests(1, over));
    expect(may({ status: 'waiting' })).toBe(true);
    expect(may({ status: 'recorded' })).toBe(false);
    expect(may({ status: 'starting' })).toBe(false);
    expect(may({ status: 'waiting', share })).toBe(false);
    expect(may({ status: 'waiting' }, typed({ sale }))).toBe(false);
    expect(may({ status: 'waiting' }, typed({ replaces: { id, reference, currency } }))).toBe(
      false,
    );
  });

  it('keeps as many as the door takes, the latest of them', () => {
    let all: Override | null = null;
    for (let index = 1; index <= 30; index += 1) all = withDecision(all, decision(index));
    expect(newPaymentSchema.shape.override.parse(all)?.alsoIds).toEqual(
      Array.from({ length: 20 }, (_, index) => idOf(index + 10)),
    );
  });

  it('is kept while another stands in the way or an answer is lost', () => {
    const decided = entryReducer(typed({ amount: '5' }), {
      type: 'decided',
      override: decision(1),
    });
    expect(decided).toMatchObject({ decided: decision(1), amount: '5' });
    expect(failed(decided, 'held-back').decided).toEqual(decision(1));
    expect(entryReducer(failed(decided, 'closing'), { type: 'tried' }).decided).toEqual(
      decision(1),
    );
  });

  it('is dropped when it is outdated: the payment is named, and the entry stays', () => {
    const decided = entryReducer(typed({ amount: '5' }), {
      type: 'decided',
      override: decision(1),
    });
    const outdated = failed(decided, 'override-outdated');
    expect(outdated.tried).toBe(true);
    expect(outdated).toMatchObject({
      decided: null,
      outdated: idOf(1),
      amount: '5',
      draftId: DRAFT,
    });
    expect(entryReducer(outdated, { type: 'tried' })).toMatchObject({ outdated: null });
    expect(failed(typed({}), 'override-outdated').outdated).toBeNull();
  });

  it('is dropped when anything is changed, given up or begun anew', () => {
    const payment = paymentForTests(1);
    const decided = failed(
      entryReducer(typed({}), { type: 'decided', override: decision(1) }),
      'held-back',
    );
    const after = [
      entryReducer(decided, { type: 'failure-read' }),
      entryReducer(decided, { type: 'done', draftId: DRAFT, nextDraftId: NEXT }),
      entryReducer(decided, { type: 'instead', payment, draftId: NEXT }),
      entryReducer(decided, {
        type: 'again',
        payment,
        method: 'link',
        draftId: NEXT,
        failure: null,
      }),
    ];
    expect(after.map((entry) => [entry.decided, entry.outdated, entry.failure])).toEqual(
      after.map(() => [null, null, null]),
    );
  });

  it('says nothing of an entry that has begun meanwhile', () => {
    const decided = entryReducer(typed({}), { type: 'decided', override: decision(1) });
    const late = {
      type: 'failed',
      draftId: NEXT,
      failure: callError('override-outdated'),
    } as const;
    expect(entryReducer(decided, late)).toBe(decided);
  });
});

describe('what a scanner typed', () => {
  it('is taken out again, and the network that was said of the customer is back', () => {
    const before = {
      amount: '5+',
      customer: '08035551234',
      note: 'Ada',
      network: 'Glo',
      ready: null,
    };
    const entry = typed(before);
    const scanned = entryReducer(
      entryReducer(entry, { type: 'typed', field: 'customer', text: '080355512345449' }),
      { type: 'key', key: '5', currency: 'NGN' },
    );
    expect(scanned).toMatchObject({ amount: '5+5', network: null });
    expect(entryReducer(scanned, { type: 'restored', before })).toEqual(entry);
  });
});
