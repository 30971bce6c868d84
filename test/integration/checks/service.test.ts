/** What the checks find of the payment service and of updates, over real TLS and proxies on loopback. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as underTest from '../../support/real/checks-under-test.ts';
import { startDatedService } from '../../support/machines/dated-service.ts';
import { startHttpProxy } from '../../support/machines/proxies.ts';
import { issueCertificate, type KeyPair, makeAuthority } from '../../support/machines/tls.ts';

let authority: KeyPair;
let own: KeyPair;
beforeAll(async () => {
  authority = await makeAuthority('Trusted for this test');
  own = await issueCertificate({ authority });
});

const checksWith = (given: underTest.Given = {}) =>
  underTest.checksWith({ trust: [authority.cert], ...given });

describe('the payment service', () => {
  it('is asked for nothing but an answer: no credentials, none of the account’s path', async () => {
    const service = await startDatedService(own);
    const { findings } = checksWith({ origin: service.origin });

    expect(await findings('certificate', 'clock', 'proxy')).toEqual([
      'certificate.verified',
      'clock.agrees',
      'proxy.straight',
    ]);
    expect(service.asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['HEAD /']);
    const [{ headers } = { headers: {} }] = service.asked;
    expect(Object.keys(headers).toSorted()).toEqual(['connection', 'host']);
  });

  it.each([200, 301, 401, 500])('may answer anything, %i too', async (status) => {
    const service = await startDatedService(own, () => ({ location: '/elsewhere' }), status);
    const { findings } = checksWith({ origin: service.origin });
    expect(await findings('certificate', 'clock')).toEqual([
      'certificate.verified',
      'clock.agrees',
    ]);
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    [2 * 60_000, 'clock.behind'],
    [20 * 60_000, 'clock.far-behind'],
    [-2 * 60_000, 'clock.ahead'],
    [-20 * 60_000, 'clock.far-ahead'],
  ])('%i ms from this computer’s clock: %s', async (offMs, finding) => {
    const service = await startDatedService(own, () => ({
      date: new Date(Date.now() + offMs).toUTCString(),
    }));
    const clock = (await checksWith({ origin: service.origin }).found()).get('clock');
    expect(clock?.finding).toBe(finding);
    expect(Math.abs((clock?.amount ?? 0) - Math.abs(offMs))).toBeLessThan(5000);
  });

  it('goes by this computer’s own clock', async () => {
    const service = await startDatedService(own);
    const now = () => Date.now() + 3_600_000;
    expect(await checksWith({ origin: service.origin, now }).findings('clock')).toEqual([
      'clock.far-ahead',
    ]);
  });

  it('that tells no time is no fault', async () => {
    const service = await startDatedService(own, () => ({ date: null }));
    expect(await checksWith({ origin: service.origin }).findings('certificate', 'clock')).toEqual([
      'certificate.verified',
      'clock.no-date',
    ]);
  });

  it.each([
    ['expired', { expired: true }, 'certificate.dates', 'clock.dates'],
    ['somebody else’s', { dnsName: 'other.example' }, 'certificate.name', 'clock.no-answer'],
  ] as const)('with a certificate that is %s', async (_what, wish, certificate, clock) => {
    const service = await startDatedService(await issueCertificate({ authority, ...wish }));
    expect(await checksWith({ origin: service.origin }).findings('certificate', 'clock')).toEqual([
      certificate,
      clock,
    ]);
    expect(service.asked).toEqual([]);
  });

  it('with a certificate that nobody trusted has signed', async () => {
    const service = await startDatedService(await issueCertificate({ authority: null }));
    expect(await checksWith({ origin: service.origin }).findings('certificate')).toEqual([
      'certificate.issuer',
    ]);
    expect(service.asked).toEqual([]);
  });

  it('that is not there, or says nothing in time', async () => {
    const gone = checksWith({ origin: 'https://127.0.0.1:1' });
    expect(await gone.findings('certificate', 'clock', 'proxy')).toEqual([
      'certificate.unreachable',
      'clock.no-answer',
      'proxy.straight',
    ]);
    const silent = await startHttpProxy('says nothing');
    onTestFinished(silent.close);
    const origin = `https://127.0.0.1:${silent.proxy.port}`;
    expect(await checksWith({ origin, withinMs: 300 }).findings('certificate')).toEqual([
      'certificate.unreachable',
    ]);
  });

  it('is left alone in practice, without an account, and where the address is not https', async () => {
    const service = await startDatedService(own);
    const { origin } = service;
    expect(await checksWith({ origin, practises: () => true }).findings('certificate')).toEqual([
      'certificate.practice',
    ]);
    expect(await checksWith().findings('certificate', 'clock', 'proxy')).toEqual([
      'certificate.no-account',
      'clock.no-account',
      'proxy.no-account',
    ]);
    const plain = origin.replace('https', 'http');
    expect(await checksWith({ origin: plain }).findings('certificate')).toEqual([
      'certificate.not-https',
    ]);
    expect(service.asked).toEqual([]);
  });
});

describe('a proxy', () => {
  it.each([
    ['through', 'certificate.verified', 'proxy.through'],
    ['wants basic', 'certificate.behind-proxy', 'proxy.sign-in'],
    ['forbids', 'certificate.behind-proxy', 'proxy.failed'],
  ] as const)('that %s', async (manner, certificate, proxy) => {
    const service = await startDatedService(own);
    const server = await startHttpProxy(manner);
    onTestFinished(server.close);
    const given = { origin: service.origin, route: async () => [server.proxy] };
    const rows = await checksWith(given).found();
    expect(rows.get('certificate')?.finding).toBe(certificate);
    expect(rows.get('proxy')).toMatchObject({
      finding: proxy,
      said: `127.0.0.1:${server.proxy.port}`,
    });
  });

  it('that can’t be found out', async () => {
    const service = await startDatedService(own);
    const route = () => Promise.reject(new Error('no answer'));
    expect(await checksWith({ origin: service.origin, route }).findings('proxy')).toEqual([
      'proxy.unknown',
    ]);
    expect(service.asked).toEqual([]);
  });
});

describe('updates', () => {
  it('are asked where the build says, safely or not at all', async () => {
    const service = await startDatedService(own);
    const at = (address: string) =>
      checksWith({ updateAddress: () => address }).findings('updates');
    expect(await at(`${service.origin}/channel/latest.yml`)).toEqual(['updates.reached']);
    expect(await at(service.origin.replace('https', 'http'))).toEqual(['updates.not-https']);
    expect(await at('https://127.0.0.1:1/')).toEqual(['updates.unreachable']);
    const stranger = await startDatedService(await issueCertificate({ authority: null }));
    expect(await at(stranger.origin)).toEqual(['updates.certificate']);
    expect(service.asked.map(({ url }) => url)).toEqual(['/']);
  });
});
