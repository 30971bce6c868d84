/** Reads a QR code off a picture as a phone does: with a decoder that is not its encoder's. */
import type { Locator, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';

interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each. */
  data: number[];
}

/** The picture's pixels, by the browser's own reading of it. */
function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  return page.evaluate<Pixels>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
  })()`);
}

/** What a code that is on the page says. */
export async function readCode(page: Page, code: Locator): Promise<string> {
  const { width, height, data } = await pixelsOf(page, await code.screenshot());
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
