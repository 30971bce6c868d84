import { describe, expect, it, test } from 'vitest';
import { lockedBy, presetBy, viewOf } from '../../../src/main/features/policy/policy.ts';
import { policyTable } from '../../../src/main/features/policy/table.ts';
import { tellLog } from '../../../src/main/features/policy/read-policy.ts';
import {
  POLICY_NAMES,
  POLICY_PROBLEMS_MAX,
  policyViewSchema,
} from '../../../src/shared/features/policy/policy.ts';
import { combined, locking, policyOf, presetting } from '../../support/samples/policies.ts';

const problemsOf = (content: unknown) =>
  policyOf(content).problems.map(({ setting, problem }) => [setting, problem]);

describe('what a value may be', () => {
  test.each([
    ['baseUrl', ' https://pay.example/api/v1/ ', 'https://pay.example/api/v1'],
    ['requestShape', 'quickstart', 'quickstart'],
    ['requestShape', ' endpoint ', 'endpoint'],
    ['callbackUrl', 'https://shop.example/results', 'https://shop.example/results'],
    ['callbackUrl', '', null],
    ['currency', 'ghs', 'GHS'],
    ['country', ' ng ', 'NG'],
    ['language', 'system', 'system'],
    ['language', 'en-GB', 'en'],
    [
      'updateAddress',
      'https://updates.shop.example/counterfoil/',
      'https://updates.shop.example/counterfoil',
    ],
    ['updateAddress', ' https://updates.shop.example ', 'https://updates.shop.example'],
    ['updateChannel', 'beta', 'beta'],
    ['updateHour', 0, 0],
    ['updateHour', 23, 23],
    ['practiceOffered', true, true],
    ['practiceOffered', false, false],
    ['practiceOffered', 1, true],
    ['practiceOffered', 0, false],
    ['backupFolder', ' /srv/backups ', '/srv/backups'],
  ] as const)('%s: %j counts as %j', (name, raw, value) => {
    const { set, problems } = locking({ [name]: raw });
    expect(problems).toEqual([]);
    expect(set[name]).toEqual({ value, way: 'locked', source: 'computer-file' });
  });

  test.each([
    ['baseUrl', 7, 'wrong-kind'],
    ['baseUrl', '', 'base-url-empty'],
    ['baseUrl', 'pay.example/v1', 'base-url-invalid'],
    ['baseUrl', 'http://pay.example/v1', 'base-url-not-https'],
    ['baseUrl', 'https://me:key@pay.example/v1', 'base-url-credentials'],
    ['baseUrl', 'https://pay.example/v1?key=1', 'base-url-query'],
    ['baseUrl', 'https://pay.example', 'base-url-no-version'],
    ['requestShape', 'other', 'not-a-choice'],
    ['requestShape', ['endpoint'], 'wrong-kind'],
    ['callbackUrl', 'results', 'callback-invalid'],
    ['callbackUrl', 'http://shop.example/', 'callback-not-https'],
    ['callbackUrl', 'https://me:x@shop.example/', 'callback-credentials'],
    ['callbackUrl', null, 'wrong-kind'],
    ['currency', 'NAIRA', 'currency-invalid'],
    ['currency', 566, 'wrong-kind'],
    ['country', 'Nigeria', 'country-unknown'],
    ['country', 'XX', 'country-unknown'],
    ['country', false, 'wrong-kind'],
    ['language', 'tlh', 'language-unknown'],
    ['language', 'not a tag', 'language-unknown'],
    ['language', 1, 'wrong-kind'],
    ['updateAddress', '', 'address-empty'],
    ['updateAddress', 'updates', 'address-invalid'],
    ['updateAddress', `https://updates.example/${'a'.repeat(2000)}`, 'address-invalid'],
    ['updateAddress', 'ftp://updates.example/', 'address-invalid'],
    ['updateAddress', 'http://updates.example/', 'address-not-https'],
    ['updateAddress', 'https://me@updates.example/', 'address-credentials'],
    ['updateAddress', 'https://:key@updates.example/', 'address-credentials'],
    ['updateAddress', 'https://updates.example/#a', 'address-fragment'],
    ['updateAddress', 'https://updates.example/?a', 'address-query'],
    ['updateAddress', 3, 'wrong-kind'],
    ['updateChannel', 'nightly', 'not-a-choice'],
    ['updateHour', 24, 'hour-invalid'],
    ['updateHour', -1, 'hour-invalid'],
    ['updateHour', 3.5, 'hour-invalid'],
    ['updateHour', '3', 'wrong-kind'],
    ['practiceOffered', 'no', 'wrong-kind'],
    ['practiceOffered', 2, 'wrong-kind'],
    ['backupFolder', 'backups', 'folder-invalid'],
    ['backupFolder', '', 'folder-invalid'],
    ['backupFolder', '/srv/\u0000backups', 'folder-invalid'],
    ['backupFolder', `/${'a'.repeat(1024)}`, 'folder-invalid'],
    ['backupFolder', null, 'wrong-kind'],
  ] as const)('%s can’t be %j: %s', (name, raw, problem) => {
    const { set, problems } = locking({ [name]: raw, country: 'GH', currency: 'GHS', [name]: raw });
    expect(problems).toEqual([{ source: 'computer-file', setting: name, problem }]);
    expect(set[name]).toBeUndefined();
  });

  test.each([
    ['D:\\Backups', true],
    ['d:/backups', true],
    ['\\\\server\\share\\backups', true],
    ['\\backups', false],
    ['/backups', false],
    ['D:backups', false],
    ['\\\\?\\D:\\backups', false],
    ['\\\\.\\pipe\\a', false],
    ['%ProgramData%\\Backups', false],
  ])('on Windows the folder %s names a whole place: %s', (folder, isWhole) => {
    expect(policyTable('win32').backupFolder.check(folder).ok).toBe(isWhole);
  });

  test.each(POLICY_NAMES)('%s has an example that can be used, on each system', (name) => {
    for (const platform of ['linux', 'win32'] as const) {
      const { example, check } = policyTable(platform)[name];
      expect(check(example)).toMatchObject({ ok: true, value: example });
    }
  });
});

