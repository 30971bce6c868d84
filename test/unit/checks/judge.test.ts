import { describe, expect, it, test } from 'vitest';
import {
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeFolder,
  judgeKeychain,
  judgePrinter,
  judgeProxy,
  judgeUpdates,
  type ServiceFacts,
} from '../../../src/main/features/checks/judge.ts';
import type { Heard } from '../../../src/main/core/network/ask-origin.ts';
import { DIRECT, type Route } from '../../../src/main/core/network/proxies.ts';
import {
  CHECKS,
  type Finding,
  checkOf,
  FINDINGS,
  worstOf,
} from '../../../src/shared/features/checks/checks.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const HOST = 'pay.example';
const VIA: Route = [
  { kind: 'http', host: 'proxy.shop', port: 3128, signIn: { user: 'ada', password: 'hunter2' } },
];

const answered = (change: Partial<NonNullable<Heard['answer']>> = {}): Heard => ({
  route: DIRECT,
  connected: true,
  failure: null,
  answer: { date: new Date(NOW).toUTCString(), age: null, at: NOW, tookMs: 40, ...change },
});
const failing = (
  code: NonNullable<Heard['failure']>['code'],
  cause = '',
  route: Route | null = DIRECT,
): Heard => ({ route, connected: false, failure: { code, cause }, answer: null });
const asked = (heard: Heard): ServiceFacts => ({ asked: true, host: HOST, heard });
const notAsked = (why: 'no-account' | 'practice' | 'not-https'): ServiceFacts => ({
  asked: false,
  why,
});

describe('the keychain', () => {
  const gave = { gaveBack: true, keptSince: null, lostSince: null };
  it.each([
    ['works', gave, null],
    ['kept', { ...gave, keptSince: '1.2.0' }, null],
    ['kept-over-update', { ...gave, keptSince: '1.1.0' }, '1.1.0'],
    ['lost', { ...gave, lostSince: '1.1.0' }, '1.1.0'],
    ['not-kept', { ...gave, gaveBack: false }, null],
    ['unavailable', { ...gave, gaveBack: null }, null],
  ] as const)('%s', (finding, facts, said) => {
    expect(judgeKeychain(facts, '1.2.0')).toEqual({
      finding: `keychain.${finding}`,
      said,
      amount: null,
    });
  });
});

test.each([
  [null, 'folder.local'],
  ['shared', 'folder.shared'],
  ['network', 'folder.network'],
  ['synced', 'folder.synced'],
  [undefined, 'folder.no-answer'],
] as const)('a folder that is %s: %s', (danger, finding) => {
  expect(judgeFolder(danger).finding).toBe(finding);
});

describe('the disk', () => {
  const facts = { trouble: null, freeBytes: 900_000_000, ledgerBytes: 4_000_000 };
  it.each([
    ['writable', facts, 900_000_000],
    ['writable', { ...facts, freeBytes: null }, null],
    ['writable', { ...facts, freeBytes: 500_000_000 }, 500_000_000],
    ['little-room', { ...facts, freeBytes: 499_999_999 }, 499_999_999],
    // A large record needs its copies' room as well.
    ['little-room', { ...facts, ledgerBytes: 225_000_001 }, 900_000_000],
    ['writable', { ...facts, ledgerBytes: 225_000_000 }, 900_000_000],
    ['little-room', { ...facts, freeBytes: 20_000_000 }, 20_000_000],
    ['full', { ...facts, freeBytes: 19_999_999 }, 19_999_999],
    ['full', { ...facts, trouble: 'ENOSPC' }, 900_000_000],
    ['full', { ...facts, trouble: 'EDQUOT' }, 900_000_000],
    ['read-only', { ...facts, trouble: 'EROFS' }, null],
    ['read-only', { ...facts, trouble: 'EACCES' }, null],
    ['read-only', { ...facts, trouble: 'EPERM' }, null],
    ['failed', { ...facts, trouble: 'EIO' }, null],
    ['no-answer', null, null],
  ] as const)('%s of %j', (finding, given, amount) => {
    const row = judgeDisk(given);
    expect([row.finding, row.amount]).toEqual([`disk.${finding}`, amount]);
  });

  it('names the error that it does not know', () => {
    expect(judgeDisk({ ...facts, trouble: 'EIO' }).said).toBe('EIO');
  });
});

