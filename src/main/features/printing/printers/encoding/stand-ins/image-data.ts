/**
 * What the receipt printer's encoder takes from the package `@canvas/image-data`, in whose place the
 * build puts this file: that package names a licence but brings no text of it, so it can't be given
 * out.
 */

/** Dots of four bytes each, see-through until they are set. */
export default class ImageData {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
