import { describe, expect, it } from 'vitest';
import {
  type Basket,
  enteredAmount,
  enteredLines,
} from '../../../../src/renderer/features/entry/basket.ts';
import {
  emptyEntry,
  type Entry,
  type EntryAct,
  entryReducer,
  isEntryEmpty,
} from '../../../../src/renderer/features/entry/entry.ts';
import { withEnding } from '../../../../src/renderer/features/entry/practice-ending.ts';
import {
  entryProblems,
  shownProblems,
} from '../../../../src/renderer/features/entry/entry-problems.ts';
import { knownSale } from '../../../../src/shared/core/payments/known-sale.ts';
import { askedShare, entryStanding } from '../../../../src/renderer/features/entry/split.ts';
import { isSaleOf } from '../../../../src/shared/core/payments/sale-lines.ts';
import { callError, paymentForTests } from '../../../support/fakes/bridge/bridge.ts';

const DRAFT = '0192f000-0000-4000-8000-000000000001';
const NEXT = '0192f000-0000-4000-8000-000000000002';
const SALE = paymentForTests(1).id;
const BREAD = { name: 'Bread', unitMinor: 50_000 };
const basket: Basket = { currency: 'NGN', lines: [{ ...BREAD, quantity: 2 }] };

const typed = (change: Partial<Entry>): Entry => ({ ...emptyEntry(DRAFT), ...change });
const after = (entry: Entry, ...acts: EntryAct[]) => acts.reduce(entryReducer, entry);
const split = { type: 'split', currency: 'NGN' } as const;
const part = (text: string): EntryAct => ({ type: 'typed', field: 'amount', text });
const rest = { saleId: SALE, totalMinor: 1_000_000, currency: 'NGN', openMinor: 600_000 };
const done = { type: 'done', draftId: DRAFT, nextDraftId: NEXT } as const;
const noted = { type: 'noted', draftId: DRAFT, nextDraftId: NEXT } as const;
const share = { totalMinor: 1_000_000, elsewhereMinor: 0, unpaidMinor: 0 };

describe('splitting a sale', () => {
  it('makes what stands there the total, and the field the part’s', () => {
    const entry = after(typed({ amount: '9000+500×2', tried: true }), split);
    expect(entry).toMatchObject({
      amount: '',
      tried: false,
      sale: { saleId: null, totalMinor: 1_000_000, elsewhereMinor: 0, typed: '9000+500×2' },
    });
    expect(enteredAmount(after(entry, part('1500+250×2')), 'NGN')).toEqual({
      ok: true,
      minor: 200_000,
    });
  });

  it('leaves no empty entry, although the field is', () => {
    expect(isEntryEmpty(after(typed({ amount: '5' }), split))).toBe(false);
  });

  it('is undone: the total is in its field again as it was typed', () => {
    const entry = typed({ amount: '9000+500×2', customer: '0803' });
    expect(after(entry, split, part('4000'), { type: 'unsplit' })).toEqual(entry);
  });

  it('is nothing without a total, of what takes another’s place, and a second time', () => {
    const { reference, currency } = paymentForTests(1);
    const again = typed({ amount: '5', replaces: { id: SALE, reference, currency } });
    const twice = after(typed({ amount: '5' }), split, part('2'));
    for (const entry of [typed({}), typed({ amount: '5+' }), again, twice])
      expect(after(entry, split)).toBe(entry);
    expect(after(typed({ amount: '5' }), { type: 'unsplit' }).amount).toBe('5');
  });

  it('sends its items with the first part, which come to the total', () => {
    const entry = after(typed({ amount: '500', basket }), split, part('300'));
    const lines = enteredLines(entry, 'NGN', 'Other');
    expect(enteredAmount(entry, 'NGN')).toEqual({ ok: true, minor: 30_000 });
    expect(lines && isSaleOf(lines, entry.sale?.totalMinor ?? 0)).toBe(true);
    const next = after(entry, { ...done, rest });
    expect(enteredLines(next, 'NGN', 'Other')).toBeUndefined();
  });

  it('lets nothing be added to what was sold, nor taken from it', () => {
    const entry = after(typed({ basket }), split);
    const sold = { type: 'sold', sold: BREAD, currency: 'NGN' } as const;
    expect(after(entry, sold, { type: 'quantity', sold: BREAD, quantity: 0 })).toBe(entry);
  });

  it('has what a scanner typed taken out of the part', () => {
    const before = { amount: '40', customer: '0803', note: '', network: null, ready: null };
    const entry = after(typed({ amount: '100' }), split, { type: 'restored', before });
    expect(entry).toMatchObject({ ...before, sale: { totalMinor: 10_000 } });
  });

  it('takes a practice outcome for the part alone', () => {
    const entry = after(typed({ basket }), split, part('300.99'));
    expect(withEnding(entry, 4, 'NGN')).toBe('300.04');
  });
});

