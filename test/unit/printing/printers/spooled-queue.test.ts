/** Jobs in a Windows queue, by a spooler that does what a test says. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrinterError } from '../../../../src/main/features/printing/printers/printer.ts';
import { reachSpooledQueue } from '../../../../src/main/features/printing/printers/windows/spooled-queue.ts';
import type { PrinterTrouble } from '../../../../src/shared/features/printing/printing.ts';
import {
  type FakeSpooler,
  fakeSpooler,
} from '../../../support/machines/receipt-printer/fake-spooler.ts';

const [PAPER_OUT, PRINTED, DELETING, PRINTING] = [0x40, 0x80, 0x4, 0x10];
const PRINTER_OFFLINE = 0x80;
const TEN_MINUTES = 10 * 60_000;
const BYTES = Uint8Array.from({ length: 40_000 }, (_, at) => at % 251);

let spooler: FakeSpooler;
beforeEach(() => {
  vi.useFakeTimers();
  spooler = fakeSpooler('XP-80C', 'Kasse 1');
});
afterEach(() => void vi.useRealTimers());

async function troubleOf(name: string): Promise<PrinterTrouble | null> {
  try {
    await reachSpooledQueue(spooler, name);
    return null;
  } catch (error) {
    if (error instanceof PrinterError) return error.trouble;
    throw error;
  }
}

/** Begins a print, and has the test do things meanwhile. */
async function begin() {
  const printer = await reachSpooledQueue(spooler, 'XP-80C');
  const told: (PrinterTrouble | null)[] = [];
  let outcome: string | null = null;
  const ended = printer
    .print(BYTES, (trouble) => told.push(trouble))
    .then((came) => {
      outcome = came;
      return came;
    });
  await vi.advanceTimersByTimeAsync(0);
  return { printer, told, ended, outcome: () => outcome };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('before a print', () => {
  it('no other name is opened than one that the system tells of', async () => {
    for (const name of [
      String.raw`\\elsewhere\printer`,
      ',XcvMonitor Local Port',
      'XP-80C, Job 3',
      'xp-80c',
      '',
    ])
      expect(await troubleOf(name)).toBe('no-queue');
    expect(spooler.asked).toEqual([]);
  });

  it('what stands in the way is told, nothing is sent, and it is closed again', async () => {
    spooler.status = PRINTER_OFFLINE;
    expect(await troubleOf('XP-80C')).toBe('offline');
    expect(spooler.asked).toEqual(['open', 'close']);
  });

  it('one that can not be opened, or a spooler that is dead, refuses', async () => {
    spooler.fails = 'open';
    expect(await troubleOf('Kasse 1')).toBe('queue-refused');
    spooler.isDead = true;
    expect(await troubleOf('Kasse 1')).toBe('queue-refused');
  });

  it('one whose look fails outright refuses, and is closed again', async () => {
    spooler.throws = 'look';
    expect(await troubleOf('Kasse 1')).toBe('queue-refused');
    expect(spooler.asked).toEqual(['open', 'close']);
  });

  it('what stands in the way is told, although it can not be closed', async () => {
    spooler.status = PRINTER_OFFLINE;
    spooler.throws = 'close';
    expect(await troubleOf('XP-80C')).toBe('offline');
  });

  it('one that tells nothing of itself is believed to be ready', async () => {
    spooler.fails = 'look';
    expect(await troubleOf('Kasse 1')).toBeNull();
  });
});

describe('a job', () => {
  it('has every byte as it is, and is printed once it has left the queue', async () => {
    spooler.job = PRINTING;
    const print = await begin();
    await pass(1000);
    expect(print.outcome()).toBeNull();
    spooler.job = null;
    await pass(300);
    expect(await print.ended).toBe('printed');
    expect(Buffer.concat(spooler.pieces).equals(BYTES)).toBe(true);
    print.printer.close();
    await pass(0);
    expect(spooler.asked.filter((name) => name !== 'write')).toEqual([
      'open',
      'begin',
      'finish',
      'close',
    ]);
    expect(print.told).toEqual([]);
  });

  it('is printed once Windows says so, also where it is kept or removed then', async () => {
    spooler.job = PRINTED | DELETING;
    expect(await (await begin()).ended).toBe('printed');
    expect(spooler.asked).not.toContain('remove 7');
  });

  it('that nothing is wrong with is left to the queue after a minute', async () => {
    spooler.job = 0;
    const print = await begin();
    await pass(59_000);
    expect(print.outcome()).toBeNull();
    await pass(2000);
    expect(print.outcome()).toBe('printed');
    expect(spooler.asked).not.toContain('remove 7');
  });

  it('that waits for paper says so, and is printed once there is some', async () => {
    spooler.job = PAPER_OUT | PRINTING;
    const print = await begin();
    await pass(TEN_MINUTES / 2);
    expect(print.told).toEqual(['paper-out']);
    spooler.job = PRINTING;
    await pass(300);
    spooler.job = null;
    await pass(300);
    expect(await print.ended).toBe('printed');
    expect(print.told).toEqual(['paper-out', null]);
  });

  it('waits for a printer that is in trouble where the job says nothing', async () => {
    spooler.job = PRINTING;
    const print = await begin();
    spooler.status = PRINTER_OFFLINE;
    await pass(300);
    expect(print.told).toEqual(['offline']);
    await pass(61_000);
    expect(print.outcome()).toBeNull();
  });

  it('that nobody mends is removed, so that it does not come out behind its copy', async () => {
    spooler.job = PAPER_OUT;
    const print = await begin();
    await pass(TEN_MINUTES - 1000);
    expect(spooler.asked).not.toContain('remove 7');
    await pass(2000);
    expect(await print.ended).toBe('unknown');
    expect(spooler.asked.at(-1)).toBe('remove 7');
  });

  it('that somebody removes leaves nobody knowing, seen or not', async () => {
    spooler.job = DELETING;
    expect(await (await begin()).ended).toBe('unknown');
    spooler.job = PAPER_OUT;
    const print = await begin();
    await pass(300);
    spooler.job = null;
    await pass(300);
    expect(await print.ended).toBe('unknown');
  });

  it('in trouble that is let go is removed; one that prints is left to print', async () => {
    spooler.job = PAPER_OUT;
    const stuck = await begin();
    stuck.printer.close();
    await pass(0);
    expect(await stuck.ended).toBe('unknown');
    expect(spooler.asked.slice(-2)).toEqual(['remove 7', 'close']);
    spooler.job = PRINTING;
    const printing = await begin();
    printing.printer.close();
    await pass(0);
    expect(await printing.ended).toBe('unknown');
    expect(spooler.asked.slice(-2)).toEqual(['finish', 'close']);
  });

  it.each(['write', 'finish'] as const)(
    'that is not taken whole (%s) is removed, and nobody knows',
    async (call) => {
      spooler.fails = call;
      expect(await (await begin()).ended).toBe('unknown');
      expect(spooler.asked.at(-1)).toBe('remove 7');
    },
  );

  it.each(['write', 'finish'] as const)(
    'whose handing over fails outright (%s) is removed, and nobody knows',
    async (call) => {
      spooler.throws = call;
      expect(await (await begin()).ended).toBe('unknown');
      expect(spooler.asked.at(-1)).toBe('remove 7');
    },
  );

  it('that is refused, or a spooler that dies meanwhile, leaves nobody knowing', async () => {
    spooler.fails = 'begin';
    expect(await (await begin()).ended).toBe('unknown');
    expect(spooler.pieces).toEqual([]);
    spooler.fails = null;
    spooler.job = PRINTING;
    const print = await begin();
    spooler.isDead = true;
    await pass(300);
    expect(await print.ended).toBe('unknown');
    // Nobody hears of a close that fails.
    print.printer.close();
    await pass(0);
  });

  it('is let go while it is handed over', async () => {
    spooler.job = PRINTING;
    const printer = await reachSpooledQueue(spooler, 'XP-80C');
    const ended = printer.print(BYTES, () => undefined);
    printer.close();
    expect(await ended).toBe('unknown');
    await pass(0);
    expect(spooler.pieces.length).toBeLessThan(3);
    expect(spooler.asked.slice(-2)).toEqual(['remove 7', 'close']);
  });
});
