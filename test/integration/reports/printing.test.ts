/** Reports on a receipt printer: what stands there, and which copy it says it is. */
import { cpSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { COLUMNS } from '../../../src/main/features/printing/printers/encoding/encode.ts';
import { writtenIn } from '../../../src/main/features/printing/printers/encoding/code-page.ts';
import { linesOf } from '../../../src/main/features/printing/printers/encoding/paper-lines.ts';
import { withTexts } from '../../../src/main/features/printing/printers/encoding/texts.ts';
import {
  createDirectPrinter,
  loadPrintoutTexts,
} from '../../../src/main/features/printing/index.ts';
import {
  createReportPrinter,
  type ReportPrinterParts,
} from '../../../src/main/features/reports/report-printer.ts';
import { createShopClock } from '../../../src/main/core/platform/shop-clock.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { createSerialQueue } from '../../../src/main/core/platform/serial-queue.ts';
import type { WhichReport } from '../../../src/shared/features/reports/calls.ts';
import { reportWords } from '../../../src/shared/i18n/en/report-words.ts';
import { plainAmount } from '../../../src/shared/core/money/money.ts';
import type { ReceiptPrinter } from '../../../src/shared/features/printing/printing.ts';
import { describeReport } from '../../../src/shared/features/reports/describe.ts';
import { reportPrintout } from '../../../src/shared/features/reports/report-printout.ts';
import { rowBytes } from '../../../src/shared/features/printing/printouts/one-bit.ts';
import { startComposed, takePaid } from '../../support/real/composed.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import {
  type PrintedPaper,
  openReceiptPrinter,
} from '../../support/machines/receipt-printer/printer.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { closeForTests } from '../../support/samples/shift-samples.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const OPEN = { shift: 'open' } as const;

async function openPrinter(paper: 58 | 80 = 80, behaviour: Behaviour = 'healthy') {
  const printer = await openReceiptPrinter({ paperWidth: paper, behaviour });
  onTestFinished(() => printer.close());
  return printer;
}

/** A practice counter whose first shift is closed, with a printer of this kind. */
async function openShop(change: Partial<ReceiptPrinter> = {}, behaviour: Behaviour = 'healthy') {
  const printer = await openPrinter(change.paper, behaviour);
  const folder = tempFolder();
  const { core, stop } = await startComposed(folder);
  await core.handlers.setMode({ mode: 'practice' });
  await takePaid(core, 'bread');
  const close = await closed(core);
  await core.handlers.savePrinter({ printer: receiptPrinterAt(printer.port, change) });
  const print = async (what: WhichReport = { close: close.number }) =>
    core.handlers.printReport({ mode: 'practice', what });
  return { core, stop, folder, printer, close, print };
}

async function closed({ handlers }: AppCore) {
  const { report, lastReceipt } = await handlers.getShift({});
  const declared = { counted: [], elsewhere: [], note: 'Two bags were brought back' };
  return handlers.closeShift({ mode: 'practice', shift: report.shift, lastReceipt, declared });
}

const linesIn = (paper: PrintedPaper | undefined) =>
  (paper?.lines ?? []).map(({ text }) => text.trim()).filter((text) => text !== '');
const textOf = (paper: PrintedPaper | undefined) => linesIn(paper).join('\n');
const copiesOn = (paper: PrintedPaper | undefined) =>
  textOf(paper).match(/COPY \d+ of Z \d+/g) ?? [];

describe.each([58, 80] as const)('a Z report on %i mm', (paper) => {
  it('comes out whole, and again as a copy with its number', async () => {
    const { printer, close, print } = await openShop({ paper });
    expect(await print()).toEqual({ came: { outcome: 'printed' }, copy: 0 });
    expect(await print()).toEqual({ came: { outcome: 'printed' }, copy: 1 });
    expect(await print()).toEqual({ came: { outcome: 'printed' }, copy: 2 });
    const papers = await printer.waitForPaper(3);
    for (const [copy, each] of papers.entries()) {
      const described = describeReport(close, copy, ENGLISH_REPORT);
      const printout = reportPrintout(described, { locale: 'en', more: reportWords.cell.more });
      const written = withTexts(printout, (text) => writtenIn(text, 'cp437'));
      const meant = linesOf(written, COLUMNS[paper], plainAmount).flatMap((line) =>
        line.is === 'text' ? [line.text.trim()] : [],
      );
      expect(meant.length).toBeGreaterThan(20);
      expect(linesIn(each).filter((line) => !/^[-_─*]+$/.test(line))).toEqual(
        meant.filter((line) => line !== '' && !/^[-_─*]+$/.test(line)),
      );
      expect(textOf(each)).toContain('PRACTICE');
      expect(textOf(each).replaceAll(/\s/g, '')).toContain(close.hash);
    }
    expect(papers.map(copiesOn)).toEqual([
      [],
      ['COPY 1 of Z 1', 'COPY 1 of Z 1'],
      ['COPY 2 of Z 1', 'COPY 2 of Z 1'],
    ]);
    expect(printer.errors).toEqual([]);
    expect(printer.drawerKicks).toEqual([]);
  });
});

