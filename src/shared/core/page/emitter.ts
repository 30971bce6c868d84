/** Tells listeners of what happens, in the order in which they began to listen. */
export interface Emitter<T> {
  /**
   * The same function may listen twice, and is told twice then.
   * @returns a function that ends this listening
   */
  readonly on: (listener: (value: T) => void) => () => void;
  readonly emit: (value: T) => void;
  /** How many listen. */
  readonly count: () => number;
}

/** Who begins or ends listening while listeners are told is told, or not, from the next time on. */
export function createEmitter<T = void>(): Emitter<T> {
  const entries = new Set<{ readonly listener: (value: T) => void }>();
  return {
    on(listener) {
      const entry = { listener };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    emit(value) {
      // A copy: a listener that begins while others are told is not told at once.
      const told = [...entries];
      for (const { listener } of told) listener(value);
    },
    count: () => entries.size,
  };
}
