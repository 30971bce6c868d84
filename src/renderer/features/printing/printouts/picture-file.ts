/** A printout as a picture's file, for a customer's phone. */
import { PICTURE_MAX } from '../../../../shared/features/sending/sending.ts';
import type { Printout } from '../../../../shared/features/printing/printouts/printout.ts';
import { base64Of } from './dots.ts';
import { type DrawnTexts, drawPrintout } from './draw.ts';

const DOTS_ACROSS = 576;
/** Sharp on a phone; the plain one is for what would be more than a call may carry. */
const SCALES = [2, 1] as const;

/** @returns a PNG in Base64; null for what is too long to be drawn */
export async function pictureFile(printout: Printout, texts: DrawnTexts): Promise<string | null> {
  for (const scale of SCALES) {
    const canvas = await drawPrintout(printout, DOTS_ACROSS, texts, scale);
    if (canvas === null) return null;
    const file = await canvas.convertToBlob({ type: 'image/png' });
    const png = base64Of(new Uint8Array(await file.arrayBuffer()));
    if (png.length <= PICTURE_MAX) return png;
  }
  return null;
}
