/** Errors of the page that nobody caught: told to main, and to whoever shows them. */
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import type { PageError } from '../../../shared/core/page/page-error.ts';
import { PLACE, PLACES_MAX } from '../../../shared/core/page/page-place.ts';
import { call, CallFailed } from './bridge.ts';

const { emit, on } = createEmitter();
let hasTrouble = false;

/** Whether something went wrong that what is shown has survived; for `useSyncExternalStore`. */
export const pageTrouble = {
  subscribe: on,
  isThere: () => hasTrouble,
  close() {
    hasTrouble = false;
    emit();
  },
};

/**
 * What main may be told of something thrown: the kind of the error and places in our own scripts.
 * @param kind `screen` where what is shown was lost with it
 */
export function describeError(thrown: unknown, kind: PageError['kind']): PageError {
  const error = thrown instanceof Error ? thrown : null;
  const name = error?.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 40) ?? '';
  return {
    kind,
    name: name === '' ? 'unknown' : name,
    at: placesOf(error).slice(0, PLACES_MAX),
  };
}

/** The stack begins with the message, which could look like places itself: it is cut off first. */
function placesOf(error: Error | null): string[] {
  const { stack = '', message = '' } = error ?? {};
  const start = stack.indexOf(message);
  const ours = `${window.location.origin}/`;
  const lines = stack.slice(Math.max(start, 0) + message.length).split('\n');
  return lines.flatMap((line) => {
    const [, address = '', row, column] =
      /([a-z]+:\/\/[^\s()]+):(\d+):(\d+)\)?$/.exec(line.trim()) ?? [];
    const place = `${address.slice(ours.length)}:${row}:${column}`;
    return address.startsWith(ours) && PLACE.test(place) ? [place] : [];
  });
}

/** Tells main; nobody waits for it, and what can't be told is not worth another error. */
export function tellError(thrown: unknown, kind: PageError['kind']): Promise<void> {
  return call('reportPageError', describeError(thrown, kind)).then(
    () => undefined,
    () => undefined,
  );
}

/** Listens for errors that nobody caught, for as long as the page is there. */
export function watchErrors(): void {
  const seen = (thrown: unknown) => {
    // Chromium also tells of what is no error, with nothing thrown: a layout that took two rounds.
    // What main did not answer is said where it was asked.
    if (thrown === null || thrown === undefined || thrown instanceof CallFailed) return;
    void tellError(thrown, 'other');
    hasTrouble = true;
    emit();
  };
  window.addEventListener('error', ({ error }: { readonly error: unknown }) => seen(error));
  window.addEventListener('unhandledrejection', ({ reason }: { readonly reason: unknown }) =>
    seen(reason),
  );
}
