/** The lives of payments as a busy shop's are, by the practice gateway's words and the client's reading. */
import { v7 } from 'uuid';
import { readAcceptance } from '../../src/main/core/gateway/replies/acceptance.ts';
import { parseJson } from '../../src/main/core/gateway/replies/lossless.ts';
import { readStatusRecord } from '../../src/main/core/gateway/replies/status-record.ts';
import type { Append } from '../../src/main/core/ledger/append.ts';
import { accepted, type Reply, statusRecord } from '../../src/main/features/practice/answers.ts';
import type { BookedPayment } from '../../src/main/features/practice/book-rows.ts';
import { customerLines } from '../../src/main/core/payments/customers/customer.ts';
import { advance, openPayment } from '../../src/main/core/payments/life/lifecycle.ts';
import { personalDigest } from '../../src/main/core/payments/life/personal-data.ts';
import { keptDay } from '../../src/main/core/platform/clock.ts';
import { plainAmount } from '../../src/shared/core/money/money.ts';
import type { PaymentEvent, ReplyTrace } from '../../src/shared/core/payments/payments.ts';
import { formatReference } from '../../src/shared/core/payments/reference.ts';

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
export const TERMINAL = 'C1';

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
 * Everything that happens to one payment, as it is appended.
 * @param at UTC milliseconds of its intent
 */
export function lifeOf(at: number, random: () => number): Append[] {
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
    reference: formatReference(TERMINAL, keptDay(at, undefined).localDay, bytes),
    saleId: id,
    replaces: null,
    method,
    amountMinor,
    currency: 'NGN',
    ...keptDay(at, undefined),
    personalDigest: personalDigest(salt, { customer, note }),
    override: null,
  };
  let payment = openPayment(id, event, { customer, note }, { at });
  const appends: Append[] = [{ event, at, payment, opening }];
  for (const [index, next] of rest(payment.reference, method, amountMinor, at, random).entries()) {
    const nextAt = at + (index + 1) * 900;
    if (next.type === 'alarm-acknowledged') next.at = payment.alarms[0]?.at ?? LATER;
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

/** What the service is asked and answers. */
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

/** An alarm that is settled is named by its time, which is known once it is raised. */
const LATER = 0;

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
        {
          type: 'alarm-acknowledged',
          kind: 'late',
          at: LATER,
          otherId: null,
          note: 'customer told',
        },
      ];
    case 'declined':
      return [answered('refused')];
    case 'expired':
      return [{ type: 'window-ended' }, { type: 'asking-ended' }];
    case 'stopped':
      return [{ type: 'stopped-by-cashier' }, { type: 'asking-ended' }];
  }
}
