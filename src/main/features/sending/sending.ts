/** Gives a printout to other programs as a message, or to a file as a picture or a PDF. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SavedFile } from '../../../shared/core/contract/declaring.ts';
import type { HandedOver, SavedPdf } from '../../../shared/features/sending/calls.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PrintoutKind } from '../../../shared/core/payments/printout-kinds.ts';
import {
  PDF_WIDTH_MM,
  type PrintoutFile,
  type SendingWay,
} from '../../../shared/features/sending/sending.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { replaceFileAside } from '../../core/platform/replace-file.ts';
import { messageAddress } from './message-address.ts';

/** A page is printed in a tenth of a second, on an old machine in some; a page that hangs never is. */
const PDF_MS = 20_000;

/** In bytes: far more than a printout with its letters and its logo, less than fills a disk. */
const PDF_MAX = 10_000_000;

/** In millimetres. */
export interface PageSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface SendingParts {
  dataFolder: string;
  clock: Pick<Clock, 'setTimer'>;
  language: Spoken;
  /** Opens an address in the program that the system has for it; false when it could not. */
  openOutside: (address: string) => Promise<boolean>;
  /** Absent where there is no box of the system's: then a folder of the app's takes the file. */
  askWhere?: ((name: string, file: PrintoutFile) => Promise<string | null>) | undefined;
  /** Prints what the page would print now to a PDF; absent where the host can't. */
  printPage?: ((size: PageSize) => Promise<Uint8Array>) | undefined;
  log: Pick<Log, 'warn'>;
}

/** The printout of which payment it is. */
export interface SentPrintout {
  readonly kind: PrintoutKind;
  readonly mode: Mode;
  readonly reference: string;
  /** It is one of a record that is only looked into. */
  readonly isRecorded: boolean;
}

export interface Sending {
  /** @param number the customer's in E.164, who is then the one it is written to; null for nobody yet */
  handOver(
    printout: SentPrintout,
    by: SendingWay,
    message: { readonly text: string; readonly number: string | null },
  ): Promise<HandedOver>;
  /** @param png a whole file, in Base64 */
  savePicture(printout: SentPrintout, png: string): Promise<SavedFile>;
  /**
   * @param heightMm how long its page is, in millimetres
   * @throws Refusal `not-possible-now` while there is another, and where the host makes none
   */
  savePdf(printout: SentPrintout, heightMm: number): Promise<SavedPdf>;
}

export function createSending(parts: SendingParts): Sending {
  const { language, log } = parts;
  let makesPdf = false;
  const isFree = () => {
    makesPdf = false;
  };

  function nameOf({ kind, mode, reference, isRecorded }: SentPrintout): string {
    const { name, copy, practice } = language.texts.printouts;
    const plain = fill(name[kind], { reference });
    const named = isRecorded ? fill(copy, { name: plain }) : plain;
    return mode === 'live' ? named : fill(practice, { name: named });
  }

  async function save(
    printout: SentPrintout,
    kind: PrintoutFile,
    contents: Uint8Array,
  ): Promise<SavedFile> {
    try {
      const file = await whereTo(parts, `${asFileName(nameOf(printout))}.${kind}`, kind);
      if (file === null) return { outcome: 'cancelled' };
      await replaceFileAside(file, contents);
      return { outcome: 'saved', path: file };
    } catch (error) {
      log.warn('the file of a printout could not be saved', { kind, ...errorFields(error) });
      return { outcome: 'not-written' };
    }
  }

  /** @returns null for what could not be printed, or is none of ours by its size */
  async function print(
    printPage: NonNullable<SendingParts['printPage']>,
    heightMm: number,
  ): Promise<Uint8Array | null> {
    try {
      const pdf = await printPage({ widthMm: PDF_WIDTH_MM, heightMm });
      if (pdf.byteLength <= PDF_MAX) return pdf;
      log.warn('the PDF of a printout is too large', { bytes: pdf.byteLength });
    } catch (error) {
      log.warn('the PDF of a printout could not be made', errorFields(error));
    }
    return null;
  }

  /** @returns null where it takes too long */
  async function inTime<T>(work: Promise<T>): Promise<T | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancel = parts.clock.setTimer(PDF_MS, () => resolve(null));
    return Promise.race([work, late]).finally(cancel);
  }

  return {
    async handOver(printout, by, { text, number }) {
      const address = messageAddress(by, { subject: nameOf(printout), text, number });
      if (address === null) return { outcome: 'too-long' };
      return { outcome: (await parts.openOutside(address)) ? 'opened' : 'not-opened' };
    },
    savePicture: (printout, png) => save(printout, 'png', Buffer.from(png, 'base64')),
    async savePdf(printout, heightMm) {
      const { printPage } = parts;
      if (printPage === undefined) throw new Refusal('not-possible-now', 'this host makes no PDF');
      if (makesPdf) throw new Refusal('not-possible-now', 'another PDF is being made');
      makesPdf = true;
      const printing = print(printPage, heightMm);
      const pdf = await inTime(printing);
      if (pdf === null) {
        // A page that hangs is not asked again before it has answered.
        void printing.then(isFree);
        return { outcome: 'not-made' };
      }
      return save(printout, 'pdf', pdf).finally(isFree);
    },
  };
}

/** What no system has in a file's name: a reference out of another's record could be a path. */
const asFileName = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_');

async function whereTo(
  { askWhere, dataFolder }: Pick<SendingParts, 'askWhere' | 'dataFolder'>,
  name: string,
  file: PrintoutFile,
): Promise<string | null> {
  if (askWhere !== undefined) return askWhere(name, file);
  const folder = path.join(dataFolder, 'pictures');
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  return path.join(folder, name);
}
