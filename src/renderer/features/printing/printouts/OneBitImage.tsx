import { type ComponentProps, useEffect, useRef } from 'react';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import { imageOf } from './one-bit-image.ts';

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
