/** A folder with an `lp` and an `lpstat` of the tests' own, which say what those of CUPS say. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../run/temp-folder.ts';
import type { LpBehaviour, LpControl } from './lp-control.ts';
import { lpJobSchema } from './lp-control.ts';

export interface LpJob {
  readonly queue: string;
  /** As in `request id is queue-number`. */
  readonly number: number;
  /** `(stdin)` or the file's name when none was given. */
  readonly title: string;
  /** What came with `-o`. */
  readonly options: readonly string[];
  readonly bytes: Buffer;
}

export interface FakeLp {
  /** To be the PATH, or the first part of it. */
  readonly pathFolder: string;
  /** What was taken, the first first. */
  jobs: () => readonly LpJob[];
  setBehaviour: (behaviour: LpBehaviour) => void;
  setQueues: (queues: readonly string[], defaultQueue?: string | null) => void;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** @returns jobs by the order they were taken in */
function readJobs(spool: string): LpJob[] {
  return readdirSync(spool)
    .filter((name) => name.endsWith('.json'))
    .map((name) => lpJobSchema.parse(JSON.parse(readFileSync(path.join(spool, name), 'utf8'))))
    .map((job) => ({ ...job, bytes: Buffer.from(job.bytes, 'base64') }))
    .toSorted((a, b) => a.number - b.number);
}

/**
 * Makes the folder, which is gone when the test is over.
 *
 * @param queues the names that the system knows
 * @param defaultQueue null if there is none
 */
export function makeFakeLp({
  queues,
  defaultQueue = null,
}: {
  readonly queues: readonly string[];
  readonly defaultQueue?: string | null;
}): FakeLp {
  const folder = tempFolder();
  const [pathFolder, spool] = [path.join(folder, 'bin'), path.join(folder, 'spool')];
  const controlPath = path.join(folder, 'control.json');
  let control: LpControl = {
    queues: [...queues],
    defaultQueue,
    behaviour: { kind: 'healthy' },
  };
  const write = (next: LpControl) => {
    control = next;
    // A command that starts right now reads the old file or the new one, and never half of it.
    writeFileSync(`${controlPath}.new`, JSON.stringify(control));
    renameSync(`${controlPath}.new`, controlPath);
  };

  mkdirSync(pathFolder);
  mkdirSync(spool);
  write(control);
  const program = path.join(import.meta.dirname, 'lp-command.ts');
  for (const name of ['lp', 'lpstat']) {
    const words = [process.execPath, program, name, folder].map(quoted);
    writeFileSync(path.join(pathFolder, name), `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, {
      mode: 0o755,
    });
  }

  return {
    pathFolder,
    jobs: () => readJobs(spool),
    setBehaviour: (behaviour) => write({ ...control, behaviour }),
    setQueues: (names, name = null) =>
      write({ ...control, queues: [...names], defaultQueue: name }),
  };
}
