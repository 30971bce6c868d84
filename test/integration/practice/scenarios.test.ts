import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  PRACTICE_SCENARIOS,
  practiceScenario,
  type PracticeScenario,
} from '../../../src/shared/features/practice/practice-scenarios.ts';
import {
  openPracticeDesk,
  type PlainReply,
  type PracticeDesk,
} from '../../support/real/practice-desk.ts';

const statusReply = z.object({
  amount: z.string(),
  paymentReference: z.string(),
  responseCode: z.int(),
  responseDescription: z.string(),
});

/** 12.xx, whose last two digits choose the scenario; 12.50 is the ordinary case. */
function amountOf(scenario: PracticeScenario): string {
  const ending = PRACTICE_SCENARIOS.find(({ name }) => name === scenario)?.ending ?? 50;
  return `12.${String(ending).padStart(2, '0')}`;
}

const demand = (scenario: PracticeScenario, reference = 'A1-260115-000001') => ({
  reference,
  userId: '0712345678',
  amount: amountOf(scenario),
  currency: 'USD',
  isV2: true,
});

async function askStatus(desk: PracticeDesk, reference = 'A1-260115-000001') {
  const reply = await desk.post('status', { transactionReference: reference });
  return reply.status === 200
    ? statusReply.parse(JSON.parse(reply.text)).responseCode
    : reply.status;
}

async function askTimes(desk: PracticeDesk, times: number) {
  const answers: number[] = [];
  for (let asked = 0; asked < times; asked += 1) answers.push(await askStatus(desk));
  return answers;
}

const fieldOf = (reply: PlainReply, field: string) =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(reply.text))[field];

test('an ordinary link payment is paid at the third question and stays paid', async () => {
  const desk = await openPracticeDesk();
  expect((await desk.post('create', demand('paid'))).status).toBe(200);
  expect(await askTimes(desk, 5)).toEqual([9, 9, 0, 0, 0]);
});

test('a charge starts the count anew: nobody pays by phone before being asked', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand('paid'));
  expect(await askTimes(desk, 2)).toEqual([9, 9]);
  expect((await desk.post('charge', demand('paid'))).status).toBe(200);
  expect(await askTimes(desk, 3)).toEqual([9, 9, 0]);
});

test('the gateway reference asks about the same payment as ours', async () => {
  const desk = await openPracticeDesk();
  const created = await desk.post('create', demand('paid'));
  const gatewayReference = String(fieldOf(created, 'reference'));
  expect(gatewayReference).toMatch(/^\d{12}$/);
  await askTimes(desk, 2);
  expect(await askStatus(desk, gatewayReference)).toBe(0);
});

test('never paid stays pending, however long one asks', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand('never-paid'));
  expect(await askTimes(desk, 4)).toEqual([9, 9, 9, 9]);
  desk.clock.jump(7 * 24 * 3_600_000);
  expect(await askStatus(desk)).toBe(9);
});

test('refused is code 51 with words, from the second question on', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand('refused'));
  await desk.post('charge', demand('refused'));
  expect(await askTimes(desk, 3)).toEqual([9, 51, 51]);
  const reply = await desk.post('status', { transactionReference: demand('refused').reference });
  expect(fieldOf(reply, 'responseDescription')).toBe("Refused by the customer's bank");
});

test('a lost create reply: the request is in the book, nobody knows the payment', async () => {
  const desk = await openPracticeDesk();
  await expect(desk.post('create', demand('create-reply-lost'))).rejects.toThrow('fetch failed');
  expect(desk.gateway.book.requests()).toMatchObject([
    { endpoint: 'create', reference: 'A1-260115-000001', earlier: 0, answeredWith: null },
  ]);
  expect(await askStatus(desk)).toBe(400);
  expect((await desk.post('charge', demand('create-reply-lost'))).status).toBe(400);
});

describe('a lost charge reply', () => {
  test('the charge is in the book and the payment is paid all the same', async () => {
    const desk = await openPracticeDesk();
    const scenario = 'charge-reply-lost-then-paid';
    expect((await desk.post('create', demand(scenario))).status).toBe(200);
    await expect(desk.post('charge', demand(scenario))).rejects.toThrow('fetch failed');
    expect(desk.gateway.book.payments()).toMatchObject([{ chargedAt: desk.clock.now() }]);
    expect(await askTimes(desk, 3)).toEqual([9, 9, 0]);
  });

  test('means nothing to a link payment, which is simply paid', async () => {
    const desk = await openPracticeDesk();
    await desk.post('create', demand('charge-reply-lost-then-paid'));
    expect(await askTimes(desk, 3)).toEqual([9, 9, 0]);
  });
});

