/** Every way to a receipt printer, behind one port. */
import type { Printers } from './printer.ts';
import { reachNetworkPrinter } from './network-printer.ts';
import { listQueues, reachQueue } from './queue-printer.ts';

export const createPrinters = (): Printers => ({
  reach: (printer, isTrial = false) => {
    const { connection } = printer;
    return connection.via === 'network'
      ? reachNetworkPrinter(connection, printer, isTrial)
      : reachQueue(connection.name);
  },
  queues: listQueues,
});
