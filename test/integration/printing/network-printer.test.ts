import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { encodePrintout } from '../../../src/main/features/printing/printers/encoding/encode.ts';
import { PrinterError } from '../../../src/main/features/printing/printers/printer.ts';
import { createPrinters } from '../../../src/main/features/printing/printers/printers.ts';
import type {
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../src/shared/features/printing/printing.ts';
import type { Behaviour } from '../../support/machines/receipt-printer/behaviour.ts';
import {
  type FakeReceiptPrinter,
  openReceiptPrinter,
} from '../../support/machines/receipt-printer/printer.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';

let fake: FakeReceiptPrinter;
afterEach(() => fake.close());

async function open(behaviour: Behaviour = 'healthy'): Promise<ReceiptPrinter> {
  fake = await openReceiptPrinter({ paperWidth: 80, behaviour });
  return receiptPrinterAt(fake.port);
}

const bytesFor = (printer: ReceiptPrinter, text = 'Paid') =>
  encodePrintout({
    printout: { kind: 'receipt', parts: [{ is: 'title', text }] },
    printer,
    picture: null,
    kickDrawer: false,
    amount: () => '',
    mark: [],
  });

const reach = (printer: ReceiptPrinter) => createPrinters().reach(printer);

async function print(printer: ReceiptPrinter, isTrial = false) {
  const ready = await createPrinters().reach(printer, isTrial);
  const outcome = await ready.print(bytesFor(printer), () => undefined);
  ready.close();
  return { outcome, confirms: ready.confirms };
}

async function troubleOf(printer: ReceiptPrinter): Promise<PrinterTrouble | null> {
  try {
    (await reach(printer)).close();
    return null;
  } catch (error) {
    if (error instanceof PrinterError) return error.trouble;
    throw error;
  }
}

const texts = () => fake.printed.map(({ lines }) => lines.map(({ text }) => text.trim()).join(' '));

describe('a printer in the network', () => {
  it('prints, and says so', async () => {
    const printer = await open();
    expect(await print(printer)).toEqual({ outcome: 'printed', confirms: true });
    expect(texts()).toEqual([expect.stringContaining('Paid')]);
    expect(fake.errors).toEqual([]);
    expect(fake.cuts).toHaveLength(1);
  });

  it.each([
    ['paper-out', 'paper-out'],
    ['cover-open', 'cover-open'],
    ['offline', 'offline'],
    ['cutter-error', 'failed'],
    ['silent', 'silent'],
    ['deaf', 'silent'],
    ['half-deaf', 'silent'],
    ['stalls', 'silent'],
    ['garbage', 'not-a-printer'],
    ['web-server', 'not-a-printer'],
  ] as const)('that is %s is sent nothing: %s', async (behaviour, trouble) => {
    const printer = await open(behaviour);
    expect(await troubleOf(printer)).toBe(trouble);
    fake.setBehaviour('healthy');
    await pause(100);
    expect(fake.tearOff().lines).toEqual([]);
  });

  it('with little paper left prints', async () => {
    expect(await print(await open('near-end'))).toMatchObject({ outcome: 'printed' });
  });

  it('that is off, or nowhere, is known as that', async () => {
    const printer = await open();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close();
    await once(server, 'close');
    expect(await troubleOf(receiptPrinterAt(port))).toBe('refused');
    const connection = { via: 'network', host: 'no-such-printer.invalid', port: 9100 } as const;
    expect(await troubleOf({ ...printer, connection })).toBe('not-found');
  });

  it('that hangs up in the middle leaves nobody knowing', async () => {
    const printer = await open();
    const ready = await reach(printer);
    fake.setBehaviour({ kind: 'hangs-up-after', bytes: 10 });
    expect(await ready.print(bytesFor(printer, 'x'.repeat(3000)), () => undefined)).toBe('unknown');
    ready.close();
  });

  it('that is let go in the middle leaves nobody knowing', async () => {
    const printer = await open();
    const ready = await reach(printer);
    fake.setBehaviour('stalls');
    const printing = ready.print(bytesFor(printer), () => undefined);
    await pause(50);
    ready.close();
    expect(await printing).toBe('unknown');
  });

  it('that runs out of paper in the middle is waited for, and says what is wrong', async () => {
    const printer = await open();
    const ready = await reach(printer);
    fake.setBehaviour('paper-out');
    const troubles: (PrinterTrouble | null)[] = [];
    const printing = ready.print(bytesFor(printer), (trouble) => {
      troubles.push(trouble);
      if (trouble === 'paper-out') fake.setBehaviour('healthy');
    });
    expect(await printing).toBe('printed');
    ready.close();
    expect(troubles[0]).toBe('paper-out');
    expect(texts()).toHaveLength(1);
  });

  it('says of no print what was still to be said of the one before', async () => {
    const printer = await open();
    const first = await reach(printer);
    fake.setBehaviour('paper-out');
    void first.print(bytesFor(printer, 'First'), () => undefined);
    await pause(200);
    first.close();
    fake.setBehaviour('healthy');
    const second = await reach(printer);
    fake.setBehaviour('stalls');
    const printing = second.print(bytesFor(printer, 'Second'), () => undefined);
    await pause(300);
    second.close();
    expect(await printing).toBe('unknown');
  });

  it('that never said anything prints what it takes', async () => {
    const printer = { ...(await open('deaf')), answers: false };
    expect(await print(printer)).toEqual({ outcome: 'printed', confirms: false });
    await fake.waitForPaper(1);
  });

  it('that confirms nothing still says what is wrong before a print', async () => {
    const printer = { ...(await open('half-deaf')), answers: false };
    expect(await print(printer)).toEqual({ outcome: 'printed', confirms: false });
    await fake.waitForPaper(1);
    fake.setBehaviour('cover-open');
    expect(await troubleOf(printer)).toBe('cover-open');
  });

  it('that speaks StarPRNT is asked nothing, and prints what it takes', async () => {
    fake = await openReceiptPrinter({ paperWidth: 80, language: 'star-prnt' });
    const printer = receiptPrinterAt(fake.port, { language: 'star-prnt', answers: false });
    expect(await print(printer, true)).toEqual({ outcome: 'printed', confirms: false });
    await fake.waitForPaper(1);
    expect(texts()).toEqual(['Paid']);
    expect(fake.errors).toEqual([]);
  });

  it('that was another one yesterday makes no sense of what comes, and nobody takes it for printed', async () => {
    fake = await openReceiptPrinter({ paperWidth: 80, language: 'star-prnt' });
    // The one before said how it is; a Star under its address does not.
    expect(await troubleOf(receiptPrinterAt(fake.port))).toBe('silent');
    expect(fake.tearOff().lines).toEqual([]);
  });

  it.each([
    ['healthy', true],
    ['deaf', false],
    ['half-deaf', false],
  ] as const)(
    'is found out by a trial: one that is %s confirms, %s',
    async (behaviour, confirms) => {
      const printer = { ...(await open(behaviour)), answers: false };
      expect(await print(printer, true)).toEqual({ outcome: 'printed', confirms });
    },
  );
});

it('a printer that hangs up on whoever is quiet for long says so', async () => {
  const ready = await reach(await open());
  expect(ready.isGone()).toBe(false);
  await fake.close();
  await expect.poll(() => ready.isGone()).toBe(true);
  ready.close();
});
