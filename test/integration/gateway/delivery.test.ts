/** How often, when and over which connection the service is asked. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DEFAULT_TIMEOUTS } from '../../../src/main/gateway/options.ts';
import { openTransport } from '../../../src/main/gateway/transport.ts';
import { REQUEST, useGateways } from '../../support/gateway-account.ts';
import { PAYMENT, RECORD } from '../../support/wire-faults/bodies.ts';
import { answerWith, httpReply, startWireServer } from '../../support/wire-server.ts';

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
])('nothing is sent when the secret key is %s', async (_how, readSecret) => {
  const { server, gateway } = await connect(json(PAYMENT), { readSecret });
  const answer = await gateway.createPayment(gateway.prepareCreatePayment(REQUEST));
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'no-key', certainty: 'not-sent' },
    reply: null,
  });
  expect(server.connections()).toBe(0);
});

test('the secret key is read anew for each request', async () => {
  const keys = ['first_key_0001', 'second_key_002'];
  const readSecret = () => Promise.resolve(keys.shift() ?? null);
  const { server, gateway } = await connect(json(RECORD), { readSecret });
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

test('a request that got no connection in time is not written later', async () => {
  const answers: (() => void)[] = [];
  const fourArrived = Promise.withResolvers<void>();
  const server = await startWireServer({
    onRequest: (socket) => {
      answers.push(() => socket.write(httpReply(200, JSON.stringify(PAYMENT))));
      if (answers.length === 4) fourArrived.resolve();
    },
  });
  const timeouts = { ...DEFAULT_TIMEOUTS };
  const transport = openTransport(server.origin, timeouts, undefined);
  const order = () => transport.order({ path: '/v1', headers: {}, body: '{}' });
  const first = Array.from({ length: 4 }, order);
  await fourArrived.promise;
  timeouts.overallMs = 20;
  expect(await order()).toEqual({
    kind: 'failure',
    code: 'timed-out',
    written: false,
    partial: null,
  });
  for (const answer of answers) answer();
  await Promise.all(first);
  // Its turn in the queue comes up here.
  await transport.close();
  expect(server.requests).toHaveLength(4);
  await server.close();
});
