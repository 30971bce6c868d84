/**
 * What lies in a customer's hand, end to end: a payment taken at the counter by keyboard is paid, and its
 * receipt comes out of a printer that knows ESC/POS from its makers' documents alone. Every dot of it is
 * held against papers that somebody has looked at.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payment as texts } from '../../../src/shared/i18n/en/payment.ts';
import { printouts } from '../../../src/shared/i18n/en/printouts.ts';
import {
  DOTS_ACROSS,
  type PaperWidth,
} from '../../../src/shared/features/printing/printer-model.ts';
import {
  PLAIN_LAYOUT,
  type PrintoutLayout,
} from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import { arabicCopy, arabicSaid } from '../../support/fakes/arabic-receipts.ts';
import { askToPay } from '../../support/cashier.ts';
import {
  type Field,
  fieldOf,
  fieldOfPaper,
  findPiece,
  negative,
  worstDifference,
} from '../../support/machines/receipt-printer/compare.ts';
import { dotsOfRows } from '../../support/machines/receipt-printer/dots.ts';
import { keptPaper } from '../../support/machines/receipt-printer/kept-papers.ts';
import type { Paper } from '../../support/machines/receipt-printer/paper.ts';
import { readPaperCode } from '../../support/machines/receipt-printer/png.ts';
import {
  openReceiptShop,
  openReceiptStage,
  type ReceiptShop,
  type ReceiptStage,
  SHOP_LOGO,
} from '../../support/real/receipt-shop.ts';
import { typeset, type Typesetting } from '../../support/pages/typeset.ts';

vi.mock(import('../../../src/shared/i18n/languages.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  LANGUAGES: (await import('../../support/fakes/arabic-receipts.ts')).RECEIPT_LANGUAGES,
}));

const SHOWN = { ...PLAIN_LAYOUT, showsCode: true, showsNote: true, logo: SHOP_LOGO };
const SHOPS = {
  en: {
    heading: 'Mama Ngozi Stores',
    note: 'bread and milk',
    layout: {
      ...SHOWN,
      address: '12 Herbert Macaulay Way\nYaba, Lagos',
      taxNumber: 'TIN 20481234-0001',
      foot: 'Thank you. Goods can be returned within 7 days.',
    },
  },
  ar: {
    heading: 'مخبز الأمل',
    note: 'خبز وحليب',
    layout: {
      ...SHOWN,
      address: '١٢ شارع النصر\nالقاهرة',
      taxNumber: '٢٠٤-٨١٢-٣٤٥',
      foot: 'شكرًا لزيارتكم',
    },
  },
  /** English words, as this build speaks, of a shop and a customer that write Arabic. */
  mixed: {
    heading: 'مخبز الأمل Bakery',
    note: 'خبز وحليب',
    layout: {
      ...SHOWN,
      address: '12 شارع النصر\nCairo',
      taxNumber: 'TIN 20481234-0001',
      foot: 'شكرًا لزيارتكم',
    },
  },
  /** What no letters of a printer's are there for: emoji, both directions in one text, no place to break. */
  odd: {
    heading: `🧺${'Supermarket'.repeat(4)}🛍`,
    note: '👕 two shirts חולצה 🇳🇬 ❤️',
    layout: {
      ...SHOWN,
      address: `${'Street'.repeat(12)} 7 🏠`,
      taxNumber: '',
      foot: '🎉'.repeat(40),
    },
  },
} as const satisfies Record<string, { heading: string; note: string; layout: PrintoutLayout }>;

// A whole app, a page and two prints to a test.

/** As the shop's random bytes make it. */
const REFERENCE = '05A-261121-7CHPV0';

/** In dots: how far another version of Chromium may set a letter from where it was kept. */
const VERSIONS = 2;

const NOTHING: Paper = {
  width: 0,
  height: 0,
  dots: new Uint8Array(),
  lines: [],
  pictures: [],
  cut: null,
};

let stage: ReceiptStage;
beforeAll(async () => {
  stage = await openReceiptStage();
});
afterAll(() => stage.close());

interface Printed {
  readonly shop: ReceiptShop;
  readonly papers: readonly Paper[];
}

interface Case {
  readonly of: keyof typeof SHOPS;
  readonly via: 'network' | 'queue';
  readonly paper: PaperWidth;
}

