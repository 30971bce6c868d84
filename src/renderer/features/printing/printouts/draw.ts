/**
 * Draws a printout in dots: for receipt printers that have not all of its letters, and as a picture.
 * It is laid out by measuring what the browser draws, so any script and direction is right.
 */
import { generate } from 'lean-qr';
import {
  DRAWN_HEIGHT_MAX,
  type OneBitPicture,
} from '../../../../shared/features/printing/printouts/one-bit.ts';
import { plainTextOf } from '../../../../shared/features/printing/printouts/plain-text.ts';
import type {
  Fact,
  Part,
  Printout,
} from '../../../../shared/features/printing/printouts/printout.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { byThreshold, greyOf } from './dots.ts';
import { imageOf } from './one-bit-image.ts';
import { contextOf, type TextStyle } from './line-setter.ts';
import { type Block, createPen, type Pen } from './pen.ts';
import { textDirection } from './text-direction.ts';

/** How money is written. */
export interface DrawnTexts {
  /** @param minor in the currency's minor unit */
  readonly amount: (minor: number, currency: string) => string;
}

/** A longer one is scanned, not typed. */
const LINK_SHOWN = 120;
/** In modules: what a phone's camera needs of light around a code. */
const QUIET_ZONE = 4;
/** In dots: a code that is well scanned from paper, three and a half centimetres. */
const CODE_WIDTH = 280;

/**
 * @param dotsAcross how wide the paper is, in dots of 203 an inch
 * @param scale pixels to a dot, both ways: a whole number
 * @returns null where it would be higher than `DRAWN_HEIGHT_MAX`
 */
export async function drawPrintout(
  printout: Printout,
  dotsAcross: 384 | 576,
  texts: DrawnTexts,
  scale = 1,
): Promise<OffscreenCanvas | null> {
  const pen = createPen(dotsAcross, directionOf(printout));
  await haveFonts(printout, pen, texts);
  const blocks = printout.parts.map((part, index) => blockOf(part, pen, texts, index === 0));
  const gap = pen.size(0.55);
  const height = Math.ceil(blocks.reduce((sum, block) => sum + block.height + gap, gap));
  if (height > DRAWN_HEIGHT_MAX) return null;
  const canvas = new OffscreenCanvas(dotsAcross * scale, height * scale);
  const context = contextOf(canvas);
  context.scale(scale, scale);
  context.imageSmoothingEnabled = false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, dotsAcross, height);
  context.fillStyle = '#000';
  let y = gap;
  for (const block of blocks) {
    block.paint(context, Math.round(y));
    y += block.height + gap;
  }
  return canvas;
}

/** What is on a canvas as a receipt printer prints it. @param canvas as of `drawPrintout`, scale 1 */
export function oneBitOf(canvas: OffscreenCanvas): OneBitPicture {
  return byThreshold(greyOf(contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)));
}

/** By its title, since the shop's words and the page may be in another language. */
function directionOf({ parts }: Printout): 'ltr' | 'rtl' {
  const title = parts.find((part) => part.is === 'title')?.text ?? '';
  return textDirection(title, document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
}

/** What can't be had is drawn in the system's letters. */
async function haveFonts(
  printout: Printout,
  { families }: Pen,
  { amount }: DrawnTexts,
): Promise<void> {
  const text = plainTextOf(printout, amount);
  const wanted = families.map((family) => document.fonts.load(`16px ${family}`, text));
  await Promise.allSettled(wanted);
}

function blockOf(part: Part, pen: Pen, texts: DrawnTexts, isFirst: boolean): Block {
  const centred = (text: string, style: TextStyle = {}) =>
    pen.text(text, { align: 'center', ...style });
  const code = (text: string, style: TextStyle = {}) =>
    centred(text, { family: 'figures', direction: 'ltr', ...style });
  switch (part.is) {
    case 'warning':
      return pen.inverse(part.text);
    case 'logo':
      return pictureBlock(part.picture, pen);
    case 'shop':
      return pen.stack([
        ...(part.name === null ? [] : [centred(part.name, { size: 1.45, weight: 750 })]),
        ...part.lines.map((line) => centred(line)),
      ]);
    case 'title':
      return pen.stack([
        ...(isFirst ? [] : [pen.rule('dashed')]),
        pen.text(part.text, { size: 1.1, weight: 750 }),
      ]);
    case 'heading':
      return pen.text(part.text, { weight: 750 });
    case 'amount': {
      const { direction } = pen;
      const figure = texts.amount(part.minor, part.currency);
      return pen.stack([
        pen.fitted(figure, { size: 2.5, weight: 750, direction }, 1.2),
        pen.text(part.currency, { family: 'figures', direction }),
        pen.rule('solid'),
      ]);
    }
    case 'facts':
      return pen.stack(part.facts.map((fact) => factBlock(fact, pen)));
    case 'sentence':
      return pen.text(part.text, {});
    case 'dial':
      return pen.stack([
        centred(part.label),
        pen.fitted(
          part.code,
          { family: 'figures', direction: 'ltr', align: 'center', size: 2.4, weight: 750 },
          1.3,
        ),
      ]);
    case 'scan':
      return pen.stack([
        centred(part.label),
        codeBlock(part.content, pen),
        ...(part.link === null
          ? []
          : [code(visibleText(part.link.url, LINK_SHOWN), { size: 0.85 })]),
      ]);
    case 'foot':
      return pen.stack([pen.rule('dashed'), centred(part.text)]);
  }
}

/** Label and value on one line where both have room, else the value below. */
function factBlock({ label, value, is }: Fact, pen: Pen): Block {
  const style: TextStyle =
    is === 'code' ? { family: 'figures', weight: 650, direction: 'ltr' } : { weight: 650 };
  const align = pen.direction === 'rtl' ? 'right' : 'left';
  return (
    pen.pair(label, value, style) ??
    pen.stack([pen.text(label, { align }), pen.text(value, { ...style, align })], 0)
  );
}

/** Its modules are whole dots, so that each edge is sharp. */
function codeBlock(content: string, pen: Pen): Block {
  const bitmap = generate(content);
  const modules = bitmap.size + 2 * QUIET_ZONE;
  const wanted = Math.max(CODE_WIDTH, modules * 4);
  const dots = Math.max(1, Math.floor(Math.min(wanted, pen.dotsAcross) / modules));
  const from = Math.floor((pen.dotsAcross - modules * dots) / 2) + QUIET_ZONE * dots;
  return {
    height: modules * dots,
    paint(context, top) {
      for (let y = 0; y < bitmap.size; y += 1)
        for (let x = 0; x < bitmap.size; x += 1)
          if (bitmap.get(x, y))
            context.fillRect(from + x * dots, top + (QUIET_ZONE + y) * dots, dots, dots);
    },
  };
}

function pictureBlock(picture: OneBitPicture, pen: Pen): Block {
  const width = Math.min(picture.width, pen.dotsAcross);
  const height = Math.round((picture.height * width) / picture.width);
  return {
    height,
    paint(context, top) {
      const dots = new OffscreenCanvas(picture.width, picture.height);
      contextOf(dots).putImageData(imageOf(picture), 0, 0);
      context.drawImage(dots, Math.floor((pen.dotsAcross - width) / 2), top, width, height);
    },
  };
}
