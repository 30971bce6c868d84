/**
 * How the browser host has addresses confirmed: it prints them in full on the terminal where it was
 * started, with a code that the page can't know, and the person types the code into the page.
 */
import { timingSafeEqual } from 'node:crypto';
import type { AddressQuestion, NamedAddress } from '../../../shared/address-question.ts';
import { CROCKFORD_ALPHABET } from '../../../shared/reference.ts';
import {
  type AddressConfirmation,
  type ConfirmationOutcome,
  QUESTION_MS,
  type TypedAnswers,
} from '../../platform/address-confirmation/confirmation.ts';
import { linesOf } from '../../platform/address-confirmation/words.ts';
import type { Spoken } from '../../platform/language.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Clock } from '../../platform/clock.ts';
import { createEmitter } from '../../../shared/emitter.ts';

export interface AddressCodesParts {
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
  readonly addresses: readonly NamedAddress[];
  readonly until: number;
  readonly end: (outcome: Exclude<ConfirmationOutcome, 'busy'>) => void;
}

export function createAddressCodes({
  print,
  random,
  clock,
  language,
}: AddressCodesParts): AddressConfirmation & { readonly typed: TypedAnswers } {
  const news = createEmitter();
  let standing: Standing | null = null;
  /** Counted over all questions, so that asking anew brings no further guesses. */
  let wrong = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let closed = false;

  const changed = () => {
    news.emit();
  };

  function confirm(addresses: readonly NamedAddress[]): Promise<ConfirmationOutcome> {
    if (closed) return Promise.resolve('refused');
    if (standing !== null || clock.monotonic() < pausedUntil) return Promise.resolve('busy');
    const code = mint(random(SYMBOLS));
    const { promise, resolve } = Promise.withResolvers<ConfirmationOutcome>();
    const takeBack = clock.setTimer(QUESTION_MS, () => standing?.end('unanswered'));
    standing = {
      code,
      addresses,
      until: clock.now() + QUESTION_MS,
      end(outcome) {
        takeBack();
        standing = null;
        resolve(outcome);
        changed();
      },
    };
    tell(addresses, code);
    changed();
    return promise;
  }

  function tell(addresses: readonly NamedAddress[], code: string): void {
    const { addresses: texts } = language.texts;
    print('');
    print(texts.asked);
    for (const each of addresses) {
      print('');
      for (const line of linesOf(each, each.address.length, texts)) print(line);
    }
    print('');
    print(fill(texts.code, { code: spaced(code) }));
    print(texts.noCode);
    print('');
  }

  function question(): AddressQuestion | null {
    if (standing === null) return null;
    const { addresses, until } = standing;
    return { addresses: [...addresses], attemptsLeft: MOST_WRONG - wrong, until };
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
