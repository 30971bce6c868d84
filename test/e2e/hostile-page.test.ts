/**
 * A page that was taken over, in a real browser: its script is served in the place of the app's. It
 * tries every way out that is known, and calls the app as `test/fault/page` does at the door, with
 * the shop's credentials stored and a person outside who says yes to none of it.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { CALLS } from '../../src/shared/contract.ts';
import { everyAccount, type PageCall, randomSequence } from '../campaign/page-calls.ts';
import { closeBrowser, openBrowser } from '../support/app.ts';
import { connectAccount } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { formsOf } from '../support/samples/secret-forms.ts';
import { seeded } from '../support/samples/seeded.ts';
import { standInBrowser } from '../support/machines/system-browser.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import {
  LAST_WAYS_OUT,
  listenForAnything,
  scriptOf,
  serveOpenPage,
  WAYS_OUT,
} from '../support/pages/ways-out.ts';

afterAll(closeBrowser);

const SECRET = 'sk_live_Zq8W3kT5vR_of_the_shop';
const SEQUENCES = Number(process.env['PAGE_SEQUENCES'] ?? 150);
/** Of the several hundred ways to save an account, as many as the sequences leave time for. */
const ACCOUNTS = Math.max(40, Math.floor(SEQUENCES / 10));
const LONGEST_SEQUENCE_MS = 1_000;
/** The app's own, which a page may open for a customer. */
const CUSTOMER_PAGE = /^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/;
const SEED = Number(process.env['PAGE_SEED'] ?? Date.now() % 1_000_000);

/** The app's page, with another script in the place of its own. */
async function takeOver(context: BrowserContext, address: string, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto(address).catch((error: unknown) => {
    // Chromium ends a page that tries some ways out, and may do so before it has loaded.
    if (!String(error).includes('Page crashed')) throw error;
  });
  return page;
}

/** A page that went away, or was ended, has no title any more. */
async function untilTried(page: Page): Promise<string> {
  let title = '';
  for (let turn = 0; turn < 150 && !title.startsWith('tried'); turn += 1) {
    title = await page.title().catch(() => 'gone');
    if (title === 'gone' || page.isClosed()) return 'gone';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return title;
}

/** Until what was sent has arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 1500));

it('gets no packet out of the browser', async () => {
  const app = await startApp({ inChromium: true });
  const context = app.page.context();
  const address = new URL('/', app.page.url()).href;

  for (const ways of [
    WAYS_OUT,
    ...Object.entries(LAST_WAYS_OUT).map(([name, go]) => ({ [name]: go })),
  ]) {
    const ear = await listenForAnything();
    onTestFinished(() => ear.close());
    const page = await takeOver(context, address, scriptOf(ways, ear.port));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await untilTried(page);
    await settle();
    await page.close();
    const names = Object.keys(ways).join(', ');
    expect([names, ear.heard]).toEqual([names, []]);
  }
});

it('would be heard if a packet got out', async () => {
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  for (const [ways, by] of [
    [WAYS_OUT, ['tcp', 'udp']],
    [{ 'WebRTC of a blank frame': LAST_WAYS_OUT['WebRTC of a blank frame'] ?? '' }, ['udp']],
    [{ 'the page itself': LAST_WAYS_OUT['the page itself'] ?? '' }, ['tcp']],
  ] as const) {
    const ear = await listenForAnything();
    onTestFinished(() => ear.close());
    const open = await serveOpenPage(scriptOf(ways, ear.port));
    onTestFinished(() => open.close());
    const page = await context.newPage();
    await page.goto(open.url).catch(() => undefined);
    await untilTried(page);
    await settle();
    expect([...new Set(ear.heard)]).toEqual(expect.arrayContaining([...by]));
  }
});

it(
  `calls the app as it likes, and no secret and no request goes where nobody said yes (seed ${SEED})`,
  async () => {
    const random = seeded(SEED);
    const service = await startLiveService({ folder: tempFolder(), secret: SECRET });
    onTestFinished(() => service.close());
    const ear = await listenForAnything();
    onTestFinished(() => ear.close());
    const systemBrowser = standInBrowser();
    const app = await startApp({ inChromium: true, trust: service.trust, systemBrowser });
    await connectAccount(app.page, service);
    const address = new URL('/', app.page.url()).href;
    const page = await takeOver(app.page.context(), address, `document.title = 'taken over'`);

    const world = {
      origins: [new URL(service.baseUrl).origin, `https://127.0.0.1:${ear.port}`],
      shopEmail: service.email,
      shopClientId: 'counterfoil-of-the-shop',
      callbackUrl: 'http://127.0.0.1:47631/callback',
      payments: [],
      backups: [],
    };
    const elsewhere = random
      .shuffled(everyAccount(world))
      .filter(({ baseUrl }) => !service.baseUrl.startsWith(new URL(baseUrl).origin))
      .slice(0, ACCOUNTS)
      .map((input): PageCall[] => [
        { name: 'saveAccount', input },
        { name: 'testConnection', input: {} },
      ]);
    const all = [
      ...elsewhere,
      ...Array.from({ length: SEQUENCES }, () => randomSequence(random, world)),
    ];

    /** All of a sequence at once, and then "no" to whatever waits for a code. */
    const play = (calls: readonly PageCall[]) =>
      page.evaluate(
        async (sequence) => {
          const bridge: object = globalThis.counterfoil;
          const answers = sequence.map(async ({ name, input }): Promise<unknown> => {
            const call: unknown = Reflect.get(bridge, name);
            return typeof call === 'function' ? Reflect.apply(call, bridge, [input]) : null;
          });
          const done = Promise.all(answers).then((given) => JSON.stringify(given));
          const pause = () =>
            new Promise<null>((resolve) => {
              setTimeout(resolve, 5, null);
            });
          let given: string | null = null;
          for (; given === null; given = await Promise.race([done, pause()]))
            await globalThis.counterfoil.dropQuestion({});
          return given;
        },
        [...calls],
      );

    const called = new Set<string>();
    const own = new URL(address).origin;
    const secrets = [SECRET, `${service.email}:${SECRET}`].flatMap(formsOf);
    for (const sequence of all) {
      const answers = await play(sequence);
      for (const { name } of sequence) called.add(name);
      expect(secrets.filter((secret) => answers.includes(secret))).toEqual([]);
      expect(ear.heard, `seed ${SEED}, after ${JSON.stringify(sequence)}`).toEqual([]);
    }
    const elsewhereOpened = systemBrowser
      .opened()
      .filter((each) => new URL(each).origin !== own && !CUSTOMER_PAGE.test(each));
    expect(elsewhereOpened).toEqual([]);
    expect(called.size).toBeGreaterThan(Object.keys(CALLS).length / 2);
    // Those addresses were asked about, where the app was started and nowhere else.
    expect(app.printed()).toContain(`Address: https://127.0.0.1:${ear.port}`);
  },
  180_000 + SEQUENCES * LONGEST_SEQUENCE_MS,
);
