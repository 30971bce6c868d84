import { useState } from 'react';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import type { PinAnswer } from '../../../shared/features/people/calls.ts';
import { PIN_MIN } from '../../../shared/features/people/pin.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useNow } from '../../core/api/use-now.ts';

/** What came of the latest PIN. `until` is by performance.now(). */
export type Tried =
  | { readonly is: 'short' | 'wrong' | 'no-pin' }
  | { readonly is: 'wait'; readonly until: number; readonly ms: number }
  | { readonly is: 'failed'; readonly error: CallError };

export interface Tries {
  /** Null before the first, and from the end of a pause on. */
  readonly tried: Tried | null;
  /** Grows with each, so that the same is said again. */
  readonly count: number;
  readonly isBusy: boolean;
  /** @param send keeps nothing of the PIN */
  readonly attempt: (pin: string, send: (pin: string) => Promise<PinAnswer>) => void;
}

/**
 * @param onIn called once a PIN was right
 * @param least what is shorter is not tried
 */
export function useTries(onIn: () => void, least = PIN_MIN): Tries {
  const [{ tried, count }, setTried] = useState<Pick<Tries, 'tried' | 'count'>>({
    tried: null,
    count: 0,
  });
  const [isBusy, setBusy] = useState(false);
  const until = tried?.is === 'wait' ? tried.until : Infinity;
  const isOver = useNow(() => until) >= until;
  const say = (next: Tried | null) =>
    setTried((before) => ({ tried: next, count: before.count + 1 }));
  const answered = ({ outcome, waitMs }: PinAnswer) => {
    if (outcome === 'in') {
      say(null);
      onIn();
    } else if (outcome === 'wait' || waitMs > 0)
      say({ is: 'wait', until: performance.now() + waitMs, ms: waitMs });
    else say({ is: outcome });
  };
  return {
    tried: isOver ? null : tried,
    count,
    isBusy,
    attempt(pin, send) {
      if (pin.length < least) {
        say({ is: 'short' });
        return;
      }
      setBusy(true);
      send(pin)
        .then(answered, (thrown: unknown) => say({ is: 'failed', error: callErrorOf(thrown) }))
        .finally(() => setBusy(false));
    },
  };
}
