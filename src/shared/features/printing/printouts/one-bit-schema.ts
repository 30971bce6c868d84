/** A one-bit picture as it crosses the door and stands in the settings. */
import { z } from 'zod';
import { DOTS_ACROSS_MAX, rowBytes } from './one-bit.ts';

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
