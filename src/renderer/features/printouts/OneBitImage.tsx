import { type ComponentProps, useEffect, useRef } from 'react';
import { type OneBitPicture, rowBytes } from '../../../shared/printouts/one-bit.ts';

/** A picture of black and white dots, as the printer prints it; a decoration to who can't see it. */
export function OneBitImage({
  picture,
  ...props
}: { readonly picture: OneBitPicture } & ComponentProps<'canvas'>) {
  const drawn = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    drawn.current?.getContext('2d')?.putImageData(imageOf(picture), 0, 0);
  }, [picture]);
  return (
    <canvas {...props} ref={drawn} width={picture.width} height={picture.height} aria-hidden />
  );
}

/** White is left clear, so that the paper shows. */
function imageOf({ width, height, bits }: OneBitPicture): ImageData {
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
