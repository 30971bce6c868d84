/** Windows' own print queues, by raw jobs to its spooler. */
import type { ReadyPrinter } from '../printer.ts';
import { PrinterError } from '../printer.ts';
import { reachSpooledQueue } from './spooled-queue.ts';
import { SpoolerError } from './spooler.ts';
import { openSpooler } from './winspool.ts';

/** @returns the names of this computer's queues; none where nothing tells of them */
export async function listQueues(): Promise<readonly string[]> {
  try {
    return await (await openSpooler()).names();
  } catch (error) {
    if (error instanceof SpoolerError) return [];
    throw error;
  }
}

/** @throws PrinterError */
export async function reachQueue(name: string): Promise<ReadyPrinter> {
  const spooler = await openSpooler().catch((cause: unknown) => {
    throw new PrinterError('queue-refused', 'the spooler can not be called', { cause });
  });
  return reachSpooledQueue(spooler, name);
}
