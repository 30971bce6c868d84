/**
 * The system's own print queues, where it is CUPS that keeps them: raw jobs by its `lp`. What a
 * queue makes of a job it tells nobody who does not ask for longer than a counter waits, so a job
 * that the queue took counts as printed.
 */
import { spawn } from 'node:child_process';
import { PrinterError, type ReadyPrinter } from './printer.ts';

/** A scheduler that is up answers at once. */
const ANSWER_MS = 10_000;

interface Ended {
  /** Null where it was ended, or could not be started. */
  readonly code: number | null;
  readonly said: string;
}

/** Runs one of CUPS' programs, until it is let go of. Never rejects. */
function run(
  program: 'lp' | 'lpstat',
  args: readonly string[],
  input: Uint8Array | null,
  signal?: AbortSignal,
): Promise<Ended> {
  return new Promise((resolve) => {
    // Its words are read by nobody but us.
    const env = { ...process.env, LC_ALL: 'C' };
    const child = spawn(program, args, { env, timeout: ANSWER_MS, windowsHide: true, signal });
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    child.stderr.resume();
    child.on('error', () => resolve({ code: null, said }));
    child.on('close', (code) => resolve({ code, said }));
    // One that ends early is told of by its code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? undefined);
  });
}

/** @returns the names of this computer's queues; none where nothing tells of them */
export async function listQueues(): Promise<readonly string[]> {
  const { code, said } = await run('lpstat', ['-e'], null);
  if (code !== 0) return [];
  return said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** @throws PrinterError */
export async function reachQueue(name: string): Promise<ReadyPrinter> {
  const { code, said } = await run('lpstat', ['-e'], null);
  if (code === null) throw new PrinterError('queue-refused', 'there is no lpstat to ask');
  if (!said.split('\n').some((line) => line.trim() === name))
    throw new PrinterError('no-queue', 'the system has no such queue');
  const held = new AbortController();
  return {
    confirms: false,
    isGone: () => false,
    async print(bytes) {
      const args = ['-d', name, '-o', 'raw', '-t', 'Counterfoil'];
      const ended = await run('lp', args, bytes, held.signal);
      return ended.code === 0 ? 'printed' : 'unknown';
    },
    close: () => held.abort(),
  };
}
