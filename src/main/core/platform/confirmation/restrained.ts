/** Keeps a page from wearing a person out: who says no, or nothing, is not asked on and on. */
import type { Clock } from '../clock.ts';
import type { Confirmation } from './confirmation.ts';

/** So many questions without a yes within that time, and nobody is asked. */
const MOST_WITHOUT_YES = 3;
const WITHIN_MS = 15 * 60_000;

/** @param host asks, one question at a time */
export function restrained(host: Confirmation, clock: Pick<Clock, 'monotonic'>): Confirmation {
  let withoutYes: readonly number[] = [];
  return {
    async confirm(question) {
      const since = clock.monotonic() - WITHIN_MS;
      withoutYes = withoutYes.filter((at) => at > since);
      if (withoutYes.length >= MOST_WITHOUT_YES) return 'too-often';
      const outcome = await host.confirm(question);
      if (outcome === 'confirmed') withoutYes = [];
      // Whoever is asked something else was not asked this.
      else if (outcome !== 'busy') withoutYes = [...withoutYes, clock.monotonic()];
      return outcome;
    },
    typed: host.typed,
    close: () => host.close(),
  };
}
