/** Printouts as the page draws them in dots for a receipt printer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OneBitPicture } from '../../../src/shared/printouts/one-bit.ts';
import { DOTS_ACROSS, PAPER_WIDTHS } from '../../../src/shared/receipt-printer.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Those of narrow and of wide paper that a customer may have to dial. */
const CODES = Array.from({ length: 12 }, (_, more) => `*737*${'1042*50*8'.slice(0, more)}#`);

it.each(PAPER_WIDTHS)('a code to dial stays on one line on %i mm', async (paper) => {
  const { page } = await screens.open({});
  await page.getByRole('heading', { level: 1 }).waitFor();
  const wanted = CODES.map((code) => ({
    request: crypto.randomUUID(),
    printout: { kind: 'waiting', parts: [{ is: 'dial', label: 'Dial', code }] },
    dotsAcross: DOTS_ACROSS[paper],
  }));
  const pictures = await page.evaluate<OneBitPicture[]>(`(async () => {
    const answers = () => counterfoil.asked.filter(({ name }) => name === 'answerPicture');
    for (const wanted of ${JSON.stringify(wanted)}) {
      const before = answers().length;
      counterfoil.wantPicture(wanted);
      while (answers().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answers().map(({ input }) => input.picture);
  })()`);
  const [shortest] = pictures;
  expect(pictures.map(({ height }) => height <= (shortest?.height ?? 0))).toEqual(
    CODES.map(() => true),
  );
});