describe('a part that is entered', () => {
  const entry = after(typed({ amount: '10000' }), split, part('10000.01'));

  it('is too much at once where it is more than is open, and may be all of it', () => {
    expect(shownProblems(entry, 'NGN', 1_000_000).amount).toBe('share-too-much');
    expect(shownProblems(after(entry, part('10000')), 'NGN', 1_000_000).amount).toBeNull();
    // What is open is not known yet: main says it.
    expect(entryProblems(entry, 'NGN', null).amount).toBeNull();
  });

  it('is not too little before anybody tried', () => {
    const none = after(entry, part('0'));
    expect(shownProblems(none, 'NGN', 1_000_000).amount).toBeNull();
    expect(shownProblems(after(none, { type: 'tried' }), 'NGN', 1_000_000).amount).toBe(
      'amount-zero',
    );
  });
});

describe('the next entry', () => {
  it('goes on with what is open, for another payer', () => {
    const next = after(typed({ amount: '4000', customer: '0803', method: 'link' }), {
      ...done,
      rest,
    });
    expect(next).toEqual({
      ...emptyEntry(NEXT, 'link'),
      amount: '6000.00',
      ready: { openMinor: 600_000, isTyped: false },
      sale: { saleId: SALE, totalMinor: 1_000_000, currency: 'NGN', elsewhereMinor: 0, typed: '' },
    });
  });

  it('is empty where nothing is open, and when the sale is left', () => {
    expect(after(typed({}), { ...done, rest: { ...rest, openMinor: 0 } })).toEqual(
      emptyEntry(NEXT),
    );
    const going = after(typed({}), { type: 'rest', rest, draftId: DRAFT });
    expect(after(going, done)).toEqual(emptyEntry(NEXT));
    expect(after(going, { type: 'unsplit' })).toBe(going);
  });

  it('of the sale it is in keeps who pays and its draft when it is asked for once more', () => {
    const going = after(typed({}), { type: 'rest', rest, draftId: DRAFT });
    const entry = { ...going, customer: '0803', amount: '5' };
    expect(after(entry, { type: 'rest', rest, draftId: NEXT })).toEqual({
      ...going,
      customer: '0803',
    });
    const other = { ...rest, saleId: paymentForTests(2).id };
    expect(after(entry, { type: 'rest', rest: other, draftId: NEXT })).toMatchObject({
      draftId: NEXT,
      customer: '',
      sale: { saleId: other.saleId },
    });
  });
});

describe('what a part says of its sale', () => {
  const sale = { saleId: SALE, totalMinor: 1_000_000, currency: 'NGN', typed: '10000' };

  it('is the whole, and what was paid elsewhere before it', () => {
    expect(askedShare({ ...sale, elsewhereMinor: 0 })).toEqual({
      saleId: SALE,
      totalMinor: 1_000_000,
    });
    expect(askedShare({ ...sale, saleId: null, elsewhereMinor: 1 })).toEqual({
      saleId: null,
      totalMinor: 1_000_000,
      elsewhereMinor: 1,
    });
  });
});

describe('what is paid elsewhere', () => {
  it('is kept until there is a payment to note it with, and leaves something to ask for', () => {
    const entry = after(
      typed({ amount: '10000' }),
      split,
      { type: 'elsewhere', minor: 100_000 },
      { type: 'elsewhere', minor: 200_000 },
    );
    expect(entry).toMatchObject({ amount: '7000.00', sale: { elsewhereMinor: 300_000 } });
    expect(entry.sale && entryStanding(entry.sale, null, false)).toMatchObject({
      totalMinor: 1_000_000,
      elsewhereMinor: 300_000,
      openMinor: 700_000,
    });
    expect(after(entry, { type: 'elsewhere', minor: 700_000 })).toBe(entry);
  });

  it('leaves the rest in the field once it is noted, and ends a sale with none', () => {
    const going = after(typed({}), { type: 'rest', rest, draftId: DRAFT });
    const entry = { ...going, customer: '0803', failure: callError('closing') };
    expect(after(entry, { ...noted, openMinor: 200_000 })).toEqual({
      ...going,
      draftId: NEXT,
      customer: '0803',
      amount: '2000.00',
      ready: { openMinor: 200_000, isTyped: false },
    });
    expect(after(entry, { ...noted, openMinor: 0 })).toEqual(emptyEntry(NEXT));
    // The sale was left while it was being noted.
    const left = after(entry, done);
    expect(after(left, { ...noted, openMinor: 200_000 })).toBe(left);
  });
});

