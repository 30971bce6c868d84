/** Counts what is under way, so that closing can wait for it. */

export interface UnderWay {
  /** Runs work that counts until it ends, however it ends. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves as soon as nothing is under way. */
  idle(): Promise<void>;
}

export function createUnderWay(): UnderWay {
  let count = 0;
  let whenIdle = Promise.withResolvers<void>();
  whenIdle.resolve();

  async function idle(): Promise<void> {
    await whenIdle.promise;
    if (count > 0) await idle();
  }

  return {
    async during(work) {
      if (count === 0) whenIdle = Promise.withResolvers();
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
        if (count === 0) whenIdle.resolve();
      }
    },
    idle,
  };
}
