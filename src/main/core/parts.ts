/**
 * The parts of the app: the order in which they start, and the reverse of it, in which they close.
 */
import type { CALLS } from '../../shared/contract.ts';
import type { HandlersOf } from './contract/handlers.ts';
import type { Services } from './contract/services.ts';
import type { OpenInMode } from './workspace.ts';

/** One part of the app; it has what it needs of these. */
export interface Part {
  readonly start?: () => void | Promise<void>;
  readonly close?: () => void | Promise<void>;
  /** Makes what carries out the calls that it answers, once every part is there. */
  readonly handlers?: (services: Services) => Partial<HandlersOf<typeof CALLS>>;
  /** What it has in practice and in live, opened with that mode's payments. */
  readonly inMode?: OpenInMode;
}

/**
 * Starts the parts, one after the other.
 * @throws what a part throws; those before it stay started, and those after it are not
 */
export const startAll = (parts: readonly Part[]): Promise<void> =>
  oneByOne(parts.map(({ start }) => start));

/**
 * Closes the parts, the last one first.
 * @throws what a part throws; those that were to be closed after it are left as they are
 */
export const closeAll = (parts: readonly Part[]): Promise<void> =>
  oneByOne(parts.map(({ close }) => close).toReversed());

/** Parts that are done at once follow each other at once: nothing comes between them. */
async function oneByOne(steps: readonly (Part['start'] | Part['close'])[]): Promise<void> {
  for (const step of steps) {
    const going = step?.();
    if (going instanceof Promise) await going;
  }
}
