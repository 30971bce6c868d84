/**
 * A stranger's run: from the first start by way of a lesson to sales, with the customer's display and a
 * receipt, once by keyboard alone and once by touch alone. Nothing here acts on the page but keys, a
 * scanner and taps. `PICTURES=folder npm test -- strangers-run` keeps a picture of each screen, the
 * cashier's and the customer's.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import { closeBrowser } from '../support/app.ts';
import { fingerOn, hasFocus, keyboardOf } from '../support/pages/strangers-hands.ts';
import {
  amountAsked,
  amountOf,
  asksFor,
  button,
  closeShop,
  confirmsPrinter,
  customerOf,
  customersWindow,
  isAsked,
  isLostAndFound,
  isNextSale,
  isPaid,
  isPrinted,
  linesOf,
  nextSaleOf,
  openShop,
  says,
  sectionOf,
} from '../support/pages/strangers-shop.ts';

const { common, counter, display, firstStart, items, lessons, methods, payment } = en;
const { printer: printerTexts, settings } = en;

afterAll(closeBrowser);

/** The limits, beyond what names the customer and the amount. */
const REGULAR_AT_MOST = 4;
const NEXT_SALE = 1;

const REGULAR = '08035551234';
const NEWCOMER = '08095557788';
/** What the regular is asked for as one. */
const REGULAR_AMOUNT = '980';
/** Its ending has the answer lost and the money found. */
const LOST_AMOUNT = '33.04';
const ITEM = { name: 'Palm oil 75cl', price: '1200', code: '5449000000996' };

const { phone: lesson } = lessons.names;

