/** The whole app under a policy: what it is set to, what it refuses, and how a counter gets there. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Policy } from '../../../src/main/features/policy/policy.ts';
import type { ComposeOptions } from '../../../src/main/app/compose.ts';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import { overviewSchema } from '../../../src/shared/settings.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { entry, nextOverview } from '../../support/real/composed.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { locking, policyOf, presetting } from '../../support/samples/policies.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

async function start(
  dataFolder: string,
  policy: Policy | null,
  parts: Partial<ComposeOptions> = {},
): Promise<AppCore & { stop: () => Promise<void> }> {
  const core = await composeFromSource({
    dataFolder,
    ...(policy && { readPolicy: async () => policy }),
    ...parts,
  });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(stop);
  return { ...core, stop };
}

const overview = (core: AppCore) => core.handlers.getOverview({});

/** Port 9 of this machine: nothing listens there, so nothing can be sent. */
const typed = (change: Partial<ParsedInput<'saveAccount'>> = {}): ParsedInput<'saveAccount'> => ({
  baseUrl: 'https://127.0.0.1:9/v1',
  email: 'shop@pay.example',
  requestShape: 'endpoint',
  callbackUrl: '',
  isV2: true,
  secret: 'sk_live_policy_1',
  allowMemory: true,
  sameAccount: false,
  ...change,
});

const setBy = { code: 'field-invalid', problem: 'set-by-organisation' };

describe('a counter that nobody administers', () => {
  it('is told of no policy', async () => {
    const core = await start(tempFolder(), null);
    expect((await overview(core)).policy).toEqual({ set: [], problems: [] });
  });
});

describe('presets', () => {
  it('fill in the first start, and what is chosen then stays', async () => {
    const folder = tempFolder();
    const policy = presetting({
      currency: 'GHS',
      country: 'KE',
      language: 'en',
      baseUrl: 'https://pay.example/v1',
    });
    const first = await start(folder, policy, { systemRegion: 'GB' });
    const shown = await overview(first);
    expect(shown).toMatchObject({
      firstStart: true,
      preferences: { currency: 'GHS', language: 'en' },
      customerProposal: { country: 'KE' },
      account: null,
    });
    expect(overviewSchema.safeParse(shown).success).toBe(true);
    expect(shown.policy.set.map(({ name, way }) => [name, way])).toEqual([
      ['baseUrl', 'preset'],
      ['currency', 'preset'],
      ['country', 'preset'],
      ['language', 'preset'],
    ]);
    await first.handlers.saveShop({ currency: 'NGN' });
    await first.stop();
    const again = await start(folder, policy);
    expect((await overview(again)).preferences).toMatchObject({ currency: 'NGN', language: 'en' });
  });

  it('follow each other over starts, until somebody chooses', async () => {
    const folder = tempFolder();
    const first = await start(folder, presetting({ currency: 'GHS' }));
    await first.handlers.setMode({ mode: 'practice' });
    await first.stop();
    const second = await start(folder, presetting({ currency: 'KES' }));
    expect((await overview(second)).preferences.currency).toBe('KES');
    await second.handlers.saveShop({ currency: 'NGN' });
    await second.stop();
    const third = await start(folder, presetting({ currency: 'GHS' }));
    expect((await overview(third)).preferences.currency).toBe('NGN');
  });
});

describe('locks', () => {
  it('hold whatever the page saves, and give way to the counter’s own choice when they are gone', async () => {
    const folder = tempFolder();
    const free = await start(folder, null);
    const own = (await overview(free)).preferences;
    await free.handlers.saveShop({ currency: 'KES' });
    await free.stop();

    const core = await start(folder, locking({ currency: 'GHS', language: 'en', country: 'GH' }));
    const { preferences } = await overview(core);
    expect(preferences).toMatchObject({ currency: 'GHS', language: 'en' });
    const customers = { kind: 'phone', country: 'NG', sendAs: 'typed' } as const;
    for (const [field, save] of [
      ['currency', () => core.handlers.saveShop({ currency: 'NGN' })],
      ['language', () => core.handlers.saveComputer({ language: 'fr' })],
      ['country', () => core.handlers.saveShop({ customers })],
    ] as const)
      await expect(save()).rejects.toMatchObject({ ...setBy, field });
    const saved = await core.handlers.saveComputer({ sound: false });
    expect(saved.preferences).toMatchObject({ sound: false, currency: 'GHS', language: 'en' });
    await core.handlers.setMode({ mode: 'practice' });
    const { payment } = await core.handlers.startPayment({ ...entry('locked'), currency: 'GHS' });
    expect(payment.currency).toBe('GHS');
    await core.stop();

    const after = await start(folder, null);
    expect((await overview(after)).preferences).toMatchObject({
      sound: false,
      currency: 'KES',
      language: own.language,
    });
  });

  it('say what is wrong with a policy, and apply the rest', async () => {
    const core = await start(
      tempFolder(),
      policyOf({
        locked: { currency: 'GHS', baseUrl: 'http://pay.example/v1', secretKey: 'sk_7' },
      }),
    );
    const { policy, preferences } = await overview(core);
    expect(preferences.currency).toBe('GHS');
    expect(policy.problems.map(({ setting, problem }) => [setting, problem])).toEqual([
      ['baseUrl', 'base-url-not-https'],
      ['secretKey', 'secret'],
    ]);
    expect(JSON.stringify(policy)).not.toContain('sk_7');
  });
});

