/**
 * One move in a process of its own, which kills itself at a named step: `pack`, or `take-in` with the
 * file's name. `start` is what any start does before it opens anything.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createCounterIdentity,
  createMoving,
  finishTakingIn,
  movesFolder,
} from '../../../src/main/features/moving/index.ts';
import { itemsIn } from '../../../src/main/features/items/items-file.ts';
import { openSettings } from '../../../src/main/core/settings/store.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { openPlaceMark } from '../../../src/main/features/moving/place-mark.ts';
import { settleCopy } from '../../../src/main/features/moving/settle-copy.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { WORKERS } from '../../support/real/workers.ts';

const [what, dataFolder = '', killAt, count, file = null] = process.argv.slice(2);
const mark = openPlaceMark(dataFolder, null);
// What is packed was seeded by no counter.
if (what === 'pack') mark.settle(true);
const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
const pass = (step: string) => {
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
};

if (what === 'settle') {
  process.stdout.write(settleCopy(dataFolder, null, systemClock.now(), pass) ?? 'nothing');
} else if (what === 'start') {
  process.stdout.write(finishTakingIn(dataFolder, systemClock.now(), pass));
} else {
  const settings = openSettings({
    path: path.join(dataFolder, 'settings.json'),
    random,
    now: () => systemClock.now(),
  });
  const payments = () =>
    what === 'pack'
      ? {
          countOnTheirWay: () => 0,
          outline: () => ({ payments: Number(count), asked: 0, account: null }),
        }
      : null;
  // As the next start would; nothing else is open.
  const anew = async () => void finishTakingIn(dataFolder, systemClock.now(), pass);
  const folder = { dataFolder, settings, random, log: silentLog, anew };
  const moving = createMoving({
    ...folder,
    version: '0.0.0-test',
    clock: systemClock,
    workers: WORKERS,
    identity: createCounterIdentity({ ...folder, mark, isSetBack: false, payments }),
    places: movesFolder(path.join(dataFolder, 'moves')),
    confirmation: personWho(),
    // Backed up before: what is killed here is the move.
    live: { payments, backUp: async () => undefined, isInDoubt: () => false },
    items: () => readFileSync(itemsIn(dataFolder)),
    isKeyMissing: () => false,
    onChange: () => undefined,
    pass,
  });
  const outcome =
    what === 'pack' ? await moving.pack(PASSPHRASE) : await moving.takeIn(PASSPHRASE, file);
  process.stdout.write(JSON.stringify(outcome));
}
