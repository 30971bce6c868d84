/**
 * Builds a ledger as a busy counter leaves it after years, the same one each time.
 * Also a program: `node test/bench/seed.ts <path of the database> <number of payments> [<UTC ms>]`,
 * where the last is the time of the newest payment.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { openWriter } from '../../src/main/adapters/ledger/connection.ts';
import { createEventPacker } from '../../src/main/adapters/ledger/event-packer.ts';
import type { Append } from '../../src/main/adapters/ledger/ledger.ts';
import { openLedger } from '../../src/main/features/record/open-ledger.ts';
import { customerLines } from '../../src/main/features/payments/customers/customer.ts';
import { advance, openPayment } from '../../src/main/features/payments/life/lifecycle.ts';
import { personalDigest } from '../../src/main/features/payments/life/personal-data.ts';
import { readAcceptance } from '../../src/main/adapters/gateway/replies/acceptance.ts';
import { parseJson } from '../../src/main/adapters/gateway/replies/lossless.ts';
import { readStatusRecord } from '../../src/main/adapters/gateway/replies/status-record.ts';
import { accepted, type Reply, statusRecord } from '../../src/main/adapters/practice/answers.ts';
import type { BookedPayment } from '../../src/main/adapters/practice/book-rows.ts';
import { localDay, systemClock } from '../../src/main/platform/clock.ts';
import { plainAmount } from '../../src/shared/money.ts';
import type { PaymentEvent, ReplyTrace } from '../../src/shared/payments.ts';
import { formatReference } from '../../src/shared/reference.ts';

export const READER_WORKER = new URL(
  '../../src/main/adapters/ledger/reader-worker.ts',
  import.meta.url,
);
export const BACKUP_WORKER = new URL(
  '../../src/main/features/record/backup-worker.ts',
  import.meta.url,
);

const PAYMENTS_A_DAY = 200;
const BETWEEN_PAYMENTS_MS = (10 * 3_600_000) / PAYMENTS_A_DAY;
const DAY_MS = 24 * 3_600_000;
const PAYMENTS_A_TRANSACTION = 5000;
const STRIDES_A_TRANSACTION = 200;
/** What the shop's customers are, for how they are found. */
const RULE = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
const GIVEN = [
  'Ada',
  'Chidi',
  'Ngozi',
  'Emeka',
  'Zainab',
  'Tunde',
  'فاطمة',
  'محمد',
  '王伟',
  'Ömer',
];
const FAMILY = [
  'Okafor',
  'Bello',
  'Adeyemi',
  'Eze',
  'Musa',
  'Balogun',
  'علي',
  '李',
  'Yılmaz',
  'Doe',
];
const GOODS = [
  'rice',
  'cement',
  'school books',
  'phone case',
  'palm oil',
  'diesel',
  'cloth',
  'tiles',
];
const WHAT = [
  'two sacks of',
  'deposit for',
  'rest of',
  'repair of',
  'delivery,',
  'table 4,',
  'order',
];
const TERMINAL = 'C1';

type End = 'paid' | 'alarmed' | 'late' | 'mismatch' | 'declined' | 'expired' | 'stopped';

/** Of a hundred payments, how many come to each end. */
const ENDS: readonly [End, number][] = [
  ['paid', 87.9],
  ['alarmed', 87.95],
  ['late', 91],
  ['mismatch', 91.05],
  ['declined', 95],
  ['expired', 98],
  ['stopped', 100],
];

/**
 * Writes `count` payments, all of them settled, through the ledger itself.
 * @param path the database file, which is made
 * @param newest UTC milliseconds of the newest payment
 */
export async function seedLedger(path: string, count: number, newest = Date.now()): Promise<void> {
  const ledger = openLedger({
    path,
    terminal: TERMINAL,
    clock: systemClock,
    readerWorker: READER_WORKER,
  });
  const random = randomNumbers(count);
  for (let done = 0; done < count; done += PAYMENTS_A_TRANSACTION) {
    const batch = Math.min(PAYMENTS_A_TRANSACTION, count - done);
    ledger.appendAll(
      Array.from({ length: batch }, (_, index) => {
        const age = count - 1 - done - index;
        const days = Math.floor(age / PAYMENTS_A_DAY);
        return lifeOf(
          newest - days * DAY_MS - (age % PAYMENTS_A_DAY) * BETWEEN_PAYMENTS_MS,
          random,
        );
      }).flat(),
    );
    packAll(path, newest);
  }
  await ledger.close();
}

