import {
  type OneBitPicture,
  rowBytes,
} from '../../../../shared/features/printing/printouts/one-bit.ts';

/** The picture for a canvas; white is left clear, so that the paper shows. */
export function imageOf({ width, height, bits }: OneBitPicture): ImageData {
  const image = new ImageData(width, height);
  const packed = atob(bits);
  const across = rowBytes(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = packed.charCodeAt(y * across + (x >> 3));
      if ((byte & (0x80 >> (x & 7))) !== 0) image.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return image;
}
