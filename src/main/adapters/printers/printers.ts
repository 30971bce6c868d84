/** Every way to a receipt printer, behind one port. */
import { PRINTER_QUEUE_MAX } from '../../../shared/receipt-printer.ts';
import type { Printers } from './printer.ts';
import { reachOnLine } from './line-printer.ts';
import { openNetworkLine } from './network-line.ts';

/** As many as a person chooses among. */
const QUEUES_MAX = 200;

/** Who keeps the system's own queues. What calls Windows is loaded where it is used. */
const queueKeeper = () =>
  process.platform === 'win32' ? import('./windows/queues.ts') : import('./queue-printer.ts');

export const createPrinters = (): Printers => ({
  reach: async (printer, isTrial = false) => {
    const { connection } = printer;
    return connection.via === 'network'
      ? reachOnLine(await openNetworkLine(connection), printer, isTrial)
      : (await queueKeeper()).reachQueue(connection.name);
  },
  queues: async () => {
    const names = await (await queueKeeper()).listQueues();
    return names.filter((name) => name.length <= PRINTER_QUEUE_MAX).slice(0, QUEUES_MAX);
  },
});
