/**
 * Stands in the build for the package `resize-image-data`, which names a licence but brings no text of
 * it, so it can't be given out. The receipt printer's encoder changes the size of a picture that is
 * wider than the paper, and is given none.
 */

/** @throws Error always */
export default function resizeImageData(): never {
  throw new Error('a picture is given to the encoder in the size that it is printed in');
}
