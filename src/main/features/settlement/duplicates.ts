/**
 * Which references stand in a file more than once. Of millions of lines only a number each is kept;
 * the few whose numbers come twice are then counted by their texts.
 */

export interface ReferenceCount {
  /** In a first reading. */
  see(reference: string): void;
  /** Once that is over: whether a second one has to count, since some may stand there twice. */
  mayRepeat(): boolean;
  /** In the second one, of the very same lines. */
  count(reference: string): void;
  /** How many lines have it, once both are over. */
  times(reference: string): number;
}

/** 53 bits of a text (cyrb53, public domain): two texts may share them, so it only ever rules out. */
function bitsOf(text: string): number {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
}

export function createReferenceCount(): ReferenceCount {
  let seen = new Float64Array(1024);
  let size = 0;
  let twice: ReadonlySet<number> | null = null;
  const counts = new Map<string, number>();

  function comeTwice(): ReadonlySet<number> {
    const bits = seen.subarray(0, size).toSorted();
    const found = new Set<number>();
    for (let at = 1; at < size; at += 1) {
      const bit = bits[at];
      if (bit !== undefined && bit === bits[at - 1]) found.add(bit);
    }
    seen = new Float64Array(0);
    return found;
  }

  return {
    see(reference) {
      if (size === seen.length) {
        const larger = new Float64Array(size * 2);
        larger.set(seen);
        seen = larger;
      }
      seen[size] = bitsOf(reference);
      size += 1;
    },
    mayRepeat: () => (twice ??= comeTwice()).size > 0,
    count(reference) {
      if (twice?.has(bitsOf(reference)) === true)
        counts.set(reference, (counts.get(reference) ?? 0) + 1);
    },
    times: (reference) => counts.get(reference) ?? 1,
  };
}
