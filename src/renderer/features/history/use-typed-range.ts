import { useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';
import type { End, RangeReading, TypedRange } from './ranges.ts';

/** Long enough to go on typing before anything is looked for or found wrong. */
const TYPING_PAUSE_MS = 500;

interface TypedRangeOptions<V, P extends string> {
  /** The range that holds, as it would be typed. */
  readonly held: TypedRange;
  /** What is to stand in the fields to begin with, where it is not what holds. */
  readonly left?: TypedRange | null;
  readonly read: (typed: TypedRange) => RangeReading<V, P>;
  /** The same range as it would be typed. */
  readonly written: (value: V) => TypedRange;
  readonly onRange: (value: V) => void;
  /** Is told of what is no range, and of null when it is one again. */
  readonly onLeft?: (typed: TypedRange | null) => void;
}

interface UsedTypedRange<P> {
  readonly typed: TypedRange;
  /** What is wrong, and at which end; null while somebody types. */
  readonly trouble: { readonly end: End; readonly problem: P } | null;
  readonly onType: (end: End, text: string) => void;
  /** Takes what is typed at once. */
  readonly onDone: () => void;
}

const same = (one: TypedRange, other: TypedRange) => one.from === other.from && one.to === other.to;

/**
 * Two fields for a range that holds as soon as it is one. What is not stays as it was typed, with
 * what is wrong beside it, and the range before goes on holding.
 */
export function useTypedRange<V, P extends string>({
  held,
  left = null,
  read,
  written,
  onRange,
  onLeft,
}: TypedRangeOptions<V, P>): UsedTypedRange<P> {
  const [entry, setEntry] = useState({ typed: left ?? held, held, isDone: true });
  // The range was changed elsewhere, not by what was typed here.
  if (!same(entry.held, held)) setEntry({ typed: held, held, isDone: true });

  const take = (typed: TypedRange) => {
    const reading = read(typed);
    const next = reading.ok ? written(reading.value) : held;
    setEntry({ typed, held: next, isDone: true });
    onLeft?.(reading.ok ? null : typed);
    if (reading.ok && !same(next, held)) onRange(reading.value);
  };
  const takeSoon = useDebouncedCallback(take, TYPING_PAUSE_MS);
  const reading = entry.isDone ? read(entry.typed) : null;
  return {
    typed: entry.typed,
    trouble: reading === null || reading.ok ? null : reading,
    onType: (end, text) => {
      const typed = { ...entry.typed, [end]: text };
      setEntry({ ...entry, typed, isDone: false });
      takeSoon(typed);
    },
    onDone: () => takeSoon.flush(),
  };
}
