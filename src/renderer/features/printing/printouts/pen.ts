/** Sets text on paper of dots: measured first, so that its height is known before there is a canvas. */
import { type Context, createLineSetter, heightOf, MARGIN, type TextStyle } from './line-setter.ts';

/** Something that goes across the whole paper. */
export interface Block {
  /** In dots. */
  readonly height: number;
  /** @param top in dots from the paper's upper edge */
  readonly paint: (context: Context, top: number) => void;
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

/**
 * @param dotsAcross how wide the paper is, in dots
 * @param direction which way the printout runs, and each text without letters
 */
export function createPen(dotsAcross: number, direction: 'ltr' | 'rtl'): Pen {
  const setter = createLineSetter(dotsAcross, direction);
  const { base, room, size, directionOf, widthOf, linesOf, balancedLines, take, paintLines } =
    setter;

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
    families: setter.families,
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
          take(context, style);
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
