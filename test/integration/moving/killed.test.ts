/** A move that is cut off by SIGKILL at each of its steps: nothing happened, or all of it. */
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsIn, openItemsFile } from '../../../src/main/features/items/items-file.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { PACK_STEPS } from '../../../src/main/features/moving/pack.ts';
import { TAKE_IN_STEPS } from '../../../src/main/features/moving/place.ts';
import { openPlaceMark } from '../../../src/main/features/moving/place-mark.ts';
import { SETTLE_STEPS } from '../../../src/main/features/moving/settle-copy.ts';
import { COPY_DECISIONS } from '../../../src/shared/features/moving/moving.ts';
import { openSettings } from '../../../src/main/core/settings/store.ts';
import { openMovedNote } from '../../../src/main/features/moving/moved-note.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { seedLedger } from '../../bench/seed.ts';
import { CHEAP_SCRYPT } from '../../support/run/cheap-scrypt-process.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { wasKilled } from '../../support/real/killed.ts';
import { carry, movesOf, openCounter, recordOf, seedRecord } from '../../support/real/moving.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { WORKERS } from '../../support/real/workers.ts';

const PAYMENTS = 300;
const CHILD = fileURLToPath(new URL('move-child.ts', import.meta.url));

function raise(error: unknown): never {
  throw error;
}

interface Ran {
  killed: boolean;
  said: string;
}

function run(...args: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...CHEAP_SCRYPT, CHILD, ...args],
    {
      encoding: 'utf8',
    },
  );
  const killed = wasKilled(status, stderr);
  if (!killed && status !== 0) throw new Error(stderr);
  return { killed, said: stdout.trim() };
}

let workFolder: string;
let oldFolder: string;
let file: string;
const counts: number[] = [];

/** A counter with a record and a backup of it, and a file that was made of it. */
beforeAll(async () => {
  workFolder = mkdtempSync(path.join(tmpdir(), 'counterfoil-killed-'));
  oldFolder = path.join(workFolder, 'old');
  const ledgerPath = path.join(oldFolder, 'live', 'ledger.db');
  await seedLedger(ledgerPath, PAYMENTS);
  const ledger = openLedger({
    path: ledgerPath,
    terminal: 'C1',
    clock: systemClock,
    workers: WORKERS,
  });
  await ledger.backUp();
  await ledger.close();
  keepItems(oldFolder, 'Bread');
  const made = path.join(workFolder, 'made');
  cpSync(oldFolder, made, { recursive: true });
  run('pack', made, '', String(PAYMENTS));
  file = path.join(movesOf(made), readdirSync(movesOf(made))[0] ?? '');
  counts.push(recordOf(oldFolder).events.length);
});

/** A list with one item, as an app leaves it behind. */
function keepItems(folder: string, name: string): void {
  const items = openItemsFile(itemsIn(folder), 1, raise);
  items.put([itemForTests(1, { name })]);
  items.close();
}

function itemsAt(place: string): string[] {
  const items = openItemsFile(place, 1, raise);
  const names = items.all().map(({ name }) => name);
  items.close();
  return names;
}

afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

const noteOf = (folder: string) => openMovedNote(path.join(folder, 'moved.json')).get();

describe('making a file, killed', () => {
  it.for(PACK_STEPS)('at “%s” leaves a counter that knows whether the file is there', (step) => {
    const folder = tempFolder();
    cpSync(oldFolder, folder, { recursive: true });
    expect(run('pack', folder, step, String(PAYMENTS)).killed).toBe(true);
    const record = recordOf(folder);

    // The next start: a file with its own name, and only that, keeps payments from being started.
    const note = noteOf(folder);
    const files = existsSync(movesOf(folder)) ? readdirSync(movesOf(folder)) : [];
    expect(files.filter((name) => !name.endsWith('.counterfoil-move'))).toEqual([]);
    expect(note.state).toBe(files.length === 0 ? 'here' : 'moved');
    expect(note.unfinished).toBeNull();
    expect(note).toEqual(noteOf(folder));
    expect(['named', 'moved'].includes(step)).toBe(files.length === 1);
    expect(record).toEqual(recordOf(oldFolder));
    expect(JSON.parse(run('pack', folder, '', String(PAYMENTS)).said)).toMatchObject({
      made: true,
      payments: PAYMENTS,
    });
  });
});

/** What of a record or of its arrival stands in a folder. */
const traces = (folder: string) =>
  ['live/ledger.db', 'moving-in', 'moving-in.unfinished', 'moved.json'].filter((name) =>
    existsSync(path.join(folder, name)),
  );

