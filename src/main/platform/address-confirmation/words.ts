/** The question in words, for the hosts' own ways of asking: a box, or a terminal. */
import { domainToUnicode } from 'node:url';
import type { AddressPurpose, NamedAddress } from '../../../shared/address-question.ts';
import { visibleText } from '../../../shared/visible-text.ts';

const PURPOSES: Readonly<Record<AddressPurpose, string>> = {
  'payment-service': 'Payment service. The secret key and every payment request go there:',
  'payment-callback': 'Callback of the payment service. It may send results of payments there:',
  'design-page': 'Page for approving the design account. It opens in your browser:',
  'design-token': 'Sign-in of the design account. The client secret goes there:',
  'design-profile': 'API of the design account. The token goes there:',
};

/**
 * One address in lines. The host stands by itself and in full, since that decides who gets what is
 * sent; an internationalised one as it is looked up and in its letters.
 * @param most how many characters of the whole address are shown
 */
export function linesOf({ purpose, address }: NamedAddress, most: number): readonly string[] {
  const url = new URL(address);
  const letters = domainToUnicode(url.hostname);
  const isPlain = url.protocol !== 'https:';
  return [
    PURPOSES[purpose],
    `  Host: ${url.hostname}`,
    ...(letters === '' || letters === url.hostname
      ? []
      : [`  In letters: ${visibleText(letters, letters.length)}`]),
    // The URL leaves out the port that is usual for its scheme.
    ...(url.port === '' ? [] : [`  Port: ${url.port}`]),
    ...(isPlain ? [`  Scheme: ${url.protocol.slice(0, -1)}, not encrypted`] : []),
    `  Address: ${visibleText(address, most)}`,
  ];
}