/**
 * Packs as a counter does behind its sales, without the rests that these need.
 * @param now UTC milliseconds
 */
function packAll(path: string, now: number): void {
  const db = openWriter(path);
  try {
    const packSome = createEventPacker(db, () => now);
    const packMany = db.transaction(() => {
      for (let stride = 0; stride < STRIDES_A_TRANSACTION; stride += 1)
        if (!packSome()) return false;
      return true;
    });
    while (packMany());
  } finally {
    db.close();
  }
}

/** The same in a process of its own, which leaves the caller's heap as small as an app's is. */
export async function seedLedgerApart(
  path: string,
  count: number,
  newest = Date.now(),
): Promise<void> {
  const program = fileURLToPath(import.meta.url);
  await promisify(execFile)(process.execPath, [program, path, String(count), String(newest)]);
}

/** Everything that happens to one payment, as it is appended. */
function lifeOf(at: number, random: () => number): Append[] {
  const bytes = Uint8Array.from({ length: 16 }, () => random() * 256);
  const id = v7({ msecs: at, random: bytes });
  const method = random() < 0.6 ? 'ussd' : 'link';
  const customer = method === 'link' && random() < 0.5 ? null : customerOf(method, random);
  const note = random() < 0.3 ? noteOf(random) : null;
  // Round, as prices are, and now and then not.
  const amountMinor = Math.ceil(random() * 50_000) * (random() < 0.9 ? 100 : 7);
  const salt = id.replaceAll('-', '');
  const opening = {
    draftId: v7({ msecs: at, random: bytes.toReversed() }),
    personalSalt: salt,
    customerForms: customer === null ? null : customerLines(customer, RULE),
  };
  const event: PaymentEvent = {
    type: 'recorded',
    reference: formatReference(TERMINAL, localDay(at), bytes),
    saleId: id,
    replaces: null,
    method,
    amountMinor,
    currency: 'NGN',
    localDay: localDay(at),
    personalDigest: personalDigest(salt, { customer, note }),
    override: null,
  };
  let payment = openPayment(id, event, { customer, note }, at);
  const appends: Append[] = [{ event, at, payment, opening }];
  for (const [index, next] of rest(payment.reference, method, amountMinor, at, random).entries()) {
    const nextAt = at + (index + 1) * 900;
    payment = advance(payment, next, nextAt);
    appends.push({ event: next, at: nextAt, payment });
  }
  return appends;
}

const anyOf = (texts: readonly string[], random: () => number) =>
  texts[Math.floor(random() * texts.length)] ?? '';

/** A number as people type it, or a name. */
function customerOf(method: 'link' | 'ussd', random: () => number): string {
  if (method === 'link' && random() < 0.2)
    return `${anyOf(GIVEN, random)} ${anyOf(FAMILY, random)}`;
  const tail = String(Math.floor(random() * 1e8)).padStart(8, '0');
  const prefix = anyOf(['080', '081', '070', '090'], random);
  const spelling = random();
  if (spelling < 0.8) return `${prefix}${tail}`;
  if (spelling < 0.9) return `+234${prefix.slice(1)}${tail}`;
  return `${prefix}${tail.slice(0, 1)} ${tail.slice(1, 4)} ${tail.slice(4)}`;
}

const noteOf = (random: () => number) =>
  `${anyOf(WHAT, random)} ${anyOf(GOODS, random)} ${Math.ceil(random() * 5000)}`;

