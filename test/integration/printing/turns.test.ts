/** Prints that wait for their turn at the printer. */
import { expect, it } from 'vitest';
import { createSerialQueue } from '../../../src/main/core/platform/serial-queue.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { openShop, statesIn, takesAll } from './spool-shop.ts';

it.each([
  ['replaced', 9101],
  ['removed', null],
])('a printer that was %s before a print has its turn gets no byte', async (_how, next) => {
  const turns = createSerialQueue();
  const { promise: trial, resolve: endTrial } = Promise.withResolvers<void>();
  void turns.run(() => trial);
  const asked: unknown[] = [];
  let port: number | null = 9100;
  const { spool, clock, takePaid } = openShop({
    async reach(printer) {
      asked.push(printer.connection);
      return takesAll(printer);
    },
    parts: { turns, printer: () => (port === null ? null : receiptPrinterAt(port)) },
  });
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(100);
  port = next;
  endTrial();
  await clock.advance(100);
  expect(asked).toEqual(next === null ? [] : [receiptPrinterAt(next).connection]);
  expect(statesIn(spool)).toEqual(next === null ? ['queued'] : []);
});