describe('what stands ready', () => {
  const ready = after(typed({}), { ...done, rest });
  const opens = (openMinor: number): EntryAct => ({ type: 'open', openMinor });

  it('follows what is open', () => {
    expect(after(ready, opens(600_000))).toBe(ready);
    expect(after(ready, opens(250_050)).amount).toBe('2500.50');
    expect(after(ready, opens(0)).amount).toBe('');
    expect(after(ready, opens(0), opens(600_000))).toEqual(ready);
  });

  it('stays as somebody typed it, until the rest is taken up anew', () => {
    for (const act of [
      part('6000.00'),
      { type: 'key', key: '1', currency: 'NGN' },
      { type: 'ending', ending: 1, currency: 'NGN' },
    ] as const) {
      const over = after(ready, act);
      expect(after(over, opens(100))).toBe(over);
      expect(over.ready).toEqual({ openMinor: 600_000, isTyped: true });
      const anew = after(over, { type: 'rest', rest, draftId: NEXT });
      expect(after(anew, opens(100)).amount).toBe('1.00');
      // What a scanner typed is no typing over it.
      const { amount, customer, note, network } = ready;
      const before = { amount, customer, note, network, ready: ready.ready };
      expect(after(over, { type: 'restored', before })).toEqual(ready);
    }
    const customer: EntryAct = { type: 'typed', field: 'customer', text: '0803' };
    expect(after(ready, customer, opens(100)).amount).toBe('1.00');
  });

  it('stays as it may have been sent', () => {
    const failed = { ...ready, failure: callError('closing') };
    for (const sent of [after(ready, { type: 'tried' }), failed])
      expect(after(sent, opens(100))).toBe(sent);
  });

  it('is nothing where the part or the sale was typed', () => {
    const first = after(typed({ amount: '9000' }), split, part('40'));
    expect(after(first, opens(100))).toBe(first);
  });
});

describe('a share that is started again', () => {
  const lines = [{ ...BREAD, quantity: 20 }];
  const payment = paymentForTests(1, { amountMinor: 400_000, currency: 'NGN', share, lines });
  const again = after(typed({}), {
    type: 'again',
    payment,
    method: 'link',
    draftId: NEXT,
    failure: null,
  });

  it('asks for that part, with the lines of the whole sale', () => {
    expect(again).toMatchObject({
      amount: '4000.00',
      replaces: { id: payment.id },
      sale: { saleId: payment.saleId, totalMinor: 1_000_000 },
    });
    const sent = enteredLines(again, 'NGN', 'Other');
    expect(sent && isSaleOf(sent, share.totalMinor)).toBe(true);
  });

  it('may come to what is open beside it', () => {
    const other = paymentForTests(2, {
      saleId: payment.saleId,
      share,
      amountMinor: 300_000,
      status: 'paid',
    });
    const known = knownSale(payment, [other], (each) => each);
    const of = (isAgain: boolean) => again.sale && entryStanding(again.sale, known, isAgain);
    expect(of(true)).toMatchObject({ askedMinor: 0, openMinor: 700_000 });
    expect(of(false)).toMatchObject({ askedMinor: 400_000, openMinor: 300_000 });
    expect(again.sale && entryStanding(again.sale, null, true)).toBeNull();
  });

  it('may come to the same where it takes the place of one that did already', () => {
    const before = paymentForTests(2, { saleId: payment.saleId, share, amountMinor: 300_000 });
    const second = paymentForTests(3, {
      ...before,
      id: paymentForTests(3).id,
      replaces: before.id,
    });
    const known = knownSale(second, [payment, before], (each) => each);
    expect(again.sale && entryStanding(again.sale, known, true)).toMatchObject({
      askedMinor: 400_000,
      openMinor: 600_000,
    });
  });

  it('of an entry whose answer was lost, goes on in its sale or asks for the whole', () => {
    const entry = after(typed({ amount: '10000', basket }), split, part('4000'));
    const instead = (of: typeof payment) =>
      after(entry, { type: 'instead', payment: of, draftId: NEXT });
    expect(instead(payment)).toMatchObject({
      amount: '4000',
      sale: { saleId: payment.saleId, typed: '10000' },
    });
    expect(instead({ ...payment, share: null })).toMatchObject({ amount: '10000', sale: null });
  });
});
