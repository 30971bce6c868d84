/** Settling what stands on receipts, with the picture beside the fields. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LAYOUT } from '../../../src/shared/printouts/layout.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { connected, live } from '../../support/design-slip.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fake-bridge.ts';
import { profileForTests } from '../../support/fake-design-account.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { readCode } from '../../support/read-code.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, designAccount, printouts: paperTexts, settings } = en;
const { receipts: texts } = settings;
const { kinds, said: printouts } = paperTexts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

async function openReceipts(
  state: Partial<FakeState> = {},
  view?: Parameters<Screens['open']>[1],
): Promise<{ page: Page; slip: Locator; trouble: string[] }> {
  const { page, trouble } = await screens.open(state, view);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+T');
  await openSection(page, texts.title);
  const slip = page.getByRole('region', { name: texts.title, exact: true });
  await slip.waitFor();
  return { page, slip, trouble };
}

const field = (slip: Locator, name: string) => slip.getByLabel(name, { exact: true });
const picture = (slip: Locator, name: string = kinds.receipt) =>
  slip.getByRole('article', { name, exact: true });

describe('the layout of receipts', () => {
  it('shows on the picture what is typed, and is saved by keyboard alone', async () => {
    const { page, slip, trouble } = await openReceipts();
    await field(slip, texts.heading).focus();
    await page.keyboard.type('Mama Ngozi Stores');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1 Broad Street');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Lagos');
    await page.keyboard.press('Tab');
    await page.keyboard.type('TIN 7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thank you');
    await expect
      .poll(() => picture(slip).innerText())
      .toMatch(
        /Mama Ngozi Stores\s+1 Broad Street\s+Lagos\s+Tax number TIN 7[^]*Thank you\s+SAMPLE/,
      );
    await page.keyboard.press('Enter');
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([{ heading: 'Mama Ngozi Stores' }]);
    const printed = { address: '1 Broad Street\nLagos', taxNumber: 'TIN 7', foot: 'Thank you' };
    expect(await inputsOf(page, 'savePreferences')).toEqual([
      { ...overviewForTests.preferences, printouts: { ...PLAIN_LAYOUT, ...printed } },
    ]);
    expect(trouble).toEqual([]);
  });

  it('shows and hides by switches', async () => {
    const { page, slip } = await openReceipts();
    const paper = picture(slip);
    await paper.getByText(printouts.customer, { exact: true }).waitFor();
    await slip.getByRole('checkbox', { name: texts.showsCustomer }).uncheck();
    await slip.getByRole('checkbox', { name: texts.showsNote }).check();
    await slip.getByRole('checkbox', { name: texts.showsCode }).check();
    await paper.getByText(printouts.scanReference).waitFor();
    const said = await paper.innerText();
    expect(said).toContain(texts.sample.note);
    expect(said.split('\n')).not.toContain(printouts.customer);
    expect(await readCode(page, paper.getByRole('img'))).toBe('A1-000000-SAMPLE');
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'savePreferences')).toMatchObject([
      { printouts: { showsCustomer: false, showsNote: true, showsCode: true } },
    ]);
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([]);
  });

  it('has a picture of what is no receipt as well', async () => {
    const { slip } = await openReceipts({ overview: { ...overviewForTests, mode: 'live' } });
    await slip.getByRole('radio', { name: kinds.waiting }).check();
    await picture(slip, kinds.waiting).getByText(printouts.scanInstead).waitFor();
    await slip.getByRole('radio', { name: kinds.note }).check();
    await picture(slip, kinds.note).getByText(printouts.noteTell).waitFor();
    for (const paper of await slip.getByRole('article').allInnerTexts()) {
      expect(paper).toContain(printouts.noReceipt);
      expect(paper).toContain(printouts.sample);
    }
  });

  it('can not be printed', async () => {
    const { page, slip } = await openReceipts();
    await picture(slip).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await picture(slip).isVisible()).toBe(false);
  });

  it('leaves alone what another window saved meanwhile', async () => {
    const { page, slip } = await openReceipts();
    await field(slip, texts.foot).fill('Thank you');
    const theirs = { ...PLAIN_LAYOUT, taxNumber: 'TIN 7', showsCustomer: false };
    await page.evaluate(`counterfoil.pushOverview({
      ...fakeState.overview,
      preferences: { ...fakeState.overview.preferences, printouts: ${JSON.stringify(theirs)} },
    })`);
    await expect.poll(() => field(slip, texts.taxNumber).inputValue()).toBe('TIN 7');
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'savePreferences')).toMatchObject([
      { printouts: { ...theirs, foot: 'Thank you' } },
    ]);
  });

  it('takes the name from the design account, which leads here', async () => {
    const profile = { ...profileForTests, name: 'Mama\u200b Ngozi  Stores' };
    const { page, slip } = await openReceipts({ overview: live({ ...connected, profile }) });
    await openSection(page, designAccount.title);
    await page.getByRole('button', { name: designAccount.toReceipts }).click();
    await slip.getByRole('button', { name: texts.useName }).click();
    const heading = field(slip, texts.heading);
    await expect.poll(() => heading.inputValue()).toBe('Mama Ngozi Stores');
    await heading.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(', Yaba');
    await page.keyboard.press('Enter');
    await slip.getByText(settings.saved).waitFor();
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([
      { heading: 'Mama Ngozi Stores, Yaba' },
    ]);
  });

  it.each([
    [texts.heading, 'heading-too-long', 'x'.repeat(300)],
    [texts.heading, 'heading-characters', 'a\u202eb'],
    [texts.address, 'printout-line-too-long', 'a\nb\nc\nd\ne'],
    [texts.taxNumber, 'printout-line-too-long', '9'.repeat(41)],
    [texts.foot, 'printout-line-characters', 'a\u202eb'],
  ] as const)('%s is checked beside its field: %s', async (name, problem, typed) => {
    const { page, slip } = await openReceipts();
    await field(slip, texts.foot).fill('Thank you');
    await field(slip, name).fill(typed);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(common.problem[problem]).waitFor();
    await expect.poll(() => field(slip, name).inputValue()).toBe(typed);
    for (const call of ['saveReceiptHeading', 'savePreferences'] as const)
      expect(await inputsOf(page, call)).toEqual([]);
  });

  it('loses nothing that was typed when it can not be kept', async () => {
    const { slip } = await openReceipts({ designError: callError('storage-failed') });
    await field(slip, texts.heading).fill('Mama Ngozi');
    await field(slip, texts.foot).fill('Thank you');
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(common.call['storage-failed']).waitFor();
    expect(await field(slip, texts.heading).inputValue()).toBe('Mama Ngozi');
    expect(await field(slip, texts.foot).inputValue()).toBe('Thank you');
  });
});

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 400, height: 800 } }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page, slip, trouble } = await openReceipts({}, view);
    await field(slip, texts.heading).fill('W'.repeat(60));
    await field(slip, texts.address).fill('W'.repeat(160));
    await slip.getByRole('checkbox', { name: texts.showsCode }).check();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});
