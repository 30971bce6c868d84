import { describe, expect, it, test } from 'vitest';
import {
  type DiagnosticsFacts,
  diagnosticsText,
  maskedAddress,
  maskedEmail,
  withoutHome,
} from '../../../src/main/features/checks/diagnostics-text.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';

const AT = Date.UTC(2026, 10, 21, 9, 30);
const settings = firstSettings((bytes) => new Uint8Array(bytes));

const record = {
  open: true,
  payments: 12,
  stillAsked: 2,
  alarms: 1,
  headSequence: 88,
  backups: 3,
  newestBackup: AT - 1000,
  backupFailedAt: null,
  damage: 'altered',
  restored: false,
  unpolled: true,
  writeFailed: false,
};

const design = { clientSecret: 'keychain', token: 'none' } as const;

const facts: DiagnosticsFacts = {
  at: AT,
  version: '1.2.3',
  signing: 'signed',
  installation: 'machine',
  runtime: { node: '24.21.0', electron: '45.4.1' },
  system: {
    platform: 'linux',
    release: '6.12',
    arch: 'x64',
    memoryMegabytes: 8000,
    timeZone: 'Africa/Lagos',
  },
  recordOwner: 'person',
  dataFolder: '/home/ada/.local/share/counterfoil',
  home: '/home/ada',
  settings: {
    ...settings,
    account: {
      baseUrl: 'https://pay.example/merchants/4711/v1',
      email: 'mama.ade@shop.example',
      requestShape: 'endpoint',
      callbackUrl: 'https://shop.example/results?token=SECRET',
      isV2: true,
    },
  },
  secret: 'keychain',
  designAccount: design,
  checks: {
    at: AT,
    rows: [
      { finding: 'disk.writable', said: null, amount: 5_000_000_000 },
      { finding: 'certificate.verified', said: 'pay.example', amount: null },
      { finding: 'certificate.refused', said: 'EPROTO', amount: null },
    ],
  },
  records: { practice: record, live: 'could not be read' },
  log: { lines: [], leftOut: { lines: 0, fields: 0 } },
};

test('the file tells this, field by field', () => {
  const text = diagnosticsText(facts);
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    about:
      'Counterfoil diagnostics. No customers, references, amounts, notes or keys are in this file.',
    at: '2026-11-21T09:30:00.000Z',
    app: { version: '1.2.3', signing: 'signed', installation: 'machine' },
    runtime: {
      electron: '45.4.1',
      chrome: null,
      node: '24.21.0',
      v8: null,
      openssl: null,
      modules: null,
    },
    system: facts.system,
    data: { folder: '~/.local/share/counterfoil', owner: 'person' },
    settings: {
      mode: 'practice',
      firstStart: true,
      preferences: {
        counter: '000',
        currency: 'NGN',
        language: 'system',
        theme: 'system',
        sound: true,
        waitingWindowMinutes: 15,
        duplicateWindowMinutes: 10,
        customers: { kind: null, country: null, sendAs: 'typed' },
      },
      account: {
        baseAddress: 'https://pay.example/…',
        endsInV1: true,
        email: 'm…@shop.example',
        requestShape: 'endpoint',
        isV2: true,
        callback: 'https://shop.example/…',
      },
      secretKey: 'keychain',
      keptKeys: 0,
      rules: {
        practice: { refusals: 0, paidWords: 0, refusedCodes: 0 },
        live: { refusals: 0, paidWords: 0, refusedCodes: 0 },
      },
      designAccount: design,
    },
    checks: {
      at: '2026-11-21T09:30:00.000Z',
      found: [
        { check: 'disk', state: 'ok', finding: 'disk.writable', amount: 5_000_000_000 },
        { check: 'certificate', state: 'ok', finding: 'certificate.verified' },
        { check: 'certificate', state: 'wrong', finding: 'certificate.refused', said: 'EPROTO' },
      ],
    },
    records: {
      practice: { ...record, newestBackup: '2026-11-21T09:29:59.000Z' },
      live: 'could not be read',
    },
    log: facts.log,
  });
});

test('what is added to settings, records or accounts later stays out until it is named', () => {
  const more = { planted: 'PLANTED' };
  const widened: DiagnosticsFacts = {
    ...facts,
    ...more,
    runtime: { ...facts.runtime, ...more },
    settings: {
      ...facts.settings,
      ...more,
      preferences: {
        ...settings.preferences,
        ...more,
        customers: { ...settings.preferences.customers, ...more },
      },
      account: facts.settings.account && { ...facts.settings.account, ...more },
      accountRules: {
        practice: { refusals: [], paidWords: ['PLANTED'], refusedCodes: ['4711'] },
        live: { ...settings.accountRules.live, ...more },
      },
    },
    designAccount: { ...design, ...more },
    records: { practice: { ...record, ...more }, live: { ...record, ...more } },
  };
  const text = diagnosticsText(widened);
  expect(text).not.toContain('PLANTED');
  expect(text).not.toContain('4711');
  expect(text).toContain('"paidWords": 1');
});

test('a counter without an account or a check says so', () => {
  const bare = diagnosticsText({ ...facts, settings, checks: null });
  expect(JSON.parse(bare)).toMatchObject({ settings: { account: null }, checks: null });
});

describe('what is masked', () => {
  it.each([
    ['ada@shop.example', 'a…@shop.example'],
    ['a@b@c.example', 'a…@c.example'],
    ['@shop.example', '…'],
    ['08031234567', '…'],
    ['', '…'],
  ])('e-mail %j', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it.each([
    ['https://pay.example', 'https://pay.example'],
    ['https://pay.example/', 'https://pay.example'],
    ['https://pay.example/v1', 'https://pay.example/…'],
    ['https://pay.example/?key=1', 'https://pay.example/…'],
    ['https://ada:hunter2@pay.example:8443/v1', 'https://pay.example:8443/…'],
    ['javascript:alert(1)', '…'],
    ['no address', '…'],
  ])('address %j', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });

  it.each([
    ['/home/ada/data', '/home/ada', '~/data'],
    ['/home/ada', '/home/ada', '~'],
    ['/home/adam/data', '/home/ada', '/home/adam/data'],
    ['C:\\Users\\Ada\\AppData', 'C:\\Users\\Ada', '~\\AppData'],
    ['/srv/ada', '/home/ada', '/srv/ada'],
    ['/var/lib', '', '/var/lib'],
  ])('folder %j', (folder, home, told) => {
    expect(withoutHome(folder, home)).toBe(told);
  });
});
