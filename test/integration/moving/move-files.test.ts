/** The file between two counters, and what it does to the one that takes it in. */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { terminalOf } from '../../../src/shared/core/payments/reference.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { accountAt, connectTo } from '../../support/real/live-app.ts';
import {
  carry,
  connect,
  flip,
  movesOf,
  overviewOf,
  packed,
  prepareMove,
  recordFilesIn,
  recordOf,
  started,
  takeIn,
} from '../../support/real/moving.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('a file', () => {
  it('holds nothing of the keychain, and shows nothing without its passphrase', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await connect(before, service);
    await started(before);
    const file = await packed(before);
    const bytes = readFileSync(file);
    for (const word of [service.email, service.secret, '8031234567', 'payment-account-'])
      expect(bytes.includes(word)).toBe(false);
    const after = await open(newFolder);
    await takeIn(after, carry(file, newFolder));
    const settings = readFileSync(path.join(newFolder, 'settings.json'), 'utf8');
    expect(settings).toContain(service.email);
    expect(settings).not.toContain('payment-account-');
    expect(settings).not.toContain(service.secret);
  });

  it('that is wrong in any way changes nothing', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await connect(before, service);
    await started(before);
    const file = await packed(before);
    const after = await open(newFolder);
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
    const earlier = `of-before-${name}`;
    const text = readFileSync(copy, 'latin1').replace('file 1\n', 'file\n');
    writeFileSync(path.join(movesOf(newFolder), earlier), text, 'latin1');
    expect(await takeIn(after, earlier)).toEqual({ taken: false, why: 'earlier' });
    rmSync(path.join(movesOf(newFolder), earlier));
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
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await connect(before, service);
    await started(before);
    const file = await packed(before);
    const other = await open(newFolder);
    await connect(other, service);
    const own = await started(other, { customer: '+2348035550009' });
    expect((await overviewOf(other)).moving.mayTakeIn).toBe(false);
    expect(await takeIn(other, carry(file, newFolder))).toEqual({
      taken: false,
      why: 'has-record',
    });
    expect(recordOf(newFolder).payments).toEqual([expect.objectContaining({ id: own.id })]);
  });

  it('taken in on two computers makes two counters with names of their own', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await connect(before, service);
    await started(before);
    const file = await packed(before);
    const names: string[] = [];
    const ids: string[] = [];
    for (const folder of [newFolder, tempFolder()]) {
      const core = await open(folder);
      const outcome = await takeIn(core, carry(file, folder));
      expect(outcome).toMatchObject({ taken: true });
      await connectTo(core, accountAt(service));
      const payment = await started(core, { customer: `+234803555${1000 + names.length}` });
      names.push(terminalOf(payment.reference));
      ids.push(readFileSync(path.join(folder, 'heads', 'live'), 'latin1').slice(0, 36));
    }
    ids.push(readFileSync(path.join(oldFolder, 'heads', 'live'), 'latin1').slice(0, 36));
    expect(new Set([...names, (await overviewOf(before)).preferences.terminal]).size).toBe(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('brings no address that nobody confirmed outside the page', async () => {
    const { service, oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await connect(before, service);
    await started(before);
    const file = await packed(before);
    const person = personWho(() => 'refused');
    const after = await open(newFolder, { confirmation: person });
    const untouched = recordFilesIn(newFolder);
    const name = carry(file, newFolder);
    expect(await takeIn(after, name)).toEqual({ taken: false, why: 'not-confirmed' });
    expect(person.asked).toEqual([[{ purpose: 'payment-service', address: service.baseUrl }]]);
    expect(recordFilesIn(newFolder)).toEqual([...untouched, 'moves', `moves/${name}`].toSorted());
    expect((await overviewOf(after)).account).toBeNull();
  });

  it('brings a counter that never took a real payment its settings', async () => {
    const { oldFolder, newFolder, open } = await prepareMove();
    const before = await open(oldFolder);
    await before.handlers.saveShop({ currency: 'KES' });
    const file = await packed(before);
    const after = await open(newFolder);
    expect(await takeIn(after, carry(file, newFolder))).toMatchObject({ taken: true, payments: 0 });
    expect(await overviewOf(after)).toMatchObject({
      mode: 'practice',
      firstStart: true,
      preferences: { currency: 'KES' },
    });
  });
});
