/** A second place of composed counters: named, kept up, and restored from, here and elsewhere. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../../src/shared/core/payments/reference.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { accountAt, connectTo, told } from '../../support/real/live-app.ts';
import {
  connect,
  overviewOf,
  prepareMove,
  recordAt,
  recordOf,
  seedRecord,
  started,
} from '../../support/real/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { PAID } from '../../support/machines/scripted-service.ts';
import {
  copied,
  daysOf,
  filesOn,
  foundOn,
  nameStick,
  plugIn,
} from '../../support/real/second-place.ts';

const OTHER = 'another four words instead';

/** Each derives several keys, which takes as long as it should. */

/** A counter with a record, a drive, and its newest backup on it. */
async function withStick(payments = 50) {
  const move = await prepareMove();
  const { service, oldFolder, open } = move;
  await seedRecord(oldFolder, payments);
  const keychain = lockableKeychain();
  const core = await open(oldFolder, { keychain: keychain.keychain });
  await connect(core, service);
  const drive = plugIn(oldFolder);
  expect(await nameStick(core)).toEqual({ named: true });
  await copied(core);
  return { ...move, keychain, core, drive };
}

describe('a second place', () => {
  it('is kept up with each backup, and holds nothing that can be read', async () => {
    const { core, drive, oldFolder, keychain } = await withStick();
    const waiting = await started(core, { customer: '+2348035550099', note: 'two sacks of gari' });
    const before = await copied(core);
    await core.handlers.makeBackup({});
    await copied(core, before);
    const { events, payments } = recordOf(oldFolder);
    expect(events.length).toBeGreaterThan(50);
    const secrets = ['08035550099', 'two sacks of gari', waiting.reference, PASSPHRASE, 'SQLite'];
    expect(foundOn(drive, secrets)).toEqual([]);
    expect(foundOn(oldFolder, [PASSPHRASE])).toEqual([]);
    expect(JSON.stringify([...keychain.stored])).not.toContain(PASSPHRASE);
    // As the plain ones are called, and nothing more.
    const plain = readdirSync(path.join(oldFolder, 'live', 'backups')).toSorted();
    expect(
      filesOn(drive)
        .map((file) => path.basename(file, '.sealed'))
        .toSorted(),
    ).toEqual(plain);
    expect(payments).toHaveLength(51);
  });

  it('gives each day back to the counter that it is of, with what came since', async () => {
    const { core, oldFolder, open, close } = await withStick();
    await started(core, { customer: '+2348035550001' });
    const before = recordOf(oldFolder);
    const days = await daysOf(core);
    expect(days.every(({ isWhole, isOwn }) => isWhole && isOwn)).toBe(true);
    const { shelf = 0, name = '' } = days.at(-1) ?? {};
    expect(await core.handlers.restoreFromSecondPlace({ shelf, name })).toEqual({
      restored: true,
      terminal: null,
    });
    const { recordNotice, preferences } = await overviewOf(core);
    expect(recordNotice).toMatchObject({ damage: null, report: { complete: true, lost: [] } });
    expect(recordAt(recordOf(oldFolder), before.events.length).events).toEqual(before.events);
    expect(existsSync(path.join(oldFolder, 'second-place.unpacked'))).toBe(false);
    await close(core);
    // What a kill in the midst of it leaves here.
    mkdirSync(path.join(oldFolder, 'second-place.unpacked'));
    writeFileSync(path.join(oldFolder, 'second-place.unpacked', name), 'half');
    const again = await open(oldFolder);
    expect(existsSync(path.join(oldFolder, 'second-place.unpacked'))).toBe(false);
    expect((await overviewOf(again)).recordNotice.damage).toBeNull();
    expect((await overviewOf(again)).preferences.terminal).toBe(preferences.terminal);
    expect(await again.handlers.lookThroughRecord({})).toEqual({ found: 'sound' });
  });

  it('brings a burnt computer’s record to a new one, payment by payment', async () => {
    const { core, drive, service, oldFolder, newFolder, open } = await withStick(300);
    const waiting = await started(core, { customer: '+2348035550002' });
    const before = await copied(core);
    await core.handlers.makeBackup({});
    await copied(core, before);
    const there = recordOf(oldFolder);
    const oldName = (await overviewOf(core)).preferences.terminal;

    const after = await open(newFolder);
    plugIn(newFolder, drive);
    const days = await daysOf(after);
    expect(days.every(({ isWhole, isOwn }) => isWhole && !isOwn)).toBe(true);
    expect(days[0]).toMatchObject({ terminal: oldName, payments: 301 });
    const { shelf = 0, name = '' } = days[0] ?? {};
    const outcome = await after.handlers.restoreFromSecondPlace({ shelf, name });
    expect(outcome).toMatchObject({ restored: true });
    const come = recordOf(newFolder);
    expect(come.payments).toHaveLength(301);
    // Up to the event that the day's name says; answers came to the old counter since.
    const reached = Number(/-e(\d+)-/.exec(name)?.[1]);
    expect(reached).toBeGreaterThan(300);
    expect(recordAt(come, reached).events).toEqual(recordAt(there, reached).events);
    expect(await overviewOf(after)).toMatchObject({ liveRecord: { payments: 301 } });

    // What the other counter did since is not known here, so what is open is asked about again.
    const paid = told(after, ({ payment }) => payment.status === 'paid');
    await connect(after, service);
    expect((await overviewOf(after)).recordNotice).toMatchObject({
      damage: null,
      report: { complete: false },
    });
    expect(await after.handlers.lookThroughRecord({})).toEqual({ found: 'sound' });
    service.report(waiting.reference, PAID);
    expect((await paid).payment.id).toBe(waiting.id);

    // Neither counter ever mints a reference of the other's.
    const { terminal } = (await overviewOf(after)).preferences;
    expect(outcome).toEqual({ restored: true, terminal });
    expect(terminal).toHaveLength(6);
    const one = await started(after, { customer: '+2348035550003' });
    const other = await started(core, { customer: '+2348035550004' });
    expect([one, other].map(({ reference }) => terminalOf(reference))).toEqual([terminal, oldName]);
    await expect(after.handlers.saveComputer({ terminal: oldName })).rejects.toMatchObject({
      field: 'terminal',
    });
    expect(await after.handlers.restoreFromSecondPlace({ shelf, name })).toMatchObject({
      restored: true,
      terminal: null,
    });
  });

  it('is not restored from over another record of real payments', async () => {
    const { drive, newFolder, open } = await withStick();
    await seedRecord(newFolder, 3);
    const after = await open(newFolder);
    plugIn(newFolder, drive);
    const [{ shelf, name } = { shelf: 0, name: '' }] = await daysOf(after);
    const before = recordOf(newFolder);
    expect(await after.handlers.restoreFromSecondPlace({ shelf, name })).toEqual({
      restored: false,
      why: 'has-record',
    });
    const { payments, events } = recordOf(newFolder);
    // Behind it stands that a person had wanted it.
    expect({ payments, events: events.slice(0, -1) }).toEqual(before);
  });
});

