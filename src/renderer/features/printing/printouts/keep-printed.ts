/**
 * Keeps what would be printed now as it is, and alone, while main prints the page to a file: news of
 * the payment, or another screen, may take its place meanwhile.
 */
import { PDF_HEIGHT_MAX_MM, PDF_WIDTH_MM } from '../../../../shared/features/sending/sending.ts';

const PIXELS_PER_MM = 96 / 25.4;
/** Above and below, as the style sheet has them. */
const MARGINS_MM = 8;
/** A printer's lines are as long as a screen's but for rounding, and none is to stand on a page of its own. */
const SPARE_MM = 1;

/**
 * @param work is given how long the page has to be, in millimetres
 * @returns null where nothing would be printed
 */
export async function whileKept<T>(work: (heightMm: number) => Promise<T>): Promise<T | null> {
  const printed = document.querySelector<HTMLElement>('body > .printed-page');
  if (printed === null) return null;
  const kept = copyOf(printed);
  kept.dataset['kept'] = '';
  document.body.append(kept);
  try {
    // Letters that nothing had on the screen are fetched once they are laid out.
    kept.getBoundingClientRect();
    await document.fonts.ready;
    const { height } = kept.getBoundingClientRect();
    const heightMm = Math.ceil(height / PIXELS_PER_MM) + MARGINS_MM + SPARE_MM;
    return await work(Math.min(Math.max(heightMm, PDF_WIDTH_MM), PDF_HEIGHT_MAX_MM));
  } finally {
    kept.remove();
  }
}

/** With what is drawn on its canvases, which a clone leaves out. */
function copyOf(printed: HTMLElement): HTMLElement {
  const copy = document.createElement('div');
  copy.className = printed.className;
  copy.append(...Array.from(printed.children, (child) => child.cloneNode(true)));
  const drawn = copy.querySelectorAll('canvas');
  for (const [index, canvas] of printed.querySelectorAll('canvas').entries())
    drawn[index]?.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}
