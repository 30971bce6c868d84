/** Payments that are in no ledger: which of them is asked about, when, and by which name. */
import { describe, expect, it } from 'vitest';
import {
  createLostPayments,
  type LostSource,
} from '../../../src/main/core/payments/follow/lost-payments.ts';
import type { LostPayment } from '../../../src/shared/core/record/backups.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { fails, knowsNothing, pends, reports } from '../../support/fakes/scripted-gateway.ts';

const MINUTE = 60_000;
const everyAccount = () => true;
const OTHER = { baseUrl: 'https://pay.example/v1', email: 'other@example.com' };

const lost = (over: Partial<LostPayment> = {}): LostPayment => ({
  reference: 'ours',
  gatewayReference: '333',
  chargeReference: '444',
  account: null,
  method: 'ussd',
  amountMinor: 100,
  currency: 'NGN',
  createdAt: 1,
  answer: null,
  ...over,
});

function follow(...payments: LostPayment[]) {
  const clock = fakeClock();
  const book = createLostPayments(clock, () => 0.5);
  const told: [string, unknown][] = [];
  const source: LostSource = {
    lost: () => payments,
    onAnswer: (reference, answer) => told.push([reference, answer]),
  };
  book.follow(source);
  const due = (limit = 9, serves: (login: typeof OTHER) => boolean = everyAccount) =>
    book.due(limit, serves).map(({ reference }) => reference);
  return { clock, book, told, due };
}

describe('whose turn it is', () => {
  it('is theirs who were never asked about, however often the others fall due', async () => {
    const payments = ['a', 'b', 'c'].map((reference) => lost({ reference }));
    const { clock, book, due } = follow(...payments);
    for (const payment of payments.slice(0, 2)) book.end(payment, book.begin(payment), pends());
    await clock.advance(60 * MINUTE);
    expect(due(1)).toEqual(['c']);
    const [, , last = lost()] = payments;
    book.end(last, book.begin(last), pends());
    expect(due()).toEqual(['a', 'b']);
  });
});

describe('how many are owed to an account', () => {
  const SHOP = { ...OTHER, email: 'shop@example.com' };
  const code = (responseCode: string): LostPayment['answer'] => ({
    kind: 'record',
    amountText: '1.00',
    currency: 'NGN',
    responseCode,
    responseDescription: '',
  });

  it('counts its own alone, under any of its names, until code 0', () => {
    const { book } = follow(
      lost({ reference: 'a', account: OTHER }),
      lost({ reference: 'b', account: SHOP, answer: code('9') }),
      lost({ reference: 'c', account: SHOP, answer: code('0') }),
      lost({ reference: 'd', account: null }),
      lost({ reference: 'e' }),
    );
    expect(book.count([OTHER])).toBe(1);
    expect(book.count([SHOP])).toBe(1);
    expect(book.count([SHOP, OTHER])).toBe(2);
    expect(book.count([{ ...SHOP, baseUrl: 'https://else.example/v1' }])).toBe(0);
    expect(book.count([])).toBe(0);
  });

  it('counts one that is being asked about, and none while nobody keeps the list', () => {
    const payment = lost({ account: OTHER });
    const { book } = follow(payment);
    book.begin(payment);
    expect(book.count([OTHER])).toBe(1);
    book.follow(null);
    expect(book.count([OTHER])).toBe(0);
  });
});

