/** A question in words, for the hosts' own ways of asking: a box, or a terminal. */
import type { NamedAddress } from '../../../../shared/core/page/person-question.ts';
import type { MainTexts } from '../../../../shared/i18n/catalogue.ts';
import { fill } from '../../../../shared/i18n/fill.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { hostLetters } from '../host-letters.ts';
import type { Change, Question } from './confirmation.ts';

/** As long as a list of a hundred codes: what is confirmed is seen whole. */
const VALUE_LENGTH = 1500;

/** What would change, in a sentence or two; values are made safe to look at. */
export function sentenceOf({ what, values }: Change, { confirm }: MainTexts): string {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    shown[name] = value === '' ? confirm.none : visibleText(value, VALUE_LENGTH);
  return fill(confirm.change[what], shown);
}

export interface QuestionWords {
  /** What is asked in a box, and what a terminal says first. */
  readonly question: string;
  readonly asked: string;
  readonly paragraphs: readonly (readonly string[])[];
  /** What to look at before saying yes. */
  readonly look: string;
  readonly yes: string;
  readonly no: string;
  /** For a terminal; names `{{code}}`. */
  readonly code: string;
  readonly noCode: string;
}

/** @param most how many characters of a whole address are shown */
export function wordsOf(
  { addresses, changes }: Question,
  texts: MainTexts,
  most: number,
): QuestionWords {
  const paragraphs = [
    ...changes.map((change) => [sentenceOf(change, texts)]),
    ...addresses.map((each) => linesOf(each, most, texts.addresses)),
  ];
  const { code, noCode } = texts.confirm;
  const own = addresses.length > 0 ? texts.addresses : texts.confirm;
  return { ...own, code, noCode, paragraphs };
}

/**
 * One address in lines. The host stands by itself and in full, since that decides who gets what is
 * sent; an internationalised one as it is looked up and in its letters.
 * @param most how many characters of the whole address are shown
 */
export function linesOf(
  { purpose, address }: NamedAddress,
  most: number,
  texts: MainTexts['addresses'],
): readonly string[] {
  const url = new URL(address);
  const letters = hostLetters(address);
  const isPlain = url.protocol !== 'https:';
  const line = (text: string, values: Readonly<Record<string, string>>) =>
    `  ${fill(text, values)}`;
  return [
    texts.purpose[purpose],
    line(texts.host, { host: url.hostname }),
    ...(letters === null ? [] : [line(texts.letters, { letters })]),
    // The URL leaves out the port that is usual for its scheme.
    ...(url.port === '' ? [] : [line(texts.port, { port: url.port })]),
    ...(isPlain ? [line(texts.notEncrypted, { scheme: url.protocol.slice(0, -1) })] : []),
    line(texts.whole, { address: visibleText(address, most) }),
  ];
}