it('by keyboard alone', async () => {
  const shop = await openShop('keys', 'keys');
  const { page, printer, run } = shop;
  const keys = keyboardOf(page, run);
  const nextSale = async () => {
    const { presses } = await run.act('the next sale', async () => {
      await hasFocus(nextSaleOf(page));
      await keys.press('Enter');
      await isNextSale(page);
      await hasFocus(amountOf(page));
    });
    expect(presses).toBe(NEXT_SALE);
  };

  await hasFocus(button(page, firstStart.practise.action));
  await run.look('first-start');
  await run.act('first start', async () => {
    await keys.press('Tab');
    await hasFocus(button(page, lessons.beginFirst));
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: lessons.title }).waitFor();
  });
  await run.look('lessons');

  await run.act('a lesson', async () => {
    await keys.reach(button(page, `${lessons.begin}: ${lesson.title}`));
    await keys.press('Enter');
    await hasFocus(amountOf(page));
    const amount = await amountAsked(page);
    await run.look('lesson-asks');
    await keys.name(amount);
    await keys.press('Alt+C');
    await hasFocus(customerOf(page));
    await keys.name(REGULAR);
    await keys.press('Enter');
    await isAsked(page);
    await run.look('lesson-waits');
    await isPaid(page);
  });
  await run.look('lesson-paid');
  await nextSale();
  await page.getByText(lesson.learned).waitFor();
  await run.look('lesson-done');

  await run.act('setting the printer up', async () => {
    await keys.press('Alt+T');
    await page.getByRole('heading', { level: 1, name: settings.title }).waitFor();
    await hasFocus(page.getByRole('main'));
    await keys.press('Tab');
    await hasFocus(page.getByRole('searchbox', { name: settings.search }));
    await keys.name(printerTexts.title);
    await keys.press('Enter');
    await hasFocus(page.getByRole('region', { name: printerTexts.title, exact: true }));
    await keys.press('Tab');
    await hasFocus(page.getByRole('radio', { name: new RegExp(`^${printerTexts.vias.none}`) }));
    await keys.press('ArrowDown');
    await hasFocus(page.getByRole('radio', { name: new RegExp(`^${printerTexts.vias.network}`) }));
    await keys.press('Tab');
    await hasFocus(page.getByLabel(printerTexts.host, { exact: true }));
    await keys.name(`127.0.0.1:${printer.port}`);
    await run.look('printer');
    await keys.press('Enter');
    await confirmsPrinter(shop);
  });
  await run.look('printer-saved');

  const { came: customer } = await run.act('opening the customer’s page', async () => {
    await keys.reach(sectionOf(page, printerTexts.title), 'Shift+Tab');
    await keys.reach(sectionOf(page, display.settings.title), 'ArrowDown');
    await keys.press('Enter');
    await hasFocus(page.getByRole('region', { name: display.settings.title, exact: true }));
    await keys.press('Tab');
    await hasFocus(button(page, display.settings.page.open));
    await keys.press('Enter');
    return customersWindow(shop);
  });
  await run.look('customers-page', customer);

  await run.act('making an item of a scanned code', async () => {
    await keys.press('Alt+N');
    await hasFocus(amountOf(page));
    await keys.scan(ITEM.code);
    await page.getByText(items.scan.unknown.replace('{{code}}', ITEM.code)).waitFor();
    await run.look('unknown-code');
    await keys.reach(button(page, items.scan.make));
    await keys.press('Enter');
    await hasFocus(page.getByLabel(items.field.name, { exact: true }));
    await keys.name(ITEM.name);
    await keys.press('Tab');
    await keys.name(ITEM.price);
    await run.look('new-item');
    await keys.press('Enter');
    await page.getByText(items.saved.replace('{{name}}', ITEM.name)).waitFor();
  });

  await run.act('an item sale by scanner', async () => {
    await keys.press('Alt+N');
    await hasFocus(amountOf(page));
    await keys.scan(ITEM.code);
    await linesOf(page).getByText('1 ×').waitFor();
    await keys.scan(ITEM.code);
    await linesOf(page).getByText('2 ×').waitFor();
    await keys.press('Alt+C');
    await keys.name(REGULAR);
    await run.look('items-sold', customer);
    await keys.press('Enter');
    await isPaid(page);
  });
  await run.look('items-paid', customer);
  await nextSale();

  const regular = await run.act('USSD to a regular', async () => {
    await keys.name(REGULAR_AMOUNT);
    await keys.press('Alt+C');
    await hasFocus(customerOf(page));
    await keys.name(REGULAR.slice(0, 4));
    await page.getByRole('option', { name: new RegExp(`${REGULAR}.*Paid`) }).waitFor();
    await keys.press('ArrowDown');
    await run.look('regular-offered', customer);
    await keys.press('Enter');
    await expect.poll(() => customerOf(page).inputValue()).toBe(REGULAR);
    await hasFocus(customerOf(page));
    await keys.press('Enter');
    await Promise.all([isAsked(page), says(customer, display.says.phone)]);
    await run.look('regular-asked', customer);
    await Promise.all([isPaid(page), says(customer, display.says.paid)]);
  });
  expect(regular.presses).toBeLessThanOrEqual(REGULAR_AT_MOST);
  await run.look('regular-paid', customer);
  await nextSale();

  await run.act('lost and found', async () => {
    await keys.name(LOST_AMOUNT);
    await keys.press('Alt+C');
    await keys.name(NEWCOMER);
    await keys.press('Enter');
    await isLostAndFound(shop, customer);
  });
  await run.look('found', customer);

  await run.act('the receipt', async () => {
    await keys.press('Alt+P');
    await isPrinted(shop, 'keys');
  });
  await nextSale();
  await run.look('next-sale', customer);
  closeShop(shop, 'by keyboard alone');
});

