/** A counter's record goes to another computer, with everything in it. */
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppCore } from '../../../src/main/contract/handlers.ts';
import { terminalOf } from '../../../src/shared/reference.ts';
import { seedLedger } from '../../bench/seed.ts';
import { personWho } from '../../support/confirmations.ts';
import { accountAt, liveEntry, told } from '../../support/live-app.ts';
import {
  carry,
  flip,
  movesOf,
  openCounter,
  packed,
  PASSPHRASE,
  recordAt,
  recordFilesIn,
  recordOf,
  takeIn,
} from '../../support/moving.ts';
import {
  PAID,
  type ScriptedService,
  startScriptedService,
} from '../../support/scripted-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';

let service: ScriptedService;
let oldFolder: string;
let newFolder: string;
const running = new Set<AppCore>();

const open = async (...args: Parameters<typeof openCounter>): Promise<AppCore> => {
  const core = await openCounter(...args);
  running.add(core);
  return core;
};
const close = async (core: AppCore) => {
  running.delete(core);
  await core.close();
};
const overviewOf = async (core: AppCore) => await core.handlers.getOverview({});

const connect = async (core: AppCore) => {
  await core.handlers.saveAccount(accountAt(service));
  await core.handlers.setMode({ mode: 'live' });
};

/** A payment that a customer is waited for. */
async function started(core: AppCore, change: Parameters<typeof liveEntry>[0] = {}) {
  const waits = told(core, ({ payment }) => payment.status === 'waiting');
  const { payment } = await core.handlers.startPayment(liveEntry(change));
  await waits;
  return payment;
}

const refusal = (code: string) => expect.objectContaining({ code });

beforeEach(async () => {
  service = await startScriptedService(tempFolder());
  oldFolder = tempFolder();
  newFolder = tempFolder();
});
afterEach(async () => {
  service.release();
  await Promise.all([...running].map(close));
  await service.close();
});

