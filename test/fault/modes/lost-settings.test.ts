/** A shop with a live charge whose outcome is unknown, and then something befalls its settings. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { accountAt, connectTo, liveEntry, told } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import {
  PAID,
  type ScriptedService,
  startScriptedService,
} from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';

const EVERYTHING: ParsedInput<'getHistory'> = {
  filter: EVERY_PAYMENT,
  anchor: null,
  offset: 0,
  limit: 50,
};

/** The time until the service is asked again passes quickly. */
const clock = fastClock(Date.now(), 20);

let service: ScriptedService;
let dataFolder: string;
let keychain: ReturnType<typeof lockableKeychain>;
let running: AppCore | null = null;
let id = '';

async function start(): Promise<AppCore> {
  running = await composeFromSource({
    dataFolder,
    clock,
    keychain: keychain.keychain,
    trust: [readFileSync(service.trust, 'utf8')],
  });
  return running;
}

async function stop(): Promise<void> {
  await running?.close();
  running = null;
}

beforeEach(async () => {
  service = await startScriptedService(tempFolder());
  dataFolder = tempFolder();
  keychain = lockableKeychain();
  const core = await start();
  await connectTo(core, accountAt(service));
  await core.handlers.setMode({ mode: 'live' });
  service.fates.charge = 'lost';
  service.fates.status = 'portal';
  const unknown = told(core, ({ payment }) => payment.status === 'unconfirmed');
  const begun = await core.handlers.startPayment(liveEntry());
  id = begun.payment.id;
  await unknown;
  await stop();
  service.fates.status = 'answered';
  service.report(begun.payment.reference, PAID);
});
afterEach(async () => {
  await stop();
  await service.close();
});

const settingsFile = () => path.join(dataFolder, 'settings.json');
const copies = () => readdirSync(dataFolder).filter((name) => name.includes('.copy-'));
const loseCopies = () => copies().forEach((name) => rmSync(path.join(dataFolder, name)));

const NEWER = '{"counterfoil":"settings","format":99,"shops":[]}';

function anotherScheme(): void {
  const text = readFileSync(settingsFile(), 'utf8');
  writeFileSync(settingsFile(), text.replace('"baseUrl": "https:', '"baseUrl": "ftp:'));
}

const BLOWS: readonly [name: string, trouble: string, blow: () => void][] = [
  ['deleted', 'settings-from-copy', () => rmSync(settingsFile())],
  ['cut', 'settings-from-copy', () => truncateSync(settingsFile(), 100)],
  ['emptied', 'settings-from-copy', () => truncateSync(settingsFile())],
  ['given an address of another scheme', 'settings-from-copy', () => anotherScheme()],
  ['{}', 'settings-from-copy', () => writeFileSync(settingsFile(), '{}')],
  ['garbage', 'settings-from-copy', () => writeFileSync(settingsFile(), 'x'.repeat(500))],
  ["a newer version's", 'settings-newer', () => writeFileSync(settingsFile(), NEWER)],
];

describe('settings that were lost beside an unknown live charge', () => {
  it.each(BLOWS)(
    'are taken from their copy, and it is asked about: %s',
    async (_, trouble, blow) => {
      blow();
      const core = await start();
      const paid = told(core, ({ payment }) => payment.id === id && payment.status === 'paid');
      expect(await core.handlers.getOverview({})).toMatchObject({
        mode: 'live',
        firstStart: false,
        storageTrouble: trouble,
        account: { email: service.email },
      });
      await paid;
    },
  );

  it.each(BLOWS)(
    'with their copy: the record is there, and its account: %s',
    async (_, __, blow) => {
      blow();
      loseCopies();
      const core = await start();
      expect(await core.handlers.getOverview({})).toMatchObject({
        mode: 'practice',
        firstStart: true,
        account: null,
        liveRecord: {
          payments: 1,
          asked: 1,
          account: { email: service.email, baseUrl: service.baseUrl },
        },
      });
      expect(await core.handlers.setMode({ mode: 'live' })).toMatchObject({ mode: 'live' });
      const { rows } = await core.handlers.getHistory(EVERYTHING);
      expect(
        rows.map((line) => 'payment' in line && [line.payment.id, line.payment.status]),
      ).toEqual([[id, 'unconfirmed']]);
      await expect(Promise.resolve(core.handlers.startPayment(liveEntry()))).rejects.toMatchObject({
        code: 'no-account',
      });
      const paid = told(core, ({ payment }) => payment.id === id && payment.status === 'paid');
      const after = await connectTo(core, accountAt(service));
      expect(after).toMatchObject({ liveRecord: null });
      await paid;
    },
  );

  it("leaves a newer version's file alone and keeps changes in the copy", async () => {
    writeFileSync(settingsFile(), NEWER);
    const first = await start();
    await first.handlers.saveComputer({ terminal: 'Z9' });
    await stop();
    expect(readFileSync(settingsFile(), 'utf8')).toBe(NEWER);
    const second = await start();
    expect((await second.handlers.getOverview({})).preferences.terminal).toBe('Z9');
  });

  it('tells that the record is gone as well, by what the folders and the note still say', async () => {
    rmSync(settingsFile());
    loseCopies();
    rmSync(path.join(dataFolder, 'live'), { recursive: true });
    const core = await start();
    expect(await core.handlers.getOverview({})).toMatchObject({
      mode: 'practice',
      damageInOtherMode: { kind: 'missing' },
    });
    // Without an account it can be decided about all the same, and nobody is asked to pay.
    expect(await core.handlers.setMode({ mode: 'live' })).toMatchObject({
      recordNotice: { damage: { kind: 'missing' } },
    });
    await core.handlers.setMode({ mode: 'practice' });
    await stop();
    // It is still said where the notice is what is left of it.
    rmSync(path.join(dataFolder, 'heads'), { recursive: true });
    const again = await start();
    expect((await again.handlers.getOverview({})).damageInOtherMode).toMatchObject({
      kind: 'missing',
    });
  });

  it('and only the other folder knows of the record: that is enough', async () => {
    rmSync(settingsFile());
    loseCopies();
    rmSync(path.join(dataFolder, 'live'), { recursive: true });
    rmSync(path.join(dataFolder, 'heads'), { recursive: true });
    const core = await start();
    expect((await core.handlers.getOverview({})).damageInOtherMode).toMatchObject({
      kind: 'missing',
    });
  });

  it('only the account in the settings knows of the record: that is enough', async () => {
    const text = readFileSync(settingsFile(), 'utf8').replace(
      /"ledgers": \{[^}]*\}/,
      '"ledgers": {"practice": null, "live": null}',
    );
    writeFileSync(settingsFile(), text);
    rmSync(path.join(dataFolder, 'live'), { recursive: true });
    rmSync(path.join(dataFolder, 'heads'), { recursive: true });
    rmSync(path.join(dataFolder, 'practice', 'ledgers.json'));
    const core = await start();
    expect(await core.handlers.getOverview({})).toMatchObject({
      recordNotice: { damage: { kind: 'missing' } },
    });
  });
});
