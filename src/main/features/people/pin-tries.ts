/** Counts wrong PINs, on disk before one is looked at: where the power fails then, it counts as wrong. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import {
  FORGOTTEN_AFTER_MS,
  NO_TRIES,
  pauseOfCounter,
  pauseOfPerson,
  type WrongTries,
} from './pin-pauses.ts';

export interface PinTries {
  /** Milliseconds until a PIN of that person is looked at again; 0 for now. */
  waitOf(id: string): number;
  /** One is looked at, and counts as wrong until it was right. */
  begin(id: string): void;
  /** It was right: what was wrong before is forgotten, but not what was tried of others. */
  wasRight(id: string): void;
  /** It could not be looked at. */
  takeBack(id: string): void;
  /** How many of that person's were wrong since one was right. */
  wrongOf(id: string): number;
}

const count = z.int().nonnegative();
const fileSchema = z.object({ people: z.record(z.string(), count), counter: count });

/** @param path of the file; one that is not there or damaged says that none was wrong */
export function openPinTries(
  path: string,
  clock: Pick<Clock, 'monotonic'>,
  log: Pick<Log, 'warn'>,
): PinTries {
  const started = clock.monotonic();
  let tries = read(path);
  const latestOf = new Map<string, number>();
  let latest = started;

  function keep(next: WrongTries): void {
    tries = next;
    try {
      replaceFile(path, `${JSON.stringify(next)}\n`);
    } catch (error) {
      // A full disk must not keep everybody out; until the app ends it is counted all the same.
      log.warn('wrong PINs are counted in memory alone', errorFields(error));
    }
  }

  const forgotten = () => Math.floor((clock.monotonic() - latest) / FORGOTTEN_AFTER_MS);
  const ofCounter = () => Math.max(tries.counter - forgotten(), 0);
  const left = (since: number, pause: number) => Math.max(since + pause - clock.monotonic(), 0);

  return {
    waitOf: (id) =>
      Math.max(
        left(latestOf.get(id) ?? started, pauseOfPerson(tries.people[id] ?? 0)),
        left(latest, pauseOfCounter(ofCounter())),
      ),
    begin(id) {
      const { people } = tries;
      const wrong = (people[id] ?? 0) + 1;
      keep({ people: { ...people, [id]: wrong }, counter: ofCounter() + 1 });
      latest = clock.monotonic();
      latestOf.set(id, latest);
    },
    wrongOf: (id) => tries.people[id] ?? 0,
    takeBack(id) {
      const { people, counter } = tries;
      const wrong = Math.max((people[id] ?? 0) - 1, 0);
      keep({ people: { ...people, [id]: wrong }, counter: Math.max(counter - 1, 0) });
    },
    wasRight(id) {
      const { [id]: _, ...people } = tries.people;
      keep({ people, counter: Math.max(tries.counter - 1, 0) });
    },
  };
}

function read(path: string): WrongTries {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return NO_TRIES;
  }
}
