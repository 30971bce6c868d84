/** Which mobile network issued a number, by the digits that it begins with. Pure. */
import { BUILT_IN_NETWORKS } from './built-in.ts';

export interface Network {
  readonly name: string;
  /** As they are dialled within the country. */
  readonly prefixes: readonly string[];
}

export interface CountryNetworks {
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly networks: readonly Network[];
}

export const NETWORK_NAME_MAX = 30;
export const NETWORKS_MAX = 20;
export const PREFIXES_MAX = 100;
/** Shorter than any number, so that no customer's stands in a table. */
export const PREFIX_PATTERN = /^\d{1,6}$/;

/**
 * @param edited what a manager has put in place of the tables that the app brings
 * @returns none for a country whose networks nobody has named
 */
export function networksOf(
  country: string | null,
  edited: readonly CountryNetworks[],
): readonly Network[] {
  const own = edited.find((table) => table.country === country);
  return own?.networks ?? (country === null ? [] : (BUILT_IN_NETWORKS[country] ?? []));
}

/**
 * The network with the longest prefix that a number begins with; of two with the same, the first.
 * @param home the number's digits as they are dialled within its country
 * @returns its name; null where no prefix is the number's
 */
export function issuerOf(home: string, networks: readonly Network[]): string | null {
  let issuer: string | null = null;
  let longest = 0;
  for (const { name, prefixes } of networks)
    for (const prefix of prefixes)
      if (prefix.length > longest && home.startsWith(prefix)) {
        issuer = name;
        longest = prefix.length;
      }
  return issuer;
}
