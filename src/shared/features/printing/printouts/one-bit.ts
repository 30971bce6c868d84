/** A picture of dots that are black or white, as receipt printers print them. */
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

/** Of a printout that is drawn, in dots: two metres of paper, as much as a call takes. */
export const DRAWN_HEIGHT_MAX = 16_000;

/** @returns how many bytes a row takes */
export const rowBytes = (width: number): number => Math.ceil(width / 8);
