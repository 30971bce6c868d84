/** Whose a payment is, and who is asked about it. */
import { describe, expect, it } from 'vitest';
import type { Gateway } from '../../../src/main/core/gateway/gateway.ts';
import type { PollState } from '../../../src/main/core/ledger/ledger-reader.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import {
  type AskedLedger,
  createAskedAccounts,
} from '../../../src/main/core/payments/asked-accounts.ts';
import type { LoggedEvent, Login, Mode } from '../../../src/shared/core/payments/payments.ts';
import { aPayment, recordedEvent } from '../../support/samples/payment-samples.ts';
import { scriptedGateway } from '../../support/fakes/scripted-gateway.ts';

const SHOP: Login = { baseUrl: 'https://pay.example/v1', email: 'shop@example.com' };
const OTHER: Login = { ...SHOP, email: 'other@example.com' };
const THIRD: Login = { ...SHOP, email: 'third@example.com' };

const isOf = (of: Login) => (login: Login) => login.email === of.email;

/** An account's service; it is known under `names` as well. */
function serviceOf(login: Login, ...names: Login[]): Gateway {
  const knows = (asked: Login) => [login, ...names].some((name) => isOf(name)(asked));
  return { ...scriptedGateway(), login, serves: isOf(login), knows };
}

const intentOf = (account?: Login): LoggedEvent => ({
  terminal: 'C1',
  sequence: 1,
  at: 1,
  event: recordedEvent(account && { account }),
});

const pollStateOf = (paymentId: string): PollState => ({
  paymentId,
  dueAt: 0,
  asked: 0,
  windowEndsAt: null,
  lastAskedAt: null,
});

interface LedgerCare {
  /** By payment; `null` has no intent, `'bad'` none that can be read. */
  intents?: Record<string, LoggedEvent | null | 'bad'>;
  watched?: string[];
  open?: string[];
  newest?: string[];
  current?: Gateway | null;
  former?: Gateway[];
  mode?: Mode;
}

function open(book: LedgerCare) {
  const reads: string[] = [];
  const ledger: AskedLedger = {
    getIntent(id) {
      reads.push(id);
      const intent = book.intents?.[id] ?? null;
      if (intent === 'bad') throw new StorageError('damaged');
      return intent;
    },
    pollStates: { due: (_, limit) => (book.watched ?? []).slice(0, limit).map(pollStateOf) },
    listOpen: () => (book.open ?? []).map((id) => aPayment({ id })),
    newestIds: (limit) => (book.newest ?? []).slice(0, limit),
  };
  const { current = serviceOf(SHOP), former = [], mode = 'live' } = book;
  const gateways = { current: () => current, former: () => former };
  return { reads, current, accounts: createAskedAccounts(mode, ledger, gateways) };
}

describe('whom to ask about a payment', () => {
  it('is the account that it was asked for under', () => {
    const before = serviceOf(OTHER);
    const { accounts, current } = open({
      intents: { ours: intentOf(SHOP), older: intentOf(OTHER), theirs: intentOf(THIRD) },
      former: [before],
    });
    expect(accounts.gatewayFor('ours')).toBe(current);
    expect(accounts.gatewayFor('older')).toBe(before);
    expect(accounts.gatewayFor('theirs')).toBeNull();
    expect(accounts.gatewayOf(OTHER)).toBe(before);
    expect(accounts.gatewayOf(THIRD)).toBeNull();
  });

  it.each([
    ['its record does not say', intentOf()],
    ['its first event is gone', null],
    ['its first event is another', { ...intentOf(SHOP), event: { type: 'never-sent' } } as const],
  ])('is the one that is connected where %s', (_, intent) => {
    const { accounts, current } = open({ intents: { one: intent } });
    expect(accounts.gatewayFor('one')).toBe(current);
    expect(accounts.elsewhere('one')).toBeNull();
  });

  it('is the practice service whatever stands there', () => {
    const { accounts, current, reads } = open({
      intents: { one: intentOf(THIRD) },
      mode: 'practice',
    });
    expect(accounts.gatewayFor('one')).toBe(current);
    expect(accounts.elsewhere('one')).toBeNull();
    expect(reads).toEqual([]);
  });

  it('is nobody while no account is connected', () => {
    const { accounts } = open({
      intents: { one: intentOf(OTHER) },
      current: null,
      former: [serviceOf(OTHER)],
    });
    expect(accounts.gatewayFor('one')).toBeNull();
    expect(accounts.gatewayOf(OTHER)).toBeNull();
    expect(accounts.elsewhere('one')).toBeNull();
  });

  it('is read once', () => {
    const { accounts, reads } = open({ intents: { one: intentOf(SHOP), bare: intentOf() } });
    for (const id of ['one', 'one', 'bare', 'bare']) accounts.gatewayFor(id);
    expect(reads).toEqual(['one', 'bare']);
  });
});

