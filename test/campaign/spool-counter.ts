/** One counter of the spool campaign: its lives, its printer, and what is left of both in the end. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startPracticeGateway } from '../../src/main/features/practice/practice-gateway.ts';
import { openLedger } from '../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { wasKilled } from '../support/real/killed.ts';
import type { Behaviour } from '../support/machines/receipt-printer/behaviour.ts';
import {
  type FakeReceiptPrinter,
  openReceiptPrinter,
} from '../support/machines/receipt-printer/printer.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import { type Counter, printsOn, type RecordedPrint } from './spool-checks.ts';
import { type Instruction, type Step, STEPS } from './spool-messages.ts';
import { WORKERS } from '../support/real/workers.ts';

/** A life that does not come to its moment is ended all the same. */
const MOMENT_WITHIN_MS = 5000;
const SETTLED_WITHIN_MS = 120_000;
const ALL = 10_000;

const PROGRAM = fileURLToPath(new URL('spool-child.ts', import.meta.url));

const TROUBLES: readonly Behaviour[] = [
  'paper-out',
  'cover-open',
  'offline',
  'cutter-error',
  'silent',
  'stalls',
  'garbage',
  'web-server',
  { kind: 'hangs-up-after', bytes: 200 },
  { kind: 'hangs-up-after', bytes: 700 },
  { kind: 'runs-out-after', bytes: 300 },
  { kind: 'slow', bytesASecond: 900 },
];

/** When a life ends. */
export type Moment =
  | { readonly kind: 'step'; readonly killAt: NonNullable<Instruction['killAt']> }
  /** Once the printer has read so many more bytes. */
  | { readonly kind: 'bytes'; readonly more: number }
  | { readonly kind: 'instant'; readonly afterMs: number };

function momentOf(random: Seeded): Moment {
  const kind = random.below(3);
  if (kind === 0) {
    const step: Step = random.pick(STEPS);
    const side = random.pick(['before', 'after'] as const);
    return { kind: 'step', killAt: { step, side, nth: 1 + random.below(2) } };
  }
  if (kind === 1) return { kind: 'bytes', more: random.below(1600) };
  return { kind: 'instant', afterMs: random.below(1500) };
}

export interface CounterOptions {
  readonly folder: string;
  readonly random: Seeded;
  readonly lives: number;
  /** Told of each life's end, with null where it did not come to its moment. */
  readonly onKill: (moment: Moment | null) => void;
}

export async function runCounter({
  folder,
  random,
  lives,
  onKill,
}: CounterOptions): Promise<Counter> {
  mkdirSync(folder, { recursive: true });
  const ledgerPath = join(folder, 'ledger.db');
  const printer = await openReceiptPrinter({ paperWidth: 80 });
  const gateway = await startPracticeGateway({
    bookPath: join(folder, 'gateway.db'),
    clock: systemClock,
    random: randomBytes,
    log: silentLog,
  });
  const instruction = (change: Partial<Instruction>): Instruction => ({
    ledgerPath,
    account: gateway.account,
    secret: gateway.secret,
    printerPort: printer.port,
    sales: 1 + random.below(3),
    copies: random.below(3),
    killAt: null,
    settles: false,
    ...change,
  });
  try {
    for (let life = 0; life < lives; life += 1) {
      const moment = momentOf(random);
      printer.setBehaviour(random.chance(0.5) ? 'healthy' : random.pick(TROUBLES));
      const mended = mendLater(printer, random);
      const killAt = moment.kind === 'step' ? moment.killAt : null;
      const hasCome = await liveUntil(moment, instruction({ killAt }), printer);
      clearTimeout(mended);
      onKill(hasCome ? moment : null);
    }
    printer.setBehaviour('healthy');
    printer.closeAllConnections();
    await liveToTheEnd(instruction({ sales: 1, copies: 0, settles: true }));
    await pause(200);
    printer.tearOff();
    return { ...(await read(ledgerPath)), papers: printsOn(linesOf(printer)) };
  } finally {
    await printer.close();
    await gateway.close();
  }
}

/** Somebody sees to the printer in the middle of it, or breaks it. */
const mendLater = (printer: FakeReceiptPrinter, random: Seeded) => {
  const next = random.chance(0.6) ? 'healthy' : random.pick(TROUBLES);
  return setTimeout(() => printer.setBehaviour(next), random.below(2500));
};

const linesOf = (printer: FakeReceiptPrinter) =>
  printer.printed.flatMap(({ lines }) => lines.map(({ text: said }) => said.trim()));

function start(instruction: Instruction) {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('');
  const open = once(child, 'message');
  const ended = once(child, 'exit').then(async ([code]: unknown[]) => ({
    code: z.int().nullable().parse(code),
    complaint: await complaint,
  }));
  child.send(instruction);
  return { child, open, ended };
}

/** @returns whether it came to its moment */
async function liveUntil(
  moment: Moment,
  instruction: Instruction,
  printer: FakeReceiptPrinter,
): Promise<boolean> {
  const { child, open, ended } = start(instruction);
  const kill = () => void child.kill('SIGKILL');
  let isLate = false;
  const tooLate = setTimeout(() => {
    isLate = true;
    kill();
  }, MOMENT_WITHIN_MS);
  if (moment.kind === 'instant') void open.then(() => setTimeout(kill, moment.afterMs));
  if (moment.kind === 'bytes') {
    const reached = printer.received() + moment.more;
    while (child.exitCode === null && child.signalCode === null && printer.received() < reached)
      await pause(1);
    kill();
  }
  const { code, complaint } = await ended;
  clearTimeout(tooLate);
  if (!wasKilled(code, complaint))
    throw new Error(`the counter ended by itself with code ${code}: ${complaint}`);
  return !isLate;
}

async function liveToTheEnd(instruction: Instruction): Promise<void> {
  const { child, ended } = start(instruction);
  const tooLate = setTimeout(() => void child.kill('SIGKILL'), SETTLED_WITHIN_MS);
  const { code, complaint } = await ended;
  clearTimeout(tooLate);
  if (code !== 0) throw new Error(`the counter did not come to its end: ${complaint}`);
}

/** What the record says, once nothing else has it open. */
async function read(path: string): Promise<Pick<Counter, 'paid' | 'prints'>> {
  const ledger = openLedger({
    path,
    terminal: 'S1',
    clock: systemClock,
    workers: WORKERS,
  });
  try {
    const ids = ledger.newestIds(ALL);
    const copies = new Map<number, number>();
    for (const id of ids)
      for (const { event } of ledger.getLife(id).events)
        if (event.type === 'print-sent') copies.set(event.print, event.copy);
    const prints: RecordedPrint[] = [];
    for (
      let print = ledger.prints.getPrint(1);
      print;
      print = ledger.prints.getPrint(print.number + 1)
    ) {
      const { number, paymentId: payment, state } = print;
      prints.push({ number, payment, state, copy: copies.get(number) ?? null });
    }
    return { paid: ids.filter((id) => ledger.getPayment(id)?.status === 'paid'), prints };
  } finally {
    await ledger.close();
  }
}
