/** How often, when and over which connection the service is asked. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { REQUEST, useGateways } from '../../support/machines/gateway-account.ts';
import { PAYMENT, RECORD } from '../../support/machines/wire-faults/bodies.ts';
import { answerWith, httpReply, type WirePlan } from '../../support/machines/wire-server.ts';

const connect = useGateways();

const json = (value: unknown) => answerWith(httpReply(200, JSON.stringify(value)));

/** A reply is handed on before its connection is free; the next turn of the event loop frees it. */
const connectionFreed = () => setImmediate();

test('a prepared request can be sent once', async () => {
  const { server, gateway } = await connect(json(PAYMENT));
  const prepared = gateway.prepareUssdCharge(REQUEST);
  await gateway.chargeByUssd(prepared);
  await expect(gateway.chargeByUssd(prepared)).rejects.toThrow('once');
  expect(server.requests).toHaveLength(1);
});

test('money is asked for on a connection of its own, status on kept ones', async () => {
  const { server, gateway } = await connect({
    onRequest: (socket, request) => {
      const body = request.path.includes('getTransactionStatus') ? RECORD : PAYMENT;
      socket.write(httpReply(200, JSON.stringify(body)));
    },
  });
  for (let time = 0; time < 3; time += 1) {
    await gateway.askStatus('GW-1');
    await connectionFreed();
  }
  expect(new Set(server.requests.map((request) => request.connection)).size).toBe(1);
  await gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  await gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST));
  expect(new Set(server.requests.map((request) => request.connection)).size).toBe(3);
});

test('a status question on a dead kept connection is asked once more, on a new one', async () => {
  const { server, gateway } = await connect({
    onRequest: (socket, request) => {
      if (server.requests.length === 2) socket.resetAndDestroy();
      else socket.write(httpReply(200, JSON.stringify({ ...RECORD, fees: request.connection })));
    },
  });
  await gateway.askStatus('GW-1');
  await connectionFreed();
  const answer = await gateway.askStatus('GW-1');
  expect(answer.ok).toBe(true);
  expect(server.requests.map((request) => request.connection)).toEqual([1, 1, 2]);
});

test('status questions share four connections', async () => {
  const answers: (() => void)[] = [];
  const { server, gateway } = await connect({
    onRequest: (socket) => {
      answers.push(() => socket.write(httpReply(200, JSON.stringify(RECORD))));
      // Nothing is answered before all that can come have come.
      if (server.requests.length >= 4) for (const answer of answers.splice(0)) answer();
    },
  });
  await Promise.all(Array.from({ length: 12 }, () => gateway.askStatus('GW-1')));
  expect(server.connections()).toBe(4);
});

test.each([
  ['missing', () => Promise.resolve(null)],
  ['out of reach', () => Promise.reject(new Error('locked'))],
])('nothing is sent when the secret key is %s', async (_how, readKey) => {
  const { server, gateway } = await connect(json(PAYMENT), { readKey });
  const answer = await gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'no-key', certainty: 'not-sent' },
    reply: null,
  });
  expect(server.connections()).toBe(0);
});

test.each([
  ['another host', (origin: string) => origin.replace('127.0.0.1', 'localhost')],
  ['another port', (origin: string) => `${origin}9`],
  ['another scheme', (origin: string) => origin.replace('http:', 'https:')],
  ['no origin', () => ''],
])('nothing is sent when the secret key belongs to %s', async (_what, change) => {
  const { server, gateway } = await connect(json(PAYMENT), {
    readKey: async () => ({ origin: change(server.origin), secret: 'sk_of_another_origin' }),
  });
  for (const ask of [
    () => gateway.askStatus('GW-1'),
    () => gateway.createPayment(gateway.prepareCreatePayment(REQUEST)),
    () => gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST)),
  ])
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: 'no-key', certainty: 'not-sent' },
    });
  expect(server.connections()).toBe(0);
});

test('the secret key is read anew for each request', async () => {
  const keys = ['first_key_0001', 'second_key_002'];
  const readKey = () =>
    Promise.resolve({ origin: server.origin, secret: keys.shift() ?? 'no_key_is_left' });
  const { server, gateway } = await connect(json(RECORD), { readKey });
  await gateway.askStatus('GW-1');
  await gateway.askStatus('GW-1');
  const users = server.requests.map((request) =>
    Buffer.from(request.headers.get('authorization')?.slice(6) ?? '', 'base64').toString(),
  );
  expect(users).toEqual(['shop@example.com:first_key_0001', 'shop@example.com:second_key_002']);
});

test('closing lets an answer come in, and asks nothing afterwards', async () => {
  const arrived = Promise.withResolvers<() => void>();
  const { server, gateway } = await connect({
    onRequest: (socket) => {
      arrived.resolve(() => socket.write(httpReply(200, JSON.stringify(RECORD))));
    },
  });
  const asked = gateway.askStatus('GW-1');
  const answerNow = await arrived.promise;
  const closed = gateway.close();
  answerNow();
  expect((await asked).ok).toBe(true);
  await closed;
  expect(await gateway.createPayment(gateway.prepareCreatePayment(REQUEST))).toMatchObject({
    ok: false,
    error: { code: 'closed', certainty: 'not-sent' },
  });
  expect(server.requests).toHaveLength(1);
});

