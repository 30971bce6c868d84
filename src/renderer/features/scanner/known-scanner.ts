/**
 * How this counter's scanner types: as it was seen in Settings, and with every code since that an item had.
 * What is learned so goes with the page.
 */
import { type KnownScanner, type Stroke, typingOf } from './scan-reader.ts';

let known: KnownScanner | null = null;

export const knownScanner = (): KnownScanner | null => known;

/** Begins with what the settings say. @param scanner null where nobody had it seen */
export function setScanner(scanner: KnownScanner | null): void {
  known = scanner;
}

/** Takes in how a code was typed that is certainly one. */
export function learnScanner(strokes: readonly Stroke[]): void {
  const seen = typingOf(strokes);
  if (seen === null) return;
  known =
    known === null
      ? seen
      : {
          fromMs: Math.min(known.fromMs, seen.fromMs),
          toMs: Math.max(known.toMs, seen.toMs),
        };
}