describe('taking a file in, killed', () => {
  it.for(TAKE_IN_STEPS)('at “%s” leaves nothing or all', async (step) => {
    const folder = tempFolder();
    const name = carry(file, folder);
    keepItems(folder, 'Of this computer');
    expect(run('take-in', folder, step, '0', name).killed).toBe(true);
    const wasReady = !['unpacked', 'checked', 'planned'].includes(step);

    // What the next start does is killed at the same step once more, then it may finish.
    run('start', folder, step);
    const { said } = run('start', folder, '');
    expect(said).toBe(['nothing', 'placed'].includes(said) ? said : 'nothing or placed');
    if (!wasReady) {
      expect(traces(folder)).toEqual([]);
      expect(JSON.parse(run('take-in', folder, '', '0', name).said)).toMatchObject({ taken: true });
    }
    expect(traces(folder)).toEqual(['live/ledger.db', 'moved.json']);
    const { payments, events } = recordOf(folder);
    expect(payments).toHaveLength(PAYMENTS);
    expect(events).toHaveLength(counts[0] ?? 0);
    expect(noteOf(folder)).toMatchObject({ state: 'here', retired: [expect.any(String)] });
    expect(itemsAt(itemsIn(folder))).toEqual(['Bread']);
    const aside = readdirSync(folder).filter((each) => /^items\.db\.before-\d+$/.test(each));
    expect(aside).toHaveLength(1);
    expect(itemsAt(path.join(folder, aside[0] ?? ''))).toEqual(['Of this computer']);

    // The app finds a record that is its own, and whole.
    const core = await openCounter(folder, null);
    try {
      expect(await core.handlers.getOverview({})).toMatchObject({
        mode: 'live',
        recordNotice: { damage: null, report: null },
        storageTrouble: 'none',
        moving: { state: 'here', mayTakeIn: false },
      });
    } finally {
      await core.close();
    }
    expect(recordOf(folder).payments).toHaveLength(PAYMENTS);
    const settings = readFileSync(path.join(folder, 'settings.json'), 'utf8');
    const head = readFileSync(path.join(folder, 'heads', 'live'), 'latin1');
    expect(settings).toContain(head.slice(0, 36));
  });

  it('puts what was ready aside where a real record has come in its place since', async () => {
    const folder = tempFolder();
    run('take-in', folder, 'ready', '0', carry(file, folder));
    mkdirSync(path.join(folder, 'live'), { recursive: true });
    await seedRecord(folder, 3);
    expect(run('start', folder, '').said).toBe('put-aside');
    expect(recordOf(folder).payments).toHaveLength(3);
    const aside = readdirSync(folder).filter((name) => name.startsWith('moving-in.refused-'));
    expect(aside).toHaveLength(1);
    expect(existsSync(path.join(folder, aside[0] ?? '', 'ledger.db'))).toBe(true);
  });
});

/** As the word does before it is noted. */
async function forgetInSettings(folder: string): Promise<void> {
  const settings = openSettings({
    path: path.join(folder, 'settings.json'),
    random: randomBytes,
    now: Date.now,
  });
  await settings.save(({ ledgers }) => ({ ledgers: { ...ledgers, live: null } }));
}

describe('a person’s word about a copied folder, killed while it is carried out', () => {
  const steps = COPY_DECISIONS.flatMap((as) => SETTLE_STEPS[as].map((step) => ({ as, step })));
  it.for(steps)('“$as” at “$step” is carried out once by the next start', async ({ as, step }) => {
    const folder = tempFolder();
    await seedRecord(folder, 3);
    // With its notes, as a counter leaves it behind.
    const before = await openCounter(folder, null);
    await before.handlers.setMode({ mode: 'live' });
    await before.close();
    if (as === 'begin-anew') await forgetInSettings(folder);
    openPlaceMark(folder, null).decide(as);
    expect(run('settle', folder, step).killed).toBe(true);
    expect(run('settle', folder, '').said).toBe(as);
    const core = await openCounter(folder, null);
    try {
      expect(await core.handlers.getOverview({})).toMatchObject({
        recordNotice: { damage: null },
        liveRecord: as === 'moved-here' ? { payments: 3 } : null,
        moving: { state: 'here' },
      });
    } finally {
      await core.close();
    }
    const away = readdirSync(folder).filter((name) => name.startsWith('copied-'));
    const kept = away.filter((name) => existsSync(path.join(folder, name, 'live', 'ledger.db')));
    expect(kept).toHaveLength(as === 'moved-here' ? 0 : 1);
  });
});
