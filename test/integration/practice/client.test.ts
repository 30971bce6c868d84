/** The app's own gateway client against the practice gateway: what each scenario looks like to it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGateway } from '../../../src/main/core/gateway/client.ts';
import type { Gateway } from '../../../src/main/core/gateway/gateway.ts';
import {
  PRACTICE_SCENARIOS,
  type PracticeScenario,
} from '../../../src/shared/features/practice/practice-scenarios.ts';
import type { RequestShape } from '../../../src/shared/settings.ts';
import { openPracticeDesk } from '../../support/real/practice-desk.ts';

/** A line for what came of each request; no charge follows a create-payment that failed. */
interface Story {
  create: string;
  charge: string;
  asked: string[];
}

const CREATED = 'accepted in the endpoint shape';
const PAID = ['code 9', 'code 9', 'code 0 for 1,012'];
const ordinary = (ending: string): Story => ({
  create: CREATED,
  charge: CREATED,
  asked: [...PAID.slice(0, 2), `${PAID[2]}.${ending}`],
});
const declined = (create: string): Story => ({
  create,
  charge: 'none',
  asked: ['not known', 'not known'],
});

/** What the client is to see, for a USSD payment of 1,012 and the scenario's ending. */
const STORIES: Record<PracticeScenario, Story> = {
  paid: ordinary('50'),
  'never-paid': { create: CREATED, charge: CREATED, asked: ['code 9', 'code 9', 'code 9'] },
  refused: { create: CREATED, charge: CREATED, asked: ['code 9', 'code 51', 'code 51'] },
  'create-reply-lost': declined('offline, unknown'),
  'charge-reply-lost-then-paid': { ...ordinary('04'), charge: 'offline, unknown' },
  'paid-late': { create: CREATED, charge: CREATED, asked: ['code 9', 'code 9', 'code 9'] },
  'amount-mismatch': ordinary('05'),
  'quickstart-reply': { ...ordinary('07'), create: 'accepted in the quickstart shape' },
  'very-slow': ordinary('08'),
  'long-reference': ordinary('09'),
  'credentials-refused': declined('credentials-refused, refused, HTTP 401'),
  forbidden: declined('forbidden, refused, HTTP 403'),
  malformed: declined('malformed, refused, HTTP 400'),
  'field-message': declined('field-refused, refused, HTTP 400'),
  'html-502': declined('service-failed, unknown, HTTP 502'),
  'busy-then-paid': {
    ...ordinary('15'),
    asked: [
      'busy, unknown, HTTP 429, again in 5000 ms',
      'busy, unknown, HTTP 429, again in 5000 ms',
      `${PAID[2]}.15`,
    ],
  },
  'dial-code': ordinary('16'),
};

type Outcome = Awaited<ReturnType<Gateway['createPayment' | 'askStatus']>>;

function told(outcome: Outcome): string {
  if (outcome.ok) {
    const { value } = outcome;
    if ('shape' in value) return `accepted in the ${value.shape} shape`;
    if (value.kind === 'not-known') return 'not known';
    const { responseCode, amountText } = value.record;
    return responseCode === '0' ? `code 0 for ${amountText}` : `code ${responseCode}`;
  }
  const { code, certainty, httpStatus, retryAfterMs } = outcome.error;
  return [
    code,
    certainty,
    ...(httpStatus === null ? [] : [`HTTP ${httpStatus}`]),
    ...(retryAfterMs === null ? [] : [`again in ${retryAfterMs} ms`]),
  ].join(', ');
}

async function openClient(requestShape: RequestShape = 'endpoint') {
  const desk = await openPracticeDesk({ slowReplyMs: 0 });
  const { account, secret, book } = desk.gateway;
  const client = createGateway({
    account: { ...account, requestShape },
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => desk.clock.now(),
    allowPlainHttpOnLoopback: true,
  });
  onTestFinished(() => client.close());
  return { client, book };
}

const demand = (amountMinor: number) => ({
  reference: 'A1-260115-000001',
  userId: '0712345678',
  amountMinor,
  currency: 'USD',
});

const endingOf = (scenario: string) =>
  PRACTICE_SCENARIOS.find(({ name }) => name === scenario)?.ending ?? 50;

describe('a USSD payment', () => {
  test.each(Object.entries(STORIES))('%s', async (scenario, story) => {
    const { client, book } = await openClient();
    const request = demand(101_200 + endingOf(scenario));
    const created = await client.createPayment(client.prepareCreatePayment(request));
    expect(told(created)).toBe(story.create);
    const charged = created.ok
      ? told(await client.chargeByUssd(client.prepareUssdCharge(request)))
      : 'none';
    expect(charged).toBe(story.charge);
    const asked: string[] = [];
    for (let question = 0; question < story.asked.length; question += 1) {
      const reference = created.ok ? created.value.gatewayReference : request.reference;
      asked.push(told(await client.askStatus(reference)));
    }
    expect(asked).toEqual(story.asked);
    const demands = book.requests().filter(({ endpoint }) => endpoint !== 'status');
    expect(demands.map(({ earlier }) => earlier)).toEqual(demands.map(() => 0));
  });
});

test('the field that practice refuses stands in a quickstart request as well', async () => {
  const { client } = await openClient('quickstart');
  const request = demand(101_200 + endingOf('field-message'));
  const created = await client.createPayment(client.prepareCreatePayment(request));
  expect(told(created)).toBe('field-refused, refused, HTTP 400');
});

test('a payment in the quickstart shape is created, charged and paid', async () => {
  const { client } = await openClient('quickstart');
  const request = demand(101_250);
  const created = await client.createPayment(client.prepareCreatePayment(request));
  expect(told(created)).toBe('accepted in the quickstart shape');
  expect(told(await client.chargeByUssd(client.prepareUssdCharge(request)))).toBe(CREATED);
  const asked: string[] = [];
  for (const reference of Array<string>(3).fill(request.reference))
    asked.push(told(await client.askStatus(reference)));
  expect(asked).toEqual(ordinary('50').asked);
});
