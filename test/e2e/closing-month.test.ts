/** A month as a shop lives it: shifts, late money, a forgotten close, a lost network, planted differences. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, connectAccount, shownReference } from '../support/cashier.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';
import { startApp } from '../support/pages/e2e.ts';
import { axeFindings } from '../support/pages/page-looks.ts';
import { keepPicture, picture } from '../support/pages/pictures.ts';
import { openReceiptPrinter } from '../support/machines/receipt-printer/printer.ts';
import { PAID, startScriptedService } from '../support/machines/scripted-service.ts';
import { settableClock } from '../support/machines/settable-clock.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { typeText } from '../support/pages/typing.ts';

const {
  journal,
  payment,
  printer: printerTexts,
  reports,
  settings,
  settlement,
  shifts: texts,
} = en;

afterAll(closeBrowser);

/** Where the clock of a process can be set by itself. */
const canBeSet = process.platform === 'linux';

const DAY_MS = 24 * 3_600_000;
/** For what comes at the pace of asking. */
const LONG = { timeout: 60_000 };

const headline = (page: Page, advice: keyof typeof payment.advice) =>
  page.getByRole('heading', { name: payment.advice[advice].headline, exact: true });
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** What is on the screen, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Has a receipt printer set up, whose address somebody confirms outside of the page. */
async function setUpPrinter(page: Page) {
  const printer = await openReceiptPrinter({ paperWidth: 80 });
  onTestFinished(() => printer.close());
  await page.keyboard.press('Alt+T');
  await openSection(page, printerTexts.title);
  const slip = page.getByRole('region', { name: printerTexts.title, exact: true });
  await slip.getByRole('radio', { name: new RegExp(`^${printerTexts.vias.network}`) }).check();
  await slip.getByLabel(printerTexts.host, { exact: true }).fill(`127.0.0.1:${printer.port}`);
  await slip.getByRole('button', { name: settings.save, exact: true }).click();
  await confirmAddresses(page);
  await slip.getByText(settings.saved, { exact: true }).waitFor();
  return printer;
}

