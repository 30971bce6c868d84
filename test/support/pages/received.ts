/**
 * Records everything that reaches a page: each reply's body, each server-sent event, and what the
 * calls of `window.counterfoil` answer, which in Electron is the only way in.
 */
import type { Page } from 'playwright-core';
import type { CounterfoilBridge } from '../../../src/shared/contract.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

export interface Received {
  /** Everything so far as one text, the page's own markup at this moment included. */
  text(): Promise<string>;
}

declare global {
  var counterfoil: CounterfoilBridge;
}

export async function recordReceived(page: Page): Promise<Received> {
  const parts: string[] = [];
  const pending = new Set<Promise<void>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ data }) => parts.push(data));
  page.on('response', (response) => {
    parts.push(JSON.stringify(response.headers()));
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return;
    const reading = response
      .text()
      .then((body) => {
        parts.push(body);
      })
      // A redirect has no body to read.
      .catch(() => undefined)
      .finally(() => pending.delete(reading));
    pending.add(reading);
  });
  return {
    async text() {
      await Promise.all(pending);
      const now = await page.evaluate(async (filter) => {
        const bridge = globalThis.counterfoil;
        const open = await bridge.listOpenPayments({});
        const history = await bridge.getHistory({ filter, anchor: null, offset: 0, limit: 50 });
        const rows = history.ok ? history.value.rows : [];
        const details = await Promise.all(
          rows.flatMap((row) =>
            'payment' in row ? bridge.getPayment({ id: row.payment.id }) : [],
          ),
        );
        return JSON.stringify([await bridge.getOverview({}), open, history, details]);
      }, EVERY_PAYMENT);
      return [...parts, now, await page.content()].join('\n');
    },
  };
}
