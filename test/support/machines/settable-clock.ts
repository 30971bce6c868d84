/**
 * A clock of the machine that a test sets while the app runs. libfaketime stands between the app's
 * process and the system, so that everything in it sees the change, as when a person sets the clock.
 */
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface SettableClock {
  /** For the environment of the app's process. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets it to so many milliseconds after the machine's own; less than zero is before. */
  set(byMs: number): void;
}

/**
 * Why the time is another one. `set`: by a person or a time server, so the clock that only grows
 * goes on evenly. `asleep`: time has passed, and that clock has counted it as well.
 */
export type Movement = 'set' | 'asleep';

/** The dynamic linker puts the name of the machine's own folder in place of `$LIB`. */
const LIBRARY = '/usr/$LIB/faketime/libfaketimeMT.so.1';

/** @param folder one of the test's own */
export function settableClock(folder: string, movement: Movement): SettableClock {
  const file = path.join(folder, 'clock');
  const set = (byMs: number) => {
    const next = `${file}.next`;
    writeFileSync(next, `${byMs < 0 ? '' : '+'}${byMs / 1000}\n`);
    renameSync(next, file);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      // Read at each look, so that a change is there at once.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DISABLE_SHM: '1',
      // The times of files stay as the machine gives them.
      NO_FAKE_STAT: '1',
      ...(movement === 'set' ? { FAKETIME_DONT_FAKE_MONOTONIC: '1' } : {}),
    },
    set,
  };
}
