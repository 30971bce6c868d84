/** The mobile network of a customer's number, as far as a country's tables know it. Pure. */
import { issuerOf, type Network, networksOf } from '../../../../shared/core/networks/table.ts';
import type { KnownNetwork, NetworkTables } from '../../../../shared/core/networks/network.ts';
import type { CustomerRule } from '../../../../shared/settings.ts';
import { readNumber, readNumberText, ringProblem } from './telephone-numbers.ts';

export interface NetworkReading {
  /** Who issued the number; null where no prefix is its. */
  issuer: string | null;
  /** The networks of the number's country, among which a person may choose another. */
  names: string[];
}

/**
 * @param text a customer as typed
 * @returns null for what is no whole telephone number, or could be another one as well
 */
export function readNetwork(
  text: string,
  rule: CustomerRule,
  edited: NetworkTables,
): NetworkReading | null {
  if (rule.kind === 'id') return null;
  const written = readNumberText(text);
  if (written === null || ringProblem(written, rule.country) !== null) return null;
  const number = readNumber(written, rule.country);
  if (number?.isPossible !== true || !number.isCertain) return null;
  const networks: readonly Network[] = networksOf(number.country, edited);
  return {
    issuer: issuerOf(number.home, networks),
    names: networks.map(({ name }) => name),
  };
}

/**
 * What is known of the network when a number is charged.
 * @param corrected what a person said, now or at an earlier payment; another name than one of the
 *   country's networks counts as nothing said
 */
export function knownNetwork(
  reading: NetworkReading | null,
  corrected: string | null,
): KnownNetwork | null {
  if (reading === null) return null;
  if (corrected !== null && reading.names.includes(corrected))
    return { name: corrected, corrected: true };
  return reading.issuer === null ? null : { name: reading.issuer, corrected: false };
}
