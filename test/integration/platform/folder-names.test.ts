/** What the app itself puts into its folder is never taken for other people's files. */
import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { keepPrivateOnWindows } from '../../../src/main/core/platform/private-folder.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SID = 'S-1-5-21-1111111111-2222222222-3333333333-1001';

it('is set right on Windows again, at the start after a day’s work', async () => {
  const dataFolder = tempFolder();
  const core = await composeFromSource({ dataFolder, keychain: lockableKeychain().keychain });
  onTestFinished(() => core.close());
  const { handlers } = core;
  await handlers.findItems({ search: '', category: null, offered: true, offset: 0, limit: 10 });
  await handlers.exportItems({});
  const { id } = await handlers.previewDiagnostics({});
  await handlers.saveDiagnostics({ id });
  await handlers.makeBackup({});
  await handlers.stageSettlement({ name: 'bank.csv', at: 0, bytes: 'YWJjZA==' });

  const privacy = await keepPrivateOnWindows('D:\\shop', 'person', {
    home: 'C:\\Users\\Ada',
    systemRoot: 'C:\\Windows',
    realPath: (path) => path,
    namesIn: () => readdirSync(dataFolder),
    run: (program) => Promise.resolve(program.includes('whoami') ? SID : ''),
    whileScratch: (work) => work('C:\\scratch', () => ''),
  });
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['items.db', 'settings.json']));
  expect(privacy).toBe('private');
});
