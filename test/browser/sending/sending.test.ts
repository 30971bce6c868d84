/** The picture of a printout, for a customer without paper, and how giving it looks; its text is `page/sending.test.ts`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { type Pixels, pixelsOf, readPixels } from '../../support/pages/read-code.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { open, openPayment, panel, press } from './sending-support.ts';

const { common, payment: texts } = en;
const { send } = en.printouts;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** The picture that was handed to main to be saved. */
async function savedPicture(page: Page): Promise<Pixels> {
  await press(page, send.file.png.save);
  await expect.poll(async () => (await inputsOf(page, 'savePrintoutPicture')).length).toBe(1);
  const [input] = await inputsOf(page, 'savePrintoutPicture');
  return pixelsOf(page, Buffer.from(String(input?.['png']), 'base64'));
}

/** How many rows have something black at the very edges, where only rules reach. */
function rowsAtEdges({ width, height, shades }: Pixels): number {
  const at = (x: number, y: number) => (shades[y * width + x] ?? 255) < 128;
  const edges = [0, 1, 2, 3, width - 4, width - 3, width - 2, width - 1];
  return Array.from({ length: height }, (_, y) => y).filter((y) => edges.some((x) => at(x, y)))
    .length;
}

describe('the picture of a printout', () => {
  it('is sharp, and its code can be scanned', async () => {
    const { page, payment } = await openPayment(screens, { layout: { showsCode: true } });
    await press(page, open);
    const picture = await savedPicture(page);
    expect(picture.width).toBe(1152);
    expect(readPixels(picture)).toBe(payment.reference);
    expect(await inputsOf(page, 'savePrintoutPicture')).toMatchObject([
      { id: payment.id, kind: 'receipt' },
    ]);
    await panel(page)
      .getByText(/receipt\.png/)
      .waitFor();
  });

  it('has a code that can be scanned for the longest link too', async () => {
    const paymentUrl = `https://pay.example/${'x'.repeat(1180)}`;
    const { page } = await openPayment(screens, {
      change: { status: 'waiting', paidAt: null, method: 'link', paymentUrl },
    });
    await press(page, texts.act.send.waiting);
    expect(readPixels(await savedPicture(page))).toBe(paymentUrl);
  });

  it.each([
    ['wide letters', 'W'.repeat(60), 'W'.repeat(160)],
    ['emoji', '🎉'.repeat(30), '🇳🇬'.repeat(40)],
    ['Arabic', 'متجر الحاجة مريم للمواد الغذائية والمنزلية', 'شكرا لزيارتكم '.repeat(11).trim()],
  ])('cuts off nothing: %s', async (_name, heading, foot) => {
    const plain = await openPayment(screens, { heading: 'A', layout: { foot: 'A', address: 'A' } });
    await press(plain.page, open);
    const short = await savedPicture(plain.page);
    const { page } = await openPayment(screens, { heading, layout: { foot, address: foot } });
    await press(page, open);
    const picture = await savedPicture(page);
    expect(picture.height).toBeGreaterThan(short.height + 300);
    expect(rowsAtEdges(picture)).toBe(rowsAtEdges(short));
  });

  it.each([
    [send.file.png['not-written'], { pictureSaved: { outcome: 'not-written' } }],
    [send.file.png.cancelled, { pictureSaved: { outcome: 'cancelled' } }],
    [common.call['not-found'], { pictureSaved: callError('not-found') }],
  ] satisfies [string, Partial<FakeState>][])('is not saved: %s', async (sentence, state) => {
    const { page } = await openPayment(screens, { state });
    await press(page, open);
    await press(page, send.file.png.save);
    await expect.poll(() => panel(page).getByText(sentence).isVisible()).toBe(true);
  });
});

describe('every look of it', () => {
  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
    ['narrow', { viewport: { width: 360, height: 800 }, hasTouch: true }],
  ] as const)('can be used by everyone and fits: %s', async (_name, view) => {
    const { page, trouble } = await openPayment(screens, { view, heading: 'W'.repeat(60) });
    await press(page, open);
    await press(page, send.file.png.save);
    await panel(page)
      .getByText(/receipt\.png/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(trouble).toEqual([]);
  });
});