describe('an X report', () => {
  it('says that it closes nothing, and is counted nowhere', async () => {
    const { core, printer, print } = await openShop();
    expect(await print(OPEN)).toEqual({ came: { outcome: 'printed' }, copy: null });
    expect(await print(OPEN)).toEqual({ came: { outcome: 'printed' }, copy: null });
    const papers = await printer.waitForPaper(2);
    for (const paper of papers) {
      expect(textOf(paper)).toContain(reportWords.title.x);
      expect(textOf(paper)).toContain('PRACTICE');
      expect(copiesOn(paper)).toEqual([]);
    }
    const { report } = await core.handlers.getShift({});
    expect(report.shift).toBe(2);
    expect((await print()).copy).toBe(0);
  });
});

describe('takings', () => {
  it('come out in the printer’s letters, and are counted nowhere', async () => {
    const { core, printer, print } = await openShop();
    const { today } = await core.handlers.getTakings({ span: 'day', day: '2026-01-01' });
    const takings = { span: 'day', day: today } as const;
    expect(await print({ takings })).toEqual({ came: { outcome: 'printed' }, copy: null });
    const [paper] = await printer.waitForPaper(1);
    expect(textOf(paper)).toContain('Takings: ');
    expect(textOf(paper)).toContain('By method');
    expect(textOf(paper)).toContain('PRACTICE');
    expect(copiesOn(paper)).toEqual([]);
    expect((await print()).copy).toBe(0);
  });
});

describe('a comparison', () => {
  it('that is not there is refused before anything leaves', async () => {
    const { printer, print } = await openShop();
    await expect(print({ match: 9 })).rejects.toMatchObject({ code: 'not-found' });
    expect(printer.printed).toEqual([]);
  });
});

describe('a printer in trouble', () => {
  it('before a byte has left counts nothing', async () => {
    const { printer, print } = await openShop({}, 'paper-out');
    const came = { outcome: 'not-printed', trouble: 'paper-out' };
    expect(await print()).toEqual({ came, copy: null });
    printer.setBehaviour('healthy');
    expect((await print()).copy).toBe(0);
    expect(copiesOn((await printer.waitForPaper(1))[0])).toEqual([]);
  });

  it('that hangs up in the middle leaves nobody knowing, and the next is a copy', async () => {
    const { printer, print } = await openShop({}, { kind: 'hangs-up-after', bytes: 600 });
    expect(await print()).toEqual({ came: { outcome: 'unknown', trouble: null }, copy: 0 });
    printer.setBehaviour('healthy');
    printer.tearOff();
    expect((await print()).copy).toBe(1);
    expect(copiesOn((await printer.waitForPaper(2)).at(-1))).toHaveLength(2);
  });

  it('that runs out of paper in the middle is told of at once: receipts wait behind it', async () => {
    const { printer, print } = await openShop({}, { kind: 'runs-out-after', bytes: 600 });
    const came = { outcome: 'unknown', trouble: 'paper-out' };
    expect(await print()).toEqual({ came, copy: 0 });
    printer.setBehaviour('healthy');
    expect((await print()).copy).toBe(1);
  });
});

describe('whoever asks', () => {
  it('gets one at a time, from two windows as well', async () => {
    const { printer, print } = await openShop();
    const first = print();
    const others = await Promise.allSettled(Array.from({ length: 20 }, () => print()));
    for (const other of others)
      expect(other).toMatchObject({ status: 'rejected', reason: { code: 'not-possible-now' } });
    expect((await first).copy).toBe(0);
    expect((await print()).copy).toBe(1);
    expect(await printer.waitForPaper(2)).toHaveLength(2);
  });

  it('is refused without a printer, in another mode, and for a close that is not there', async () => {
    const { core, printer, print } = await openShop();
    await expect(print({ close: 7 })).rejects.toMatchObject({ code: 'not-found' });
    const { printReport, savePrinter } = core.handlers;
    await expect(printReport({ mode: 'live', what: OPEN })).rejects.toMatchObject({
      code: 'mode-changed',
    });
    await savePrinter({ printer: null });
    await expect(print()).rejects.toMatchObject({ code: 'no-printer' });
    expect(printer.received()).toBe(0);
  });
});

