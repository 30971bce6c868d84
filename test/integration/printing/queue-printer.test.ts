/** The system's queues, kept by a CUPS that does what a test says. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPrinters } from '../../../src/main/features/printing/printers/printers.ts';
import { makeFakeLp } from '../../support/machines/receipt-printer/fake-lp.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';

function openQueues(...queues: string[]) {
  const lp = makeFakeLp({ queues });
  vi.stubEnv('PATH', `${lp.pathFolder}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return lp;
}

const reach = (name: string) =>
  createPrinters().reach(receiptPrinterAt(9100, { connection: { via: 'queue', name } }));
const BYTES = Uint8Array.of(0x1b, 0x40, 0x41);

it('a queue takes the bytes as they are', async () => {
  const lp = openQueues('Till 2');
  const printer = await reach('Till 2');
  expect(await printer.print(BYTES, () => undefined)).toBe('printed');
  expect(lp.jobs()).toMatchObject([
    { queue: 'Till 2', options: ['raw'], bytes: Buffer.from(BYTES) },
  ]);
});

it('a queue that never answers is let go of at once, and what comes of it is unknown', async () => {
  const lp = openQueues('Till');
  const printer = await reach('Till');
  lp.setBehaviour({ kind: 'hangs' });
  const outcome = printer.print(BYTES, () => undefined);
  await pause(500);
  const before = performance.now();
  printer.close();
  expect(await outcome).toBe('unknown');
  expect(performance.now() - before).toBeLessThan(2000);
});

it('of more queues than anybody chooses among the first are told', async () => {
  const long = 'x'.repeat(201);
  openQueues(long, ...Array.from({ length: 230 }, (_, at) => `queue-${at}`));
  const { queues } = await createPrinters().find();
  expect(queues).toHaveLength(200);
  expect(queues[0]).toBe('queue-0');
});