describe('a locked payment account', () => {
  const policy = locking({
    baseUrl: 'https://127.0.0.1:9/v1',
    requestShape: 'quickstart',
    callbackUrl: 'https://shop.example/results',
  });
  const asSet = {
    requestShape: 'quickstart',
    callbackUrl: 'https://shop.example/results',
  } as const;

  it('is taken only as it is set, and nobody is asked about its addresses', async () => {
    const person = personWho((addresses) => (addresses.length > 0 ? 'refused' : 'confirmed'));
    const core = await start(tempFolder(), policy, { confirmation: person });
    for (const [field, change] of [
      ['baseUrl', { ...asSet, baseUrl: 'https://127.0.0.1:10/v1' }],
      ['requestShape', { ...asSet, requestShape: 'endpoint' }],
      ['callbackUrl', { ...asSet, callbackUrl: '' }],
    ] as const)
      await expect(core.handlers.saveAccount(typed(change))).rejects.toMatchObject({
        ...setBy,
        field,
      });
    expect((await overview(core)).account).toBeNull();
    const { account } = await core.handlers.saveAccount(typed(asSet));
    expect(account).toMatchObject({ baseUrl: 'https://127.0.0.1:9/v1', ...asSet });
    expect(person.asked).toEqual([]);
    await core.handlers.disconnectAccount({});
  });

  it('that is only preset may be another, which a person is asked about', async () => {
    const person = personWho((addresses) => (addresses.length > 0 ? 'refused' : 'confirmed'));
    const core = await start(tempFolder(), presetting({ baseUrl: 'https://127.0.0.1:9/v1' }), {
      confirmation: person,
    });
    await expect(
      core.handlers.saveAccount(typed({ baseUrl: 'https://127.0.0.1:10/v1' })),
    ).rejects.toMatchObject({ field: 'baseUrl', problem: 'address-refused' });
    expect(person.asked).toHaveLength(1);
    await core.handlers.saveAccount(typed());
    expect(person.asked).toHaveLength(1);
    await core.handlers.disconnectAccount({});
  });

  it('at another origin has no key until it is typed, and the settings say so', async () => {
    const folder = tempFolder();
    const before = await start(folder, null);
    await before.handlers.saveAccount(typed());
    await before.stop();
    const core = await start(folder, locking({ baseUrl: 'https://127.0.0.1:10/v1' }));
    expect(await overview(core)).toMatchObject({
      account: { baseUrl: 'https://127.0.0.1:10/v1', email: 'shop@pay.example' },
      secret: 'none',
    });
    await core.handlers.disconnectAccount({});
  });
});

describe('practice that is not offered', () => {
  const policy = locking({ practiceOffered: false });
  const refused = { code: 'set-by-organisation' };

  it('is refused at a first start, whichever call asks for it', async () => {
    const core = await start(tempFolder(), policy);
    expect(await overview(core)).toMatchObject({ firstStart: true });
    await expect(core.handlers.setMode({ mode: 'practice' })).rejects.toMatchObject(refused);
    await expect(core.handlers.startPayment(entry('not so'))).rejects.toMatchObject(refused);
    expect(await overview(core)).toMatchObject({ firstStart: true });
  });

  it('is left by a counter that was practising, for connecting an account', async () => {
    const folder = tempFolder();
    const before = await start(folder, null);
    await before.handlers.setMode({ mode: 'practice' });
    await before.handlers.startPayment(entry('still open'));
    await before.stop();
    const core = await start(folder, policy);
    expect(await overview(core)).toMatchObject({ firstStart: true, mode: 'practice' });
    await core.handlers.saveAccount(typed());
    expect(await core.handlers.setMode({ mode: 'live' })).toMatchObject({
      mode: 'live',
      firstStart: false,
    });
    await expect(core.handlers.setMode({ mode: 'practice' })).rejects.toMatchObject(refused);
    await core.handlers.disconnectAccount({});
  });

  it('is left for the account where one is connected, and comes back when it is offered again', async () => {
    const folder = tempFolder();
    const before = await start(folder, null);
    await before.handlers.saveAccount(typed());
    await before.handlers.setMode({ mode: 'practice' });
    await before.stop();
    const core = await start(folder, policy);
    expect(await overview(core)).toMatchObject({ firstStart: false, mode: 'live' });
    await core.stop();
    const after = await start(folder, null);
    expect(await after.handlers.setMode({ mode: 'practice' })).toMatchObject({ mode: 'practice' });
    await after.handlers.disconnectAccount({});
  });
});

describe('trouble', () => {
  it('with the note of presets makes what stands there count as chosen', async () => {
    const folder = tempFolder();
    const first = await start(folder, presetting({ currency: 'GHS' }));
    await first.handlers.setMode({ mode: 'practice' });
    await first.stop();
    const note = path.join(folder, 'presets.json');
    expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ currency: 'GHS' });
    writeFileSync(note, '{"currency":');
    const core = await start(folder, presetting({ currency: 'KES' }));
    expect((await overview(core)).preferences.currency).toBe('GHS');
  });

  it('with the folder for backups is a sentence in the settings, and no payment waits for it', async () => {
    const folder = tempFolder();
    const missing = path.join(folder, 'missing');
    const core = await start(path.join(folder, 'data'), locking({ backupFolder: missing }), {
      clock: fastClock(Date.now(), 10),
    });
    const told = nextOverview(core, ({ policy }) => policy.problems.length > 0);
    await core.handlers.saveAccount(typed());
    await core.handlers.setMode({ mode: 'practice' });
    const { payment } = await core.handlers.startPayment(entry('meanwhile'));
    expect(payment.note).toBe('meanwhile');
    expect((await told).policy).toEqual({
      set: [{ name: 'backupFolder', way: 'locked', source: 'computer-file', value: missing }],
      problems: [{ source: 'computer-file', setting: 'backupFolder', problem: 'folder-missing' }],
    });
    await core.handlers.disconnectAccount({});
  });
});
