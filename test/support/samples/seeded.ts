/** Random choices that a seed repeats. */

export interface Seeded {
  /** A number in [0, 1). */
  fraction(): number;
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

const WORD = 0x1_0000_0000;

/** @param seed a whole number; only its lowest 32 bits count */
export function seeded(seed: number): Seeded {
  let counter = seed >>> 0;

  /** A Weyl sequence put through MurmurHash3's finaliser. */
  const word = (): number => {
    counter = (counter + 0x9e37_79b9) >>> 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };

  const fraction = () => word() / WORD;
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick(list) {
      const [picked] = list.slice(below(list.length));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    shuffled(list) {
      return list
        .map((item) => ({ item, place: fraction() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item);
    },
  };
}
