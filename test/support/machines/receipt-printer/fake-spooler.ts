/** A spooler of the tests' own, which does with a job what a test says. */
import type {
  Spooler,
  SpoolerQueue,
} from '../../../../src/main/features/printing/printers/windows/spooler.ts';
import { SpoolerError } from '../../../../src/main/features/printing/printers/windows/spooler.ts';

export interface FakeSpooler extends Spooler {
  /** `PRINTER_INFO_2.Status` and `Attributes`. */
  status: number;
  attributes: number;
  /** `JOB_INFO_1.Status` of a job that is whole; null once it is gone. */
  job: number | null;
  /** The call that fails: as the system's own does, or by never being answered. */
  fails: 'open' | 'look' | 'begin' | 'write' | 'finish' | null;
  /** The call that throws, while others are answered. */
  throws: 'look' | 'write' | 'finish' | 'close' | null;
  isDead: boolean;
  /** What was written, piece by piece. */
  readonly pieces: Uint8Array[];
  /** What was asked of it, the first first; looks left out. */
  readonly asked: string[];
}

export function fakeSpooler(...queues: readonly string[]): FakeSpooler {
  /** @returns whether the call goes well */
  const answers = async (name: string): Promise<boolean> => {
    if (spooler.isDead) throw new SpoolerError('it does not answer');
    if (name !== 'look' && name !== 'names') spooler.asked.push(name);
    if (spooler.throws === name) throw new SpoolerError('it failed');
    return spooler.fails !== name;
  };
  const queue: SpoolerQueue = {
    look: async () =>
      (await answers('look')) ? { status: spooler.status, attributes: spooler.attributes } : null,
    begin: async (title) => ((await answers('begin')) && title !== '' ? 7 : null),
    async write(bytes) {
      if (!(await answers('write'))) return false;
      spooler.pieces.push(Uint8Array.from(bytes));
      return true;
    },
    finish: () => answers('finish'),
    async jobStatus(number) {
      await answers('look');
      return number === 7 ? spooler.job : null;
    },
    async remove(number) {
      await answers(`remove ${number}`);
    },
    async close() {
      await answers('close');
    },
  };
  const spooler: FakeSpooler = {
    status: 0,
    attributes: 0,
    job: null,
    fails: null,
    throws: null,
    isDead: false,
    pieces: [],
    asked: [],
    names: async () => ((await answers('names')) ? queues : []),
    open: async () => ((await answers('open')) ? queue : null),
  };
  return spooler;
}
