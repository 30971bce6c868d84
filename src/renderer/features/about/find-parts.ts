/** Which parts somebody looks for. */
import type { ShippedPart } from '../../../shared/core/page/shipped-parts.ts';

/**
 * @param wanted words, each of which has to be in the name or the licence, in capitals or not
 * @returns those parts, in their order; all of them where nothing is wanted
 */
export function findParts(parts: readonly ShippedPart[], wanted: string): readonly ShippedPart[] {
  const words = wanted.toLowerCase().split(/\s+/);
  return parts.filter(({ name, licence }) => {
    const said = `${name} ${licence}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