describe('the certificate', () => {
  it.each([
    ['verified', asked(answered()), HOST],
    // What came then was no HTTP, yet the certificate had been right.
    ['verified', asked({ ...failing('unreadable-reply'), connected: true }), HOST],
    ['dates', asked(failing('tls-refused', 'CERT_HAS_EXPIRED')), HOST],
    ['dates', asked(failing('tls-refused', 'CERT_NOT_YET_VALID')), HOST],
    ['name', asked(failing('tls-refused', 'ERR_TLS_CERT_ALTNAME_INVALID')), HOST],
    ['issuer', asked(failing('tls-refused', 'DEPTH_ZERO_SELF_SIGNED_CERT')), HOST],
    ['issuer', asked(failing('tls-refused', 'SELF_SIGNED_CERT_IN_CHAIN')), HOST],
    ['issuer', asked(failing('tls-refused', 'UNABLE_TO_GET_ISSUER_CERT')), HOST],
    ['issuer', asked(failing('tls-refused', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')), HOST],
    ['issuer', asked(failing('tls-refused', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')), HOST],
    ['refused', asked(failing('tls-refused', 'EPROTO')), 'EPROTO'],
    ['unreachable', asked(failing('offline', 'ENOTFOUND')), HOST],
    ['unreachable', asked(failing('timed-out')), HOST],
    // A code of TLS's counts only where TLS is what failed.
    ['unreachable', asked(failing('offline', 'CERT_HAS_EXPIRED')), HOST],
    ['behind-proxy', asked(failing('proxy-sign-in')), null],
    ['behind-proxy', asked(failing('proxy-failed')), null],
    ['unreachable', asked({ ...failing('offline'), failure: null }), HOST],
    ['no-account', notAsked('no-account'), null],
    ['practice', notAsked('practice'), null],
    ['not-https', notAsked('not-https'), null],
  ] as const)('%s', (finding, facts, said) => {
    expect(judgeCertificate(facts)).toEqual({
      finding: `certificate.${finding}`,
      said,
      amount: null,
    });
  });
});

describe('the clock', () => {
  const at = (offMs: number, more = {}) =>
    judgeClock(asked(answered({ at: NOW + offMs, ...more })));
  // A Date of whole seconds that came within 40 ms: 1040 ms ahead is no difference yet.
  it.each([
    [0, 'agrees', 0],
    [1040, 'agrees', 0],
    [1041, 'agrees', 1],
    [-1, 'agrees', 1],
    [61_039, 'agrees', 59_999],
    [61_040, 'ahead', 60_000],
    [-59_999, 'agrees', 59_999],
    [-60_000, 'behind', 60_000],
    [301_039, 'ahead', 299_999],
    [301_040, 'far-ahead', 300_000],
    [-299_999, 'behind', 299_999],
    [-300_000, 'far-behind', 300_000],
  ] as const)('%i ms off: %s', (offMs, finding, amount) => {
    expect(at(offMs)).toEqual({ finding: `clock.${finding}`, said: null, amount });
  });

  it('counts a slow answer and a fraction of a millisecond in its favour', () => {
    expect(at(90_000, { tookMs: 60_000.4 })).toMatchObject({
      finding: 'clock.agrees',
      amount: 29_000,
    });
  });

  it('adds what a cache says of the answer’s age', () => {
    expect(at(600_000).finding).toBe('clock.far-ahead');
    expect(at(600_000, { age: '600' }).finding).toBe('clock.agrees');
  });

  it.each(['-600', '600s', '', '1e3', '12345678901', 'x600'])('leaves an age out: %j', (age) => {
    expect(at(600_000, { age }).finding).toBe('clock.far-ahead');
  });

  it.each([null, '', 'now', '2026-11-21T09:30:00Z', 'Sat, 21 Nov 2026 99:30:00 GMT'])(
    'says nothing of a service that tells no time: %j',
    (date) => {
      expect(at(600_000, { date })).toEqual({
        finding: 'clock.no-date',
        said: null,
        amount: null,
      });
    },
  );

  it.each([
    ['dates', asked(failing('tls-refused', 'CERT_NOT_YET_VALID'))],
    ['no-answer', asked(failing('tls-refused', 'EPROTO'))],
    ['no-answer', asked({ ...failing('offline'), failure: null })],
    ['no-answer', notAsked('not-https')],
    ['no-account', notAsked('no-account')],
    ['practice', notAsked('practice')],
  ] as const)('%s', (finding, facts) => {
    expect(judgeClock(facts)).toEqual({ finding: `clock.${finding}`, said: null, amount: null });
  });
});

describe('the proxy', () => {
  const via = { ...answered(), route: VIA };
  it.each([
    ['straight', asked(answered()), null],
    ['straight', asked(failing('offline')), null],
    ['through', asked(via), 'proxy.shop:3128'],
    ['through', asked({ ...via, route: [...DIRECT, ...VIA] }), 'proxy.shop:3128'],
    ['through', asked(failing('tls-refused', 'CERT_HAS_EXPIRED', VIA)), 'proxy.shop:3128'],
    ['sign-in', asked(failing('proxy-sign-in', '', VIA)), 'proxy.shop:3128'],
    ['failed', asked(failing('proxy-failed', '', VIA)), 'proxy.shop:3128'],
    ['not-proven', asked(failing('offline', '', VIA)), 'proxy.shop:3128'],
    ['unknown', asked(failing('proxy-failed', 'PROXY_UNKNOWN', null)), null],
    ['not-proven', notAsked('not-https'), null],
    ['no-account', notAsked('no-account'), null],
    ['practice', notAsked('practice'), null],
  ] as const)('%s', (finding, facts, said) => {
    expect(judgeProxy(facts)).toEqual({ finding: `proxy.${finding}`, said, amount: null });
  });

  it('never tells what a proxy is signed in to with', () => {
    expect(JSON.stringify(judgeProxy(asked(via)))).not.toMatch(/ada|hunter2/);
  });
});

test.each([
  ['not-set-up', null, null, null],
  ['not-https', 'http://up.example/', null, null],
  ['reached', 'https://up.example/a', answered(), 'up.example'],
  ['certificate', 'https://up.example/a', failing('tls-refused', 'EPROTO'), 'up.example'],
  ['unreachable', 'https://up.example/a', failing('offline'), 'up.example'],
  ['unreachable', 'https://up.example/a', { ...failing('offline'), failure: null }, 'up.example'],
] as const)('updates: %s', (finding, address, heard, said) => {
  expect(judgeUpdates(address, heard)).toEqual({
    finding: `updates.${finding}`,
    said,
    amount: null,
  });
});

test.each([
  ['ready', 2, 2],
  ['none', 0, null],
  ['not-asked', null, null],
  ['no-answer', undefined, null],
] as const)('the printer: %s', (finding, count, amount) => {
  expect(judgePrinter(count)).toEqual({ finding: `printer.${finding}`, said: null, amount });
});

it('cuts what it names', () => {
  expect(
    judgeKeychain({ gaveBack: true, keptSince: 'x'.repeat(900), lostSince: null }, '1').said,
  ).toHaveLength(300);
});

describe('the list', () => {
  const all = Object.keys(FINDINGS).filter((name): name is Finding => name in FINDINGS);

  it('knows the check of each finding, and each check can be all right', () => {
    expect(new Set(all.map(checkOf))).toEqual(new Set(CHECKS));
    for (const check of CHECKS)
      expect(all.some((each) => checkOf(each) === check && FINDINGS[each] === 'ok')).toBe(true);
  });

  it.each([
    [['disk.writable', 'clock.ahead', 'printer.not-asked', 'disk.full'], 'wrong'],
    [['disk.writable', 'clock.ahead', 'printer.not-asked'], 'look'],
    [['disk.writable', 'printer.not-asked'], 'not-known'],
    [['disk.writable'], 'ok'],
    [[], 'ok'],
  ] as const)('stands as the gravest of %j', (findings, state) => {
    expect(worstOf(findings)).toBe(state);
  });
});
