/** Work that takes turns: one after the other, in the order in which it came. */

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // Whoever had a turn before is told by its own promise.
    last = turn.catch(() => undefined);
    return turn;
  };
}