describe('one bad part', () => {
  it('is one sentence, and the rest applies', () => {
    const { set, problems } = policyOf({
      locked: { baseUrl: 'http://pay.example/v1', currency: 'GHS', curency: 'NGN' },
      preset: { country: 'GH', updateHour: 99 },
      lokced: {},
      language: 'en',
    });
    expect(Object.keys(set)).toEqual(['currency', 'country']);
    expect(problems.map(({ setting, problem }) => [setting, problem])).toEqual([
      ['lokced', 'unknown'],
      ['language', 'misplaced'],
      ['baseUrl', 'base-url-not-https'],
      ['curency', 'unknown'],
      ['updateHour', 'hour-invalid'],
    ]);
  });

  test.each([null, 'text', 7, [], [{ locked: {} }]])('%j is no policy at all', (content) => {
    expect(policyOf(content)).toEqual({
      set: {},
      problems: [{ source: 'computer-file', setting: null, problem: 'malformed' }],
    });
  });

  it('is a section that is none, while the other applies', () => {
    expect(problemsOf({ locked: [], preset: { currency: 'GHS' } })).toEqual([[null, 'malformed']]);
    expect(presetBy(policyOf({ locked: 'x', preset: { currency: 'GHS' } }), 'currency')).toBe(
      'GHS',
    );
  });

  it('is a preset of what nobody chooses at the counter', () => {
    expect(problemsOf({ preset: { practiceOffered: false, backupFolder: '/srv' } })).toEqual([
      ['practiceOffered', 'locked-only'],
      ['backupFolder', 'locked-only'],
    ]);
  });

  it('is a section with more names than there could be', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`name${at}`, 1]));
    expect(problemsOf({ locked: many, preset: { currency: 'GHS' } })).toEqual([
      [null, 'too-large'],
    ]);
    const most = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`name${at}`, 1]));
    expect(problemsOf({ locked: most })).toHaveLength(POLICY_PROBLEMS_MAX);
  });

  it('is told by its name with a mark for what can’t be seen, cut short', () => {
    expect(problemsOf({ locked: { [`a\u202eb${'c'.repeat(100)}`]: 1 } })).toEqual([
      [`a\ufffdb${'c'.repeat(61)}`, 'unknown'],
    ]);
  });
});

