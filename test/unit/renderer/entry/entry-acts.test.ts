/** What single acts make of what stands in the entry, and what they leave as it is. */
import { describe, expect, it } from 'vitest';
import {
  emptyEntry,
  type Entry,
  type EntryAct,
  entryReducer,
} from '../../../../src/renderer/features/entry/entry.ts';
import { callError, paymentForTests } from '../../../support/fakes/bridge/bridge.ts';

const DRAFT = '0192f000-0000-4000-8000-000000000001';
const NEXT = '0192f000-0000-4000-8000-000000000002';
const SALE = '0192f000-0000-4000-8000-000000000003';
const typed = (change: Partial<Entry> = {}): Entry => ({ ...emptyEntry(DRAFT), ...change });
const after = (entry: Entry, act: EntryAct) => entryReducer(entry, act);
const sale = { saleId: null, totalMinor: 1000, currency: 'NGN', elsewhereMinor: 0, typed: '10' };
const replaces = { id: SALE, reference: 'T-260115-ABC123', currency: 'NGN' };

describe('a recent customer', () => {
  const latest = { customer: '0803', method: 'link', status: 'paid' } as const;
  const choose = (entry: Entry, of: Extract<EntryAct, { type: 'customer' }>['latest']) =>
    after(entry, { type: 'customer', latest: of });

  it('is expected to pay as they paid, unless the method was chosen', () => {
    expect(choose(typed({ network: 'MTN' }), latest)).toEqual(
      typed({ customer: '0803', method: 'link' }),
    );
    const chosen = after(typed(), { type: 'method', method: 'ussd' });
    expect(choose(chosen, latest)).toMatchObject({ customer: '0803', method: 'ussd' });
    expect(choose(typed({ method: 'ussd' }), { ...latest, status: 'expired' })).toMatchObject({
      customer: '0803',
      method: 'ussd',
    });
  });

  it('who has no name and no number changes nothing', () => {
    const entry = typed({ customer: '0802', network: 'MTN' });
    expect(choose(entry, { ...latest, customer: null })).toBe(entry);
  });
});

describe('the network that a person named', () => {
  it('is of the customer who stands there, and goes with them alone', () => {
    const entry = after(typed(), { type: 'network', network: 'MTN' });
    expect(entry.network).toBe('MTN');
    const write = (field: 'customer' | 'note') => after(entry, { type: 'typed', field, text: '0' });
    expect(write('customer').network).toBeNull();
    expect(write('note').network).toBe('MTN');
  });
});

it('an amount is said to be right in so many words', () => {
  expect(after(typed(), { type: 'sure', minor: 5 }).sureMinor).toBe(5);
});

it('what is wrong is shown where it could not be sent', () => {
  const failed = after(typed(), {
    type: 'failed',
    draftId: DRAFT,
    failure: callError('closing'),
  });
  expect(failed).toMatchObject({ tried: true, showsProblems: true });
});

describe('a payment that is started again', () => {
  const again = (over: Parameters<typeof paymentForTests>[1], failure: Entry['failure'] = null) =>
    after(typed(), {
      type: 'again',
      payment: paymentForTests(1, over),
      method: 'link',
      draftId: NEXT,
      failure,
    });

  it('has who pays, by which network where a person corrected it, and its note', () => {
    const network = { name: 'MTN', corrected: true };
    expect(again({ customer: '0803', note: 'rice', network })).toMatchObject({
      draftId: NEXT,
      customer: '0803',
      note: 'rice',
      network: 'MTN',
      method: 'link',
      isMethodChosen: true,
      tried: false,
      showsProblems: false,
    });
    const told = { name: 'MTN', corrected: false };
    expect(again({ customer: null, note: null, network: told })).toMatchObject({
      customer: '',
      note: '',
      network: null,
    });
  });

  it('says at once what kept it from being sent', () => {
    expect(again({}, callError('closing'))).toMatchObject({ tried: true, showsProblems: true });
  });
});

describe('a part that is paid elsewhere', () => {
  it.each<[string, Entry]>([
    ['there is no sale in shares', typed({ amount: '5' })],
    ['the sale has a payment', typed({ amount: '5', sale: { ...sale, saleId: SALE } })],
  ])('is noted with no first payment where %s', (_, entry) => {
    expect(after(entry, { type: 'elsewhere', minor: 1 })).toBe(entry);
  });

  it('changes no entry that has begun meanwhile, and none without a sale', () => {
    const noted = { type: 'noted', openMinor: 400, draftId: DRAFT, nextDraftId: NEXT } as const;
    const other = typed({ draftId: NEXT, sale });
    expect(after(other, noted)).toBe(other);
    const alone = typed({ amount: '5' });
    expect(after(alone, noted)).toBe(alone);
    expect(after(typed({ sale }), noted)).toMatchObject({ draftId: NEXT, amount: '4.00' });
  });
});

describe('what a sale has open', () => {
  const ready = { openMinor: 5, isTyped: false };

  it('changes nothing where there is no sale', () => {
    const entry = typed({ ready });
    expect(after(entry, { type: 'open', openMinor: 4 })).toBe(entry);
  });

  it('is asked for anew where what stands there takes the place of a payment', () => {
    const rest = { saleId: SALE, totalMinor: 1000, currency: 'NGN', openMinor: 600 };
    const own = { customer: '0803', sale: { ...sale, saleId: SALE } };
    const act = { type: 'rest', rest, draftId: NEXT } as const;
    expect(after(typed(own), act)).toMatchObject({ draftId: DRAFT, customer: '0803' });
    expect(after(typed({ ...own, replaces }), act)).toMatchObject({
      draftId: NEXT,
      customer: '',
      replaces: null,
    });
  });
});