describe('the passphrase', () => {
  it('that is wrong opens nothing and loses nothing', async () => {
    const { core, drive } = await withStick();
    const files = filesOn(drive);
    const wrong = { passphrase: OTHER, place: 'stick' };
    expect(await core.handlers.openSecondPlace(wrong)).toEqual({
      opened: false,
      why: 'wrong-passphrase',
    });
    expect(
      await core.handlers.restoreFromSecondPlace({
        shelf: 0,
        name: 'ledger-20261121T070000Z.base',
      }),
    ).toEqual({ restored: false, why: 'gone' });
    await expect(async () =>
      core.handlers.openSecondPlace({ passphrase: 'short', place: 'stick' }),
    ).rejects.toMatchObject({ field: 'passphrase' });
    expect(filesOn(drive)).toEqual(files);
    expect((await daysOf(core)).length).toBeGreaterThan(0);
  });

  it('that is new gets a folder of its own, and the old one goes once that is whole', async () => {
    const { core, drive } = await withStick();
    const [before = ''] = readdirSync(drive);
    writeFileSync(path.join(drive, 'holiday.jpg'), 'not ours');
    const at = (await overviewOf(core)).secondPlace.copiedAt ?? 0;
    await nameStick(core, OTHER);
    await copied(core, at);
    const after = readdirSync(drive).filter((name) => name !== 'holiday.jpg');
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
    expect(existsSync(path.join(drive, 'holiday.jpg'))).toBe(true);
    await expect(daysOf(core)).rejects.toThrow('wrong-passphrase');
    expect((await daysOf(core, OTHER)).every(({ isWhole }) => isWhole)).toBe(true);
  });

  it('is asked for anew where the keychain has lost its key, and nothing is copied meanwhile', async () => {
    const { core, drive, keychain } = await withStick();
    for (const name of keychain.stored.keys())
      if (name.startsWith('second-place-')) keychain.stored.delete(name);
    await started(core);
    const files = filesOn(drive);
    await core.handlers.makeBackup({});
    await expect.poll(async () => (await overviewOf(core)).secondPlace.trouble).toBe('no-key');
    expect(filesOn(drive)).toEqual(files);
    expect(await core.handlers.unlockSecondPlace({ passphrase: OTHER })).toEqual({
      unlocked: false,
      why: 'wrong-passphrase',
    });
    const at = (await overviewOf(core)).secondPlace.copiedAt ?? 0;
    expect(await core.handlers.unlockSecondPlace({ passphrase: PASSPHRASE })).toEqual({
      unlocked: true,
    });
    await copied(core, at);
    expect(filesOn(drive).length).toBeGreaterThan(files.length);
    keychain.lock(true);
    expect(await nameStick(core)).toEqual({ named: false, why: 'no-keychain' });
  });
});