/** Takes a payment by keyboard, and prints its receipt a second time once the first is there. */
async function printTwice({ of, ...way }: Case): Promise<Printed> {
  const { note, ...own } = SHOPS[of];
  const shop = await openReceiptShop({
    ...way,
    ...own,
    language: of === 'ar' ? 'ar' : 'en',
    stage,
  });
  await askToPay(shop.page, { method: 'link', amount: '1250.00', customer: '08031234567', note });
  await shop.page.getByText(texts.advice.paid.tell).waitFor();
  await shop.papers(1);
  await vi.waitUntil(async () => (await shop.core.handlers.getPrinting({})).count === 0);
  await shop.page.keyboard.press('Alt+P');
  return { shop, papers: await shop.papers(2) };
}

const fieldOfBits = ({ width, height, bits }: NonNullable<PrintoutLayout['logo']>): Field =>
  fieldOf(dotsOfRows([...Buffer.from(bits, 'base64')], width, height));

/** Every dot of a piece, and none beside them, from this place on. */
function standsAt(paper: Field, { width, height, isBlack }: Field, left: number, top: number) {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isBlack(x, y) !== paper.isBlack(left + x, top + y)) return false;
  return true;
}

/** The logo in the middle of the paper, dot by dot. */
function hasLogo(paper: Field): boolean {
  const logo = fieldOfBits(SHOP_LOGO);
  const left = Math.floor((paper.width - logo.width) / 2);
  return Array.from({ length: 400 }, (_, top) => top).some((top) =>
    standsAt(paper, logo, left, top),
  );
}

const { said } = printouts;

const linesOf = (paper: Paper): string => paper.lines.map(({ text }) => text.trim()).join('\n');

/** A printed line that is looked for: at which side, and how it is set. */
interface Looked extends Typesetting {
  readonly text: string;
  readonly side: 'left' | 'middle' | 'right';
  readonly isWhite?: boolean;
}

/** How far from where it belongs a line may begin: letters have some white of their own. */
const LEEWAY = Array.from({ length: 13 }, (_, at) => at - 6);
const MARGIN = 8;

/** Where the line is on the paper, and how well it matches. */
async function lookFor(paper: Field, page: Page, looked: Looked) {
  const piece = await typeset(page, looked.text, looked);
  const room = paper.width - piece.width;
  const left = { left: MARGIN, middle: Math.round(room / 2), right: room - MARGIN }[looked.side];
  return findPiece(
    looked.isWhite === true ? negative(paper) : paper,
    piece,
    LEEWAY.map((by) => left + by),
  );
}

/** What nobody has to squint for: it is this alike where the same is set the same way. */
const ALIKE = 0.95;

/** What holds of every receipt, and which copy it is. */
async function judge(name: string, { shop, papers }: Printed, reach: number): Promise<void> {
  for (const [copy, paper] of papers.entries()) {
    const file = copy === 0 ? name : `${name}-copy`;
    const field = fieldOfPaper(paper);
    expect([file, worstDifference(field, keptPaper(file, paper), reach)]).toEqual([file, 0]);
    expect(hasLogo(field)).toBe(true);
    const code = paper.pictures.find(({ kind }) => kind === 'code');
    expect(readPaperCode(paper, code)).toBe(REFERENCE);
    expect(paper.cut).toBe('partial');
    expect(paper.lines.filter(({ wrapped }) => wrapped)).toEqual([]);
  }
  const { events } = await shop.core.handlers.getPayment({ id: shop.paymentId() });
  expect(events.flatMap(({ event }) => (event.type === 'print-sent' ? [event] : []))).toEqual(
    [0, 1].map((copy) => ({
      type: 'print-sent',
      print: copy + 1,
      kind: 'receipt',
      copy,
      via: 'printer',
    })),
  );
  expect(shop.trouble).toEqual([]);
}

/** In dots: so near the edge stands nothing but what goes across. */
const EDGE = 4;

/** Whether no letter is cut off at a side: bars and rules alone go from edge to edge. */
function keepsItsEdges({ width, height, isBlack }: Field): boolean {
  for (let y = 0; y < height; y += 1) {
    const row = Array.from({ length: width }, (_, x) => isBlack(x, y));
    const isAtEdge = [...row.slice(0, EDGE), ...row.slice(-EDGE)].includes(true);
    if (isAtEdge && row.filter(Boolean).length < width * 0.4) return false;
  }
  return true;
}

/** Every dot of what the page drew is on the paper, with the record's own line below it and no other. */
function judgeDrawn({ shop, papers }: Printed, dotsAcross: number): void {
  expect(shop.drawn.map((picture) => picture?.width)).toEqual([dotsAcross, dotsAcross]);
  for (const [copy, paper] of papers.entries()) {
    const picture = shop.drawn[copy];
    const [first] = paper.pictures;
    if (!picture || first === undefined) throw new Error('nothing is drawn on it');
    expect(first.x).toBe(0);
    expect(standsAt(fieldOfPaper(paper), fieldOfBits(picture), 0, first.y)).toBe(true);
    expect(keepsItsEdges(fieldOfBits(picture))).toBe(true);
    const marks = ['PRACTICE - no money moved', ...(copy === 0 ? [] : ['COPY 1'])];
    marks.push('1250.00 NGN', REFERENCE, `#${copy + 1}`);
    expect(linesOf(paper).trim().replaceAll('\n', ' / ')).toBe(marks.join(' / '));
  }
}

