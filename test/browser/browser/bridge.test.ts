import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { build } from 'vite';
import { CALLS } from '../../../src/shared/contract.ts';
import { overview } from '../../support/samples/call-input.ts';
import { launchChromium } from '../../support/pages/chromium.ts';
import {
  hostFixture,
  type FixtureOptions,
  type HostFixture,
} from '../../support/real/host-fixture.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** Tells what the page heard from main, in order, in `window.heard`. */
const LISTEN = `
  window.heard = [];
  counterfoil.onPaymentChanged((view) => heard.push(view.payment.id));
  counterfoil.onOverviewChanged((overview) => heard.push(overview.recovering));`;

const LISTEN_FOR_HEARING = `
  window.hearing = [];
  counterfoil.onHeartbeatChanged((next) => hearing.push(next));`;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function builtBridge(): Promise<string> {
  const outDir = tempFolder();
  await build({ configFile: 'vite.bridge.config.ts', logLevel: 'error', build: { outDir } });
  return readFileSync(path.join(outDir, 'browser.js'), 'utf8');
}

async function openPage(options: FixtureOptions = {}): Promise<{ host: HostFixture; page: Page }> {
  const host = await hostFixture({
    ...options,
    handlers: { getOverview: () => overview, ...options.handlers },
    bridge: await builtBridge(),
  });
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return { host, page: await context.newPage() };
}

const getOverview = 'counterfoil.getOverview({})';

describe('the bridge in a real browser', () => {
  it('is there before the app, has every call of the contract, and can’t be changed', async () => {
    const { host, page } = await openPage();
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(message.text());
    });
    page.on('pageerror', (error) => trouble.push(error.message));
    await page.goto(host.url);
    expect(page.url()).toBe(`${host.origin}/`);
    expect(await page.title()).toBe('started');
    expect(await page.evaluate('Object.keys(counterfoil).toSorted()')).toEqual(
      [
        ...Object.keys(CALLS),
        'onCheckAsked',
        'onExportChanged',
        'onReviewChanged',
        'onPrintingChanged',
        'onPictureWanted',
        'onDisplayChanged',
        'onHeartbeatChanged',
        'onOverviewChanged',
        'onPaymentChanged',
        'onSettlementChanged',
      ].toSorted(),
    );
    expect(await page.evaluate(getOverview)).toEqual({ ok: true, value: overview });
    await page.evaluate('counterfoil.getOverview = null; window.counterfoil = null;');
    expect(await page.evaluate(getOverview)).toEqual({ ok: true, value: overview });
    expect(trouble).toEqual([]);
  });

  it('hands on an error as it is', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    expect(await page.evaluate("counterfoil.setMode({ mode: 'nonsense' })")).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    });
    expect(await page.evaluate('counterfoil.disconnectAccount({})')).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  });

  it('keeps working over a reload, in a second tab, and for nobody else', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    await page.reload();
    expect(await page.evaluate(getOverview)).toMatchObject({ ok: true });
    const tab = await page.context().newPage();
    await tab.goto(host.origin);
    expect(await tab.evaluate(getOverview)).toMatchObject({ ok: true });

    const stranger = await browser.newContext();
    onTestFinished(() => stranger.close());
    const other = await stranger.newPage();
    expect((await other.goto(host.url))?.status()).toBe(403);
    expect(await other.textContent('body')).toContain('Used or wrong address');
  });

  it('hears events in every tab, and no longer once it has ended', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    const tab = await page.context().newPage();
    await tab.goto(host.origin);
    for (const each of [page, tab]) await each.evaluate(`${LISTEN} ${getOverview}`);
    await page.evaluate(
      'const end = counterfoil.onOverviewChanged(() => heard.push("ended")); end();',
    );
    const id = randomUUID();
    host.emit('paymentChanged', {
      mode: 'practice',
      payment: aPayment({ id }),
      ageMs: 0,
      polling: null,
    });
    host.emit('overviewChanged', { ...overview, recovering: 2 });
    for (const each of [page, tab])
      await expect.poll(() => each.evaluate('heard')).toEqual([id, 2]);
  });

  it('goes on without its events, and makes up for them once they come again', async () => {
    let recovering = 1;
    const { host, page } = await openPage({
      handlers: { getOverview: () => ({ ...overview, recovering }) },
    });
    await page.goto(host.url);
    await page.evaluate(`${LISTEN} ${getOverview}`);
    host.emit('overviewChanged', { ...overview, recovering });
    await expect.poll(() => page.evaluate('heard')).toEqual([1]);

    await page.route('**/events*', (route) => route.abort());
    host.dropStreams();
    await page.waitForRequest('**/events*');
    recovering = 2;
    host.emit('overviewChanged', { ...overview, recovering });
    expect(await page.evaluate(getOverview)).toMatchObject({ ok: true });
    await page.unroute('**/events*');
    await expect.poll(() => page.evaluate('heard')).toEqual([1, 2]);
  });

  it('answers that the app is closing when the host is gone', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    await page.evaluate(getOverview);
    await host.close();
    expect(await page.evaluate(getOverview)).toMatchObject({
      ok: false,
      error: { code: 'closing' },
    });
  });
});

describe('whether the host can be heard', () => {
  it('is told when the host is gone for good, and calls then answer so at once', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    await page.evaluate(`${LISTEN_FOR_HEARING} ${getOverview}`);
    await host.close();
    await expect.poll(() => page.evaluate('hearing')).toEqual(['silent']);
    expect(await page.evaluate(getOverview)).toMatchObject({
      ok: false,
      error: { code: 'unheard' },
    });
  });

  it('is told when the host has forgotten the window, and when it knows it again', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    await page.evaluate(`${LISTEN_FOR_HEARING} ${getOverview}`);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    host.dropStreams();
    await expect.poll(() => page.evaluate('hearing')).toEqual(['shut-out']);
    const ran = host.ran.length;
    expect(await page.evaluate(getOverview)).toMatchObject({ error: { code: 'unheard' } });
    expect(host.ran.length).toBe(ran);

    await page.context().addCookies(cookies);
    await expect.poll(() => page.evaluate('hearing')).toEqual(['shut-out', 'heard']);
    expect(await page.evaluate(getOverview)).toMatchObject({ ok: true });
  });

  it('is not in doubt in a window that only has no stream', async () => {
    const { host, page } = await openPage();
    await page.goto(host.url);
    await page.evaluate(`${LISTEN_FOR_HEARING} ${getOverview}`);
    const [cookie] = await page.context().cookies();
    if (!cookie) throw new Error('there is no session');
    const session = `${cookie.name}=${cookie.value}`;
    const others = await Promise.all([1, 2, 3].map(() => host.follow(session)));
    onTestFinished(() => others.forEach((each) => each.stop()));

    const fifth = await page.context().newPage();
    const tries: number[] = [];
    fifth.on('response', (response) => {
      if (response.url().includes('/events')) tries.push(response.status());
    });
    await fifth.goto(host.origin);
    await fifth.evaluate(`${LISTEN_FOR_HEARING} ${getOverview}`);
    // The fourth try comes after more than the time in which a lost host is given up.
    await expect.poll(() => tries).toEqual([503, 503, 503, 503]);
    expect(await fifth.evaluate('hearing')).toEqual([]);
    expect(await fifth.evaluate(getOverview)).toMatchObject({ ok: true });
  });
});
