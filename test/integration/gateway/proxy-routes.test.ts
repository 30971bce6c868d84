/** Several ways to the service, and ways that change. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Route } from '../../../src/main/core/network/proxies.ts';
import {
  accepted,
  dead,
  direct,
  error,
  useProxies,
  well,
} from '../../support/machines/behind-proxies.ts';
import type { WirePlan } from '../../support/machines/wire-server.ts';

const { http, named, open } = useProxies();

describe('several ways', () => {
  test('are tried in their order, and one that did not answer comes last from then on', async () => {
    const [resets, good] = [await http('resets'), await http('through')];
    const { pay, server } = await open([dead, resets.proxy, good.proxy, direct]);
    expect(await pay()).toMatchObject(accepted);
    expect(await pay()).toMatchObject(accepted);
    expect(server.requests).toHaveLength(2);
    expect(resets.heard).toHaveLength(1);
    expect(good.heard).toHaveLength(2);
  });

  test('a proxy that takes too long is passed over', async () => {
    const [silent, good] = [await http('says nothing'), await http('through')];
    const route = [silent.proxy, good.proxy];
    expect(await (await open(route, { timeouts: { connectMs: 200 } })).pay()).toMatchObject(
      accepted,
    );
  });

  test.each(['wants basic', 'forbids', 'finds no service'] as const)(
    'one that answered has answered: %s',
    async (manner) => {
      const [first, second] = [await http(manner), await http('through')];
      const code = manner === 'wants basic' ? 'proxy-sign-in' : 'proxy-failed';
      expect(await (await open([first.proxy, second.proxy, direct])).pay()).toMatchObject(
        error(code),
      );
      expect(second.heard).toEqual([]);
    },
  );

  test('the straight way may be the first or the last', async () => {
    expect(await (await open([dead, direct])).pay()).toMatchObject(accepted);
    const proxy = await http('through');
    const inside = { host: 'pay.invalid', pair: named() };
    expect(await (await open([direct, proxy.proxy], inside)).pay()).toMatchObject(accepted);
  });

  test('a service that can’t be trusted is not tried by another way', async () => {
    const proxy = await http('through');
    const { pay } = await open([direct, proxy.proxy], { trust: [] });
    expect(await pay()).toMatchObject(error('tls-refused'));
    expect(proxy.heard).toEqual([]);
  });
});

describe('an answer that never comes, or changes', () => {
  test('nothing is sent where nobody says which way to take', async () => {
    const never = () => new Promise<Route>(() => undefined);
    const hung = await open(never, { timeouts: { routeMs: 100 } });
    expect(await hung.pay()).toMatchObject(error('proxy-failed'));
    const broken = await open(() => Promise.reject(new Error('the system would not say')));
    expect(await broken.pay()).toMatchObject(error('proxy-failed'));
    expect(hung.server.connections() + broken.server.connections()).toBe(0);
  });

  test('closing does not wait for it', async () => {
    const { pay, gateway } = await open(() => new Promise<Route>(() => undefined));
    const paying = pay();
    await gateway.close();
    expect(await paying).toMatchObject(error('closed'));
  });

  test('each request goes the way that is right by then, and kept connections go with theirs', async () => {
    const [first, second] = [await http('through'), await http('through')];
    let route: Route = [first.proxy];
    const { ask, pay, server } = await open(() => route);
    for (const next of [[first.proxy], [second.proxy], [direct]]) {
      route = next;
      for (let time = 0; time < 3; time += 1) {
        expect(await ask()).toMatchObject(accepted);
        await wait(5);
      }
      expect(await pay()).toMatchObject(accepted);
    }
    expect([first.heard.length, second.heard.length]).toEqual([2, 2]);
    expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(6);
  });

  test('what is under way on the way before is not cut, and is closed in the end', async () => {
    const [first, second] = [await http('through'), await http('through')];
    let route: Route = [first.proxy];
    const held: (() => void)[] = [];
    const closed: unknown[] = [];
    const plan: WirePlan = {
      onRequest: (socket, request) => {
        const answer = () => well.onRequest?.(socket, request);
        if (request.connection > 1) return answer();
        socket.on('close', (hadError) => closed.push(hadError));
        held.push(answer);
      },
    };
    const { ask } = await open(() => route, { plan });
    const before = ask();
    while (held.length === 0) await wait(5);
    route = [second.proxy];
    expect(await ask()).toMatchObject(accepted);
    expect(closed).toEqual([]);
    for (const answer of held) answer();
    expect(await before).toMatchObject(accepted);
    while (closed.length === 0) await wait(5);
    expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
  });

  test('four at once stay four, however often the way changes', async () => {
    const proxies = [await http('through'), await http('through'), await http('through')];
    let asked = 0;
    let underWay = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const plan: WirePlan = {
      onRequest: (socket, request) => {
        underWay += 1;
        most = Math.max(most, underWay);
        held.push(() => {
          underWay -= 1;
          well.onRequest?.(socket, request);
        });
        // A fifth gets the time to come.
        if (held.length === 4) setTimeout(() => held.splice(0).forEach((answer) => answer()), 30);
      },
    };
    const route = (): Route => {
      asked += 1;
      const { proxy = dead } = proxies[asked % 3] ?? {};
      return [proxy];
    };
    const { ask, pay } = await open(route, { plan });
    const questions = await Promise.all(Array.from({ length: 12 }, ask));
    expect(questions.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(4);
    most = 0;
    const orders = await Promise.all(Array.from({ length: 12 }, pay));
    expect(orders.every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(4);
  });
});
