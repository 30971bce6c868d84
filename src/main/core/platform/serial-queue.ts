/** Work that is done one after the other. */
export interface SerialQueue {
  /**
   * Does a piece of work when all that was given before it has ended, well or not.
   * @returns what the work returns
   * @throws what the work throws; the next one is done all the same
   */
  run<T>(work: () => T | Promise<T>): Promise<T>;
  /** Resolves when all that was given until now has ended. */
  settled(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    async settled() {
      await last;
    },
  };
}
