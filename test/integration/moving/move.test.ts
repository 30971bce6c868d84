/** A counter goes to another computer, with everything in its record. */
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { terminalOf } from '../../../src/shared/core/payments/reference.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import {
  carry,
  connect,
  movesOf,
  overviewOf,
  packed,
  prepareMove,
  recordAt,
  recordFilesIn,
  recordOf,
  refusal,
  seedRecord,
  started,
  takeIn,
} from '../../support/real/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { PAID } from '../../support/machines/scripted-service.ts';

const BREAD = {
  id: null,
  name: 'Bread',
  priceMinor: 50_000,
  colour: 'red',
  barcode: '5449000000996',
  category: 'Bakery',
} as const;

describe('a record of thousands', () => {
  it('comes over with every payment and every event, and both ways go on apart', async () => {
    const { service, oldFolder, newFolder, open, close } = await prepareMove();
    await seedRecord(oldFolder, 3000);
    const before = await open(oldFolder);
    await connect(before, service);
    const bread = await before.handlers.saveItem(BREAD);
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

    const after = await open(newFolder);
    const outcome = await takeIn(after, carry(file, newFolder));
    expect(outcome).toMatchObject({ taken: true, payments: 3001 });
    const overview = await overviewOf(after);
    expect(await after.handlers.findBarcode({ barcode: BREAD.barcode })).toEqual([bread]);
    expect(overview).toMatchObject({
      mode: 'live',
      firstStart: false,
      account: { baseUrl: service.baseUrl, email: service.email },
      secret: 'none',
      storageTrouble: 'none',
      recordNotice: { damage: null, report: null, unpolled: null },
      moving: { state: 'here', mayTakeIn: false },
    });
    // Answers that came to the old counter since are its own; all else is the same, letter for letter.
    const come = recordOf(newFolder);
    expect(come.payments).toHaveLength(3001);
    const later = recordOf(oldFolder);
    // Behind them stands who took it in.
    expect(come.events.at(-1)).toMatchObject({ type: 'decided', paymentId: null });
    const kept = recordAt(later, come.events.length - 1);
    expect(come.events.slice(0, -1)).toEqual(kept.events);
    expect(kept.payments.length).toBeGreaterThan(2900);
    const ids = new Set(kept.payments.map(({ id }) => id));
    expect(come.payments.filter(({ id }) => ids.has(id))).toEqual(kept.payments);

    // Without its key nobody is asked; with it, what is open is followed at once.
    await expect(after.handlers.startPayment(liveEntry())).rejects.toEqual(refusal('no-secret'));
    const paidThere = told(after, ({ payment }) => payment.status === 'paid');
    await connectTo(after, accountAt(service));
    service.report(waiting.reference, PAID);
    for (const paid of await Promise.all([paidHere, paidThere]))
      expect(paid.payment).toMatchObject({ id: waiting.id, status: 'paid' });
    expect(service.count('create')).toBe(1);

    const there = await started(after, { customer: '+2348035550001' });
    await before.handlers.useCounterAgain({});
    const here = await started(before, { customer: '+2348035550002' });
    const names = [there, here].map(({ reference }) => terminalOf(reference));
    expect(new Set([oldName, ...names]).size).toBe(3);
    expect(names).toEqual([
      (await overviewOf(after)).preferences.terminal,
      (await overviewOf(before)).preferences.terminal,
    ]);
    await close(after);

    // What a restart finds is whole, and known as its own.
    const again = await open(newFolder);
    expect((await overviewOf(again)).recordNotice.damage).toBeNull();
    expect(recordOf(newFolder).payments).toHaveLength(3002);
    expect((await overviewOf(again)).alarmsInOtherMode).toBe(0);
  });

  it('is all there although the disk goes bad right after, since its backups came along', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    await seedRecord(oldFolder, 200);
    const before = await open(oldFolder);
    await connect(before, service);
    for (let count = 0; count < 4; count += 1) {
      await started(before, { customer: `+234803555000${count}`, amountMinor: 100 + count });
      await before.handlers.makeBackup({});
    }
    const file = await packed(before);
    const after = await open(newFolder);
    await takeIn(after, carry(file, newFolder));
    const backups = readdirSync(path.join(newFolder, 'live', 'backups'));
    // Two that can be restored, and what they go on from.
    expect(backups.filter((name) => name.endsWith('.base'))).toHaveLength(1);
    expect(backups).toHaveLength(4);
    const kept = recordOf(newFolder).events;
    const { backups: listed } = await after.handlers.listBackups({});
    await after.handlers.restoreBackup({ name: listed.at(-1)?.name ?? '' });
    expect((await overviewOf(after)).recordNotice.report).toMatchObject({
      complete: true,
      lost: [],
    });
    // Behind it stands that a person wanted the restore.
    expect(recordOf(newFolder).events.slice(0, -1)).toEqual(kept);
  });
});

