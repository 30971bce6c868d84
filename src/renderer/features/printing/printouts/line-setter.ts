/** Measures text and sets it in lines, on paper of dots. */
import { textDirection } from './text-direction.ts';
import { wrapText } from './wrap-text.ts';

export type Context = OffscreenCanvasRenderingContext2D;

export interface TextStyle {
  /** Against the size of ordinary text. */
  readonly size?: number;
  readonly weight?: number;
  readonly family?: 'words' | 'figures';
  /** `start`: the side that its direction begins at. */
  readonly align?: 'start' | 'center' | 'left' | 'right';
  /** By the text itself where it is left out. */
  readonly direction?: 'ltr' | 'rtl';
}

export interface Line {
  readonly text: string;
  /** In dots. */
  readonly ascent: number;
  readonly descent: number;
}

/** In dots at each side: printers differ in where their paper begins. */
export const MARGIN = 8;
const LINE_HEIGHT = 1.3;

/** To be drawn on, and read from afterwards. */
export function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this canvas can’t be drawn on');
  return context;
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);

export interface LineSetter {
  /** The fonts as CSS names them. */
  readonly families: readonly string[];
  /** Of ordinary text, in dots. */
  readonly base: number;
  /** Between the margins, in dots. */
  readonly room: number;
  /** @returns in dots, so many times the size of ordinary text */
  size(times: number): number;
  directionOf(text: string, style: TextStyle): 'ltr' | 'rtl';
  widthOf(text: string, style: TextStyle): number;
  /** @param within in dots; all of the room where it is left out */
  linesOf(text: string, style: TextStyle, within?: number): readonly Line[];
  /** As few lines as there have to be, and none with a single word left over. */
  balancedLines(text: string, style: TextStyle): readonly Line[];
  /** Has a context write as the style says. */
  take(context: Context, style: TextStyle): void;
  paintLines(
    context: Context,
    lines: readonly Line[],
    style: TextStyle,
    along: { readonly direction: 'ltr' | 'rtl'; readonly top: number },
  ): void;
}

/**
 * @param dotsAcross how wide the paper is, in dots
 * @param direction of each text without letters
 */
export function createLineSetter(dotsAcross: number, direction: 'ltr' | 'rtl'): LineSetter {
  const measuring = contextOf(new OffscreenCanvas(1, 1));
  const root = getComputedStyle(document.documentElement);
  const families = {
    words: root.getPropertyValue('--font-words'),
    figures: root.getPropertyValue('--font-figures'),
  };
  // Narrow paper has smaller letters, so that a line holds enough of them.
  const base = dotsAcross < 500 ? 23 : 27;
  const room = dotsAcross - 2 * MARGIN;
  const size = (times: number) => Math.round(base * times);
  const directionOf = (text: string, style: TextStyle) =>
    style.direction ?? textDirection(text, direction);

  function take(context: Context, { size: times = 1, weight = 450, family = 'words' }: TextStyle) {
    context.font = `${weight} ${size(times)}px ${families[family]}`;
  }

  /** What is drawn can be wider and higher than its font says: marks above marks, slanted ends. */
  function widthOf(text: string, style: TextStyle): number {
    take(measuring, style);
    measuring.direction = directionOf(text, style);
    measuring.textAlign = 'left';
    const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = measuring.measureText(text);
    return Math.max(width, actualBoundingBoxLeft + actualBoundingBoxRight);
  }

  function linesOf(text: string, style: TextStyle, within = room): readonly Line[] {
    const height = size(style.size ?? 1) * LINE_HEIGHT;
    return wrapText(text, within, (part) => widthOf(part, style)).map((line) => {
      take(measuring, style);
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = measuring.measureText(line);
      return {
        text: line,
        ascent: Math.ceil(Math.max(height * 0.75, actualBoundingBoxAscent)),
        descent: Math.ceil(Math.max(height * 0.25, actualBoundingBoxDescent)),
      };
    });
  }

  const paintLines: LineSetter['paintLines'] = (context, lines, style, along) => {
    const { align = 'start' } = style;
    const start = along.direction === 'rtl' ? 'right' : 'left';
    const side = align === 'start' ? start : align;
    take(context, style);
    context.direction = along.direction;
    context.textAlign = side;
    const x = { left: MARGIN, center: dotsAcross / 2, right: dotsAcross - MARGIN }[side];
    let y = along.top;
    for (const { text, ascent, descent } of lines) {
      context.fillText(text, x, y + ascent);
      y += ascent + descent;
    }
  };

  /** As few lines as there have to be, and none with a single word left over. */
  function balancedLines(text: string, style: TextStyle): readonly Line[] {
    const widest = Math.max(...text.split(/\s/).map((word) => widthOf(word, style)));
    let lines = linesOf(text, style);
    for (let within = room - size(0.5); within >= widest; within -= size(0.5)) {
      const narrower = linesOf(text, style, within);
      if (narrower.length > lines.length) break;
      lines = narrower;
    }
    return lines;
  }

  return {
    families: Object.values(families),
    base,
    room,
    size,
    directionOf,
    widthOf,
    linesOf,
    balancedLines,
    take,
    paintLines,
  };
}
