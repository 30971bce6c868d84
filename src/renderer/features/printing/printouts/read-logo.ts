/** Makes the logo of printouts of a picture's file. */
import type { Checked } from '../../../../shared/core/text/fields.ts';
import { LOGO_HEIGHT_MAX } from '../../../../shared/features/printing/printouts/printout-settings.ts';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import { dithered, greyOf } from './dots.ts';
import { contextOf } from './line-setter.ts';
import { pictureSize } from './picture-size.ts';

const BYTES_MAX = 10_000_000;
const DOTS_MAX = 40_000_000;
/** In dots: as much as the narrowest paper has. */
const WIDTH_MAX = 384;

/** @returns the picture in black and white, or what is wrong with the file */
export async function readLogo(file: Blob): Promise<Checked<OneBitPicture>> {
  if (file.size === 0) return { ok: false, problem: 'logo-empty' };
  if (file.size > BYTES_MAX) return { ok: false, problem: 'logo-too-large' };
  const bitmap = await decoded(file);
  if (typeof bitmap === 'string') return { ok: false, problem: bitmap };
  try {
    const picture = dithered(greyOf(reduced(bitmap)));
    const isBlank = /^A*=*$/.test(picture.bits);
    return isBlank ? { ok: false, problem: 'logo-blank' } : { ok: true, value: picture };
  } finally {
    bitmap.close();
  }
}

async function decoded(file: Blob): Promise<ImageBitmap | 'logo-no-picture' | 'logo-too-large'> {
  try {
    const size = pictureSize(new Uint8Array(await file.arrayBuffer()));
    if (size === null) return 'logo-no-picture';
    if (size.width * size.height > DOTS_MAX) return 'logo-too-large';
    return await createImageBitmap(file);
  } catch {
    // It is cut off or damaged, or is gone since it was chosen.
    return 'logo-no-picture';
  }
}

/** As large as there is room for, and never larger than it is. */
function reduced(bitmap: ImageBitmap): ImageData {
  const times = Math.min(1, WIDTH_MAX / bitmap.width, LOGO_HEIGHT_MAX / bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * times));
  const height = Math.max(1, Math.round(bitmap.height * times));
  const context = contextOf(new OffscreenCanvas(width, height));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
