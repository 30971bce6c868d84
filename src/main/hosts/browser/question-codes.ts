/**
 * How the browser host has something confirmed: it prints it in full on the terminal where it was
 * started, with a code that the page can't know, and the person types the code into the page.
 */
import { timingSafeEqual } from 'node:crypto';
import type { PersonQuestion } from '../../../shared/core/page/person-question.ts';
import { CROCKFORD_ALPHABET } from '../../../shared/core/payments/reference.ts';
import {
  type Confirmation,
  type ConfirmationOutcome,
  type Question,
  QUESTION_MS,
  type TypedAnswers,
} from '../../core/platform/confirmation/confirmation.ts';
import { sentenceOf, wordsOf } from '../../core/platform/confirmation/words.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';

export interface QuestionCodesParts {
  /** Writes one line on the terminal. */
  readonly print: (line: string) => void;
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Clock;
  readonly language: Spoken;
}

/** 40 bits: three guesses in half a minute come to nothing. */
const SYMBOLS = 8;
const MOST_WRONG = 3;
/** How long nothing is asked after so many wrong codes. */
const PAUSE_MS = 30_000;

interface Standing {
  readonly code: string;
  readonly asked: Question;
  readonly until: number;
  readonly end: (outcome: 'confirmed' | 'refused' | 'unanswered') => void;
}

export function createQuestionCodes({
  print,
  random,
  clock,
  language,
}: QuestionCodesParts): Confirmation & { readonly typed: TypedAnswers } {
  const news = createEmitter();
  let standing: Standing | null = null;
  /** Counted over all questions, so that asking anew brings no further guesses. */
  let wrong = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let closed = false;

  const changed = () => {
    news.emit();
  };

  function confirm(asked: Question): Promise<ConfirmationOutcome> {
    if (closed) return Promise.resolve('refused');
    if (standing !== null || clock.monotonic() < pausedUntil) return Promise.resolve('busy');
    const code = mint(random(SYMBOLS));
    const { promise, resolve } = Promise.withResolvers<ConfirmationOutcome>();
    const takeBack = clock.setTimer(QUESTION_MS, () => standing?.end('unanswered'));
    standing = {
      code,
      asked,
      until: clock.now() + QUESTION_MS,
      end(outcome) {
        takeBack();
        standing = null;
        resolve(outcome);
        changed();
      },
    };
    tell(asked, code);
    changed();
    return promise;
  }

  function tell(asked: Question, code: string): void {
    const words = wordsOf(asked, language.texts, Infinity);
    print('');
    print(words.asked);
    for (const lines of words.paragraphs) {
      print('');
      for (const line of lines) print(line);
    }
    print('');
    print(fill(words.code, { code: spaced(code) }));
    print(words.noCode);
    print('');
  }

  function question(): PersonQuestion | null {
    if (standing === null) return null;
    const { asked, until } = standing;
    return {
      addresses: [...asked.addresses],
      changes: asked.changes.map((change) => sentenceOf(change, language.texts)),
      attemptsLeft: MOST_WRONG - wrong,
      until,
    };
  }

  function answer(typed: string): ReturnType<TypedAnswers['answer']> {
    if (standing === null) return 'no-question';
    if (isSame(plain(typed), standing.code)) {
      wrong = 0;
      standing.end('confirmed');
      return 'right';
    }
    wrong += 1;
    if (wrong < MOST_WRONG) {
      changed();
      return 'wrong';
    }
    wrong = 0;
    pausedUntil = clock.monotonic() + PAUSE_MS;
    standing.end('refused');
    return 'wrong';
  }

  return {
    confirm,
    typed: {
      get question() {
        return question();
      },
      answer,
      drop: () => standing?.end('refused'),
      onChange: (listener) => void news.on(listener),
    },
    close() {
      closed = true;
      standing?.end('refused');
    },
  };
}

function mint(random: Uint8Array): string {
  let code = '';
  for (const byte of random) code += CROCKFORD_ALPHABET.charAt(byte & 31);
  return code;
}

/** In two halves, for reading it over. */
const spaced = (code: string) => `${code.slice(0, SYMBOLS / 2)}-${code.slice(SYMBOLS / 2)}`;

/** As it was meant: in capitals, without dashes and blanks, and with what is misread put right. */
function plain(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Takes the same time wherever two texts of one length differ. */
function isSame(typed: string, code: string): boolean {
  const given = Buffer.from(typed);
  const expected = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
