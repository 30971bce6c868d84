/** What `lp` and `lpstat` of a test's own do: `lp-command.ts lp|lpstat FOLDER …`. */
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { parseLpArguments } from './lp-arguments.ts';
import type { LpControl, LpJobFile } from './lp-control.ts';
import { lpControlSchema } from './lp-control.ts';

const [command = '', folder = '', ...words] = process.argv.slice(2);

class Refusal extends Error {}

const hang = () => new Promise<never>(() => void setInterval(() => {}, 60_000));

/** @throws Refusal for a file that cannot be read, in the words of `lp` */
async function readInput(files: readonly string[], killAfter: number): Promise<Buffer> {
  const [file] = files;
  if (file !== undefined && file !== '-')
    try {
      return readFileSync(file);
    } catch {
      throw new Refusal(`Error - unable to access "${file}" - No such file or directory`);
    }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of process.stdin) {
    if (!Buffer.isBuffer(piece)) continue;
    pieces.push(piece);
    length += piece.length;
    if (length >= killAfter) process.kill(process.pid, 'SIGKILL');
  }
  return Buffer.concat(pieces);
}

/** The first that no job has yet; CUPS counts on over all of its queues. */
function takeNumber(spool: string): number {
  for (let number = 17; ; number += 1)
    try {
      closeSync(openSync(path.join(spool, String(number)), 'wx'));
      return number;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
}

function keepJob(job: Omit<LpJobFile, 'number'>): string {
  const spool = path.join(folder, 'spool');
  const number = takeNumber(spool);
  const file = path.join(spool, String(number));
  writeFileSync(`${file}.new`, JSON.stringify({ ...job, number }));
  renameSync(`${file}.new`, `${file}.json`);
  return `request id is ${job.queue}-${number} (1 file(s))\n`;
}

async function lp({ queues, defaultQueue, behaviour }: LpControl): Promise<void> {
  if (behaviour.kind === 'hangs') await hang();
  const parsed = parseLpArguments(words);
  if ('refusal' in parsed) throw new Refusal(parsed.refusal);
  const queue = parsed.queue ?? defaultQueue;
  if (queue === null) throw new Refusal('Error - no default destination available.');
  if (!queues.includes(queue)) throw new Refusal('The printer or class does not exist.');
  if (behaviour.kind === 'fails') {
    process.stderr.write(`${behaviour.message}\n`);
    process.exit(behaviour.exitCode);
  }
  const killAfter = behaviour.kind === 'dies' ? behaviour.afterBytes : Infinity;
  const bytes = await readInput(parsed.files, killAfter);
  if (bytes.length === 0) throw new Refusal('Error - stdin is empty, so no job has been sent.');
  const title = parsed.title ?? path.basename(parsed.files[0] ?? '(stdin)');
  const { options } = parsed;
  process.stdout.write(keepJob({ queue, title, options, bytes: bytes.toString('base64') }));
  if (behaviour.kind === 'hangs-late') await hang();
}

async function lpstat({ queues, defaultQueue, behaviour }: LpControl): Promise<void> {
  if (behaviour.kind === 'hangs') await hang();
  for (const word of words)
    if (word === '-e') for (const queue of queues) process.stdout.write(`${queue}\n`);
    else if (word === '-d')
      process.stdout.write(
        defaultQueue === null
          ? 'no system default destination\n'
          : `system default destination: ${defaultQueue}\n`,
      );
    else throw new Refusal(`Error - unknown option "${word.slice(1, 2)}".`);
}

try {
  const control: unknown = JSON.parse(readFileSync(path.join(folder, 'control.json'), 'utf8'));
  await (command === 'lp' ? lp : lpstat)(lpControlSchema.parse(control));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exitCode = 1;
}
