/** Work that may not overlap, done one after the other in the order in which it was asked for. */

/**
 * Does the work when everything asked for before it is over, however that ended.
 * Resolves and rejects as the work does.
 */
export type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

/** @returns the way into a queue of its own */
export function createSerialQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
