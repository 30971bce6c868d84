/** Receipts out of a record that is only looked into: copies that no record counts. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { ReceiptPrinter } from '../../../src/shared/features/printing/printing.ts';
import { entry, startComposed, take, takePaid } from '../../support/real/composed.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import {
  type PrintedPaper,
  openReceiptPrinter,
} from '../../support/machines/receipt-printer/printer.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** A shop with a paid payment whose backup is looked into. */
async function openShop(behaviour: Behaviour = 'healthy', change: Partial<ReceiptPrinter> = {}) {
  const printer = await openReceiptPrinter({ paperWidth: 80, behaviour });
  onTestFinished(() => printer.close());
  const folder = tempFolder();
  const { core } = await startComposed(folder);
  const { handlers } = core;
  await handlers.setMode({ mode: 'practice' });
  const { payment } = await takePaid(core, 'bread');
  const review = await lookInto(core);
  await handlers.savePrinter({ printer: receiptPrinterAt(printer.port, change) });
  return { core, handlers, printer, payment, review, folder };
}

async function lookInto({ handlers }: AppCore): Promise<string> {
  const [newest] = (await handlers.makeBackup({})).backups;
  await handlers.reviewBackup({ mode: 'practice', name: newest?.name ?? '' });
  await vi.waitFor(async () => {
    const { review } = await handlers.getReview({});
    expect(review?.chain.state).toBe('holds');
  });
  return (await handlers.getReview({})).review?.id ?? '';
}

const textOf = (paper: PrintedPaper | undefined) =>
  (paper?.lines ?? []).map(({ text }) => text.trim()).join('\n');

describe('a receipt out of a record that is looked into', () => {
  it('comes out as a copy that names the record, opens no drawer and is counted nowhere', async () => {
    const { handlers, printer, payment, review } = await openShop('healthy', { opensDrawer: true });
    const before = await handlers.getPayment({ id: payment.id });
    const print = { review, id: payment.id };
    expect(await handlers.printReviewed(print)).toEqual({ outcome: 'printed' });
    expect(await handlers.printReviewed(print)).toEqual({ outcome: 'printed' });
    const papers = await printer.waitForPaper(2);
    for (const paper of papers) {
      const text = textOf(paper);
      expect(text).toContain('COPY from another record');
      expect(text).toContain('As of');
      expect(text).toContain(payment.reference);
      expect(text).toContain('PRACTICE');
    }
    expect(printer.drawerKicks).toEqual([]);
    expect((await handlers.getPayment({ id: payment.id })).events).toEqual(before.events);
    const { review: reviewed } = await handlers.getReview({});
    expect(await handlers.getReviewPayment(print)).toMatchObject({
      events: { length: before.events.length },
    });
    expect(reviewed?.id).toBe(review);
    expect((await handlers.notePrint({ id: payment.id, kind: 'receipt' })).copy).toBe(0);
  });

  it('says what is in the way, and nothing waits to be printed later', async () => {
    const { handlers, payment, review } = await openShop('paper-out');
    const print = { review, id: payment.id };
    expect(await handlers.printReviewed(print)).toEqual({
      outcome: 'not-printed',
      trouble: 'paper-out',
    });
    expect(await handlers.getPrinting({})).toMatchObject({ count: 0 });
  });

  it('is one at a time, of what is paid, and of the record that is open', async () => {
    const { core, handlers, payment, review } = await openShop();
    const print = { review, id: payment.id };
    const first = handlers.printReviewed(print);
    await expect(handlers.printReviewed(print)).rejects.toMatchObject({
      code: 'not-possible-now',
    });
    await first;
    const refused = { ...entry('milk'), amountMinor: 9213 };
    const { payment: declined } = await take(core, refused, 'declined');
    const other = await lookInto(core);
    await expect(handlers.printReviewed({ review: other, id: declined.id })).rejects.toMatchObject({
      code: 'not-possible-now',
    });
    await expect(handlers.printReviewed(print)).rejects.toMatchObject({ code: 'review-closed' });
  });

  it('needs a printer', async () => {
    const { handlers, payment, review } = await openShop();
    await handlers.savePrinter({ printer: null });
    await expect(handlers.printReviewed({ review, id: payment.id })).rejects.toMatchObject({
      code: 'no-printer',
    });
  });

  it('leaves a printer alone that was removed while it waited behind a print', async () => {
    const { handlers, printer, payment, review } = await openShop();
    printer.setBehaviour('silent');
    const testing = handlers.tryPrinter(receiptPrinterAt(printer.port));
    await vi.waitFor(() => expect(printer.connections()).toBe(1));
    const print = handlers.printReviewed({ review, id: payment.id });
    await Promise.all([
      expect(print).rejects.toMatchObject({ code: 'no-printer' }),
      handlers.savePrinter({ printer: null }),
      testing,
    ]);
    expect(printer.connections()).toBe(1);
  });

  it('is saved under a name that says so, also where the own record has no such payment', async () => {
    const { handlers, payment, review, folder } = await openShop();
    mkdirSync(path.join(folder, 'pictures'), { recursive: true });
    const of = { id: payment.id, kind: 'receipt', png: 'iVBORw0KGgo=' } as const;
    await handlers.savePrintoutPicture({ ...of, review });
    await handlers.savePrintoutPicture({ ...of, review: null });
    expect(readdirSync(path.join(folder, 'pictures')).toSorted()).toEqual([
      `PRACTICE COPY Receipt ${payment.reference}.png`,
      `PRACTICE Receipt ${payment.reference}.png`,
    ]);
    await handlers.closeReview({ review });
    await expect(handlers.savePrintoutPicture({ ...of, review })).rejects.toMatchObject({
      code: 'review-closed',
    });
  });
});