test('a retired gateway ends what belongs together, and asks nothing afterwards', async () => {
  const { server, gateway } = await connect(json(PAYMENT));
  const create = gateway.prepareCreatePayment(REQUEST);
  const charge = gateway.prepareUssdCharge(REQUEST);
  const retired = Promise.withResolvers<Promise<void>>();
  const [created, charged] = await gateway.during(async () => {
    const first = await gateway.createPayment(create);
    retired.resolve(gateway.retire());
    await connectionFreed();
    return [first, await gateway.chargeByUssd(charge)];
  });
  expect([created?.ok, charged?.ok]).toEqual([true, true]);
  await retired.promise;
  expect(await gateway.askStatus('GW-1')).toMatchObject({
    ok: false,
    error: { code: 'closed', certainty: 'not-sent' },
  });
  expect(server.requests).toHaveLength(2);
});

test('closing gives up a charge that is not answered, without calling it refused', async () => {
  const arrived = Promise.withResolvers<void>();
  const { gateway } = await connect(
    { onRequest: () => arrived.resolve() },
    { timeouts: { closeMs: 20 } },
  );
  const charged = gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST));
  await arrived.promise;
  await gateway.close();
  expect(await charged).toMatchObject({
    ok: false,
    error: { code: 'closed', certainty: 'unknown' },
  });
});

/** A server that answers only when told to, and then at once. */
function holdingServer() {
  const held: (() => void)[] = [];
  let holding = true;
  const arrivals = new Map<number, () => void>();
  const plan: WirePlan = {
    onRequest: (socket) => {
      const answer = () => void socket.write(httpReply(200, JSON.stringify(PAYMENT)));
      if (holding) held.push(answer);
      else answer();
      arrivals.get(held.length)?.();
    },
  };
  return {
    plan,
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        arrivals.set(count, resolve);
      }),
    answerAll() {
      holding = false;
      for (const answer of held.splice(0)) answer();
    },
  };
}

test('waiting in our own queue makes no unknowns: forty at once, and a slow service', async () => {
  const { server, gateway } = await connect(
    {
      onRequest: (socket) => {
        setTimeout(() => socket.write(httpReply(200, JSON.stringify(PAYMENT))), 100);
      },
    },
    // Ten rounds of four take longer than one request may.
    { timeouts: { overallMs: 800, headersMs: 800 } },
  );
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => gateway.createPayment(gateway.prepareCreatePayment(REQUEST))),
  );
  expect(performance.now() - began).toBeGreaterThan(800);
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect(server.requests).toHaveLength(40);
});

test('what waits too long for its turn is withdrawn, and the server never sees it', async () => {
  const holding = holdingServer();
  const { server, gateway } = await connect(holding.plan, { timeouts: { queueMs: 1000 } });
  const charge = (reference: string) =>
    gateway.chargeByUssd(gateway.prepareUssdCharge({ ...REQUEST, reference }));
  const fourArrived = holding.arrived(4);
  const first = ['A', 'B', 'C', 'D'].map(charge);
  await fourArrived;
  const late = await Promise.all(['E', 'F', 'G'].map(charge));
  for (const withdrawn of late)
    expect(withdrawn).toEqual({
      ok: false,
      error: {
        code: 'queued-too-long',
        certainty: 'not-sent',
        httpStatus: null,
        words: null,
        field: null,
        retryAfterMs: null,
      },
      reply: null,
    });
  holding.answerAll();
  expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
  // It stands behind the withdrawn ones, so their turn has come once it is answered.
  expect((await charge('H')).ok).toBe(true);
  await gateway.close();
  expect(server.requests.map(({ body }) => /"reference":"(.)"/.exec(body)?.[1])).toEqual([
    'A',
    'B',
    'C',
    'D',
    'H',
  ]);
});

test('a request that was handed over runs out of time by its own limit, and is unknown', async () => {
  const { gateway } = await connect(
    {},
    { timeouts: { queueMs: 1000, overallMs: 2000, headersMs: 10_000 } },
  );
  const began = performance.now();
  const charged = await gateway.chargeByUssd(gateway.prepareUssdCharge(REQUEST));
  expect(charged).toMatchObject({
    ok: false,
    error: { code: 'timed-out', certainty: 'unknown' },
  });
  expect(performance.now() - began).toBeGreaterThan(1990);
});

test('a status question that is asked once more has one limit for both', async () => {
  const { server, gateway } = await connect(
    {
      onRequest: (socket) => {
        if (server.requests.length === 1) setTimeout(() => socket.resetAndDestroy(), 2100);
      },
    },
    { timeouts: { overallMs: 3000, headersMs: 10_000 } },
  );
  const began = performance.now();
  expect(await gateway.askStatus('GW-1')).toMatchObject({ error: { code: 'timed-out' } });
  expect(performance.now() - began).toBeLessThan(4800);
  expect(server.requests).toHaveLength(2);
});

test('a request without a connection is withdrawn when the gateway closes', async () => {
  const holding = holdingServer();
  const { server, gateway } = await connect(holding.plan, { timeouts: { closeMs: 20 } });
  const create = () => gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  const fourArrived = holding.arrived(4);
  const first = Array.from({ length: 4 }, create);
  await fourArrived;
  const queued = create();
  await gateway.close();
  expect(await queued).toMatchObject({ error: { code: 'closed', certainty: 'not-sent' } });
  for (const answer of await Promise.all(first))
    expect(answer).toMatchObject({ error: { code: 'closed', certainty: 'unknown' } });
  expect(server.requests).toHaveLength(4);
});
