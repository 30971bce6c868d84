/** An older copy of the live ledger in its place, where neither its note nor a backup can tell. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { accountAt, connectTo, liveEntry } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import {
  type ScriptedService,
  startScriptedService,
} from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

let service: ScriptedService;
let dataFolder: string;
let early: string;
let running: AppCore | null = null;
let keychain: ReturnType<typeof lockableKeychain>;

async function start(): Promise<AppCore> {
  running = await composeFromSource({
    dataFolder,
    keychain: keychain.keychain,
    trust: [readFileSync(service.trust, 'utf8')],
  });
  return running;
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
}

const liveFolder = () => path.join(dataFolder, 'live');

beforeEach(async () => {
  service = await startScriptedService(tempFolder());
  dataFolder = tempFolder();
  keychain = lockableKeychain();
  const first = await start();
  await connectTo(first, accountAt(service));
  await first.handlers.setMode({ mode: 'live' });
  await first.handlers.startPayment(liveEntry());
  await stop();
  early = path.join(tempFolder(), 'early');
  cpSync(dataFolder, early, { recursive: true });
  const second = await start();
  await second.handlers.startPayment({ ...liveEntry(), customer: '+2348039999999' });
  await stop();
});
afterEach(async () => {
  await stop();
  await service.close();
});

const damage = async (core: AppCore) =>
  (await core.handlers.getOverview({})).recordNotice.damage?.kind ?? null;

function replace(...names: string[]): void {
  for (const name of names) {
    rmSync(path.join(dataFolder, name), { recursive: true, force: true });
    const before = path.join(early, name);
    if (existsSync(before)) cpSync(before, path.join(dataFolder, name), { recursive: true });
  }
}

it.each([
  ['its note is gone', () => rmSync(path.join(dataFolder, 'heads'), { recursive: true })],
  ['its note is as old', () => replace('heads')],
  ['note and settings are as old', () => replace('heads', 'settings.json')],
])(
  'an older ledger is said by what the other folder knows, until it is decided: %s',
  async (_, also) => {
    replace('live');
    also();
    const core = await start();
    expect(await damage(core)).toBe('behind');
    await stop();
    rmSync(path.join(liveFolder(), 'notice.json'));
    const again = await start();
    expect(await damage(again)).toBe('behind');
    await again.handlers.closeNotice({ part: 'damage' });
    await stop();
    expect(await damage(await start())).toBeNull();
  },
);

it('one that was put back on purpose, by a restore, is not', async () => {
  replace('live');
  const older = await start();
  await older.handlers.closeNotice({ part: 'damage' });
  const { backups } = await older.handlers.makeBackup({});
  await older.handlers.startPayment({ ...liveEntry(), customer: '+2348037777777' });
  await older.handlers.restoreBackup({ name: backups[0]?.name ?? '' });
  expect(await damage(older)).toBeNull();
  await stop();
  expect(await damage(await start())).toBeNull();
});
