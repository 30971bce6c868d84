import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeyRecord } from '../../../src/main/core/payment-account/key-record.ts';
import type { ComposeOptions } from '../../../src/main/app/compose.ts';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { LedgerInUseError } from '../../../src/main/core/ledger/errors.ts';
import type { Mode, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { settleIn } from '../../support/real/live-app.ts';
import { keyEntryOf } from '../../support/real/key-entry.ts';

const SECRET = 'sk_live_compose_4f1d';

let dataFolder: string;
const running = new Set<AppCore>();

async function start(
  parts: Pick<Partial<ComposeOptions>, 'clock' | 'keychain' | 'secureFolder'> = {},
): Promise<AppCore> {
  const core = await composeFromSource({ dataFolder, ...parts });
  running.add(core);
  return core;
}

async function stop(core: AppCore): Promise<void> {
  running.delete(core);
  await core.close();
}

beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'counterfoil-'));
});
afterEach(async () => {
  for (const core of running) {
    await core.handlers.disconnectAccount({});
    await stop(core);
  }
  rmSync(dataFolder, { recursive: true, force: true });
});

const entry = (mode: Mode = 'practice'): ParsedInput<'startPayment'> => ({
  draftId: randomUUID(),
  mode,
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '',
  note: '',
  replaces: null,
  override: null,
});
/** Port 9 of this machine: nothing listens there, so nothing can be sent. */
const account = (): ParsedInput<'saveAccount'> => ({
  baseUrl: 'https://127.0.0.1:9/v1/',
  email: 'shop@pay.example',
  requestShape: 'endpoint',
  callbackUrl: '',
  isV2: true,
  secret: ` ${SECRET}\n`,
  allowMemory: false,
  sameAccount: false,
});

/** The next change of a payment that is as wished. */
const told = (core: AppCore, isSo: (view: PaymentView) => boolean): Promise<PaymentView> =>
  new Promise((resolve) => {
    const end = core.subscribe('paymentChanged', (view) => {
      if (!isSo(view)) return;
      end();
      resolve(view);
    });
  });

/** Every byte that the app keeps in its data folder. */
const bytesOnDisk = (): string =>
  readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(path.join(file.parentPath, file.name), 'latin1'))
    .join('\n');