describe('due', () => {
  it('is each at once, as many as there is room for', () => {
    const { due, book } = follow(lost({ reference: 'a' }), lost({ reference: 'b' }));
    expect(due()).toEqual(['a', 'b']);
    expect(due(1)).toEqual(['a']);
    expect(due(0)).toEqual([]);
    expect(book.timeToNext(everyAccount)).toBe(0);
  });

  it('is none while nobody keeps the list', () => {
    const { due, book } = follow(lost());
    book.follow(null);
    expect(due()).toEqual([]);
    expect(book.timeToNext(everyAccount)).toBe(Infinity);
  });

  it('is none that is being asked about, and such are counted', () => {
    const payment = lost({ reference: 'a' });
    const { due, book } = follow(payment, lost({ reference: 'b' }));
    expect(book.underWay).toBe(0);
    const asked = book.begin(payment);
    expect(due()).toEqual(['b']);
    expect(book.underWay).toBe(1);
    book.end(payment, asked, pends());
    expect(book.underWay).toBe(0);
    expect(due()).toEqual(['b']);
  });

  it('is it again after a minute, and then after a minute each', async () => {
    const payment = lost();
    const { due, book, clock } = follow(payment);
    for (let turn = 0; turn < 3; turn += 1) {
      book.end(payment, book.begin(payment), pends());
      expect(book.timeToNext(everyAccount)).toBe(MINUTE);
      await clock.advance(MINUTE - 1);
      expect(due()).toEqual([]);
      expect(book.timeToNext(everyAccount)).toBe(1);
      await clock.advance(1);
      expect(due()).toEqual(['ours']);
      await clock.advance(MINUTE);
      expect(book.timeToNext(everyAccount)).toBe(0);
    }
  });

  it.each([
    ['for as long as it says', 10 * MINUTE, 10 * MINUTE],
    ['and never sooner than else', 5000, MINUTE],
    ['where it doesn’t say', null, MINUTE],
  ])('is it later where the service is busy, %s', (_, retryAfterMs, after) => {
    const payment = lost();
    const { book } = follow(payment);
    const busy = fails({ code: 'busy', httpStatus: 429, retryAfterMs });
    book.end(payment, book.begin(payment), busy);
    expect(book.timeToNext(everyAccount)).toBe(after);
    book.end(payment, book.begin(payment), fails({ code: 'timed-out', retryAfterMs }));
    expect(book.timeToNext(everyAccount)).toBe(MINUTE);
  });

  it('is it no more when the schedule has run out', () => {
    const payment = lost();
    const { due, book, clock } = follow(payment);
    for (let asked = 0; asked < 286; asked += 1) book.end(payment, book.begin(payment), pends());
    expect(due()).toEqual([]);
    expect(clock.pendingTimers()).toBe(0);
    expect(book.timeToNext(everyAccount)).toBe(Infinity);
  });

  it.each([
    ['its own', OTHER, true],
    ['an account that was not kept', null, true],
    ['another', { ...OTHER, email: 'third@example.com' }, false],
  ] as const)('is one of the account that is served: %s', (_, account, isDue) => {
    const { due } = follow(lost({ account }));
    expect(due(9, ({ email }) => email === OTHER.email)).toHaveLength(isDue ? 1 : 0);
    expect(due(9, () => false)).toHaveLength(account === null ? 1 : 0);
  });

  it('is one from before accounts were kept', () => {
    expect(follow(lost()).due(9, () => false)).toEqual(['ours']);
  });

  it('is none that is paid, and one of which anything else is known', () => {
    const record = { amountText: '1.00', currency: 'NGN', responseDescription: '' };
    const isDue = (answer: LostPayment['answer']) => follow(lost({ answer })).due().length === 1;
    expect(isDue({ kind: 'record', ...record, responseCode: '0' })).toBe(false);
    expect(isDue({ kind: 'record', ...record, responseCode: '9' })).toBe(true);
    expect(isDue({ kind: 'not-known' })).toBe(true);
    expect(isDue({ kind: 'no-answer', code: 'busy' })).toBe(true);
  });
});

describe('a question', () => {
  it('is put with the charge’s reference, then create-payment’s, then ours', () => {
    const payment = lost();
    const { book } = follow(payment);
    const asked = [1, 2, 3, 4].map(() => {
      const reference = book.begin(payment);
      book.end(payment, reference, knowsNothing());
      return reference;
    });
    expect(asked).toEqual(['444', '333', 'ours', '444']);
  });

  it('has only ours where nothing else was kept', () => {
    const { book } = follow();
    expect(book.begin(lost({ gatewayReference: null, chargeReference: null }))).toBe('ours');
  });

  it('is put with the same again where nothing was learnt of it', () => {
    const payment = lost();
    const { book } = follow(payment);
    book.end(payment, book.begin(payment), knowsNothing());
    for (const answer of [null, fails({ code: 'timed-out' })]) {
      expect(book.begin(payment)).toBe('333');
      book.end(payment, '333', answer);
    }
    expect(book.begin(payment)).toBe('333');
  });

  it('stays with the one that there is a record of', () => {
    const payment = lost();
    const { book } = follow(payment);
    book.end(payment, book.begin(payment), pends());
    expect(book.begin(payment)).toBe('444');
  });
});

describe('what was answered', () => {
  it('is told to who keeps the list, in short', () => {
    const payment = lost();
    const { book, told } = follow(payment);
    for (const answer of [reports(), knowsNothing(), fails({ code: 'forbidden' }), null])
      book.end(payment, book.begin(payment), answer);
    expect(told).toEqual([
      [
        'ours',
        {
          kind: 'record',
          amountText: '1,250.00',
          currency: 'NGN',
          responseCode: '0',
          responseDescription: 'Transaction Successful',
        },
      ],
      ['ours', { kind: 'not-known' }],
      ['ours', { kind: 'no-answer', code: 'forbidden' }],
    ]);
  });

  it('is told to nobody where nobody keeps it any more', () => {
    const payment = lost();
    const { book, told } = follow(payment);
    const asked = book.begin(payment);
    book.follow(null);
    book.end(payment, asked, pends());
    expect(told).toEqual([]);
  });
});
