/** Reads a QR code off a picture as a phone does: with a decoder that is not its encoder's. */
import type { Locator, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';

export interface Pixels {
  width: number;
  height: number;
  /** How bright each is. */
  shades: Uint8Array;
}

/** The picture's pixels, by the browser's own reading of it. */
export async function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, shades } = await page.evaluate<{
    width: number;
    height: number;
    shades: string;
  }>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const shades = Uint8Array.from({ length: width * height }, (_, index) => data[index * 4]);
    return { width, height, shades: shades.toBase64() };
  })()`);
  return { width, height, shades: Buffer.from(shades, 'base64') };
}

/** What a code in a picture says. */
export const readPixels = ({ width, height, shades }: Pixels): string =>
  decodeQR({
    width,
    height,
    data: Uint8Array.from(
      { length: width * height * 3 },
      (_, at) => shades[Math.floor(at / 3)] ?? 0,
    ),
  });

/** The part of an element that is asked in the page. */
interface Scrolled {
  scrollIntoView(options: { block: 'center' }): void;
}

/** What a code that is on the page says. What stays above all screens must not lie over it. */
export async function readCode(page: Page, code: Locator): Promise<string> {
  await code.evaluate((element: Scrolled) => {
    element.scrollIntoView({ block: 'center' });
  });
  return readPixels(await pixelsOf(page, await code.screenshot()));
}