test('paid late is paid once its time has come, counted from the charge', async () => {
  const desk = await openPracticeDesk({ lateAfterMs: 60_000 });
  await desk.post('create', demand('paid-late'));
  await desk.clock.advance(50_000);
  await desk.post('charge', demand('paid-late'));
  await desk.clock.advance(59_999);
  expect(await askTimes(desk, 4)).toEqual([9, 9, 9, 9]);
  await desk.clock.advance(1);
  expect(await askStatus(desk)).toBe(0);
  desk.clock.jump(-3_600_000);
  expect(await askStatus(desk)).toBe(0);
});

test('an amount mismatch reports one minor unit less', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand('amount-mismatch'));
  expect(await askTimes(desk, 2)).toEqual([9, 9]);
  const reply = await desk.post('status', { transactionReference: 'A1-260115-000001' });
  expect(statusReply.parse(JSON.parse(reply.text))).toMatchObject({
    amount: '12.05',
    responseCode: 0,
  });
});

test('the quickstart reply carries its reference as a string that can be asked about', async () => {
  const desk = await openPracticeDesk();
  const created = await desk.post('create', demand('quickstart-reply'));
  const { data } = z
    .object({ data: z.object({ reference: z.string(), paymentUrl: z.url() }) })
    .parse(JSON.parse(created.text));
  expect(await askStatus(desk, data.reference)).toBe(9);
});

test('very slow holds back every reply until its time', async () => {
  const desk = await openPracticeDesk({ slowReplyMs: 5_000 });
  const told: string[] = [];
  const create = desk.post('create', demand('very-slow')).then(() => told.push('created'));
  await expect.poll(() => desk.clock.pendingTimers()).toBe(1);
  await desk.clock.advance(4_999);
  expect(told).toEqual([]);
  await desk.clock.advance(1);
  await create;
  const asked = askStatus(desk).then((code) => told.push(`answered ${code}`));
  await expect.poll(() => desk.clock.pendingTimers()).toBe(1);
  await desk.clock.advance(5_000);
  await asked;
  expect(told).toEqual(['created', 'answered 9']);
});

test('a long reference has 19 digits that a JavaScript number would round', async () => {
  const desk = await openPracticeDesk();
  const created = await desk.post('create', demand('long-reference'));
  const digits = /"reference":(\d+)[,}]/.exec(created.text)?.[1] ?? '';
  expect(digits).toHaveLength(19);
  expect(BigInt(digits)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  expect(String(Number(digits))).not.toBe(digits);
  expect(await askStatus(desk, digits)).toBe(9);
});

test.each([
  ['credentials-refused', 401],
  ['forbidden', 403],
  ['malformed', 400],
  ['field-message', 400],
  ['html-502', 502],
] as const)(
  '%s: create is answered with %i and no payment comes to be',
  async (scenario, status) => {
    const desk = await openPracticeDesk();
    expect((await desk.post('create', demand(scenario))).status).toBe(status);
    expect(desk.gateway.book.payments()).toEqual([]);
    expect(await askStatus(desk)).toBe(400);
    expect((await desk.post('charge', demand(scenario))).status).toBe(400);
  },
);

test('busy then paid answers the first two questions with 429 and a time to wait', async () => {
  const desk = await openPracticeDesk();
  await desk.post('create', demand('busy-then-paid'));
  const first = await desk.post('status', { transactionReference: 'A1-260115-000001' });
  expect(first.headers.get('retry-after')).toBe('2');
  expect(await askTimes(desk, 2)).toEqual([429, 0]);
});

test('a dial code takes the place of the web address', async () => {
  const desk = await openPracticeDesk();
  const created = await desk.post('create', demand('dial-code'));
  expect(fieldOf(created, 'paymentUrl')).toMatch(/^\*123\*\d{5}#$/);
  expect(await askTimes(desk, 3)).toEqual([9, 9, 0]);
});

test('the last two digits of the minor units choose', () => {
  expect(practiceScenario(1_250)).toBe('paid');
  expect(practiceScenario(100_001)).toBe('never-paid');
  expect(PRACTICE_SCENARIOS.map(({ ending }) => practiceScenario(500 + ending))).toEqual(
    PRACTICE_SCENARIOS.map(({ name }) => name),
  );
});