async function openShop() {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const clock = settableClock(tempFolder(), 'asleep');
  const app = await startApp({ trust: service.trust, clock });
  const { page } = app;
  await connectAccount(page, service);
  const printer = await setUpPrinter(page);

  /** Asks by link, and lets the service say what it comes to. @returns the reference */
  async function ask(amount: string): Promise<string> {
    await askToPay(page, { method: 'link', amount });
    await headline(page, 'waiting-link').waitFor();
    return shownReference(page);
  }
  async function take(amount: string): Promise<string> {
    const reference = await ask(amount);
    service.report(reference, PAID);
    await headline(page, 'paid').waitFor(LONG);
    paid.set(reference, amount);
    return reference;
  }
  /** The amounts that were paid as they were asked for, by reference. */
  const paid = new Map<string, string>();
  /** By keys alone. @param counted payments and sum by link, where somebody counted */
  async function close(number: number, counted?: readonly [payments: string, sum: string]) {
    await page.keyboard.press('Alt+Z');
    await title(page, `Shift ${number}`).waitFor();
    await look(page, `month-shift-${number}`);
    await page.getByRole('button', { name: texts.close.open }).press('Enter');
    await page.getByRole('button', { name: texts.close.next }).waitFor();
    if (counted !== undefined) {
      await page.getByLabel(/^Payment link: payments$/).focus();
      await typeText(page, counted[0]);
      await page.keyboard.press('Tab');
      await typeText(page, counted[1]);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Close shift ${number}` }).press('Enter');
    await title(page, `Z report ${number}`).waitFor();
  }
  const wholeReport = async () => {
    await page.getByText(en.reports.whole).click();
    // What was counted has a table of its own, which is there before.
    await page.getByRole('table', { name: 'Asked for this shift', exact: true }).waitFor();
  };
  /** The rows of a table of the report, cell by cell. */
  const rows = async (name: string) =>
    page.getByRole('table', { name, exact: true }).locator('tbody tr').allInnerTexts();
  /** By its key. @returns the papers' lines in the printer's letters, of all papers so far */
  async function print(name: string, said: string, papers: number): Promise<string[]> {
    await page.keyboard.press('Alt+P');
    await page.getByText(said, { exact: true }).waitFor(LONG);
    const all = await printer.waitForPaper(papers);
    await keepPicture(name, async () => all.at(-1)?.png() ?? Buffer.alloc(0));
    expect(printer.errors).toEqual([]);
    return all.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
  }
  /** The machine sleeps until so long after the first day; the service lives in the same time. */
  function pass(byMs: number) {
    service.setClock(byMs);
    clock.set(byMs);
  }
  return { ...app, paid, service, pass, ask, take, close, print, wholeReport, rows };
}

const matched = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor(LONG);
const agree = (all: number) => texts.match.agree.replace('{{all}}', String(all));
const agreeOf = (some: number, all: number) =>
  texts.match.agreeOf.replace('{{agree}}', String(some)).replace('{{all}}', String(all));

describe.skipIf(!canBeSet)('a month at the counter', () => {
  it('is closed shift by shift, and every difference is named', async () => {
    const shop = await openShop();
    const { page, paid, service, pass, ask, take, close, wholeReport, rows, trouble } = shop;

    // The first day: opened by hand, counted, and held against the service.
    await page.keyboard.press('Alt+Z');
    await page.getByRole('button', { name: texts.open }).press('Enter');
    await page.getByText(/^Opened \d/).waitFor();
    await take('120.00');
    const forgotten = await take('80.50');
    await close(1, ['2', '200.50']);
    await page.getByText(texts.closed.agrees).first().waitFor();
    await matched(page, agree(2));
    await look(page, 'month-z-1');
    expect(await axeFindings(page)).toEqual([]);

    // The second: one is not certain when it is closed, and one is not as it was asked for.
    pass(DAY_MS);
    const late = await ask('45.00');
    const short = await take('30.00');
    const odd = await ask('61.00');
    service.report(odd, { ...PAID, amount: '60.00' });
    await headline(page, 'mismatch').waitFor(LONG);
    await close(2, ['1', '25.00']);
    await page.getByText(texts.closed.differs).first().waitFor();
    await page.getByText('Payment link: ₦5.00 less counted than recorded.').waitFor();
    await page.getByText(texts.closed.stillOpen, { exact: true }).waitFor();
    await page
      .getByRole('button', { name: `Open ${odd}` })
      .first()
      .waitFor();
    await look(page, 'month-z-2');
    const { came } = reports.print;
    const [first = ''] = await shop.print('month-z-2-paper', came.first, 1);
    const copyOf = came.copy.replace('{{copy}}', '1');
    const [, copy = ''] = await shop.print('month-z-2-copy', copyOf, 2);
    expect(first).not.toContain('COPY');
    expect(copy).toContain('COPY 1');

    // The third: its money comes, and is named apart from the day's own.
    pass(2 * DAY_MS);
    service.report(late, PAID);
    await page.keyboard.press('Alt+H');
    await take('10.00');
    await page.keyboard.press('Alt+Z');
    await page.getByRole('row', { name: /^For earlier shifts.*45\.00/ }).waitFor(LONG);
    paid.set(late, '45.00');
    await close(3, ['2', '55.00']);
    await page.getByText(texts.closed.agrees).first().waitFor();
    await wholeReport();
    expect((await rows('Taken for earlier shifts')).join()).toContain(late);
    expect((await rows('Carried over before, known now')).join()).toContain(late);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.common.day.closes }).click();
    await page.getByRole('button', { name: 'Z report 2', exact: true }).click();
    await page.getByRole('button', { name: /, in Z report 3$/ }).waitFor();

    // The fourth is forgotten: its shift goes on over the fifth.
    pass(3 * DAY_MS);
    await take('11.00');
    pass(4 * DAY_MS);
    await take('12.00');
    await close(4);
    await page.getByText(texts.closed.uncounted).first().waitFor();
    await wholeReport();
    expect((await rows('Taken')).join()).toContain('23.00');
    await matched(page, agree(2));

    // The sixth: the network is gone when it is closed.
    pass(5 * DAY_MS);
    await take('70.00');
    const reversed = await take('71.00');
    await service.unplug();
    await close(5, ['2', '141.00']);
    await page.getByText(texts.match.offline.replace('{{count}}', '2')).waitFor(LONG);
    await look(page, 'month-z-5-offline');
    service.report(reversed, { code: 3, description: 'Reversed' });
    await service.plugIn();
    await matched(page, agreeOf(1, 2));
    await page.getByText(texts.match.contradicts).waitFor();
    await page
      .getByRole('button', { name: `Open ${reversed}` })
      .first()
      .waitFor();
    await look(page, 'month-z-5');

    // The month's end: a shift in which nothing happened is closed as well.
    pass(29 * DAY_MS);
    await close(6);
    await page.keyboard.press('Escape');
    await title(page, 'Shift 7').waitFor();
    await page.getByRole('button', { name: en.common.day.closes }).click();
    await page.getByRole('button', { name: 'Z report 6', exact: true }).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Z report \d/ })
        .allInnerTexts(),
    ).toEqual([6, 5, 4, 3, 2, 1].map((number) => `Z report ${number}`));

    // The bank's file of the month: one payment is missing, one is short, one nobody knows here.
    const file = [...paid]
      .filter(([reference]) => reference !== forgotten)
      .map(([reference, amount]) => `${reference};${reference === short ? '29.99' : amount};0`);
    await page.getByRole('button', { name: en.common.day.payouts }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'month.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Reference;Amount;Fee', ...file, 'BANK-000001;5.00;0', ''].join('\n')),
    });
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    const day = (daysOn: number) =>
      new Date(Date.now() + daysOn * DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel(settlement.days.from).fill(day(-1));
    await page.getByLabel(settlement.days.to).fill(day(30));
    await page.getByRole('button', { name: settlement.compare }).click();
    await page.getByRole('heading', { name: settlement.result.title }).waitFor();
    await look(page, 'month-settlement');
    expect(await axeFindings(page)).toEqual([]);
    const named = async (list: keyof typeof settlement.lists) => {
      const told = await page.getByRole('region', { name: settlement.lists[list] }).innerText();
      return [...paid.keys(), odd, 'BANK-000001'].filter((reference) => told.includes(reference));
    };
    expect(await named('differ')).toEqual([short]);
    expect(await named('only-here')).toEqual([forgotten, odd]);
    expect(await named('only-there')).toEqual(['BANK-000001']);
    // The accountant's journal has what the closes have, in whichever months they were closed.
    await page.keyboard.press('Alt+Z');
    await page.getByRole('button', { name: en.common.day.journal }).click();
    const months = page.getByLabel(journal.month);
    await months.waitFor();
    let booked = 0;
    for (const [at, month] of (await months.locator('option').all()).entries()) {
      await months.selectOption(await month.getAttribute('value'));
      await page.getByText(/debits and credits are|Nothing came this month/).waitFor();
      await look(page, `month-journal-${at}`);
      const sums = await page.getByText(/debits and credits are/).allInnerTexts();
      for (const sum of sums) booked += Number(/₦([\d.]+)\.$/.exec(sum)?.[1]);
    }
    expect(booked).toBeCloseTo(449.5, 5);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Alt+Z');
    await title(page, 'Shift 7').waitFor();
    await look(page, 'month-end');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator(':root[data-look=dark]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
