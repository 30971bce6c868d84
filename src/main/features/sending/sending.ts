/** Gives a printout to other programs as a message, or to a file as a picture. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SavedFile } from '../../../shared/contract/declaring.ts';
import type { HandedOver } from '../../../shared/contract/sending.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Mode } from '../../../shared/payments.ts';
import type { PrintoutKind } from '../../../shared/printouts/kind.ts';
import type { SendingWay } from '../../../shared/printouts/sending.ts';
import { folderMode } from '../../platform/file-modes.ts';
import type { Spoken } from '../../platform/language.ts';
import { errorFields, type Log } from '../../platform/log.ts';
import { replaceFileAside } from '../../platform/replace-file.ts';
import { messageAddress } from './message-address.ts';

export interface SendingParts {
  dataFolder: string;
  language: Spoken;
  /** Opens an address in the program that the system has for it; false when it could not. */
  openOutside: (address: string) => Promise<boolean>;
  /** Absent where there is no box of the system's: then a folder of the app's takes the file. */
  askWhere?: ((name: string) => Promise<string | null>) | undefined;
  log: Pick<Log, 'warn'>;
}

/** The printout of which payment it is. */
export interface SentPrintout {
  readonly kind: PrintoutKind;
  readonly mode: Mode;
  readonly reference: string;
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
}

export function createSending(parts: SendingParts): Sending {
  const { language, log } = parts;

  function nameOf({ kind, mode, reference }: SentPrintout): string {
    const { name, practice } = language.texts.printouts;
    const named = fill(name[kind], { reference });
    return mode === 'live' ? named : fill(practice, { name: named });
  }

  return {
    async handOver(printout, by, { text, number }) {
      const address = messageAddress(by, { subject: nameOf(printout), text, number });
      if (address === null) return { outcome: 'too-long' };
      return { outcome: (await parts.openOutside(address)) ? 'opened' : 'not-opened' };
    },
    async savePicture(printout, png) {
      try {
        const file = await whereTo(parts, `${nameOf(printout)}.png`);
        if (file === null) return { outcome: 'cancelled' };
        await replaceFileAside(file, Buffer.from(png, 'base64'));
        return { outcome: 'saved', path: file };
      } catch (error) {
        log.warn('the picture of a printout could not be saved', errorFields(error));
        return { outcome: 'not-written' };
      }
    },
  };
}

async function whereTo(
  { askWhere, dataFolder }: Pick<SendingParts, 'askWhere' | 'dataFolder'>,
  name: string,
): Promise<string | null> {
  if (askWhere !== undefined) return askWhere(name);
  const folder = path.join(dataFolder, 'pictures');
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  return path.join(folder, name);
}
