/**
 * Which of a few values each payment has, such as its status: a set of numbers for each value, so that
 * whatever asks for one of them has its payments at hand.
 */
import { noNumbers, type NumberSet } from './number-set.ts';
import { withRoomFor } from './room.ts';

export interface ValueSets {
  /** Gives a payment its value in place of the one it had; what is no text is none. */
  put(number: number, value: unknown): void;
  of(value: string): NumberSet;
}

const NO_VALUE = 0;
const NOWHERE = -1;
/** A damaged file may name any number of them; what comes after so many counts as none. */
const MOST = 255;
const FIRST_ROOM = 4096;

/** @param names values that have their place whatever a file names before them */
export function createValueSets(names: readonly string[] = []): ValueSets {
  const sets: NumberSet[] = [noNumbers()];
  const codes = new Map<string, number>();
  let codeOfNumber = new Uint8Array(FIRST_ROOM);

  const setOf = (code = NOWHERE) => sets[code] ?? noNumbers();

  function newCode(value: string): number {
    const code = sets.push(noNumbers()) - 1;
    codes.set(value, code);
    return code;
  }

  function codeOf(value: unknown): number {
    if (typeof value !== 'string') return NO_VALUE;
    return codes.get(value) ?? (sets.length > MOST ? NO_VALUE : newCode(value));
  }

  names.forEach(newCode);
  return {
    put(number, value) {
      codeOfNumber = withRoomFor(codeOfNumber, number, (length) => new Uint8Array(length));
      const code = codeOf(value);
      setOf(codeOfNumber[number]).delete(number);
      setOf(code).add(number);
      codeOfNumber[number] = code;
    },
    of: (value) => setOf(codes.get(value)),
  };
}
