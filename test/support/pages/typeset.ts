/** Sets single lines of text as a browser sets any page: what a drawn receipt can be held against. */
import type { Page } from 'playwright-core';
import { pixelsOf } from './read-code.ts';
import { type Field, fieldOf, trimmed } from '../machines/receipt-printer/compare.ts';

export interface Typesetting {
  /** In dots. */
  readonly size: number;
  readonly weight: number;
  /** `joined`: as it is read · `apart`: no letter joins the next · `reversed`: from the wrong side. */
  readonly as?: 'joined' | 'apart' | 'reversed';
}

/** What is darker is black, as in what is drawn. */
const THRESHOLD = 144;

const NO_JOIN = '\u{200c}';

/** @param page of the app, with its fonts @returns the line, without white around it */
export async function typeset(
  page: Page,
  text: string,
  { size, weight, as = 'joined' }: Typesetting,
): Promise<Field> {
  const said = as === 'apart' ? Array.from(text).join(NO_JOIN) : text;
  const reversed = as === 'reversed';
  await page.evaluate(`(async () => {
    document.body.replaceChildren(document.createElement('p'));
    const line = document.body.firstChild;
    line.textContent = ${JSON.stringify(said)};
    Object.assign(line.style, {
      position: 'fixed', inset: '0 auto auto 0', width: '800px', margin: '0', padding: '20px', background: '#fff', color: '#000',
      font: '${weight} ${size}px var(--font-words)', textRendering: 'geometricPrecision',
      whiteSpace: 'pre', direction: 'ltr',
      unicodeBidi: '${reversed ? 'bidi-override' : 'plaintext'}',
    });
    await document.fonts.load(getComputedStyle(line).font, line.textContent);
    await document.fonts.ready;
  })()`);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 120 } });
  const { width, height, shades } = await pixelsOf(page, picture);
  return trimmed(
    fieldOf({ width, height, isBlack: (x, y) => (shades[y * width + x] ?? 255) < THRESHOLD }),
  );
}