/** What the service is asked and answers, by the practice gateway's words and the client's reading. */
function rest(
  reference: string,
  method: 'link' | 'ussd',
  amountMinor: number,
  at: number,
  random: () => number,
): PaymentEvent[] {
  const booked: BookedPayment = {
    id: 1,
    reference,
    gatewayReference: String(10n ** 18n + BigInt(Math.floor(random() * 2 ** 50))),
    amountMinor,
    currency: 'NGN',
    createdAt: at,
    chargedAt: null,
    paidAt: null,
    questions: 0,
  };
  const body = JSON.stringify({
    reference,
    userId: '‹customer›',
    amount: plainAmount(amountMinor, 'NGN'),
    currency: 'NGN',
    isV2: true,
  });
  const reply = accepted(booked, false);
  const acceptance = readAcceptance(parseJson(reply.body));
  if (acceptance === null) throw new Error('the practice gateway accepts nothing');
  const asked: PaymentEvent[] = [
    { type: 'create-requested', request: { path: '/api/pgs/payment/v2/createPayment', body } },
    { type: 'create-accepted', acceptance, reply: traceOf(reply) },
  ];
  if (method === 'ussd') {
    asked.push(
      { type: 'charge-requested', request: { path: '/api/pgs/payment/v1/makePayment', body } },
      { type: 'charge-accepted', acceptance, reply: traceOf(reply) },
    );
  }
  const answered = (verdict: Answered): PaymentEvent => {
    const paidMinor = verdict === 'mismatch' ? amountMinor - 1 : amountMinor;
    const outcome = verdict === 'mismatch' ? 'paid' : verdict;
    const answer = statusRecord(booked, outcome, paidMinor, at);
    const record = readStatusRecord(parseJson(answer.body));
    if (record === null) throw new Error('the practice gateway gives no record');
    return {
      type: 'status-answered',
      verdict,
      differs: verdict === 'mismatch' ? ['amount'] : [],
      record,
      words: record.responseDescription,
      askedWith: booked.gatewayReference,
      reply: traceOf(answer),
    };
  };
  const share = random() * 100;
  const end = ENDS.find(([, upTo]) => share < upTo)?.[0] ?? 'paid';
  return [
    ...asked,
    ...whileWaiting(booked.gatewayReference, answered, random),
    ...ending(end, answered),
  ];
}

const traceOf = ({ httpStatus, body }: Reply): ReplyTrace => ({ httpStatus, body, cut: false });

type Answered = 'paid' | 'mismatch' | 'refused' | 'pending';

/** What is heard before the customer has paid, on a network that is down now and then. */
function whileWaiting(
  askedWith: string,
  answered: (verdict: Answered) => PaymentEvent,
  random: () => number,
): PaymentEvent[] {
  const unanswered: PaymentEvent = {
    type: 'status-unanswered',
    error: {
      code: 'timed-out',
      certainty: 'unknown',
      httpStatus: null,
      words: null,
      field: null,
      retryAfterMs: null,
    },
    askedWith,
    reply: null,
  };
  return random() < 0.55
    ? [answered('pending'), unanswered, answered('pending')]
    : [answered('pending')];
}

function ending(end: End, answered: (verdict: Answered) => PaymentEvent): PaymentEvent[] {
  switch (end) {
    case 'paid':
      return [answered('paid')];
    case 'mismatch':
      return [answered('mismatch')];
    case 'alarmed':
      return [{ type: 'window-ended' }, answered('paid')];
    case 'late':
      return [
        { type: 'window-ended' },
        answered('paid'),
        { type: 'alarm-acknowledged', kind: 'late', note: 'customer told' },
      ];
    case 'declined':
      return [answered('refused')];
    case 'expired':
      return [{ type: 'window-ended' }, { type: 'asking-ended' }];
    case 'stopped':
      return [{ type: 'stopped-by-cashier' }, { type: 'asking-ended' }];
  }
}

/** Numbers from 0 to 1 that are the same in every run (a 32-bit xorshift). */
function randomNumbers(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

if (import.meta.main) {
  const [path, count, newest] = process.argv.slice(2);
  const isNumber = (text = '') => /^[1-9]\d*$/.test(text);
  if (path === undefined || !isNumber(count) || !isNumber(newest ?? '1')) {
    console.error('usage: node test/bench/seed.ts <path of the database> <payments> [<UTC ms>]');
    process.exitCode = 2;
  } else {
    await seedLedger(path, Number(count), newest === undefined ? undefined : Number(newest));
  }
}
