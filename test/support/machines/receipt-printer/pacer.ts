/** Lets only so many bytes a second pass. */

export interface Pacer {
  /** How many bytes may pass now. */
  allowed: () => number;
  spend: (bytes: number) => void;
  /** @param bytesASecond null for no limit */
  setRate: (bytesASecond: number | null) => void;
}

const TICK_MS = 20;

/** @param onAllowed called each time that more may pass */
export function createPacer(onAllowed: () => void): Pacer {
  let rate: number | null = null;
  let credit = 0;
  let timer: NodeJS.Timeout | null = null;

  const stop = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const tick = () => {
    const share = ((rate ?? 0) * TICK_MS) / 1000;
    // What nobody used is lost, but for the part of a byte that is still missing.
    credit = Math.min(credit + share, Math.max(1, share));
    onAllowed();
  };

  return {
    allowed: () => (rate === null ? Infinity : Math.floor(credit)),
    spend(bytes) {
      credit -= bytes;
    },
    setRate(bytesASecond) {
      stop();
      rate = bytesASecond;
      credit = 0;
      if (rate !== null) timer = setInterval(tick, TICK_MS);
    },
  };
}
