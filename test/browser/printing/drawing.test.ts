/** Printouts as the page draws them in dots for a receipt printer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DRAWN_HEIGHT_MAX,
  type OneBitPicture,
  rowBytes,
} from '../../../src/shared/features/printing/printouts/one-bit.ts';
import { oneBitPictureSchema } from '../../../src/shared/features/printing/printouts/one-bit-schema.ts';
import type { Printout } from '../../../src/shared/features/printing/printouts/printout.ts';
import { describeReport } from '../../../src/shared/features/reports/describe.ts';
import { reportPrintout } from '../../../src/shared/features/reports/report-printout.ts';
import {
  DOTS_ACROSS,
  PAPER_WIDTHS,
  type PaperWidth,
} from '../../../src/shared/features/printing/printer-model.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Those of narrow and of wide paper that a customer may have to dial. */
const CODES = Array.from({ length: 12 }, (_, more) => `*737*${'1042*50*8'.slice(0, more)}#`);

/** What the page draws when main asks for these. */
async function drawn(paper: PaperWidth, printouts: readonly Printout[]): Promise<OneBitPicture[]> {
  const { page } = await screens.open({});
  await page.getByRole('heading', { level: 1 }).waitFor();
  const wanted = printouts.map((printout) => ({
    request: crypto.randomUUID(),
    printout,
    dotsAcross: DOTS_ACROSS[paper],
  }));
  return page.evaluate<OneBitPicture[]>(`(async () => {
    const answers = () => counterfoil.asked.filter(({ name }) => name === 'answerPicture');
    for (const wanted of ${JSON.stringify(wanted)}) {
      const before = answers().length;
      counterfoil.wantPicture(wanted);
      while (answers().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answers().map(({ input }) => input.picture);
  })()`);
}

/** How wide what is black of the lowest line is, in dots. */
function lastLineWidth({ width, height, bits }: OneBitPicture): number {
  const packed = Buffer.from(bits, 'base64');
  const across = rowBytes(width);
  const isBlack = (x: number, y: number) =>
    ((packed[y * across + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => height - 1 - y);
  const lowest = rows.find((y) => columns.some((x) => isBlack(x, y))) ?? 0;
  const inked = columns.filter((x) =>
    Array.from({ length: 12 }, (_, up) => lowest - up).some((y) => isBlack(x, y)),
  );
  return (inked.at(-1) ?? 0) - (inked[0] ?? 0);
}

it.each(PAPER_WIDTHS)('a code to dial stays on one line on %i mm', async (paper) => {
  const pictures = await drawn(
    paper,
    CODES.map((code) => ({ kind: 'waiting', parts: [{ is: 'dial', label: 'Dial', code }] })),
  );
  const [shortest] = pictures;
  expect(pictures.map(({ height }) => height <= (shortest?.height ?? 0))).toEqual(
    CODES.map(() => true),
  );
});

it('no word of what is centred is left over on a line of its own', async () => {
  const text = 'Thank you. Goods can be returned within 7 days.';
  const [picture] = await drawn(80, [{ kind: 'receipt', parts: [{ is: 'foot', text }] }]);
  if (picture === undefined) throw new Error('nothing was drawn');
  expect(lastLineWidth(picture)).toBeGreaterThan(180);
});

it.each(PAPER_WIDTHS)(
  'a report that names many payments is drawn whole on %i mm',
  async (paper) => {
    const report = reportForTests();
    const many = <T>(list: readonly T[]): T[] => Array.from({ length: 25 }, () => list).flat();
    const { carried, alarms, ended, earlierPayments, paidBackLines } = report;
    const busy = {
      ...report,
      carried: many(carried),
      alarms: many(alarms),
      ended: many(ended),
      earlierPayments: many(earlierPayments),
      paidBackLines: many(paidBackLines),
    };
    const described = describeReport(closeForTests(busy), 1, ENGLISH_REPORT);
    const { more } = ENGLISH_REPORT.said.cell;
    const [picture] = await drawn(paper, [reportPrintout(described, { locale: 'en', more })]);
    expect(oneBitPictureSchema(DRAWN_HEIGHT_MAX).parse(picture).width).toBe(DOTS_ACROSS[paper]);
  },
);