describe('a record of thousands', () => {
  it('comes over with every payment and every event, and both ways go on apart', async () => {
    await seedLedger(path.join(oldFolder, 'live', 'ledger.db'), 3000);
    const before = await open(oldFolder, service);
    await connect(before);
    const waiting = await started(before);
    const oldName = (await overviewOf(before)).preferences.terminal;
    expect(terminalOf(waiting.reference)).toBe(oldName);

    const file = await packed(before);
    expect(recordOf(oldFolder).payments).toHaveLength(3001);
    expect((await overviewOf(before)).moving).toMatchObject({
      state: 'moved',
      file: path.basename(file),
      work: null,
    });
    await expect(before.handlers.startPayment(liveEntry())).rejects.toEqual(
      refusal('counter-moved'),
    );
    // What is open is followed here as well: asking is harmless.
    const paidHere = told(before, ({ payment }) => payment.status === 'paid');

    const after = await open(newFolder, service);
    const outcome = await takeIn(after, carry(file, newFolder));
    expect(outcome).toMatchObject({ taken: true, payments: 3001 });
    const overview = await overviewOf(after);
    expect(overview).toMatchObject({
      mode: 'live',
      firstStart: false,
      account: { baseUrl: service.baseUrl, email: service.email },
      secret: 'none',
      storageTrouble: 'none',
      bookNotice: { damage: null, report: null, unwatched: null },
      moving: { state: 'here', mayTakeIn: false },
    });
    // Answers that came to the old counter since are its own; all else is the same, letter for letter.
    const come = recordOf(newFolder);
    expect(come.payments).toHaveLength(3001);
    const later = recordOf(oldFolder);
    const kept = recordAt(later, come.events.length);
    expect(come.events).toEqual(kept.events);
    expect(kept.payments.length).toBeGreaterThan(2900);
    const ids = new Set(kept.payments.map(({ id }) => id));
    expect(come.payments.filter(({ id }) => ids.has(id))).toEqual(kept.payments);

    // Without its key nobody is asked; with it, what is open is followed at once.
    await expect(after.handlers.startPayment(liveEntry())).rejects.toEqual(refusal('no-secret'));
    const paidThere = told(after, ({ payment }) => payment.status === 'paid');
    await after.handlers.saveAccount(accountAt(service));
    service.report(waiting.reference, PAID);
    for (const paid of await Promise.all([paidHere, paidThere]))
      expect(paid.payment).toMatchObject({ id: waiting.id, status: 'paid' });
    expect(service.count('create')).toBe(1);

    const there = await started(after, { customer: '08035550001' });
    await before.handlers.useCounterAgain({});
    const here = await started(before, { customer: '08035550002' });
    const names = [there, here].map(({ reference }) => terminalOf(reference));
    expect(new Set([oldName, ...names]).size).toBe(3);
    expect(names).toEqual([
      (await overviewOf(after)).preferences.terminal,
      (await overviewOf(before)).preferences.terminal,
    ]);
    await close(after);

    // What a restart finds is whole, and known as its own.
    const again = await open(newFolder, service);
    expect((await overviewOf(again)).bookNotice.damage).toBeNull();
    expect(recordOf(newFolder).payments).toHaveLength(3002);
    expect((await overviewOf(again)).alarmsInOtherMode).toBe(0);
  });

  it('is all there although the disk goes bad right after, since its backups came along', async () => {
    await seedLedger(path.join(oldFolder, 'live', 'ledger.db'), 200);
    const before = await open(oldFolder, service);
    await connect(before);
    for (let count = 0; count < 4; count += 1) {
      await started(before, { customer: `0803555000${count}`, amountMinor: 100 + count });
      await before.handlers.makeBackup({});
    }
    const file = await packed(before);
    const after = await open(newFolder, service);
    await takeIn(after, carry(file, newFolder));
    const backups = readdirSync(path.join(newFolder, 'live', 'backups'));
    expect(backups).toHaveLength(2);
    const kept = recordOf(newFolder).events;
    const { backups: listed } = await after.handlers.listBackups({});
    await after.handlers.restoreBackup({ name: listed.at(-1)?.name ?? '' });
    expect((await overviewOf(after)).bookNotice.report).toMatchObject({ complete: true, lost: [] });
    expect(recordOf(newFolder).events).toEqual(kept);
  });
});

