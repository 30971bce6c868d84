/**
 * A printer behind Windows' spooler, which holds the USB port. A job is watched until it has left the
 * queue. One that is stuck there is removed before it is given up: it would come out whenever somebody
 * mends the printer, behind the copy that was printed meanwhile. That is no double, since nobody
 * prints it again by itself: it counts as unknown, for a part of it may have come out.
 */
import { PrinterError, type PrintOutcome, type ReadyPrinter } from '../printer.ts';
import type { PrinterTrouble } from '../../../../../shared/features/printing/printing.ts';
import { type Spooler, SpoolerError, type SpoolerQueue } from './spooler.ts';
import { stateOfJob, troubleOfQueue } from './status.ts';

/** The spooler answers from memory. */
const LOOK_AGAIN_MS = 250;
/** How long one that is in trouble in the middle of a print is waited for. */
const MENDED_WITHIN_MS = 10 * 60_000;
/** How long a job that nothing is wrong with is watched, as behind others: then the queue has it. */
const CALM_MS = 60_000;
/** What one call hands over: a job is let go between two. */
const PIECE_BYTES = 16_384;

const JOB_TITLE = 'Counterfoil';

/** @throws PrinterError */
export async function reachSpooledQueue(spooler: Spooler, name: string): Promise<ReadyPrinter> {
  try {
    // A name can also lead to another computer, or to a part of the spooler's own.
    if (!(await spooler.names()).includes(name))
      throw new PrinterError('no-queue', 'the system has no such queue');
    const queue = await spooler.open(name);
    if (queue === null) throw new PrinterError('queue-refused', 'the queue can not be opened');
    return await readyQueue(queue);
  } catch (error) {
    if (!(error instanceof SpoolerError)) throw error;
    throw new PrinterError('queue-refused', 'the spooler does not answer', { cause: error });
  }
}

/** @throws PrinterError, SpoolerError; then it is closed */
async function readyQueue(queue: SpoolerQueue): Promise<ReadyPrinter> {
  try {
    const trouble = await troubleNow(queue);
    if (trouble === null) return readyPrinter(queue);
    throw new PrinterError(trouble, 'the queue says that it can not print');
  } catch (error) {
    // That it can't be closed would tell nobody more than the trouble does.
    await queue.close().catch(() => undefined);
    throw error;
  }
}

/** What was let go, and whoever waits for that. */
interface Hold {
  isOver: boolean;
  wake: () => void;
}

function readyPrinter(queue: SpoolerQueue): ReadyPrinter {
  const hold: Hold = { isOver: false, wake: () => undefined };
  let isPrinting = false;
  const letGo = () => void queue.close().catch(() => undefined);
  return {
    confirms: false,
    isGone: () => false,
    async print(bytes, onTrouble) {
      isPrinting = true;
      try {
        return await printed(queue, bytes, hold, onTrouble);
      } catch {
        return 'unknown';
      } finally {
        isPrinting = false;
        if (hold.isOver) letGo();
      }
    },
    close() {
      if (hold.isOver) return;
      hold.isOver = true;
      hold.wake();
      if (!isPrinting) letGo();
    },
  };
}

async function printed(
  queue: SpoolerQueue,
  bytes: Uint8Array,
  hold: Hold,
  onTrouble: (trouble: PrinterTrouble | null) => void,
): Promise<PrintOutcome> {
  const job = await queue.begin(JOB_TITLE);
  if (job === null) return 'unknown';
  const isTaken = await handOver(queue, bytes, hold).catch(() => false);
  if (isTaken) return watched(queue, job, hold, onTrouble);
  await queue.remove(job);
  return 'unknown';
}

/** @returns whether all of it was taken */
async function handOver(queue: SpoolerQueue, bytes: Uint8Array, hold: Hold): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    if (hold.isOver || !(await queue.write(bytes.subarray(at, at + PIECE_BYTES)))) return false;
  return queue.finish();
}

async function watched(
  queue: SpoolerQueue,
  job: number,
  hold: Hold,
  onTrouble: (trouble: PrinterTrouble | null) => void,
): Promise<PrintOutcome> {
  let told: PrinterTrouble | null = null;
  let calmMs = 0;
  let troubledMs = 0;
  for (;;) {
    const status = await queue.jobStatus(job);
    // One that leaves while it is in trouble may have been removed by a person.
    if (status === null) return told === null ? 'printed' : 'unknown';
    const state = stateOfJob(status);
    if (state.is === 'done') return 'printed';
    if (state.is === 'removed') return 'unknown';
    const trouble = state.trouble ?? (await troubleNow(queue));
    if (trouble !== told) onTrouble(trouble);
    told = trouble;
    const isStuck = trouble !== null && (hold.isOver || troubledMs >= MENDED_WITHIN_MS);
    if (isStuck) await queue.remove(job);
    if (isStuck || hold.isOver) return 'unknown';
    // The queue took every byte, and what becomes of it there is its business.
    if (calmMs >= CALM_MS) return 'printed';
    calmMs = trouble === null ? calmMs + LOOK_AGAIN_MS : 0;
    troubledMs += trouble === null ? 0 : LOOK_AGAIN_MS;
    await pause(hold);
  }
}

async function troubleNow(queue: SpoolerQueue): Promise<PrinterTrouble | null> {
  const look = await queue.look();
  return look === null ? null : troubleOfQueue(look);
}

/** Until the next look, or until it is let go. */
const pause = (hold: Hold): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, hold.isOver ? 0 : LOOK_AGAIN_MS);
    hold.wake = settle;
  });
