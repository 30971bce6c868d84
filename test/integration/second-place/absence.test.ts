/** A second place that is away for a week, on a real folder and a clock that is moved by hand. */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import { deriveNewKey } from '../../../src/main/core/sealed-file/file-header.ts';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { hexOfKey, shelfName } from '../../../src/main/core/record/index.ts';
import { createCopying } from '../../../src/main/features/second-place/copying.ts';
import { openPlaceNote } from '../../../src/main/features/second-place/place-note.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { backUp, DAY_MS, FIRST, ledgerOfDays, trade } from '../ledger/days.ts';
import { WORKERS } from '../../support/real/workers.ts';

const ENTRY = `second-place-${'0'.repeat(32)}` as const;

async function namedPlace() {
  const { path: ledgerPath, ledger } = await ledgerOfDays(1, 20);
  onTestFinished(() => ledger.close());
  const key = await deriveNewKey(PASSPHRASE, (bytes) =>
    crypto.getRandomValues(new Uint8Array(bytes)),
  );
  const folder = path.join(tempFolder(), 'stick');
  const shelf = shelfName('A1', key.kdf.salt);
  mkdirSync(path.join(folder, shelf), { recursive: true });
  const clock = fakeClock(FIRST);
  const file = path.join(tempFolder(), 'second-place.json');
  const note = openPlaceNote(file);
  note.set({
    folder,
    shelf,
    entry: ENTRY,
    kdf: key.kdf,
    check: key.check.toString('hex'),
    namedAt: clock.now(),
    copiedAt: null,
    former: [],
  });
  let changes = 0;
  let asked = 0;
  const keychain = { isLocked: false };
  const copying = createCopying({
    note,
    keys: {
      async read() {
        asked += 1;
        if (keychain.isLocked) throw new KeychainUnavailableError('locked');
        return hexOfKey(key);
      },
    },
    workers: WORKERS,
    clock,
    log: silentLog,
    onChange: () => (changes += 1),
  });
  const pending = clock.pendingTimers();
  return {
    note,
    file,
    folder,
    shelf: path.join(folder, shelf),
    clock,
    keychain,
    copying,
    asked: () => asked,
    changes: () => changes,
    async backUp() {
      trade(ledger, clock.now() / DAY_MS);
      await backUp(ledgerPath, clock.now());
    },
    /** Until it is over. */
    async bringUp() {
      copying.bringUp({ backups: backupFolder(ledgerPath), id: 'id', terminal: 'A1' });
      await expect.poll(() => clock.pendingTimers()).toBe(pending);
    },
  };
}

describe('a week without a copy', () => {
  it('is said once it has passed, and no more once something was copied', async () => {
    const place = await namedPlace();
    const { clock, copying, folder } = place;
    await place.bringUp();
    expect(place.note.get()?.copiedAt).toBe(clock.now());
    expect([copying.trouble, copying.isOverdue]).toEqual(['none', false]);

    renameSync(folder, `${folder}-away`);
    clock.jump(7 * DAY_MS - 1);
    await place.backUp();
    await place.bringUp();
    expect([copying.trouble, copying.isOverdue]).toEqual(['missing', false]);
    const changes = place.changes();
    clock.jump(1);
    await place.bringUp();
    expect([copying.trouble, copying.isOverdue]).toEqual(['missing', true]);
    expect(place.changes()).toBe(changes + 1);

    renameSync(`${folder}-away`, folder);
    await place.bringUp();
    expect([copying.trouble, copying.isOverdue]).toEqual(['none', false]);
    expect(place.note.get()?.copiedAt).toBe(clock.now());
  });

  it('counts from its naming where nothing was ever copied', async () => {
    const place = await namedPlace();
    renameSync(place.folder, `${place.folder}-away`);
    place.clock.jump(7 * DAY_MS);
    await place.bringUp();
    expect(place.copying.isOverdue).toBe(true);
    // A clock that is set back knows of no week.
    place.clock.jump(-8 * DAY_MS);
    await place.bringUp();
    expect(place.copying.isOverdue).toBe(false);
  });
});

describe('a keychain that is locked', () => {
  it('is not asked at each look, and nothing is written without its key', async () => {
    const place = await namedPlace();
    place.keychain.isLocked = true;
    await place.bringUp();
    await place.bringUp();
    expect([place.copying.trouble, place.asked()]).toEqual(['no-keychain', 1]);
    expect(readdirSync(place.shelf)).toEqual([]);
    place.keychain.isLocked = false;
    await place.clock.advance(3_600_000);
    await place.bringUp();
    expect([place.copying.trouble, place.asked()]).toEqual(['none', 2]);
    expect(readdirSync(place.shelf)).toHaveLength(1);
  });
});

describe('the note of the place', () => {
  it('that makes no sense is said', async () => {
    const { file, note } = await namedPlace();
    expect(openPlaceNote(file).get()).toEqual(note.get());
    writeFileSync(file, '{"format":1');
    const lost = openPlaceNote(file);
    expect([lost.get(), lost.isLost]).toEqual([null, true]);
    lost.set(null);
    expect([lost.isLost, openPlaceNote(file).isLost]).toEqual([false, false]);
  });
});