describe('the old counter', () => {
  it('stays moved over a restart, goes on asking, and takes payments again under a new name', async () => {
    const first = await open(oldFolder, service);
    await connect(first);
    const waiting = await started(first);
    await packed(first);
    const { terminal: oldName, ...preferences } = (await overviewOf(first)).preferences;
    await close(first);

    const core = await open(oldFolder, service);
    await core.handlers.saveAccount(accountAt(service));
    expect((await overviewOf(core)).moving.state).toBe('moved');
    await expect(core.handlers.startPayment(liveEntry())).rejects.toEqual(refusal('counter-moved'));
    const paid = told(core, ({ payment }) => payment.status === 'paid');
    service.report(waiting.reference, PAID);
    expect((await paid).payment.id).toBe(waiting.id);

    const again = await core.handlers.useCounterAgain({});
    expect(again.moving.state).toBe('here');
    expect(again.preferences.terminal).not.toBe(oldName);
    const next = await started(core, { customer: '08035550003' });
    expect(terminalOf(next.reference)).toBe(again.preferences.terminal);
    // Another computer could still have been given the old name.
    await expect(
      core.handlers.savePreferences({ ...preferences, terminal: oldName }),
    ).rejects.toMatchObject({ code: 'field-invalid', problem: 'terminal-retired' });
  });

  it('takes a new name by itself where settings of before the move come back', async () => {
    const core = await open(oldFolder, service);
    await connect(core);
    await started(core);
    const settingsFile = path.join(oldFolder, 'settings.json');
    const before = readFileSync(settingsFile);
    const { terminal: oldName } = (await overviewOf(core)).preferences;
    await packed(core);
    await core.handlers.useCounterAgain({});
    await close(core);
    writeFileSync(settingsFile, before);

    const later = await open(oldFolder, service);
    expect((await overviewOf(later)).preferences.terminal).toBe(oldName);
    await later.handlers.saveAccount(accountAt(service));
    const next = await started(later, { customer: '08035550004' });
    expect(terminalOf(next.reference)).not.toBe(oldName);
  });

  it('starts nothing once its note of moving can not be read', async () => {
    const core = await open(oldFolder, service);
    await connect(core);
    await started(core);
    await packed(core);
    await close(core);
    truncateSync(path.join(oldFolder, 'moved.json'), 5);
    const later = await open(oldFolder, service);
    await later.handlers.saveAccount(accountAt(service));
    await expect(later.handlers.startPayment(liveEntry())).rejects.toEqual(
      refusal('counter-moved'),
    );
  });

  it('waits for a payment between two steps, and lets none begin meanwhile', async () => {
    const core = await open(oldFolder, service);
    await connect(core);
    await started(core, { customer: '08035550005' });
    service.fates.charge = 'held';
    const arrived = service.arrival('charge');
    const charged = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await arrived;
    const packing = packed(core);
    await expect(
      core.handlers.startPayment(liveEntry({ customer: '08035550006' })),
    ).rejects.toEqual(refusal('being-moved'));
    await expect(core.handlers.packMove({ passphrase: PASSPHRASE })).rejects.toEqual(
      refusal('not-possible-now'),
    );
    service.release();
    await charged;
    const file = await packing;
    const after = await open(newFolder, service);
    await takeIn(after, carry(file, newFolder));
    const { view } = await after.handlers.getPayment({ id: payment.id });
    expect(view.payment.status).toBe('waiting');
  });

  it('goes on as if nothing had been where a move is called off', async () => {
    const core = await open(oldFolder, service);
    await connect(core);
    await started(core);
    const before = recordFilesIn(oldFolder);
    service.fates.charge = 'held';
    const arrived = service.arrival('charge');
    await core.handlers.startPayment(liveEntry({ customer: '08035550007' }));
    await arrived;
    const packing = core.handlers.packMove({ passphrase: PASSPHRASE });
    await core.handlers.cancelMove({});
    expect(await packing).toEqual({ made: false, why: 'cancelled' });
    service.release();
    service.fates.charge = 'answered';
    expect(recordFilesIn(oldFolder)).toEqual([...before, 'moves'].toSorted());
    expect((await overviewOf(core)).moving).toMatchObject({ state: 'here', work: null });
    await started(core, { customer: '08035550008' });
  });

  it('asks for a passphrase that is long enough before anything else', async () => {
    const core = await open(oldFolder, service);
    await expect(core.handlers.packMove({ passphrase: 'eleven char' })).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'passphrase',
      problem: 'passphrase-short',
    });
    expect(existsSync(movesOf(oldFolder))).toBe(false);
  });
});

