/** Which receipt printer the counter has: looked for, tried, and kept in the settings. */
import { isIPv6 } from 'node:net';
import type { NamedAddress } from '../../../shared/core/page/person-question.ts';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import type {
  FoundPrinters,
  PrinterTrial,
  PrinterTrouble,
  ReceiptPrinter,
} from '../../../shared/features/printing/printing.ts';
import { PrinterError, type Printers } from './printers/printer.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import type { Confirmation } from '../../core/platform/confirmation/confirmation.ts';
import { createAddressGuard } from '../../core/platform/confirmation/guard.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import type { SerialQueue } from '../../core/platform/serial-queue.ts';

/** What can be read of the code on a test print. */
const TEST_CODE = 'Counterfoil 0123456789';

export interface ReceiptPrinterService {
  current(): ReceiptPrinter | null;
  /** What this computer knows of. Never rejects. */
  find(): Promise<FoundPrinters>;
  /**
   * Prints a test, and finds out whether the printer tells of itself.
   * @throws Refusal `field-invalid` where a new address was not confirmed outside the page,
   *   `not-possible-now` while another is tried
   */
  tryOut(printer: ReceiptPrinter): Promise<PrinterTrial>;
  /** @param printer null for none. @throws Refusal `field-invalid` as `tryOut`, SettingsWriteError */
  save(printer: ReceiptPrinter | null): Promise<void>;
}

export interface ReceiptPrinterParts {
  settings: Pick<SettingsStore, 'get' | 'save'>;
  printers: Printers;
  confirmation: Confirmation;
  /** What a test print says. */
  texts: () => MainTexts['testPrint'];
  turns: Pick<SerialQueue, 'run'>;
  onChange: () => void;
}

export function createReceiptPrinter(parts: ReceiptPrinterParts): ReceiptPrinterService {
  const { settings, printers, turns } = parts;
  const guard = createAddressGuard(parts.confirmation);
  let isTrying = false;
  const known = () => addressesOf(settings.get().printer);

  async function trial(printer: ReceiptPrinter): Promise<PrinterTrial> {
    const { encodeTest } = await import('./printers/encoding/index.ts');
    try {
      const ready = await printers.reach(printer, true);
      try {
        const bytes = encodeTest(printer, { ...parts.texts(), content: TEST_CODE });
        let trouble: PrinterTrouble | null = null;
        const outcome = await ready.print(bytes, (met) => {
          trouble ??= met;
          // Whoever tries it stands before it, and receipts wait behind the trial.
          if (met !== null) ready.close();
        });
        if (trouble !== null && outcome !== 'printed') return { trouble };
        return { trouble: null, answers: ready.confirms && outcome === 'printed' };
      } finally {
        ready.close();
      }
    } catch (error) {
      if (error instanceof PrinterError) return { trouble: error.trouble };
      throw error;
    }
  }

  return {
    current: () => settings.get().printer,
    find: () => printers.find(),
    async tryOut(printer) {
      await guard.demand(addressesOf(printer), known());
      // A page that asks and asks must not have receipts wait behind a thousand trials.
      if (isTrying) throw new Refusal('not-possible-now', 'a trial is under way');
      isTrying = true;
      try {
        return await turns.run(() => trial(printer));
      } finally {
        isTrying = false;
      }
    },
    async save(printer) {
      const wanted = addressesOf(printer);
      const confirmed = await guard.demand(wanted, known());
      guard.check(wanted, [...known(), ...confirmed]);
      await settings.save({ printer });
      guard.settled();
      parts.onChange();
    },
  };
}

/** What is sent to a printer in the network is sent in the clear, to whoever has the address. */
function addressesOf(printer: ReceiptPrinter | null): readonly NamedAddress[] {
  if (printer?.connection.via !== 'network') return [];
  const { host, port } = printer.connection;
  const address = `tcp://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(address)) throw wrongField('host', 'printer-host-invalid');
  return [{ purpose: 'receipt-printer', address }];
}
