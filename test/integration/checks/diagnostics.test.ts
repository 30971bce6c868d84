/** The diagnostics file of the composed app, hunted through for what it must not hold. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ComposeOptions } from '../../../src/main/app/compose-options.ts';
import { openLog } from '../../../src/main/core/platform/log.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { entry, take } from '../../support/real/composed.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { accountAt, connectTo, liveEntry } from '../../support/real/live-app.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { startScriptedService } from '../../support/machines/scripted-service.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SECRET = 'sk_live_PLANTED_9f8e7d6c5b4a';

async function open(given: Partial<ComposeOptions> = {}) {
  const dataFolder = tempFolder();
  const log = openLog(path.join(dataFolder, 'logs'));
  onTestFinished(() => log.close());
  const core = await composeFromSource({
    dataFolder,
    log,
    keychain: lockableKeychain().keychain,
    clock: fastClock(Date.now(), 20),
    ...given,
  });
  onTestFinished(() => core.close());
  return { core, dataFolder, log };
}

test('no customer, reference, amount, note, key or address is in it, wherever it was planted', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const { core, log } = await open({ trust: [readFileSync(service.trust, 'utf8')] });
  const { handlers } = core;
  const secret = service.secret;
  await connectTo(
    core,
    accountAt(service, {
      callbackUrl: 'https://shop.example/cb/PLANTEDcallback?token=PLANTEDtoken',
    }),
  );
  await handlers.setMode({ mode: 'practice' });
  const practised = await take(
    core,
    { ...entry('PLANTEDnote'), customer: 'PLANTEDcustomer', amountMinor: 98_765_400 },
    'paid',
  );
  await handlers.setMode({ mode: 'live' });
  const real = await handlers.startPayment(
    liveEntry({ customer: '+2348039876543', amountMinor: 45_678_900, note: 'PLANTEDlive' }),
  );
  await handlers.saveAccountRules({
    mode: 'live',
    refusals: [],
    paidWords: [],
    refusedCodes: ['7788'],
  });
  // Whatever somebody logs by mistake, and what another version wrote.
  log.warn('a call failed', { what: 'PLANTED 08039876543', reference: real.payment.reference });
  log.warn('PLANTED sentence of customer 08039876543 with 456,789.00', {});
  log.error('a call failed', { call: SECRET, at: '/home/PLANTEDname/x.ts:1:2' });

  const { text } = await handlers.previewDiagnostics({});
  const references = [practised, real].flatMap(({ payment }) => [
    payment.id,
    payment.reference,
    payment.gatewayReference ?? payment.id,
    payment.saleId,
  ]);
  for (const planted of [
    ...references,
    secret,
    SECRET,
    Buffer.from(`${service.email}:${secret}`).toString('base64'),
    service.email,
    '08039876543',
    '8039876543',
    '98765400',
    '987654',
    '45678900',
    '456789',
    '456,789',
    '7788',
  ])
    expect(text).not.toContain(planted);
  expect(text).not.toMatch(/PLANTED/i);
  // And it is no empty file: these are what helps.
  expect(JSON.parse(text)).toMatchObject({
    app: { version: '0.0.0-test', installation: 'source' },
    settings: { mode: 'live', secretKey: 'keychain', rules: { live: { refusedCodes: 1 } } },
    records: {
      live: { open: true, payments: 1, backups: 0 },
      practice: { open: true, payments: 1 },
    },
  });
  expect(text).toContain('"finding": "keychain.works"');
  expect(text).toContain('"msg": "a call failed"');
  expect(text).toMatch(/"headSequence": [1-9]/);
});

test('what was shown is written, byte for byte, to the folder of its own', async () => {
  const { core, dataFolder, log } = await open();
  const shown = await core.handlers.previewDiagnostics({});
  log.warn('something that came later');
  const saved = await core.handlers.saveDiagnostics({ id: shown.id });

  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  expect(path.dirname(saved.path)).toBe(path.join(dataFolder, 'diagnostics'));
  expect(path.basename(saved.path)).toMatch(/^counterfoil-diagnostics-\d{8}T\d{6}Z\.json$/);
  expect(readFileSync(saved.path, 'utf8')).toBe(shown.text);
  if (process.platform !== 'win32') expect(statSync(saved.path).mode & 0o077).toBe(0);
});

test('nothing is written before it is saved, and only the newest that was shown', async () => {
  const { core, dataFolder } = await open();
  const first = await core.handlers.previewDiagnostics({});
  const second = await core.handlers.previewDiagnostics({});
  expect(existsSync(path.join(dataFolder, 'diagnostics'))).toBe(false);
  await expect(core.handlers.saveDiagnostics({ id: first.id })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(existsSync(path.join(dataFolder, 'diagnostics'))).toBe(false);
  expect((await core.handlers.saveDiagnostics({ id: second.id })).outcome).toBe('saved');
});

test('where a box of the system asks, its answer counts', async () => {
  const chosen = path.join(tempFolder(), 'mine.json');
  const answers = [null, chosen, path.join(tempFolder(), 'no', 'such', 'folder.json')];
  const names: string[] = [];
  const { core, dataFolder } = await open({
    counterHost: {
      personalFolder: tempFolder(),
      installation: 'person',
      async askWhere(name) {
        names.push(name);
        return answers.shift() ?? null;
      },
    },
  });
  const { id, text } = await core.handlers.previewDiagnostics({});
  const save = () => core.handlers.saveDiagnostics({ id });
  expect(await save()).toEqual({ outcome: 'cancelled' });
  expect(await save()).toEqual({ outcome: 'saved', path: chosen });
  expect(readFileSync(chosen, 'utf8')).toBe(text);
  expect(await save()).toEqual({ outcome: 'not-written' });
  expect(new Set(names).size).toBe(1);
  expect(existsSync(path.join(dataFolder, 'diagnostics'))).toBe(false);
});

test('a record that can’t be looked at is said to be so, and the rest is told', async () => {
  const { core, dataFolder } = await open();
  await core.handlers.previewDiagnostics({});
  // A record whose folder went away under the app.
  await rename(path.join(dataFolder, 'heads'), path.join(dataFolder, 'elsewhere'));
  const { text } = await core.handlers.previewDiagnostics({});
  expect(JSON.parse(text)).toMatchObject({
    records: { practice: { headSequence: null, payments: 0 } },
  });
});

test('a first start connects an account and is checked with it; practice leaves it alone', async () => {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const { core } = await open({ trust: [readFileSync(service.trust, 'utf8')] });
  const { handlers } = core;
  const certificate = async () =>
    (await handlers.checkCounter({})).rows.find(({ finding }) => finding.startsWith('certificate'))
      ?.finding;
  expect(await certificate()).toBe('certificate.no-account');
  await handlers.saveAccount(accountAt(service));
  expect(await certificate()).toBe('certificate.verified');
  await handlers.setMode({ mode: 'practice' });
  expect(await certificate()).toBe('certificate.practice');
  await handlers.setMode({ mode: 'live' });
  expect(await certificate()).toBe('certificate.verified');
});
