/** A country's table of networks as the lines of a text, and back. Pure. */
import {
  type CountryNetworks,
  type Network,
  NETWORK_NAME_MAX,
  NETWORKS_MAX,
  PREFIX_PATTERN,
  PREFIXES_MAX,
} from '../../../../shared/core/networks/table.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';

export interface NetworksProblem {
  readonly code: 'shape' | 'name' | 'prefix' | 'taken' | 'twice' | 'many';
  /** Where it stands, from 1 on. */
  readonly line: number;
  /** What is wrong of it, as written. */
  readonly what: string;
}

export type NetworksReading =
  | { readonly ok: true; readonly networks: Network[] }
  | { readonly ok: false; readonly problem: NetworksProblem };

/** A prefix that is far from being one is not quoted in full. */
const QUOTED_MAX = 20;

export const textOfNetworks = (networks: readonly Network[]): string =>
  networks.map(({ name, prefixes }) => `${name}: ${prefixes.join(' ')}`).join('\n');

/** @param text a network a line; empty lines are passed over, prefixes may have commas between them */
export function readNetworks(text: string): NetworksReading {
  const networks: Network[] = [];
  const taken = new Set<string>();
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const wrong = (code: NetworksProblem['code'], what = ''): NetworksReading => ({
      ok: false,
      problem: { code, line: index + 1, what },
    });
    const [, before = '', after = ''] = /^(.*):(.*)$/s.exec(written) ?? [];
    const name = visibleText(before).trim();
    const prefixes = after.split(/[\s,;]+/).filter((prefix) => prefix !== '');
    if (name === '' || prefixes.length === 0) return wrong('shape');
    if (name.length > NETWORK_NAME_MAX) return wrong('name');
    if (networks.some((other) => other.name === name)) return wrong('twice', name);
    for (const prefix of prefixes) {
      if (!PREFIX_PATTERN.test(prefix)) return wrong('prefix', visibleText(prefix, QUOTED_MAX));
      if (taken.has(prefix)) return wrong('taken', prefix);
      taken.add(prefix);
    }
    if (networks.length === NETWORKS_MAX || prefixes.length > PREFIXES_MAX) return wrong('many');
    networks.push({ name, prefixes });
  }
  return { ok: true, networks };
}

/** @param networks a country's table; null puts the app's own back */
export function tablesWith(
  tables: readonly CountryNetworks[],
  country: string,
  networks: readonly Network[] | null,
): CountryNetworks[] {
  const others = tables.filter((table) => table.country !== country);
  return networks === null ? others : [...others, { country, networks }];
}