describe('a file', () => {
  it('holds nothing of the keychain, and shows nothing without its passphrase', async () => {
    const before = await open(oldFolder, service);
    await connect(before);
    await started(before);
    const file = await packed(before);
    const bytes = readFileSync(file);
    for (const word of [service.email, service.secret, '08031234567', 'payment-account-'])
      expect(bytes.includes(word)).toBe(false);
    const after = await open(newFolder, service);
    await takeIn(after, carry(file, newFolder));
    const settings = readFileSync(path.join(newFolder, 'settings.json'), 'utf8');
    expect(settings).toContain(service.email);
    expect(settings).not.toContain('payment-account-');
    expect(settings).not.toContain(service.secret);
  });

  it('that is wrong in any way changes nothing', async () => {
    const before = await open(oldFolder, service);
    await connect(before);
    await started(before);
    const file = await packed(before);
    const after = await open(newFolder, service);
    const { preferences } = await overviewOf(after);
    const name = carry(file, newFolder);
    const copy = path.join(movesOf(newFolder), name);
    const untouched = recordFilesIn(newFolder);
    expect(
      await after.handlers.takeInMove({ passphrase: 'another passphrase', file: name }),
    ).toEqual({ taken: false, why: 'wrong-passphrase' });
    flip(copy, -1000);
    expect(await takeIn(after, name)).toEqual({ taken: false, why: 'damaged' });
    flip(copy, -1000);
    flip(copy, 0);
    expect(await takeIn(after, name)).toEqual({ taken: false, why: 'not-a-move' });
    flip(copy, 0);
    expect(await takeIn(after, 'another.counterfoil-move')).toEqual({
      taken: false,
      why: 'cancelled',
    });
    expect(recordFilesIn(newFolder)).toEqual(untouched);
    expect((await overviewOf(after)).preferences).toEqual(preferences);
    expect(await takeIn(after, name)).toMatchObject({ taken: true });
    truncateSync(copy, 2000);
    expect(await takeIn(after, name)).toEqual({ taken: false, why: 'has-record' });
  });

  it('is not taken in over real payments', async () => {
    const before = await open(oldFolder, service);
    await connect(before);
    await started(before);
    const file = await packed(before);
    const other = await open(newFolder, service);
    await connect(other);
    const own = await started(other, { customer: '08035550009' });
    expect((await overviewOf(other)).moving.mayTakeIn).toBe(false);
    expect(await takeIn(other, carry(file, newFolder))).toEqual({
      taken: false,
      why: 'has-record',
    });
    expect(recordOf(newFolder).payments).toEqual([expect.objectContaining({ id: own.id })]);
  });

  it('taken in on two computers makes two counters with names of their own', async () => {
    const before = await open(oldFolder, service);
    await connect(before);
    await started(before);
    const file = await packed(before);
    const names: string[] = [];
    const ids: string[] = [];
    for (const folder of [newFolder, tempFolder()]) {
      const core = await open(folder, service);
      const outcome = await takeIn(core, carry(file, folder));
      expect(outcome).toMatchObject({ taken: true });
      await core.handlers.saveAccount(accountAt(service));
      const payment = await started(core, { customer: `0803555${1000 + names.length}` });
      names.push(terminalOf(payment.reference));
      ids.push(readFileSync(path.join(folder, 'heads', 'live'), 'latin1').slice(0, 36));
    }
    ids.push(readFileSync(path.join(oldFolder, 'heads', 'live'), 'latin1').slice(0, 36));
    expect(new Set([...names, (await overviewOf(before)).preferences.terminal]).size).toBe(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('brings no address that nobody confirmed outside the page', async () => {
    const before = await open(oldFolder, service);
    await connect(before);
    await started(before);
    const file = await packed(before);
    const person = personWho(() => 'refused');
    const after = await open(newFolder, service, { confirmation: person });
    const untouched = recordFilesIn(newFolder);
    const name = carry(file, newFolder);
    expect(await takeIn(after, name)).toEqual({ taken: false, why: 'address-refused' });
    expect(person.asked).toEqual([[{ purpose: 'payment-service', address: service.baseUrl }]]);
    expect(recordFilesIn(newFolder)).toEqual([...untouched, 'moves', `moves/${name}`].toSorted());
    expect((await overviewOf(after)).account).toBeNull();
  });

  it('brings a counter that never took a real payment its settings', async () => {
    const before = await open(oldFolder, service);
    const { preferences } = await overviewOf(before);
    await before.handlers.savePreferences({ ...preferences, currency: 'KES' });
    const file = await packed(before);
    const after = await open(newFolder, service);
    expect(await takeIn(after, carry(file, newFolder))).toMatchObject({ taken: true, payments: 0 });
    expect(await overviewOf(after)).toMatchObject({
      mode: 'practice',
      firstStart: true,
      preferences: { currency: 'KES' },
    });
  });
});