describe('a drive', () => {
  it('that is pulled out is said to be missing, is never made here, and is gone on with', async () => {
    const { core, drive } = await withStick();
    const away = `${drive}-away`;
    renameSync(drive, away);
    await started(core);
    await core.handlers.makeBackup({});
    await expect.poll(async () => (await overviewOf(core)).secondPlace.trouble).toBe('missing');
    expect(existsSync(drive)).toBe(false);
    // Another drive in its place is not written to either.
    const at = (await overviewOf(core)).secondPlace.copiedAt ?? 0;
    renameSync(away, drive);
    await core.handlers.makeBackup({});
    await copied(core, at);
    expect((await daysOf(core)).every(({ isWhole }) => isWhole)).toBe(true);
  });

  it('goes on where it was after a restart, and no more once that is ended', async () => {
    const { core, drive, oldFolder, keychain, service, open, close } = await withStick();
    await close(core);
    const again = await open(oldFolder, { keychain: keychain.keychain });
    await connectTo(again, accountAt(service));
    const at = (await overviewOf(again)).secondPlace.copiedAt ?? 0;
    await started(again);
    await again.handlers.makeBackup({});
    await copied(again, at);
    await again.handlers.stopSecondPlace({});
    expect((await overviewOf(again)).secondPlace).toMatchObject({ folder: null, trouble: 'none' });
    expect([...keychain.stored.keys()].filter((name) => name.startsWith('second-place-'))).toEqual(
      [],
    );
    const files = filesOn(drive);
    await started(again, { customer: '+2348035550005' });
    await again.handlers.makeBackup({});
    expect(filesOn(drive)).toEqual(files);
    expect((await daysOf(again)).length).toBeGreaterThan(0);
  });

  it('is none of the app’s own folders, and no file', async () => {
    const { service, oldFolder, open } = await prepareMove();
    const own = path.join(oldFolder, 'live');
    const core = await open(oldFolder, {
      secondPlaces: { view: () => ({ kind: 'box' }), choose: async () => own },
    });
    await connect(core, service);
    expect(await nameStick(core)).toEqual({ named: false, why: 'own-folder' });
    rmSync(path.join(oldFolder, 'second-places'), { recursive: true, force: true });
    expect((await overviewOf(core)).secondPlace.folder).toBeNull();
    expect(readdirSync(own).filter((name) => name.startsWith('counterfoil-'))).toEqual([]);
    expect(statSync(own).isDirectory()).toBe(true);
  });
});
