/** The roll of paper in a printer of the tests' own: dots, and what they say, until it is cut. */

/** Anything that can be put on paper. */
export interface Dots {
  /** In dots. */
  readonly width: number;
  /** In dots. */
  readonly height: number;
  isBlack: (x: number, y: number) => boolean;
}

/** Where something is on its paper, in dots from its left and its upper edge. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrintedPicture extends Box {
  /** `raster`: sent in rows · `columns`: by `ESC *` · `code`: a QR code that the printer drew. */
  readonly kind: 'raster' | 'columns' | 'code';
  /** What the printer was told that a code says, as UTF-8; null for any other picture. */
  readonly says: string | null;
}

export type Align = 'left' | 'center' | 'right';

/** Letters that stand beside each other and look alike. */
export interface PrintedRun {
  readonly text: string;
  /** In dots from the paper's left edge. */
  readonly x: number;
  readonly font: 'A' | 'B';
  /** How many times as wide as its font. */
  readonly width: number;
  /** How many times as tall as its font. */
  readonly height: number;
  readonly bold: boolean;
  /** In dots; 0 is none. */
  readonly underline: number;
  readonly inverse: boolean;
}

/** A line with letters on it; empty ones are only a distance. */
export interface PrintedLine {
  /** Its upper edge in dots from that of the paper. */
  readonly y: number;
  readonly height: number;
  readonly align: Align;
  /** All of it; gaps that were jumped over are spaces. */
  readonly text: string;
  readonly runs: readonly PrintedRun[];
  /** The paper was too narrow, and the printer broke the line by itself. */
  readonly wrapped: boolean;
}

export type CutKind = 'full' | 'partial' | 'torn';

export interface Paper {
  /** In dots. */
  readonly width: number;
  /** In dots. */
  readonly height: number;
  /** Row by row, a byte a dot; 1 is black. */
  readonly dots: Uint8Array;
  readonly lines: readonly PrintedLine[];
  readonly pictures: readonly PrintedPicture[];
  /** How its lower edge came to be; null for paper that is still in the printer. */
  readonly cut: CutKind | null;
}

export interface Roll {
  /** The row that is printed next, in dots from the paper's upper edge. */
  head: () => number;
  feed: (rows: number) => void;
  /** Puts dots on the paper; those beside it are lost, as they are in a printer. */
  stamp: (dots: Dots, x: number, y: number) => void;
  addLine: (line: PrintedLine) => void;
  addPicture: (picture: PrintedPicture) => void;
  /** Whether a cut here would leave something that is printed on the next paper. */
  cutsThroughPrint: () => boolean;
  cut: (kind: CutKind) => Paper;
  /** What has been printed since the last cut. */
  uncut: () => Paper;
}

const inRows = <T extends { readonly y: number }>(
  items: readonly T[],
  from: number,
  to: number,
): T[] =>
  items.filter(({ y }) => y >= from && y < to).map((item) => ({ ...item, y: item.y - from }));

/**
 * @param width in dots
 * @param lead how far the cutter is in front of the head, in dots: so much paper is blank at the
 *   upper edge, and so much of what was printed last is not in front of the cutter yet
 */
export function createRoll(width: number, lead: number): Roll {
  let dots = new Uint8Array(width * 1024);
  let lines: PrintedLine[] = [];
  let pictures: PrintedPicture[] = [];
  let head = lead;

  const reach = (height: number) => {
    if (height * width <= dots.length) return;
    const grown = new Uint8Array(Math.max(height * width, dots.length * 2));
    grown.set(dots);
    dots = grown;
  };

  const piece = (height: number, cut: CutKind | null): Paper => {
    reach(height);
    return {
      width,
      height,
      dots: dots.slice(0, height * width),
      lines: inRows(lines, 0, height),
      pictures: inRows(pictures, 0, height),
      cut,
    };
  };

  return {
    head: () => head,
    feed(rows) {
      head += rows;
    },
    stamp(stamped, left, top) {
      reach(top + stamped.height);
      for (let y = 0; y < stamped.height; y += 1)
        for (let x = Math.max(0, -left); x < Math.min(stamped.width, width - left); x += 1)
          if (stamped.isBlack(x, y)) dots[(top + y) * width + left + x] = 1;
    },
    addLine: (line) => void lines.push(line),
    addPicture: (picture) => void pictures.push(picture),
    cutsThroughPrint: () => dots.includes(1, Math.max(0, head - lead) * width),
    cut(kind) {
      const at = head - lead;
      const finished = piece(at, kind);
      dots = dots.slice(at * width);
      lines = inRows(lines, at, Infinity);
      pictures = inRows(pictures, at, Infinity);
      head = lead;
      return finished;
    },
    uncut: () => piece(head, null),
  };
}
