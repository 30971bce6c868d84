/**
 * `npm run screens`: pictures of every screen and state into `screens/`, in each look. Payments
 * whose story takes minutes are prepared once with a fast clock; each look then shows them on a
 * copy of that data.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { checks } from '../../src/shared/i18n/en/checks.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { firstStart } from '../../src/shared/i18n/en/first-start.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, hostName, launchApp } from '../support/app.ts';
import { openDetails } from '../support/pages/payment-details.ts';
import { projectRoot } from '../support/real/app-host.ts';
import {
  askToPay,
  openFromHistory,
  practise,
  shownReference,
  type Entry,
} from '../support/cashier.ts';
import { type ServedScreens, serveScreens } from '../support/pages/serve-screens.ts';
import { SECTION_TITLES } from '../support/pages/section-titles.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { takePaperPictures } from './paper-pictures.ts';
import { takePrintoutPictures, takeReceiptSettingsPictures } from './printout-screens.ts';
import { type Look, LOOKS } from './screen-looks.ts';
import { takeToldPictures } from './told-screens.ts';

type Story = Entry & {
  note: string;
  ends: 'paid' | 'mismatch' | 'declined' | 'expired' | 'paid-late';
};

/** Stories that are over before the pictures are made, with where each ends. */
const STORIES: Readonly<Record<string, Story>> = {
  paid: {
    method: 'ussd',
    amount: '1250.50',
    customer: '0803 555 1234',
    note: 'two shirts',
    ends: 'paid',
  },
  'paid-by-link': { method: 'link', amount: '86.20', note: 'flowers, counter 2', ends: 'paid' },
  'long-reference': {
    method: 'ussd',
    amount: '340.09',
    customer: '0805 555 7788',
    note: 'rice',
    ends: 'paid',
  },
  declined: {
    method: 'ussd',
    amount: '92.13',
    customer: '0809 555 0001',
    note: 'cables',
    ends: 'declined',
  },
  expired: { method: 'link', amount: '18.01', note: 'umbrella', ends: 'expired' },
};

/** Stories that end with an alarm, which stands on every screen until it is settled. */
const ALARMS: Readonly<Record<string, Story>> = {
  mismatch: { method: 'link', amount: '75.06', customer: 'Ada', note: 'lamp', ends: 'mismatch' },
  late: {
    method: 'ussd',
    amount: '60.05',
    customer: '0802 555 4711',
    note: 'phone case',
    ends: 'paid-late',
  },
};

const out = path.join(projectRoot, 'screens');
/** Each story, on a machine that has much else to do. */
const PREPARED_WITHIN_MS = 300_000;

/**
 * Lives through the stories with a clock that makes an hour a minute: a busy machine has half a second for
 * what the service has half a minute for.
 */
async function prepare(dataFolder: string, stories: Readonly<Record<string, Story>>) {
  const { page, close } = await launchApp({ dataFolder, speed: 60, minutesAgo: 180 });
  await practise(page);
  for (const story of Object.values(stories)) {
    await askToPay(page, story);
    await shownReference(page);
  }
  for (const { note, ends } of Object.values(stories)) {
    await openFromHistory(page, note);
    await page.getByText(payment.advice[ends].tell).waitFor({ timeout: PREPARED_WITHIN_MS });
  }
  await close();
}

/** Takes the pictures of one look, numbered in the order in which a cashier meets the screens. */
async function takePictures(
  name: string,
  look: Look,
  data: (kind: string) => Promise<string>,
  told: ServedScreens,
) {
  const folder = path.join(out, name);
  await mkdir(folder, { recursive: true });
  let number = 0;
  const pictureOf = (page: Page) => async (what: string) => {
    number += 1;
    const file = `${String(number).padStart(2, '0')}-${what}.png`;
    // A sticky head is drawn where the page stands, which is not always its top.
    await page.evaluate('window.scrollTo(0, 0)');
    await page.screenshot({
      path: path.join(folder, file),
      fullPage: true,
      animations: 'disabled',
    });
  };
  const open = async (kind: string) => {
    const app = await launchApp({ dataFolder: await data(kind), view: look.view });
    await app.page.getByRole('heading', { level: 1 }).waitFor();
    await enlarge(app.page, look);
    return app;
  };

  const fresh = await open('fresh');
  await takeFirstPictures(fresh.page, pictureOf(fresh.page));
  await fresh.close();
  const used = await open('used');
  await takeCounterPictures(used.page, pictureOf(used.page));
  await takePaymentPictures(used.page, pictureOf(used.page));
  await takeStoryPictures(used.page, pictureOf(used.page), STORIES);
  await takePrintoutPictures(used.page, pictureOf(used.page), { receipt: 'two shirts' });
  await takeOtherPictures(used.page, pictureOf(used.page));
  await takeReceiptSettingsPictures(used.page, pictureOf(used.page));
  await used.close();
  const alarmed = await open('alarmed');
  await takeStoryPictures(alarmed.page, pictureOf(alarmed.page), ALARMS);
  await takePrintoutPictures(alarmed.page, pictureOf(alarmed.page), {
    late: 'phone case',
    note: 'lamp',
  });
  await alarmed.close();
  await takeToldPictures(told, look.view, async (page, what) => {
    await enlarge(page, look);
    await pictureOf(page)(what);
  });
}

async function enlarge(page: Page, { textPercent }: Look): Promise<void> {
  if (textPercent !== undefined)
    await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
}

export type Picture = (what: string) => Promise<void>;