describe('the old counter', () => {
  it('stays moved over a restart, goes on asking, and takes payments again under a new name', async () => {
    const { service, oldFolder, open, close } = await prepareMove();
    const first = await open(oldFolder);
    await connect(first, service);
    const waiting = await started(first);
    await packed(first);
    const { terminal: oldName } = (await overviewOf(first)).preferences;
    await close(first);

    const core = await open(oldFolder);
    await connectTo(core, accountAt(service));
    expect((await overviewOf(core)).moving.state).toBe('moved');
    await expect(core.handlers.startPayment(liveEntry())).rejects.toEqual(refusal('counter-moved'));
    const paid = told(core, ({ payment }) => payment.status === 'paid');
    service.report(waiting.reference, PAID);
    expect((await paid).payment.id).toBe(waiting.id);

    const again = await core.handlers.useCounterAgain({});
    expect(again.moving.state).toBe('here');
    expect(again.preferences.terminal).not.toBe(oldName);
    const next = await started(core, { customer: '+2348035550003' });
    expect(terminalOf(next.reference)).toBe(again.preferences.terminal);
    // Another computer could still have been given the old name.
    await expect(core.handlers.saveComputer({ terminal: oldName })).rejects.toMatchObject({
      code: 'field-invalid',
      problem: 'terminal-retired',
    });
  });

  it('takes a new name by itself where settings of before the move come back', async () => {
    const { service, oldFolder, open, close } = await prepareMove();
    const core = await open(oldFolder);
    await connect(core, service);
    await started(core);
    const settingsFile = path.join(oldFolder, 'settings.json');
    const before = readFileSync(settingsFile);
    const { terminal: oldName } = (await overviewOf(core)).preferences;
    await packed(core);
    await core.handlers.useCounterAgain({});
    await close(core);
    writeFileSync(settingsFile, before);

    const later = await open(oldFolder);
    expect((await overviewOf(later)).preferences.terminal).toBe(oldName);
    await connectTo(later, accountAt(service));
    const next = await started(later, { customer: '+2348035550004' });
    expect(terminalOf(next.reference)).not.toBe(oldName);
  });

  it('starts nothing once its note of moving can not be read', async () => {
    const { service, oldFolder, open, close } = await prepareMove();
    const core = await open(oldFolder);
    await connect(core, service);
    await started(core);
    await packed(core);
    await close(core);
    truncateSync(path.join(oldFolder, 'moved.json'), 5);
    const later = await open(oldFolder);
    await connectTo(later, accountAt(service));
    await expect(later.handlers.startPayment(liveEntry())).rejects.toEqual(
      refusal('counter-moved'),
    );
  });

  it('waits for a payment between two steps, and lets none begin meanwhile', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const core = await open(oldFolder);
    await connect(core, service);
    await started(core, { customer: '+2348035550005' });
    service.fates.charge = 'held';
    const arrived = service.arrival('charge');
    const charged = told(core, ({ payment }) => payment.status === 'waiting');
    const { payment } = await core.handlers.startPayment(liveEntry());
    await arrived;
    const packing = packed(core);
    await expect(
      core.handlers.startPayment(liveEntry({ customer: '+2348035550006' })),
    ).rejects.toEqual(refusal('being-moved'));
    await expect(core.handlers.packMove({ passphrase: PASSPHRASE })).rejects.toEqual(
      refusal('not-possible-now'),
    );
    service.release();
    await charged;
    const file = await packing;
    const after = await open(newFolder);
    await takeIn(after, carry(file, newFolder));
    const { view } = await after.handlers.getPayment({ id: payment.id });
    expect(view.payment.status).toBe('waiting');
  });

  it('writes no intent for a payment whose start was looked into when the move began', async () => {
    const { service, oldFolder, open } = await prepareMove();
    const core = await open(oldFolder);
    await connect(core, service);
    const first = await started(core);
    service.fates.status = 'held';
    const arrived = service.arrival('status');
    const starting = core.handlers.startPayment(liveEntry({ replaces: first.id }));
    const code = Promise.resolve(starting).then(
      () => 'started',
      (error: unknown) => (error instanceof Refusal ? error.code : 'another error'),
    );
    await arrived;
    await packed(core);
    service.release();
    expect(['being-moved', 'counter-moved']).toContain(await code);
    expect(recordOf(oldFolder).payments).toHaveLength(1);
  });

  it('goes on as if nothing had been where a move is called off', async () => {
    const { service, oldFolder, open } = await prepareMove();
    const core = await open(oldFolder);
    await connect(core, service);
    await started(core);
    const before = recordFilesIn(oldFolder);
    service.fates.charge = 'held';
    const arrived = service.arrival('charge');
    await core.handlers.startPayment(liveEntry({ customer: '+2348035550007' }));
    await arrived;
    const packing = core.handlers.packMove({ passphrase: PASSPHRASE });
    // It begins once a person has confirmed it.
    await vi.waitFor(async () => expect((await overviewOf(core)).moving.work).not.toBeNull());
    await core.handlers.cancelMove({});
    expect(await packing).toEqual({ made: false, why: 'cancelled' });
    service.release();
    service.fates.charge = 'answered';
    expect(recordFilesIn(oldFolder)).toEqual([...before, 'moves'].toSorted());
    expect((await overviewOf(core)).moving).toMatchObject({ state: 'here', work: null });
    await started(core, { customer: '+2348035550008' });
  });

  it('asks for a passphrase that is long enough before anything else', async () => {
    const { oldFolder, open } = await prepareMove();
    const core = await open(oldFolder);
    await expect(core.handlers.packMove({ passphrase: 'eleven char' })).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'passphrase',
      problem: 'passphrase-short',
    });
    expect(existsSync(movesOf(oldFolder))).toBe(false);
  });
});