describe('a secret in a policy', () => {
  test.each([
    'secretKey',
    'SECRET',
    'password',
    'Passwd',
    'passphrase',
    'token',
    'clientSecret',
    'credentials',
    'privateKey',
    'authorization',
    'Authorisation',
    'apiKey',
    'api_key',
    'api-key',
    'API Key',
    'accessKey',
    'signingKey',
    'key',
  ])('is refused under the name %s, wherever it stands', (name) => {
    for (const content of [
      { locked: { [name]: 'sk_live_7' } },
      { preset: { [name]: 'sk_live_7' } },
      { [name]: 'sk_live_7' },
    ]) {
      const policy = policyOf(content);
      expect(policy.problems).toEqual([
        { source: 'computer-file', setting: name, problem: 'secret' },
      ]);
      expect(JSON.stringify([policy, viewOf(policy)])).not.toContain('sk_live_7');
    }
  });

  test.each(['keyboard', 'monkey', 'turkey'])('is not %s', (name) => {
    expect(problemsOf({ locked: { [name]: 'x' } })).toEqual([[name, 'unknown']]);
  });

  it('is never logged, and neither are the words of a policy', () => {
    const lines: unknown[] = [];
    const log = {
      info: (...line: unknown[]) => void lines.push(line),
      warn: (...line: unknown[]) => void lines.push(line),
    };
    tellLog(
      locking({
        secretKey: 'sk_live_7',
        odd: 'words',
        baseUrl: 'https://a:sk_live_7@b.example/v1',
        currency: 'GHS',
      }),
      log,
    );
    expect(lines).toEqual([
      ['the organisation has set', { settings: 'currency' }],
      ['a part of the policy does not apply', { source: 'computer-file', problem: 'secret' }],
      ['a part of the policy does not apply', { source: 'computer-file', problem: 'unknown' }],
      [
        'a part of the policy does not apply',
        { source: 'computer-file', problem: 'base-url-credentials' },
      ],
    ]);
    tellLog(locking({}), log);
    expect(lines).toHaveLength(4);
  });
});

describe('several sources', () => {
  it('count in their order, and a lock of any before a preset of all', () => {
    const policy = combined(
      {
        source: 'computer-registry',
        content: { locked: { currency: 'GHS' }, preset: { country: 'GH', language: 'en' } },
      },
      {
        source: 'login-registry',
        content: {
          locked: { currency: 'NGN', country: 'NG' },
          preset: { language: 'system', updateHour: 2 },
        },
      },
    );
    expect(viewOf(policy)).toEqual({
      set: [
        { name: 'currency', value: 'GHS', way: 'locked', source: 'computer-registry' },
        { name: 'country', value: 'NG', way: 'locked', source: 'login-registry' },
        { name: 'language', value: 'en', way: 'preset', source: 'computer-registry' },
        { name: 'updateHour', value: 2, way: 'preset', source: 'login-registry' },
      ],
      problems: [],
    });
  });

  it('apply although one of them can’t be used', () => {
    const policy = combined(
      { source: 'computer-profile', trouble: 'not-protected' },
      { source: 'computer-file', content: { locked: { currency: 'GHS' } } },
    );
    expect(lockedBy(policy, 'currency')).toBe('GHS');
    expect(policy.problems).toEqual([
      { source: 'computer-profile', setting: null, problem: 'not-protected' },
    ]);
  });

  it('write names as the registry does, in whichever case', () => {
    const policy = policyOf({
      Locked: { BASEURL: 'https://pay.example/v1' },
      PRESET: { Currency: 'GHS' },
    });
    expect(lockedBy(policy, 'baseUrl')).toBe('https://pay.example/v1');
    expect(presetBy(policy, 'currency')).toBe('GHS');
    expect(policy.problems).toEqual([]);
  });
});

describe('what is asked of a policy', () => {
  it('tells a lock from a preset, and no callback from nothing said', () => {
    const policy = policyOf({ locked: { callbackUrl: '' }, preset: { currency: 'GHS' } });
    expect([lockedBy(policy, 'callbackUrl'), presetBy(policy, 'callbackUrl')]).toEqual([
      null,
      undefined,
    ]);
    expect([lockedBy(policy, 'currency'), presetBy(policy, 'currency')]).toEqual([
      undefined,
      'GHS',
    ]);
    expect(lockedBy(presetting({}), 'callbackUrl')).toBeUndefined();
  });

  it('is what the screens may be told, however much is wrong', () => {
    const most = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`name${at}`, 1]));
    const further = {
      source: 'computer-file',
      setting: 'backupFolder',
      problem: 'folder-missing',
    } as const;
    const view = viewOf(policyOf({ locked: most, preset: { callbackUrl: '' } }), [further]);
    expect(policyViewSchema.safeParse(view).success).toBe(true);
    expect(view.problems[0]).toEqual(further);
    expect(view.set).toEqual([
      { name: 'callbackUrl', value: null, way: 'preset', source: 'computer-file' },
    ]);
  });
});
