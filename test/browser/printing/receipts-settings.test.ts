/** Settling what stands on receipts: its picture beside the fields, the logo, and every look. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { readCode } from '../../support/pages/read-code.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSettingsSlip } from '../../support/pages/settings-sections.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const { common, printouts: paperTexts, settings } = en;
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
const picture = (slip: Locator) => slip.getByRole('article', { name: kinds.receipt, exact: true });

describe('the layout of receipts', () => {
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
    expect(await inputsOf(page, 'saveReceipts')).toMatchObject([
      { printouts: { showsCustomer: false, showsNote: true, showsCode: true } },
    ]);
    expect(await inputsOf(page, 'saveReceiptHeading')).toEqual([]);
  });

  it('can not be printed', async () => {
    const { page, slip } = await openReceipts();
    await picture(slip).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await picture(slip).isVisible()).toBe(false);
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
    await expect.poll(() => picture(slip).locator('canvas').count()).toBe(1);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await slip.getByText(settings.saved).waitFor();
    const logo = { width: 16, height: 2, bits: '/////w==' };
    expect(await inputsOf(page, 'saveReceipts')).toMatchObject([{ printouts: { logo } }]);
    await slip.getByRole('button', { name: texts.logoRemove }).click();
    await slip
      .getByRole('button', { name: texts.logoChoose })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await picture(slip).locator('canvas').count()).toBe(0);
    await slip.getByRole('button', { name: settings.save, exact: true }).click();
    await expect
      .poll(() => inputsOf(page, 'saveReceipts'))
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
    // As a file on disk: ten megabytes take half a minute through the browser's protocol.
    const file = path.join(tempFolder(), 'logo.png');
    writeFileSync(file, bytes);
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
