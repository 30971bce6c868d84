/** English as the counter speaks it: short, in the trade's terms (docs/words.md). */
import { describe, expect, it } from 'vitest';
import { screens } from '../../../src/shared/i18n/en/index.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';

/** Each text by its key. */
function textsOf(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, `${key}.${name}`));
}

const TEXTS = [...textsOf(screens, 'screens'), ...textsOf(main, 'main')];

const PLACEHOLDER = /\{\{[^}]*\}\}/g;

/** What stands for a value is one word. */
const wordsIn = (text: string) =>
  text
    .replaceAll(PLACEHOLDER, 'x')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const sentencesOf = (text: string) => text.split(/(?<=[.?!…:])\s+/);

/** Each has another term, or says less than it costs. */
const NOT_SAID: readonly RegExp[] = [
  /\bdemand/i,
  /\bledger\b/i,
  /\bsomebody\b/i,
  /\bwhoever\b/i,
  /\bunconfirmed\b/i,
  /\bmachine\b/i,
  /\balarm/i,
  /\bpaid back by hand\b/i,
  /\bwhat became of\b/i,
  /\bheld against\b/i,
  /\bnobody knows\b/i,
  /\bgraver\b/i,
  /\bsorry\b/i,
  /!$/,
];

const LONGEST_SENTENCE = 14;

describe('the English texts', () => {
  it('are a booklet and no novel', () => {
    const words = TEXTS.reduce((sum, [, text]) => sum + wordsIn(text), 0);
    expect(TEXTS.length).toBeGreaterThan(2000);
    expect(words).toBeLessThanOrEqual(15_000);
  });

  it('have no sentence that is read twice', () => {
    const long = TEXTS.filter(([, text]) =>
      sentencesOf(text).some((sentence) => wordsIn(sentence) > LONGEST_SENTENCE),
    );
    expect(long).toEqual([]);
  });

  it.each(NOT_SAID)('never say %s', (term) => {
    const said = TEXTS.filter(([, text]) => term.test(text.replaceAll(PLACEHOLDER, '')));
    expect(said).toEqual([]);
  });
});