async function takeFirstPictures(page: Page, picture: Picture) {
  await page.getByText(firstStart.practise.text).waitFor();
  await picture('first-start');
  await page.getByText(checks.firstStart.open).click();
  await page.getByText(/^Checked: /).waitFor({ timeout: 60_000 });
  await picture('first-start-check');
  await page.getByText(checks.firstStart.open).click();
  await page.keyboard.press('Alt+C');
  await page.getByRole('heading', { level: 2, name: firstStart.connect.title }).waitFor();
  await picture('first-start-connect');
  await page.keyboard.press('Escape');
  await practise(page);
  await picture('counter-empty');
  await page.keyboard.press('Alt+H');
  await page.getByText(history.empty.title).waitFor();
  await picture('history-empty');
}

async function takeCounterPictures(page: Page, picture: Picture) {
  await askToPay(page, { method: 'ussd', amount: '0', customer: '', note: 'for Ada 🙂' });
  await picture('counter-problems');
  await page.getByRole('button', { name: counter.practice.open }).click();
  await page.getByText(settings.scenarios.lead).waitFor();
  await picture('counter-outcomes');
  await page.getByRole('button', { name: counter.practice.close }).click();

  const again = { method: 'link', amount: '450.01', customer: '0803 555 9000' } as const;
  await askToPay(page, again);
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();
  await picture('payment-waiting-link');
  await askToPay(page, again);
  await page.getByText(counter.obstacle.stillOpen.title).waitFor();
  await picture('counter-duplicate');
  await page.getByRole('button', { name: counter.obstacle.cancel }).click();
}

async function takePaymentPictures(page: Page, picture: Picture) {
  const { advice } = payment;
  await askToPay(page, { method: 'ussd', amount: '4999.01', customer: '0806 555 3210' });
  await page.getByText(advice['waiting-ussd'].tell).waitFor();
  await picture('payment-waiting-ussd');
  // What is said after stopping depends on whether the service has answered by then.
  await page.keyboard.press('Alt+K');
  await openDetails(page);
  await page.getByText(payment.steps.verdict.pending).first().waitFor();
  await page.keyboard.press('Alt+S');
  await page.getByText(payment.stop.ask).waitFor();
  await picture('payment-stop');
  await page.getByRole('button', { name: payment.stop.yes }).last().click();
  await page.getByText(advice.stopped.tell).waitFor();
  await picture('payment-stopped');
  await askToPay(page, { method: 'link', amount: '32.16', customer: '0806 555 3211' });
  await page.getByText(advice['waiting-dial'].tell).waitFor();
  await picture('payment-waiting-dial');
  await askToPay(page, { method: 'ussd', amount: '32.04', customer: '0806 555 3212' });
  await page.getByText(advice['unconfirmed-asked'].headline).waitFor();
  await picture('payment-unconfirmed-asked');
  await askToPay(page, { method: 'link', amount: '32.03', customer: '0806 555 3213' });
  await page.getByText(advice['unconfirmed-not-asked'].tell).waitFor();
  await picture('payment-unconfirmed-not-asked');
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await picture('counter-open-payments');
}

async function takeStoryPictures(
  page: Page,
  picture: Picture,
  stories: Readonly<Record<string, Story>>,
) {
  for (const [name, { note, ends }] of Object.entries(stories)) {
    await openFromHistory(page, note);
    await page.getByText(payment.advice[ends].tell).waitFor();
    await picture(`payment-${name}`);
  }
}

async function takeOtherPictures(page: Page, picture: Picture) {
  await page.keyboard.press('Alt+H');
  const search = page.getByLabel(history.search.label, { exact: true });
  await search.fill('no such thing');
  await page.getByText(history.nothing.title).waitFor();
  await picture('history-nothing');
  await search.fill('');
  await page.getByRole('row').nth(5).waitFor();
  await picture('history');
  await page.keyboard.press('Alt+T');
  await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
  await picture('settings');
  for (const title of SECTION_TITLES.filter((each) => each !== settings.mode.title)) {
    await openSection(page, title);
    await picture(`settings-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`);
  }
  await openSection(page, checks.title);
  await page.getByText(/^Checked: /).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: checks.diagnostics.show }).click();
  await page.getByRole('textbox', { name: checks.diagnostics.title }).waitFor();
  await picture('settings-diagnostics');
  await openSection(page, settings.about.title);
  await page.getByText(settings.about.parts.title).click();
  await page.locator('summary', { hasText: /^SQLite/ }).click();
  await picture('settings-about-parts');
  await openSection(page, settings.account.title);
  await page.getByLabel(settings.account.baseUrl, { exact: true }).fill('http://pay.example');
  await page.getByLabel(settings.account.email, { exact: true }).press('Enter');
  await page.getByText(settings.account.lead).waitFor();
  await picture('settings-problems');
}

const asked = process.argv.slice(2);
const told = await serveScreens();
const work = await mkdtemp(path.join(tmpdir(), 'counterfoil-screens-'));
console.log(`Pictures are taken in ${hostName}.`);
try {
  await rm(out, { recursive: true, force: true });
  await takePaperPictures(told, path.join(out, 'papers'));
  console.log('screens/papers');
  await prepare(path.join(work, 'used'), STORIES);
  await prepare(path.join(work, 'alarmed'), ALARMS);
  for (const [name, look] of Object.entries(LOOKS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    await takePictures(
      name,
      look,
      async (kind) => {
        const folder = path.join(work, name, kind);
        if (kind !== 'fresh') await cp(path.join(work, kind), folder, { recursive: true });
        return folder;
      },
      told,
    );
    console.log(`screens/${name}`);
  }
} finally {
  await told.close();
  await closeBrowser();
  await rm(work, { recursive: true, force: true });
}
