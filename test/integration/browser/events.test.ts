import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { overview } from '../../support/samples/call-input.ts';
import { noExport } from '../../support/fakes/bridge/exports.ts';
import { noReview } from '../../support/fakes/bridge/reviews.ts';
import { hostFixture } from '../../support/real/host-fixture.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { EVENTS } from '../../../src/shared/contract.ts';
import { detailForTests } from '../../support/samples/payment-detail.ts';

const viewOf = (id: string, ageMs = 0): PaymentView => ({
  mode: 'practice',
  payment: aPayment({ id }),
  ageMs,
  polling: null,
});

describe('events', () => {
  it('reach every page', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const tabs = [await host.follow(cookie), await host.follow(cookie)];
    const view = viewOf(randomUUID());
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ event: 'opened' });
    host.emit('paymentChanged', view);
    host.emit('overviewChanged', overview);
    host.emit('exportChanged', noExport);
    host.emit('reviewChanged', noReview);
    for (const tab of tabs) {
      expect(await tab.next()).toMatchObject({ event: 'paymentChanged', data: view });
      expect(await tab.next()).toMatchObject({ event: 'overviewChanged', data: overview });
      expect(await tab.next()).toMatchObject({ event: 'exportChanged', data: noExport });
      expect(await tab.next()).toMatchObject({ event: 'reviewChanged', data: noReview });
    }
  });

  it('stay inside when they do not fit the contract', async () => {
    const host = await hostFixture();
    const tab = await host.follow(await host.enter());
    await tab.next();
    const leaky = { ...overview, secretKey: 'sk_live_1' };
    host.emit('overviewChanged', leaky);
    host.emit('overviewChanged', overview);
    expect((await tab.next()).data).toEqual(overview);
  });

  it('that a page missed are made up for, as things stand when it comes back', async () => {
    const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
    const host = await hostFixture({
      handlers: {
        getOverview: () => ({ ...overview, recovering: 7 }),
        getExport: () => ({ ...noExport, revision: 9 }),
        getReview: () => ({ ...noReview, revision: 10 }),
        getPayment: ({ id }) => {
          if (id === gone) throw new Refusal('not-found', 'other mode');
          return detailForTests(viewOf(id, 60_000));
        },
      },
    });
    const cookie = await host.enter();
    const tab = await host.follow(cookie);
    await tab.next();
    host.emit('paymentChanged', viewOf(first));
    const { id: seen } = await tab.next();
    tab.stop();
    await tab.ended;
    host.emit('paymentChanged', viewOf(gone));
    host.emit('paymentChanged', viewOf(second));
    host.emit('paymentChanged', viewOf(second));

    const back = await host.follow(cookie, seen);
    expect(await back.next()).toMatchObject({ event: 'opened' });
    expect(await back.next()).toMatchObject({
      event: 'paymentChanged',
      data: viewOf(second, 60_000),
    });
    expect(await back.next()).toMatchObject({ event: 'overviewChanged', data: { recovering: 7 } });
    expect(await back.next()).toMatchObject({ event: 'exportChanged', data: { revision: 9 } });
    expect(await back.next()).toMatchObject({ event: 'reviewChanged', data: { revision: 10 } });
  });

  it('are not repeated to a page that missed none', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const tab = await host.follow(cookie);
    await tab.next();
    host.emit('overviewChanged', overview);
    const { id } = await tab.next();
    const again = await host.follow(cookie, id);
    await again.next();
    host.emit('overviewChanged', { ...overview, recovering: 3 });
    expect(await again.next()).toMatchObject({ data: { recovering: 3 } });
    expect(host.ran).toEqual([]);
  });

  it('pile up for nobody: a page that does not read is let go', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const tab = await host.follow(cookie);
    await tab.next();
    const large = { ...overview, dataFolder: 'x'.repeat(4096) };
    for (let count = 0; count < 6000; count += 1) {
      host.emit('overviewChanged', large);
      if (count % 500 === 0) await new Promise(setImmediate);
    }
    await tab.ended;
    expect((await host.follow(cookie)).ended).toBeInstanceOf(Promise);
  });

  it('leave connections for calls: the fifth page has to wait', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const tabs = [];
    for (let count = 0; count < 4; count += 1) tabs.push(await host.follow(cookie));
    await expect(host.follow(cookie)).rejects.toThrow('503');
    tabs[0]?.stop();
    await vi.waitFor(() => host.follow(cookie));
  });
});

describe('closing', () => {
  it('ends the streams, the subscriptions and the port', async () => {
    const host = await hostFixture();
    const cookie = await host.enter();
    const tab = await host.follow(cookie);
    await tab.next();
    expect(host.subscriptions()).toBeGreaterThanOrEqual(Object.keys(EVENTS).length);
    await host.close();
    await expect(tab.next()).rejects.toThrow('the stream ended');
    expect(host.subscriptions()).toBe(0);
    await expect(host.ask('/')).rejects.toThrow('ECONNREFUSED');
  });

  it('lets a call under way end', async () => {
    let finish = () => undefined as void;
    let started = () => undefined as void;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const host = await hostFixture({
      handlers: {
        getOverview: async () => {
          const finished = new Promise<void>((resolve) => {
            finish = resolve;
          });
          started();
          await finished;
          return overview;
        },
      },
    });
    const answer = host.call(await host.enter(), 'getOverview', {});
    await running;
    const closed = host.close();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
  });
});
