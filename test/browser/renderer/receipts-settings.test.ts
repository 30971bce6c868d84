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
import { openSection, openSettingsSlip } from '../../support/settings-sections.ts';

const { common, designAccount, printouts: paperTexts, settings } = en;
const { receipts: texts } = settings;
const { kinds, said: printouts } = paperTexts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const openReceipts = (
  state: Partial<FakeState> = {},
  view?: Parameters<Screens['open']>[1],
): ReturnType<typeof openSettingsSlip> => openSettingsSlip(screens, texts.title, [state, view]);

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

describe('the logo', () => {
  /** A picture as a browser writes it, drawn by a script that has `context`. */
  async function fileOf(page: Page, width: number, height: number, script: string) {
    const base64 = await page.evaluate<string>(`(async () => {
      const canvas = new OffscreenCanvas(${width}, ${height});
      const context = canvas.getContext('2d');
      ${script}
      const file = await canvas.convertToBlob();
      return new Uint8Array(await file.arrayBuffer()).toBase64();
    })()`);
    return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
  }
  const black = (page: Page, width: number, height: number) =>
    fileOf(page, width, height, `context.fillRect(0, 0, ${width}, ${height});`);
  const choose = (slip: Locator) => slip.locator('input[type=file]');
  const shown = (slip: Locator, width: number, height: number) =>
    slip.getByRole('img', {
      name: texts.logoShown.replace('{{width}}', `${width}`).replace('{{height}}', `${height}`),
    });

  it('is chosen by keyboard, shown at once, and saved with the form', async () => {
    const { page, slip, trouble } = await openReceipts();
    const chooser = page.waitForEvent('filechooser');
    await slip.getByRole('button', { name: texts.logoChoose }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await black(page, 16, 2));
    await shown(slip, 16, 2).waitFor();
    expect(await picture(slip).locator('canvas').count()).toBe(1);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(settings.saved).waitFor();
    const logo = { width: 16, height: 2, bits: '/////w==' };
    expect(await inputsOf(page, 'savePreferences')).toMatchObject([{ printouts: { logo } }]);
    await slip.getByRole('button', { name: texts.logoRemove }).click();
    await slip
      .getByRole('button', { name: texts.logoChoose })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await picture(slip).locator('canvas').count()).toBe(0);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await expect
      .poll(() => inputsOf(page, 'savePreferences'))
      .toMatchObject([{ printouts: { logo } }, { printouts: { logo: null } }]);
    expect(trouble).toEqual([]);
  });

  it.each([
    ['wide', 4000, 200, 384, 19],
    ['high', 300, 3000, 24, 240],
    ['small', 20, 10, 20, 10],
  ])('has room on every paper, however %s it is', async (_name, width, height, w, h) => {
    const { page, slip } = await openReceipts();
    await choose(slip).setInputFiles(await black(page, width, height));
    await expect.poll(() => shown(slip, w, h).isVisible()).toBe(true);
  });

  it('is dropped, and keeps what is typed meanwhile', async () => {
    const { page, slip } = await openReceipts();
    const { buffer } = await black(page, 8, 1);
    await field(slip, texts.foot).fill('Thank you');
    await page.evaluate(`(() => {
      const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (each) => each.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'logo.png'));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('.receipts__logo').dispatchEvent(drop);
    })()`);
    await field(slip, texts.taxNumber).fill('TIN 7');
    await shown(slip, 8, 1).waitFor();
    expect(await field(slip, texts.foot).inputValue()).toBe('Thank you');
    expect(await field(slip, texts.taxNumber).inputValue()).toBe('TIN 7');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const huge = Buffer.from('89504e470d0a1a0a0000000d494844520001000000010000', 'hex');
  it.each([
    ['logo-empty', Buffer.alloc(0)],
    ['logo-no-picture', Buffer.from(svg)],
    ['logo-no-picture', Buffer.from('hello')],
    ['logo-no-picture', huge.subarray(0, 22)],
    ['logo-too-large', huge],
    ['logo-too-large', Buffer.alloc(10_000_001)],
  ] as const)('is refused beside the field and changes nothing: %s', async (problem, bytes) => {
    const { page, slip } = await openReceipts();
    await choose(slip).setInputFiles(await black(page, 16, 2));
    await shown(slip, 16, 2).waitFor();
    await field(slip, texts.foot).fill('Thank you');
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
    await choose(slip).setInputFiles(file);
    await slip.getByText(common.problem[problem]).waitFor();
    await shown(slip, 16, 2).waitFor();
    expect(await field(slip, texts.foot).inputValue()).toBe('Thank you');
  });

  it('is refused where nothing would be seen of it', async () => {
    const { page, slip } = await openReceipts();
    await choose(slip).setInputFiles(await fileOf(page, 16, 16, ''));
    await slip.getByText(common.problem['logo-blank']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
