/** A picture of dots that are black or white, as receipt printers print them. */
import { z } from 'zod';

export interface OneBitPicture {
  /** In dots. */
  readonly width: number;
  /** In dots. */
  readonly height: number;
  /** Base64 of its rows from the top, each in whole bytes, the leftmost dot highest; 1 is black. */
  readonly bits: string;
}

/** The widest paper that receipt printers take, 80 mm at 203 dots an inch. */
export const DOTS_ACROSS_MAX = 576;

/** @returns how many bytes a row takes */
export const rowBytes = (width: number): number => Math.ceil(width / 8);

/** @param heightMax in dots */
export const oneBitPictureSchema = (heightMax: number) =>
  z
    .strictObject({
      width: z.int().positive().max(DOTS_ACROSS_MAX),
      height: z.int().positive().max(heightMax),
      bits: z.base64().max(Math.ceil((rowBytes(DOTS_ACROSS_MAX) * heightMax) / 3) * 4),
    })
    .refine(
      ({ width, height, bits }) =>
        bits.length === Math.ceil((rowBytes(width) * height) / 3) * 4 &&
        bits.replace(/=+$/, '').length === Math.ceil((rowBytes(width) * height * 4) / 3),
      'as many bits as dots',
    );