describe('an account that is elsewhere', () => {
  it('is the payment’s own, unless it is connected or kept from before', () => {
    const { accounts } = open({
      intents: { ours: intentOf(SHOP), older: intentOf(OTHER), theirs: intentOf(THIRD) },
      former: [serviceOf(OTHER)],
    });
    expect(accounts.elsewhere('ours')).toBeNull();
    expect(accounts.elsewhere('older')).toBeNull();
    expect(accounts.elsewhere('theirs')).toEqual(THIRD);
  });
});

describe('two payments', () => {
  const intents = {
    ours: intentOf(SHOP),
    renamed: intentOf(OTHER),
    theirs: intentOf(THIRD),
    bare: intentOf(),
    bad: 'bad',
  } as const;

  it.each([
    ['ours', 'ours', true],
    ['ours', 'renamed', true],
    ['ours', 'theirs', false],
    ['theirs', 'ours', false],
    ['theirs', 'theirs', true],
    ['bare', 'theirs', true],
    ['theirs', 'bare', true],
    ['bad', 'theirs', true],
    ['theirs', 'bad', true],
  ])('%s and %s may be of one account: %s', (one, other, mayBe) => {
    const { accounts } = open({ intents, current: serviceOf(SHOP, OTHER) });
    expect(accounts.mayBeOne(one, other)).toBe(mayBe);
  });

  it('may be of one while no account is connected', () => {
    const { accounts } = open({ intents, current: null });
    expect(accounts.mayBeOne('ours', 'theirs')).toBe(true);
  });
});

describe('how many payments', () => {
  const intents = {
    ours: intentOf(SHOP),
    also: intentOf(SHOP),
    older: intentOf(OTHER),
    theirs: intentOf(THIRD),
    bare: intentOf(),
    bad: 'bad',
  } as const;

  it('of the connected account are asked about', () => {
    const watched = ['ours', 'also', 'older', 'theirs', 'bare'];
    const former = [serviceOf(OTHER)];
    expect(open({ intents, watched, former }).accounts.countAsked()).toBe(3);
    expect(open({ intents, watched, current: null }).accounts.countAsked()).toBe(5);
  });

  it('are counted up to 500', () => {
    const watched = Array.from({ length: 600 }, (_, index) => String(index));
    expect(open({ watched }).accounts.countAsked()).toBe(500);
  });

  it('of some accounts are open or asked about, each once, without a limit', () => {
    const { accounts } = open({
      intents,
      watched: ['ours', 'older', 'bad', 'bare'],
      open: ['ours', 'also', 'theirs'],
    });
    expect(accounts.countOpen([SHOP])).toBe(2);
    expect(accounts.countOpen([SHOP, OTHER])).toBe(3);
    expect(accounts.countOpen([{ ...SHOP, baseUrl: 'https://else.example/v1' }])).toBe(0);
    expect(accounts.countOpen([])).toBe(0);
    const many = Array.from({ length: 600 }, (_, index) => String(index));
    const all = Object.fromEntries(many.map((id) => [id, intentOf(SHOP)]));
    expect(open({ intents: all, watched: many }).accounts.countOpen([SHOP])).toBe(600);
  });
});

describe('the latest account', () => {
  const intents = { a: intentOf(), b: 'bad', c: intentOf(OTHER), d: intentOf(SHOP) } as const;

  it('is that of the newest payment which says it', () => {
    expect(open({ intents, newest: ['a', 'b', 'c', 'd'] }).accounts.latest()).toEqual(OTHER);
    expect(open({ intents, newest: ['a', 'b'] }).accounts.latest()).toBeNull();
    expect(open({ intents }).accounts.latest()).toBeNull();
  });
});
