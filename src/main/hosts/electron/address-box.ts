/** How Electron has addresses confirmed: in a box of the system's, which no page can press. */
import { dialog, type BrowserWindow } from 'electron';
import {
  type AddressConfirmation,
  type ConfirmationOutcome,
  QUESTION_MS,
} from '../../platform/address-confirmation/confirmation.ts';
import { linesOf } from '../../platform/address-confirmation/words.ts';
import type { NamedAddress } from '../../../shared/address-question.ts';
import type { Clock } from '../../platform/clock.ts';
import { APP_NAME } from '../../platform/app-name.ts';
import type { Spoken } from '../../platform/language.ts';
import { errorFields, type Log } from '../../platform/log.ts';

export interface AddressBox extends AddressConfirmation {
  /** The window to ask on; until there is one, every address is refused. */
  follow(window: BrowserWindow): void;
}

/** A longer address would push the buttons off the screen; its host stands above it in full. */
const ADDRESS_SHOWN = 400;

export function createAddressBox(clock: Clock, language: Spoken, log: Log): AddressBox {
  let owner: BrowserWindow | null = null;
  let asking: AbortController | null = null;
  let closed = false;

  const end = () => asking?.abort();

  async function ask(
    window: BrowserWindow,
    addresses: readonly NamedAddress[],
  ): Promise<ConfirmationOutcome> {
    const own = new AbortController();
    let timedOut = false;
    const takeBack = clock.setTimer(QUESTION_MS, () => {
      timedOut = true;
      own.abort();
    });
    asking = own;
    const { addresses: texts } = language.texts;
    const { question, look, use, dontUse } = texts;
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        title: APP_NAME,
        message: question,
        detail: [
          ...addresses.map((each) => linesOf(each, ADDRESS_SHOWN, texts).join('\n')),
          look,
        ].join('\n\n'),
        buttons: [dontUse, use],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal: own.signal,
      });
      if (own.signal.aborted) return timedOut ? 'unanswered' : 'refused';
      return response === 1 ? 'confirmed' : 'refused';
    } catch (thrown) {
      log.error('nobody could be asked about an address', errorFields(thrown));
      return 'refused';
    } finally {
      takeBack();
      asking = null;
    }
  }

  return {
    typed: null,
    async confirm(addresses) {
      if (closed || owner === null || owner.isDestroyed()) return 'refused';
      return asking === null ? ask(owner, addresses) : 'busy';
    },
    follow(window) {
      owner = window;
      window.once('closed', end);
    },
    close() {
      closed = true;
      end();
    },
  };
}
