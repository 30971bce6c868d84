/** How Electron has something confirmed: in a box of the system's, which no page can press. */
import { dialog, type BrowserWindow } from 'electron';
import {
  type Confirmation,
  type ConfirmationOutcome,
  type Question,
  QUESTION_MS,
} from '../../core/platform/confirmation/confirmation.ts';
import { wordsOf } from '../../core/platform/confirmation/words.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';

export interface QuestionBox extends Confirmation {
  /** The window to ask on; until there is one, everything is refused. */
  follow(window: BrowserWindow): void;
}

/** A longer address would push the buttons off the screen; its host stands above it in full. */
const ADDRESS_SHOWN = 400;

export function createQuestionBox(clock: Clock, language: Spoken, log: Log): QuestionBox {
  let owner: BrowserWindow | null = null;
  let asking: AbortController | null = null;
  let closed = false;

  const end = () => asking?.abort();

  async function ask(window: BrowserWindow, asked: Question): Promise<ConfirmationOutcome> {
    const own = new AbortController();
    let timedOut = false;
    const takeBack = clock.setTimer(QUESTION_MS, () => {
      timedOut = true;
      own.abort();
    });
    asking = own;
    const { question, paragraphs, look, yes, no } = wordsOf(asked, language.texts, ADDRESS_SHOWN);
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        title: APP_NAME,
        message: question,
        detail: [...paragraphs.map((lines) => lines.join('\n')), look].join('\n\n'),
        buttons: [no, yes],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal: own.signal,
      });
      if (own.signal.aborted) return timedOut ? 'unanswered' : 'refused';
      return response === 1 ? 'confirmed' : 'refused';
    } catch (thrown) {
      log.error('nobody could be asked', errorFields(thrown));
      return 'refused';
    } finally {
      takeBack();
      asking = null;
    }
  }

  return {
    typed: null,
    async confirm(question) {
      if (closed || owner === null || owner.isDestroyed()) return 'refused';
      return asking === null ? ask(owner, question) : 'busy';
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
