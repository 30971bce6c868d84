/** One-time tickets: a form does something only with the ticket of the page that it stands on. */
import type { Clock } from '../../../platform/clock.ts';
import type { RandomBytes } from '../book.ts';

export interface Tickets<T> {
  /** Gives out a ticket that stands for `what`. */
  issue(what: T): string;
  /** Takes a ticket back: what it stood for, or null when it was used, is too old or never was. */
  take(ticket: string | undefined): T | null;
}

const GOOD_FOR_MS = 30 * 60_000;
/** Any page of the machine's browser can load ours, though not read it: that must not fill memory. */
const MOST = 200;

export function createTickets<T>(clock: Clock, random: RandomBytes): Tickets<T> {
  const open = new Map<string, { what: T; until: number }>();
  return {
    issue(what) {
      // A map keeps the order of insertion, so the oldest are first to go.
      for (const ticket of open.keys()) {
        if (open.size < MOST) break;
        open.delete(ticket);
      }
      const ticket = Buffer.from(random(24)).toString('base64url');
      open.set(ticket, { what, until: clock.monotonic() + GOOD_FOR_MS });
      return ticket;
    },
    take(ticket) {
      const found = ticket === undefined ? undefined : open.get(ticket);
      if (ticket === undefined || found === undefined) return null;
      open.delete(ticket);
      return clock.monotonic() < found.until ? found.what : null;
    },
  };
}