/** A choice is tapped anywhere on its words. */
const choice = (page: Page, title: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${title}`) }) });

it('by touch alone', async () => {
  const shop = await openShop('touch', 'taps');
  const { page, printer, run } = shop;
  const finger = fingerOn(page, run);
  const place = (name: string) =>
    button(page.getByRole('navigation', { name: common.nav.label }), name);
  const nextSale = async () => {
    const { presses } = await run.act('the next sale', async () => {
      await finger.tap(nextSaleOf(page));
      await isNextSale(page);
    });
    expect(presses).toBe(NEXT_SALE);
  };

  await run.look('first-start');
  await run.act('first start', async () => {
    await finger.tap(button(page, lessons.beginFirst));
    await page.getByRole('heading', { level: 1, name: lessons.title }).waitFor();
  });
  await run.look('lessons');

  await run.act('a lesson', async () => {
    await finger.tap(button(page, `${lessons.begin}: ${lesson.title}`));
    await page.getByRole('form', { name: counter.title }).waitFor();
    const amount = await amountAsked(page);
    await run.look('lesson-asks');
    await finger.keypad(amount);
    await finger.tap(customerOf(page));
    await finger.keypad(REGULAR);
    await run.look('lesson-entered');
    await finger.tap(button(page, asksFor(amount)));
    await isAsked(page);
    await run.look('lesson-waits');
    await isPaid(page);
  });
  await run.look('lesson-paid');
  await nextSale();
  await page.getByText(lesson.learned).waitFor();
  await run.look('lesson-done');

  await run.act('setting the printer up', async () => {
    await finger.tap(place(common.nav.settings));
    await finger.tap(sectionOf(page, settings.groups.computer));
    await finger.tap(sectionOf(page, printerTexts.title));
    await finger.tap(choice(page, printerTexts.vias.network));
    await finger.tap(page.getByLabel(printerTexts.host, { exact: true }));
    await finger.systemKeyboard(`127.0.0.1:${printer.port}`);
    await run.look('printer');
    const slip = page.getByRole('region', { name: printerTexts.title, exact: true });
    await finger.tap(button(slip, settings.save));
    // The code is typed on the system's keyboard as well; its Enter confirms.
    await confirmsPrinter(shop);
  });
  await run.look('printer-saved');

  const { came: customer } = await run.act('opening the customer’s page', async () => {
    await finger.tap(sectionOf(page, display.settings.title));
    await finger.tap(button(page, display.settings.page.open));
    return customersWindow(shop);
  });
  await run.look('customers-page', customer);

  await run.act('making an item of a scanned code', async () => {
    await finger.tap(place(common.nav.counter));
    await page.getByRole('form', { name: counter.title }).waitFor();
    await finger.scan(ITEM.code);
    await page.getByText(items.scan.unknown.replace('{{code}}', ITEM.code)).waitFor();
    await run.look('unknown-code');
    await finger.tap(button(page, items.scan.make));
    await finger.tap(page.getByLabel(items.field.name, { exact: true }));
    await finger.systemKeyboard(ITEM.name);
    await finger.tap(page.getByLabel(/^Price in/));
    await finger.systemKeyboard(ITEM.price);
    await run.look('new-item');
    await finger.tap(button(page, items.save));
    await page.getByText(items.saved.replace('{{name}}', ITEM.name)).waitFor();
  });

  await run.act('an item sale by scanner', async () => {
    await finger.tap(place(common.nav.counter));
    await page.getByRole('form', { name: counter.title }).waitFor();
    await finger.scan(ITEM.code);
    await linesOf(page).getByText('1 ×').waitFor();
    await finger.tap(button(linesOf(page), items.basket.more.replace('{{name}}', ITEM.name)));
    await linesOf(page).getByText('2 ×').waitFor();
    await finger.tap(choice(page, methods.link.choice));
    await run.look('items-sold', customer);
    await finger.tap(button(page, /^Link for .*2,400\.00$/));
    await says(customer, display.says.scan);
    await run.look('items-asked', customer);
    await isPaid(page);
  });
  await run.look('items-paid', customer);
  await nextSale();

  const regular = await run.act('USSD to a regular', async () => {
    await finger.keypad(REGULAR_AMOUNT);
    // The sale before was by link; the regular brings their own way.
    await finger.tap(customerOf(page));
    await finger.keypad(REGULAR.slice(0, 4));
    const offer = page.getByRole('option', { name: new RegExp(`${REGULAR}.*Paid`) });
    await offer.waitFor();
    await run.look('regular-offered', customer);
    await finger.tap(offer);
    await expect.poll(() => customerOf(page).inputValue()).toBe(REGULAR);
    await finger.tap(button(page, asksFor('980.00')));
    await Promise.all([isAsked(page), says(customer, display.says.phone)]);
    await run.look('regular-asked', customer);
    await Promise.all([isPaid(page), says(customer, display.says.paid)]);
  });
  expect(regular.presses).toBeLessThanOrEqual(REGULAR_AT_MOST);
  await run.look('regular-paid', customer);
  await nextSale();

  await run.act('lost and found', async () => {
    await finger.keypad(LOST_AMOUNT);
    await finger.tap(customerOf(page));
    await finger.keypad(NEWCOMER);
    await finger.tap(button(page, asksFor(LOST_AMOUNT)));
    await isLostAndFound(shop, customer);
  });
  await run.look('found', customer);

  await run.act('the receipt', async () => {
    await finger.tap(button(page, payment.act.print.receipt));
    await isPrinted(shop, 'touch');
  });
  await nextSale();
  await run.look('next-sale', customer);
  closeShop(shop, 'by touch alone');
});
