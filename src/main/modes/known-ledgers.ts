/**
 * The ids of both modes' ledgers, written down in each mode's folder: should one folder be lost, the
 * other still shows that there was a ledger in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { MODES, type Mode } from '../../shared/payments.ts';

const knownSchema = z.strictObject({ practice: z.uuid().nullable(), live: z.uuid().nullable() });
type Known = z.infer<typeof knownSchema>;

const NONE: Known = { practice: null, live: null };

const fileIn = (dataFolder: string, mode: Mode) => path.join(dataFolder, mode, 'ledgers.json');

/** One that can't be read says nothing. */
function read(file: string): Known {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NONE;
  }
}

/** What the other mode's folder knows of a mode's ledger. */
export const readKnown = (dataFolder: string, mode: Mode): (string | null)[] =>
  MODES.filter((other) => other !== mode).map((other) => read(fileIn(dataFolder, other))[mode]);

/**
 * What a mode's own folder knows of its ledger. It may have come from elsewhere together with that,
 * so it counts only where nothing else is known.
 */
export const readOwn = (dataFolder: string, mode: Mode): string | null =>
  read(fileIn(dataFolder, mode))[mode];

/** Writes an id into every mode's folder that is there. What the disk does not take is tried again at the next opening. */
export function rememberIn(dataFolder: string, mode: Mode, id: string): void {
  const ids = MODES.map((each) => read(fileIn(dataFolder, each)));
  const together = ids.reduce<Known>(
    (sum, each) => ({ practice: sum.practice ?? each.practice, live: sum.live ?? each.live }),
    { ...NONE, [mode]: id },
  );
  for (const each of MODES) {
    const file = fileIn(dataFolder, each);
    const before = read(file);
    const isKept = before.practice === together.practice && before.live === together.live;
    if (isKept || !existsSync(path.dirname(file))) continue;
    try {
      writeFileAtomic.sync(file, JSON.stringify(together), { mode: 0o600 });
    } catch {
      // The note and the settings know it as well.
    }
  }
}