describe.each([58, 80] as const)('on %i mm of paper', (paper) => {
  const base = paper === 58 ? 23 : 27;
  const plain = { size: base, weight: 450 };
  const strong = { size: base, weight: 650 };
  const head = { size: Math.round(base * 1.45), weight: 750, side: 'middle' } as const;
  const title = { size: Math.round(base * 1.1), weight: 750 };
  const warning = { size: base, weight: 750, side: 'middle', isWhite: true } as const;

  async function judgeLines(field: Field, page: Page, lines: readonly Looked[]): Promise<void> {
    const tops: number[] = [];
    const unlike: unknown[] = [];
    for (const each of lines) {
      const { y, likeness } = await lookFor(field, page, each);
      if (likeness < ALIKE) unlike.push([each.text, likeness]);
      tops.push(y);
    }
    expect(unlike).toEqual([]);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }

  describe.each(['network', 'queue'] as const)('by %s', (via) => {
    it('an English receipt is the kept one to the dot, and its copy says so', async () => {
      const printed = await printTwice({ of: 'en', via, paper });
      await judge(`en-${paper}`, printed, 0);
      expect(printed.shop.drawn).toEqual([]);
      expect(printed.papers.map((each) => linesOf(each).match(/COPY \d/g))).toEqual([
        null,
        ['COPY 1', 'COPY 1'],
      ]);
    });

    it('an Arabic receipt is all that the page drew, and the kept one', async () => {
      const printed = await printTwice({ of: 'ar', via, paper });
      await judge(`ar-${paper}`, printed, VERSIONS);
      judgeDrawn(printed, DOTS_ACROSS[paper]);
      if (via === 'queue') return;
      const { heading, note, layout } = SHOPS.ar;
      const { page } = printed.shop;
      const field = fieldOfPaper(printed.papers[1] ?? NOTHING);
      await judgeLines(field, page, [
        { text: arabicSaid.practice, ...warning },
        { text: arabicCopy.replace('{{copy}}', '1'), ...warning },
        { text: heading, ...head },
        { text: '١٢ شارع النصر', ...plain, side: 'middle' },
        { text: arabicSaid.paid, ...title, side: 'right' },
        { text: arabicSaid.method, ...plain, side: 'right' },
        { text: note, ...strong, side: 'left' },
        { text: arabicSaid.scanReference, ...plain, side: 'middle' },
        { text: layout.foot, ...plain, side: 'middle' },
      ]);
      // Letters that don't join, or run from the left, are found nowhere.
      for (const as of ['apart', 'reversed'] as const)
        expect((await lookFor(field, page, { text: heading, ...head, as })).likeness).toBeLessThan(
          0.6,
        );
    });
  });

  it('an English receipt of a shop that writes Arabic has each text run its own way', async () => {
    const printed = await printTwice({ of: 'mixed', via: 'network', paper });
    await judge(`mixed-${paper}`, printed, VERSIONS);
    judgeDrawn(printed, DOTS_ACROSS[paper]);
    expect(printed.papers).toHaveLength(2);
    const { heading, note, layout } = SHOPS.mixed;
    const [first = NOTHING] = printed.papers;
    await judgeLines(fieldOfPaper(first), printed.shop.page, [
      { text: heading, ...head },
      { text: said.paid, ...title, side: 'left' },
      { text: note, ...strong, side: 'right' },
      { text: layout.foot, ...plain, side: 'middle' },
    ]);
  });

  it('a receipt with emoji, both directions and names without a break is all on the paper', async () => {
    const printed = await printTwice({ of: 'odd', via: 'network', paper });
    judgeDrawn(printed, DOTS_ACROSS[paper]);
    expect(printed.papers).toHaveLength(2);
    expect(printed.papers.map(({ cut }) => cut)).toEqual(['partial', 'partial']);
    expect(printed.shop.trouble).toEqual([]);
    const [first = NOTHING] = printed.papers;
    await judgeLines(fieldOfPaper(first), printed.shop.page, [
      { text: said.paid, ...title, side: 'left' },
      { text: said.scanReference, ...plain, side: 'middle' },
    ]);
  });
});