describe('the end of the app in the middle of a print', () => {
  /** Prints so slowly that its end is far away, and waits until some of it has left. */
  async function midPrint() {
    const shop = await openShop({}, { kind: 'slow', bytesASecond: 400 });
    const printing = shop.print().catch((error: unknown) => error);
    await vi.waitFor(() => expect(shop.printer.received()).toBeGreaterThan(500));
    return { ...shop, printing };
  }

  /** The next print, of an app that starts in this folder. */
  async function nextIn(folder: string, printer: { setBehaviour: (to: Behaviour) => void }) {
    printer.setBehaviour('healthy');
    const { core } = await startComposed(folder);
    return core.handlers.printReport({ mode: 'practice', what: { close: 1 } });
  }

  it('is not waited for, and the next is a copy', async () => {
    const { stop, printing, folder, printer } = await midPrint();
    await stop();
    expect(await printing).toEqual({ came: { outcome: 'unknown', trouble: null }, copy: 0 });
    expect(await nextIn(folder, printer)).toMatchObject({ copy: 1 });
  });

  it('is counted by a kill as well', async () => {
    const { stop, printing, folder, printer } = await midPrint();
    const left = tempFolder();
    cpSync(folder, left, { recursive: true });
    await stop();
    await printing;
    expect(await nextIn(left, printer)).toMatchObject({ copy: 1 });
  });
});

describe('a report that the printer has no letters for', () => {
  it('is drawn by a page, and says below in the printer’s letters what it is of', async () => {
    const { core, printer, close, print } = await openShop({ codePage: 'picture' });
    core.subscribe('pictureWanted', ({ request, dotsAcross: width }) => {
      const bits = Buffer.alloc(rowBytes(width) * 8, 0xff).toString('base64');
      void core.handlers.answerPicture({ request, picture: { width, height: 8, bits } });
    });
    await print();
    await print();
    const [first, second] = await printer.waitForPaper(2);
    expect(textOf(first)).toContain(`Z 1 ${close.hash.slice(0, 16)}`);
    expect(textOf(first)).toContain('PRACTICE');
    expect(copiesOn(first)).toEqual([]);
    expect(copiesOn(second)).toEqual(['COPY 1 of Z 1']);
  });
});

describe('the count of papers', () => {
  const CLOSE = closeForTests();

  function openCounted(prints: Partial<ReportPrinterParts['prints']>) {
    const sent = vi.fn<() => Promise<'printed'>>(async () => 'printed');
    const direct = createDirectPrinter({
      printer: () => receiptPrinterAt(9100),
      printers: {
        reach: async () => ({
          confirms: true,
          isGone: () => false,
          print: sent,
          close: () => undefined,
        }),
      },
      desk: { draw: async () => null },
      texts: () => loadPrintoutTexts('en', ['en']),
      turns: createSerialQueue(),
      clock: systemClock,
    });
    const printer = createReportPrinter({
      sources: {
        mode: 'practice',
        shifts: {
          look: () => ({ report: CLOSE.report, lastReceipt: 0 }),
          get: () => ({ ...CLOSE, carriedNow: [], match: NO_MATCH }),
        },
        takings: fails,
        closes: { listClosesOf: () => [] },
        matches: { matchOf: () => null },
        terminal: () => 'K7Q',
        shop: () => null,
        clock: createShopClock(systemClock),
      },
      englishWords: () => ENGLISH_REPORT,
      prints: {
        nextReportCopy: () => 0,
        beginReportPrint: () => undefined,
        ...prints,
      },
      direct,
      words: async () => ENGLISH_REPORT,
      locale: () => 'en',
      clock: systemClock,
    });
    return { printer, sent };
  }

  const fails = () => {
    throw new StorageError('the disk is full');
  };
  const what = { close: CLOSE.number };

  it('that the disk does not take keeps every byte back', async () => {
    const { printer, sent } = openCounted({ beginReportPrint: fails });
    await expect(printer.print(what)).rejects.toThrow(StorageError);
    expect(sent).not.toHaveBeenCalled();
  });

  it('ends with the ninety-ninth', async () => {
    const { printer, sent } = openCounted({ nextReportCopy: () => 99 });
    await expect(printer.print(what)).rejects.toMatchObject({ code: 'printed-often' });
    expect(await printer.print(OPEN)).toMatchObject({ copy: null });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is left alone once the record is closed', async () => {
    const begin = vi.fn<() => void>();
    const { printer, sent } = openCounted({ beginReportPrint: begin });
    const printing = printer.print(what);
    printer.close();
    await expect(printing).rejects.toMatchObject({ code: 'closing' });
    expect(begin).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });
});

const NO_MATCH = { payments: 0, agree: 0, owed: 0, finishedAt: null, differences: [] };
