/** The one way in which a part of main tells others that something changed. */
export interface Emitter<T> {
  /** Tells every listener, first come first; what one throws is thrown, and those after it are not told. */
  readonly emit: (value: T) => void;
  /**
   * Listens from now on; the same function twice is told once.
   * @returns a function that ends it
   */
  readonly on: (listener: (value: T) => void) => () => void;
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) listener(value);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
