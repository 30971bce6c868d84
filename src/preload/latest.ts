/** Something of which only the latest counts: who listens late hears that first. */
import { createEmitter } from '../shared/core/page/emitter.ts';

export interface Latest<T> {
  put(value: T): void;
  /** @returns a function that ends the subscription */
  readonly hear: (listener: (value: T) => void) => () => void;
}

export function createLatest<T extends object>(): Latest<T> {
  const news = createEmitter<T>();
  let latest: T | null = null;
  return {
    put(value) {
      latest = value;
      news.emit(value);
    },
    hear(listener) {
      if (latest !== null) listener(latest);
      return news.on(listener);
    },
  };
}
