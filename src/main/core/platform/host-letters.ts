/** Internationalised hosts: looked up as `xn--…`, and read by people in their own letters. */
import { domainToUnicode } from 'node:url';
import { visibleText } from '../../../shared/core/text/visible-text.ts';

/**
 * @param address one that can be parsed
 * @returns its host in its own letters, visible; null where it is looked up in these
 */
export function hostLetters(address: string): string | null {
  const { hostname } = new URL(address);
  const letters = domainToUnicode(hostname);
  return letters === '' || letters === hostname ? null : visibleText(letters, letters.length);
}
