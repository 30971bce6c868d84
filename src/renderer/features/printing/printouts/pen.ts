/** Sets text on paper of dots: measured first, so that its height is known before there is a canvas. */
import { textDirection } from './text-direction.ts';
import { wrapText } from './wrap-text.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Something that goes across the whole paper. */
export interface Block {
  /** In dots. */
  readonly height: number;
  /** @param top in dots from the paper's upper edge */
  readonly paint: (context: Context, top: number) => void;
}

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

export interface Pen {
  readonly dotsAcross: number;
  /** Which way the printout runs, whatever single texts do. */
  readonly direction: 'ltr' | 'rtl';
  /** The fonts as CSS names them. */
  readonly families: readonly string[];
  /** @returns in dots, so many times the size of ordinary text */
  readonly size: (times: number) => number;
  /** In as many lines as it takes. */
  readonly text: (text: string, style: TextStyle) => Block;
  /** As large as it can stand on one line, between the style's size and the smallest. */
  readonly fitted: (
    text: string,
    style: TextStyle & { readonly size: number },
    smallest: number,
  ) => Block;
  /** White on black, so that nobody overlooks it. */
  readonly inverse: (text: string) => Block;
  /** Both on one line; null where they have no room there. @param style of the value */
  readonly pair: (label: string, value: string, style: TextStyle) => Block | null;
  readonly rule: (kind: 'solid' | 'dashed') => Block;
  /** One below the other. @param gap between them, against the size of ordinary text */
  readonly stack: (blocks: readonly Block[], gap?: number) => Block;
}

/** In dots at each side: printers differ in where their paper begins. */
const MARGIN = 8;
const LINE_HEIGHT = 1.3;

interface Line {
  readonly text: string;
  readonly ascent: number;
  readonly descent: number;
}

/** To be drawn on, and read from afterwards. */
export function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this canvas can’t be drawn on');
  return context;
}

/**
 * @param dotsAcross how wide the paper is, in dots
 * @param direction which way the printout runs, and each text without letters
 */
export function createPen(dotsAcross: number, direction: 'ltr' | 'rtl'): Pen {
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

  const fontOf = ({ size: times = 1, weight = 450, family = 'words' }: TextStyle) =>
    `${weight} ${size(times)}px ${families[family]}`;
  const directionOf = (text: string, style: TextStyle) =>
    style.direction ?? textDirection(text, direction);

  /** What is drawn can be wider and higher than its font says: marks above marks, slanted ends. */
  function widthOf(text: string, style: TextStyle): number {
    measuring.font = fontOf(style);
    measuring.direction = directionOf(text, style);
    measuring.textAlign = 'left';
    const { width, actualBoundingBoxLeft, actualBoundingBoxRight } = measuring.measureText(text);
    return Math.max(width, actualBoundingBoxLeft + actualBoundingBoxRight);
  }

  function linesOf(text: string, style: TextStyle, within = room): readonly Line[] {
    const height = size(style.size ?? 1) * LINE_HEIGHT;
    return wrapText(text, within, (part) => widthOf(part, style)).map((line) => {
      measuring.font = fontOf(style);
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = measuring.measureText(line);
      return {
        text: line,
        ascent: Math.ceil(Math.max(height * 0.75, actualBoundingBoxAscent)),
        descent: Math.ceil(Math.max(height * 0.25, actualBoundingBoxDescent)),
      };
    });
  }

  const heightOf = (lines: readonly Line[]) =>
    lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, 0);

  function paintLines(
    context: Context,
    lines: readonly Line[],
    style: TextStyle,
    along: { readonly direction: 'ltr' | 'rtl'; readonly top: number },
  ): void {
    const { align = 'start' } = style;
    const start = along.direction === 'rtl' ? 'right' : 'left';
    const side = align === 'start' ? start : align;
    context.font = fontOf(style);
    context.direction = along.direction;
    context.textAlign = side;
    const x = { left: MARGIN, center: dotsAcross / 2, right: dotsAcross - MARGIN }[side];
    let y = along.top;
    for (const { text, ascent, descent } of lines) {
      context.fillText(text, x, y + ascent);
      y += ascent + descent;
    }
  }

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

  function textBlock(text: string, style: TextStyle): Block {
    const lines = style.align === 'center' ? balancedLines(text, style) : linesOf(text, style);
    const along = directionOf(text, style);
    return {
      height: heightOf(lines),
      paint: (context, top) => paintLines(context, lines, style, { direction: along, top }),
    };
  }

  return {
    dotsAcross,
    direction,
    families: Object.values(families),
    size,
    text: textBlock,
    fitted(text, style, smallest) {
      // In whole dots, as letters are set: rounded up they would not fit any more.
      const largest = Math.floor((size(style.size) * room) / widthOf(text, style)) / base;
      return textBlock(text, { ...style, size: Math.max(smallest, Math.min(style.size, largest)) });
    },
    inverse(text) {
      const style: TextStyle = { weight: 750, align: 'center' };
      const padding = size(0.3);
      const lines = linesOf(text, style, room - 2 * padding);
      const along = directionOf(text, style);
      const height = heightOf(lines) + 2 * padding;
      return {
        height,
        paint(context, top) {
          context.fillRect(0, top, dotsAcross, height);
          context.fillStyle = '#fff';
          paintLines(context, lines, style, { direction: along, top: top + padding });
          context.fillStyle = '#000';
        },
      };
    },
    pair(label, value, style) {
      const least = size(0.8);
      if (widthOf(label, {}) + least + widthOf(value, style) > room) return null;
      const labels = linesOf(label, {});
      const values = linesOf(value, style);
      const along = directionOf(label, {});
      const isReversed = along === 'rtl';
      const [first] = values;
      const ascent = Math.max(labels[0]?.ascent ?? 0, first?.ascent ?? 0);
      const descent = Math.max(labels[0]?.descent ?? 0, first?.descent ?? 0);
      return {
        height: ascent + descent,
        paint(context, top) {
          const from = top + ascent - (labels[0]?.ascent ?? 0);
          paintLines(context, labels, {}, { direction: along, top: from });
          context.font = fontOf(style);
          context.direction = directionOf(value, style);
          context.textAlign = isReversed ? 'left' : 'right';
          const x = isReversed ? MARGIN : dotsAcross - MARGIN;
          context.fillText(first?.text ?? '', x, top + ascent);
        },
      };
    },
    rule(kind) {
      const thick = kind === 'solid' ? 4 : 2;
      const [dash, step] = kind === 'solid' ? [dotsAcross, dotsAcross] : [10, 18];
      return {
        height: thick + size(0.2),
        paint(context, top) {
          for (let x = 0; x < dotsAcross; x += step) context.fillRect(x, top, dash, thick);
        },
      };
    },
    stack(blocks, gap = 0.15) {
      const between = size(gap);
      const height = blocks.reduce((sum, block) => sum + block.height, 0);
      return {
        height: height + between * Math.max(blocks.length - 1, 0),
        paint(context, top) {
          let y = top;
          for (const block of blocks) {
            block.paint(context, y);
            y += block.height + between;
          }
        },
      };
    },
  };
}
