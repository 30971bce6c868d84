/** What a scanner types never asks anybody for money, and what was taken for a scan is put back. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { SILENCE_MS } from '../../../src/renderer/features/scanner/scan-reader.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../../support/fakes/bridge/items.ts';
import { scannerTaps } from '../../support/samples/simulated-typing.ts';
import {
  fill,
  inputsOf,
  openPage,
  openSection,
  type OpenPage,
  press,
  sees,
} from '../open-page.tsx';
import { pressTaps, sendKey } from '../press-taps.ts';

const { counter, items: texts, methods, settings } = en;

const MILK = itemForTests(1, { name: 'Milk', priceMinor: 250_000, barcode: '6151100010018' });

const amountOf = (page: OpenPage) => page.getByRole<HTMLInputElement>('textbox', { name: /mount/ });
const customerOf = (page: OpenPage) =>
  page.getByRole<HTMLInputElement>('combobox', { name: methods.ussd.customer });
const noteOf = (page: OpenPage) => page.getByLabelText<HTMLInputElement>(counter.note);

/** A sale that one Enter asks somebody for. */
async function openSale(): Promise<OpenPage> {
  const page = await openPage({ items: [MILK] });
  await page.findByRole('group', { name: texts.switch.label });
  fill(amountOf(page), '1250');
  fill(customerOf(page), '0803 123 4567');
  await press(page, 'Alt+O');
  return page;
}

describe('a scan', () => {
  const FRENCH = '-&(&&ààà&àà&_';
  it.each([
    ['at 5 ms', MILK.barcode ?? '', 5],
    ['at 45 ms', MILK.barcode ?? '', 45],
    ['at 90 ms', MILK.barcode ?? '', 90],
    ['through another layout', FRENCH, 45],
    ['with the name of its kind', ']E06151100010018', 20],
  ])('%s adds its item, leaves no field changed and asks nobody', async (_, code, paceMs) => {
    const page = await openSale();
    let from = 0;
    for (const box of [amountOf(page), customerOf(page), noteOf(page)]) {
      box.focus();
      const taps = scannerTaps(code, ['Enter', 'Enter'], paceMs);
      await pressTaps(taps.map((tap) => ({ ...tap, at: tap.at + from })));
      from += 10_000;
    }
    await sees('3 ×');
    expect([amountOf(page), customerOf(page), noteOf(page)].map(({ value }) => value)).toEqual([
      '1,250',
      '0803 123 4567',
      '',
    ]);
    expect(inputsOf(page, 'startPayment')).toEqual([]);
  });

  it('leaves the search for items as it was', async () => {
    const page = await openSale();
    await press(page, 'Alt+I');
    const search = await page.findByRole<HTMLInputElement>('searchbox', { name: texts.search });
    fill(search, 'mi');
    await pressTaps(scannerTaps(MILK.barcode ?? '', ['Enter'], 20));
    await sees('1 ×');
    expect(search.value).toBe('mi');
  });

  it('is one scan where a busy computer brings the rest of it late', async () => {
    const page = await openSale();
    const taps = scannerTaps(MILK.barcode ?? '', ['Enter'], 20);
    await pressTaps(taps.slice(0, 4));
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS + 50));
    await pressTaps(taps.slice(4));
    await sees('1 ×');
    expect(amountOf(page).value).toBe('1,250');
    expect(customerOf(page).value).toBe('0803 123 4567');
  });

  it('that no item has is offered back to whoever typed it', async () => {
    const page = await openSale();
    noteOf(page).focus();
    await pressTaps(scannerTaps('TABLE 12', ['Enter'], 30));
    await sees('No item for barcode TABLE 12.');
    expect(noteOf(page).value).toBe('');
    await page.user.click(page.getByRole('button', { name: texts.scan.typed }));
    await waitFor(() => expect(noteOf(page).value).toBe('TABLE 12'));
    expect(page.queryByRole('button', { name: texts.scan.make })).toBeNull();
    await press(page, 'Enter');
    await waitFor(() =>
      expect(inputsOf(page, 'startPayment')).toMatchObject([{ note: 'TABLE 12' }]),
    );
  });
});

it('in a field that a password manager may type into, Tab goes on as ever', async () => {
  const page = await openSale();
  await pressTaps(scannerTaps('A1B2C3', [], 3));
  expect(sendKey('keydown', 'Tab', 1030)).toBe(false);
  await press(page, 'Alt+T');
  await openSection(page, settings.counter.title);
  (await page.findByLabelText(settings.counter.terminal)).focus();
  await pressTaps(scannerTaps('A1B2C3', [], 3).map((tap) => ({ ...tap, at: tap.at + 9000 })));
  expect(sendKey('keydown', 'Tab', 10_030)).toBe(true);
});

it('keeps no letter from the code that is asked for, and its own line feed from everything', async () => {
  const page = await openSale();
  const scanAt = (from: number) =>
    pressTaps(
      scannerTaps(MILK.barcode ?? '', ['Enter'], 5).map((tap) => ({ ...tap, at: tap.at + from })),
    );
  await scanAt(0);
  expect(sendKey('keydown', 'j', 1070, { code: 'KeyJ', ctrlKey: true })).toBe(false);
  await scanAt(5000);
  page.bridge.pushOverview({
    ...overviewForTests,
    personQuestion: { addresses: [], changes: ['x'], attemptsLeft: 3, until: 0 },
  });
  const field = await page.findByRole('textbox', { name: en.common.question.code });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sendKey('keydown', 'm', 6070, { code: 'KeyM' })).toBe(true);
});

describe('a slow scanner of short codes', () => {
  const OFF = [0, 14, 2, 12, 0, 13];

  it('is known by “Scan now”, and no hand is', async () => {
    const page = await openPage({ items: [{ ...MILK, barcode: '40012' }] });
    await page.findByRole('heading', { level: 1 });
    await press(page, 'Alt+T');
    await openSection(page, settings.counter.title);
    const ask = async () =>
      page.user.click(await page.findByRole('button', { name: settings.counter.scan }));
    await ask();
    await sees(settings.counter.scanWaits);
    await pressTaps(scannerTaps('40012', ['Enter'], 150, [], 60));
    await sees(settings.counter.scanTyped);
    expect(inputsOf(page, 'saveComputer')).toEqual([]);
    await ask();
    await pressTaps(
      scannerTaps('40012', ['Enter'], 60, OFF).map((tap) => ({ ...tap, at: tap.at + 9000 })),
    );
    await sees('Read: 40012. Scanner known.');
    expect(inputsOf(page, 'saveComputer')).toMatchObject([{ scanner: { fromMs: 48, toMs: 74 } }]);
    await press(page, 'Alt+N');
    await page.findByRole('group', { name: texts.switch.label });
    amountOf(page).focus();
    await pressTaps(
      scannerTaps('40012', ['Enter'], 60, OFF).map((tap) => ({ ...tap, at: tap.at + 20_000 })),
    );
    await sees('1 ×');
    expect(amountOf(page).value).toBe('');
  });
});
