/** What a phone's camera makes of a screen: fewer pixels, and soft ones. */
import type { Page } from 'playwright-core';
import type { Pixels } from './read-code.ts';

export interface Sight {
  /** How wide the screen is, and how far from it the phone is held. */
  readonly screenMetres: number;
  readonly distanceMetres: number;
}

/** A phone's main camera, as it looks for codes: 1080 lines of video over seventy degrees across. */
const ACROSS_PX = 1920;
const FIELD_DEGREES = 70;

/** How soft its picture is: the standard deviation of a point of light, in its own pixels. */
const BLUR_PX = 0.6;

/** How many of the camera's pixels the screen is wide. */
export function pixelsAcross({ screenMetres, distanceMetres }: Sight): number {
  const fieldMetres = 2 * distanceMetres * Math.tan((FIELD_DEGREES / 2 / 180) * Math.PI);
  return Math.round((screenMetres / fieldMetres) * ACROSS_PX);
}

/** The camera's picture of a picture of the screen. */
export async function photograph(page: Page, png: Buffer, sight: Sight): Promise<Pixels> {
  const across = pixelsAcross(sight);
  const photo = await page.evaluate<{
    width: number;
    height: number;
    shades: string;
  }>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const width = ${across};
    const height = Math.round((bitmap.height * width) / bitmap.width);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.filter = 'blur(${BLUR_PX}px)';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const shades = Uint8Array.from({ length: width * height }, (_, index) => data[index * 4]);
    return { width, height, shades: shades.toBase64() };
  })()`);
  return { ...photo, shades: Buffer.from(photo.shades, 'base64') };
}
