import { heldUntil, type Received } from '../api/received.ts';
import { useNow } from '../api/use-now.ts';

interface TickingProps {
  readonly of: Received;
  /** What is told, in milliseconds, at a moment by performance.now(). */
  readonly msAt: (of: Received, now: number) => number;
  /** For how long its words hold, in milliseconds. */
  readonly holdsMs: (ms: number) => number;
  readonly words: (ms: number) => string;
  /** Whether anybody could see it, and it goes on. */
  readonly isOn?: boolean;
}

/** An age or a countdown, by itself: nothing around it is drawn anew for the few letters that change. */
export function Ticking({ of, msAt, holdsMs, words, isOn = true }: TickingProps) {
  const now = useNow((at) => heldUntil(of, at, holdsMs(msAt(of, at))), isOn);
  return words(msAt(of, now));
}
