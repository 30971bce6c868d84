import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Keychain } from '../../../src/main/core/keychain/keychain.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { noteStart } from '../../../src/main/core/platform/start-note.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { PAID, startScriptedService } from '../../support/machines/scripted-service.ts';
import {
  bytesOf,
  envelopeOf,
  fileOf,
  makeUpdateKey,
  releaseWith,
} from '../../support/machines/signed-release.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { startUpdateServer } from '../../support/machines/update-server.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

async function openCounter({ keychain } = lockableKeychain()) {
  const key = makeUpdateKey();
  const program = Buffer.from('an installer');
  const server = await startUpdateServer();
  const release = releaseWith({ files: [fileOf(program)] });
  server.files.set('/updates/stable.json', bytesOf(envelopeOf(release, key)));
  server.files.set('/updates/Counterfoil-1.2.0-win-x64.exe', program);
  const service = await startScriptedService(tempFolder());
  const dataFolder = tempFolder();
  /** What had been done when the installer was started. */
  const started: { version: string; backups: number; uncertain: boolean }[] = [];
  const core = await composeFromSource({
    dataFolder,
    version: '1.1.0',
    keychain,
    trust: [readFileSync(service.trust, 'utf8'), server.authority],
    updates: {
      installation: 'person',
      installer: {
        async install(file) {
          const { backups } = await core.handlers.listBackups({});
          const uncertain = core.isMoneyUncertain();
          started.push({ version: file.release.version, backups: backups.length, uncertain });
        },
      },
      appFolder: dataFolder,
      starts: noteStart(join(dataFolder, 'updates', 'starts.json'), '1.1.0', () => Date.now()),
      platform: 'win32',
      arch: 'x64',
      keys: [key.publicKey],
      address: server.address,
    },
  });
  onTestFinished(() => core.close());
  await connectTo(core, accountAt(service));
  await core.handlers.setMode({ mode: 'live' });
  return { ...core, service, started, whole: core };
}

it('a real payment keeps the update away until it is certain; then the record is backed up first', async () => {
  const { handlers, service, started, whole } = await openCounter();
  const { payment } = await handlers.startPayment(liveEntry());
  const looked = await handlers.lookForUpdate({});
  expect(looked.updates).toMatchObject({ keeper: 'itself', ready: { version: '1.2.0' } });
  await expect(handlers.installUpdate({})).rejects.toMatchObject({ code: 'update-waits' });
  expect(started).toEqual([]);

  const paid = told(whole, (view) => view.payment.status === 'paid');
  service.report(payment.reference, PAID);
  await paid;
  const { backups } = await handlers.listBackups({});
  expect((await handlers.installUpdate({})).updates.doing).toBe('installing');
  // Nobody is asked for money while the app is being replaced.
  await expect(
    handlers.startPayment(liveEntry({ customer: '+2348037654321' })),
  ).rejects.toMatchObject({
    code: 'updating',
  });
  await vi.waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]).toMatchObject({ version: '1.2.0', uncertain: false });
  expect(started[0]?.backups).toBeGreaterThan(backups.length);
  expect(service.count('create')).toBe(1);
});

it('a payment whose start was looked into when the installation began writes no intent', async () => {
  const lockable = lockableKeychain();
  let slow: Promise<void> | null = null;
  const asked = Promise.withResolvers<void>();
  const keychain: Keychain = {
    ...lockable.keychain,
    async get(name) {
      if (slow !== null) asked.resolve();
      await slow;
      return lockable.keychain.get(name);
    },
  };
  const { handlers, service, started } = await openCounter({ ...lockable, keychain });
  await handlers.lookForUpdate({});
  const unlocked = Promise.withResolvers<void>();
  slow = unlocked.promise;
  const starting = Promise.resolve(handlers.startPayment(liveEntry())).then(
    () => 'started',
    (error: unknown) => (error instanceof Refusal ? error.code : 'another error'),
  );
  await asked.promise;
  expect((await handlers.installUpdate({})).updates.doing).toBe('installing');
  unlocked.resolve();
  expect(await starting).toBe('updating');
  await vi.waitFor(() => expect(started).toHaveLength(1));
  expect(service.count('create')).toBe(0);
  const everything = { filter: EVERY_PAYMENT } as const;
  const { rows } = await handlers.getHistory({ ...everything, anchor: null, offset: 0, limit: 10 });
  expect(rows).toEqual([]);
});
