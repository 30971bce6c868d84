/**
 * At which moments questions fall due: several at the same one, so that a counter that waits for many
 * customers wakes for a few of them at once and rests in between.
 */

export interface DueMoments {
  /**
   * Chooses a payment's next moment: one that others have already where it lies within the span and has
   * room, else the one that was wished for. All are UTC milliseconds.
   */
  choose(paymentId: string, span: { earliest: number; latest: number; wished: number }): number;
  /** The payment's moment has come. */
  come(paymentId: string): void;
}

/** @param most how many payments may have the same moment */
export function createDueMoments(most: number): DueMoments {
  const taken = new Map<string, number>();

  function shared(earliest: number, latest: number): number | undefined {
    const counts = new Map<number, number>();
    for (const at of taken.values())
      if (at >= earliest && at <= latest) counts.set(at, (counts.get(at) ?? 0) + 1);
    const [moment] = [...counts]
      .filter(([, count]) => count < most)
      .toSorted(([, one], [, other]) => other - one);
    return moment?.[0];
  }

  return {
    choose(paymentId, { earliest, latest, wished }) {
      taken.delete(paymentId);
      const at = shared(earliest, latest) ?? wished;
      taken.set(paymentId, at);
      return at;
    },
    come: (paymentId) => void taken.delete(paymentId),
  };
}