describe('the composed app', () => {
  it('lands in practice mode and takes a payment within seconds', async () => {
    const core = await start();
    expect(await core.handlers.getOverview({})).toMatchObject({
      mode: 'practice',
      firstStart: true,
      account: null,
      storageTrouble: 'none',
    });
    const paid = told(core, ({ payment }) => payment.status === 'paid');
    const { payment } = await core.handlers.startPayment(entry());
    expect(await paid).toMatchObject({ mode: 'practice', payment: { id: payment.id } });
  });

  it('keeps practice out of the real book, and finds both again after a restart', async () => {
    const first = await start();
    const practised = await first.handlers.startPayment(entry());
    await first.handlers.saveAccount(account());
    await stop(first);
    settleIn(dataFolder);
    const connected = await start();
    await connected.handlers.setMode({ mode: 'live' });
    const refused = told(connected, ({ payment }) => payment.status === 'declined');
    const real = await connected.handlers.startPayment(entry('live'));
    expect(await refused).toMatchObject({
      mode: 'live',
      payment: { id: real.payment.id, customerAsked: false, reason: { code: 'offline' } },
    });
    await stop(connected);

    const second = await start();
    const everything: ParsedInput<'getHistory'> = {
      filter: EVERY_PAYMENT,
      anchor: null,
      offset: 0,
      limit: 50,
    };
    const live = await second.handlers.getHistory(everything);
    expect(live.rows).toMatchObject([{ payment: { id: real.payment.id } }]);
    await second.handlers.setMode({ mode: 'practice' });
    const practice = await second.handlers.getHistory(everything);
    expect(practice.rows).toMatchObject([{ payment: { id: practised.payment.id } }]);
  });

  it('takes no new real payment in a folder that others may read, and asks about those it has', async () => {
    const first = await start();
    await first.handlers.saveAccount(account());
    await stop(first);
    settleIn(dataFolder);
    const connected = await start();
    await connected.handlers.setMode({ mode: 'live' });
    const { payment } = await connected.handlers.startPayment(entry('live'));
    await stop(connected);

    const looked = Promise.withResolvers<'shared'>();
    // Practising meanwhile takes no time.
    const clock = fastClock(Date.now(), 20);
    const second = await start({ clock, secureFolder: () => looked.promise });
    const startedMeanwhile = second.handlers.startPayment(entry('live'));
    looked.resolve('shared');
    await expect(startedMeanwhile).rejects.toMatchObject({ code: 'folder-shared' });
    expect(await second.handlers.getOverview({})).toMatchObject({
      storageTrouble: 'folder-shared',
    });
    await second.handlers.checkPayment({ id: payment.id });

    await second.handlers.setMode({ mode: 'practice' });
    const paid = told(second, (view) => view.payment.status === 'paid');
    await second.handlers.startPayment(entry());
    await paid;
  });

  it('tells a keychain that can not be opened from a key that is not there', async () => {
    const { keychain, stored, lock } = lockableKeychain();
    const first = await start({ keychain });
    await first.handlers.saveAccount(account());
    await stop(first);
    lock(true);
    const locked = await start({ keychain });
    const test = () => Promise.resolve(locked.handlers.testConnection({}));
    await vi.waitFor(async () =>
      expect(await locked.handlers.getOverview({})).toMatchObject({ keychain: 'unavailable' }),
    );
    await expect(test()).rejects.toMatchObject({ code: 'keychain-unavailable' });
    lock(false);
    await stop(locked);
    stored.clear();
    const empty = await start({ keychain });
    await vi.waitFor(async () =>
      expect(await empty.handlers.getOverview({})).toMatchObject({ secret: 'none' }),
    );
    await expect(Promise.resolve(empty.handlers.testConnection({}))).rejects.toMatchObject({
      code: 'no-secret',
    });
  });

  it('keeps the key in the keychain and nowhere else', async () => {
    const core = await start();
    const overviews: Overview[] = [];
    core.subscribe('overviewChanged', (overview) => overviews.push(overview));
    const overview = await core.handlers.saveAccount(account());
    expect(overview).toMatchObject({
      secret: 'keychain',
      account: { baseUrl: 'https://127.0.0.1:9/v1' },
    });
    expect(await core.handlers.testConnection({})).toMatchObject({
      result: 'failed',
      error: { code: 'offline', certainty: 'not-sent' },
    });
    expect(JSON.stringify([overviews, overview])).not.toContain(SECRET);
    // A file that was just written anew goes from one name to the other.
    expect(await vi.waitFor(bytesOnDisk)).not.toContain(SECRET);
    const kept = keyEntryOf(dataFolder);
    expect(readKeyRecord((await createOsKeychain().get(kept)) ?? '')).toEqual({
      origin: 'https://127.0.0.1:9',
      secret: SECRET,
    });
    await core.handlers.disconnectAccount({});
    expect(await createOsKeychain().get(kept)).toBeNull();
  });

  it('finds no key of another data folder, and its own wherever the folder is moved', async () => {
    const first = await start();
    await first.handlers.saveAccount(account());
    await stop(first);
    const moved = `${dataFolder}-moved`;
    renameSync(dataFolder, moved);
    const second = await start();
    expect(await second.handlers.getOverview({})).toMatchObject({ secret: 'none' });
    await expect(
      Promise.resolve(second.handlers.saveAccount({ ...account(), secret: null })),
    ).rejects.toMatchObject({ code: 'field-invalid', problem: 'secret-empty' });
    await stop(second);
    rmSync(dataFolder, { recursive: true });
    renameSync(moved, dataFolder);
    const third = await start();
    const found = new Promise<void>((resolve) => {
      third.subscribe('overviewChanged', ({ secret }) => {
        if (secret === 'keychain') resolve();
      });
    });
    await expect(found).resolves.toBeUndefined();
  });

  it.each([
    ['baseUrl', 'http://pay.example/v1', 'base-url-not-https'],
    ['baseUrl', 'https://pay.example', 'base-url-no-version'],
    ['email', 'shop:1@pay.example', 'email-colon'],
    ['secret', '', 'secret-empty'],
  ])('names the field %s that is wrong (%s) and changes nothing', async (field, text, problem) => {
    const core = await start();
    await expect(
      Promise.resolve(core.handlers.saveAccount({ ...account(), [field]: text })),
    ).rejects.toMatchObject({ code: 'field-invalid', field, problem });
    expect(await core.handlers.getOverview({})).toMatchObject({ account: null, secret: 'none' });
  });

  it('does not go live without an account', async () => {
    const core = await start();
    await expect(Promise.resolve(core.handlers.setMode({ mode: 'live' }))).rejects.toMatchObject({
      code: 'no-account',
    });
  });

  it('asks nobody when the screen showed the other mode', async () => {
    const core = await start();
    await expect(Promise.resolve(core.handlers.startPayment(entry('live')))).rejects.toMatchObject({
      code: 'mode-changed',
    });
    await expect(Promise.resolve(core.handlers.listOpenPayments({}))).resolves.toEqual([]);
  });

  it('refuses a second copy on the same data and leaves the first alone', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(LedgerInUseError);
    await expect(Promise.resolve(first.handlers.listOpenPayments({}))).resolves.toEqual([]);
  });

  it('sets a damaged ledger aside, says so, and goes on', async () => {
    const first = await start();
    await first.handlers.startPayment(entry());
    await stop(first);
    const ledger = path.join(dataFolder, 'practice', 'ledger.db');
    writeFileSync(ledger, Buffer.alloc(8192, 0xa5));
    const second = await start();
    expect(await second.handlers.getOverview({})).toMatchObject({
      recordNotice: { damage: { kind: 'set-aside' } },
    });
    expect(readdirSync(path.dirname(ledger)).join(' ')).toMatch(/ledger.*damaged/);
    await second.handlers.startPayment(entry());
  });

  it('tells of a damaged live ledger while practice is shown, and of its own there alone', async () => {
    const first = await start();
    await first.handlers.saveAccount(account());
    await first.handlers.setMode({ mode: 'live' });
    await first.handlers.setMode({ mode: 'practice' });
    await stop(first);
    writeFileSync(path.join(dataFolder, 'live', 'ledger.db'), Buffer.alloc(8192, 0xa5));
    const second = await start();
    expect(await second.handlers.getOverview({})).toMatchObject({
      mode: 'practice',
      recordNotice: { damage: null },
      damageInOtherMode: { kind: 'set-aside' },
    });
    expect(await second.handlers.setMode({ mode: 'live' })).toMatchObject({
      recordNotice: { damage: { kind: 'set-aside' } },
      damageInOtherMode: null,
    });
  });
});
