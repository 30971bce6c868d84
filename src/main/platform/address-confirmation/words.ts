/** The question in words, for the hosts' own ways of asking: a box, or a terminal. */
import type { NamedAddress } from '../../../shared/address-question.ts';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { hostLetters } from '../host-letters.ts';

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
