/** Every way to a receipt printer, behind one port. */
import type { Printers } from './printer.ts';
import { reachOnLine } from './line-printer.ts';
import { openNetworkLine } from './network-line.ts';
import { listQueues, reachQueue } from './queue-printer.ts';

export const createPrinters = (): Printers => ({
  reach: async (printer, isTrial = false) => {
    const { connection } = printer;
    return connection.via === 'network'
      ? reachOnLine(await openNetworkLine(connection), printer, isTrial)
      : reachQueue(connection.name);
  },
  queues: listQueues,
});
