/** Sends the app's events to every open page as server-sent events. */
import type { ServerResponse } from 'node:http';
import type { EventName } from '../../../shared/contract.ts';
import type { CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import { HEADERS } from './replies.ts';

export interface EventStreams {
  /**
   * Adds a page. One that was there before gets, as they are now, the payments that changed since.
   * @param after id of the last event that the page has seen, or null
   * @returns false when there are too many pages already
   */
  add(response: ServerResponse, after: number | null): boolean;
  close(): void;
}

/** A browser opens six connections to one address: the calls need some of them. */
const MAX_STREAMS = 4;

/** What a page that does not read may pile up before it is let go; it comes back by itself. */
const MAX_UNSENT_BYTES = 1_048_576;

/** Shows both ends that the other is still there. An event, because a page sees no comments. */
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n';
const HEARTBEAT_MS = 5_000;

/** How many changed payments are remembered for pages that come back. */
const MAX_CHANGED = 1000;

export function createEventStreams(core: AppCore, dispatcher: CallDispatcher): EventStreams {
  const { handlers } = core;
  const pages = new Set<ServerResponse>();
  /** Id of the last event of each payment, oldest first. */
  const changed = new Map<string, number>();
  let lastId = 0;

  function send(page: ServerResponse, text: string): void {
    page.write(text);
    if (page.writableLength > MAX_UNSENT_BYTES) page.destroy();
  }

  /** @returns null for a value that must not leave */
  function textOf(name: EventName, value: unknown): string | null {
    const parsed = dispatcher.parseEvent(name, value);
    return parsed.ok
      ? `id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(parsed.value)}\n\n`
      : null;
  }

  function publish(name: EventName, value: unknown): void {
    lastId += 1;
    if (pages.size === 0) return;
    const text = textOf(name, value);
    if (text !== null) for (const page of pages) send(page, text);
  }

  function remember(paymentId: string): void {
    changed.delete(paymentId);
    changed.set(paymentId, lastId);
    const [oldest] = changed.keys();
    if (changed.size > MAX_CHANGED && oldest !== undefined) changed.delete(oldest);
  }

  /** Asked anew rather than repeated: a view's times count from the moment it was made. */
  async function catchUp(page: ServerResponse, after: number): Promise<void> {
    const missed = [...changed].filter(([, id]) => id > after);
    for (const [id] of missed) {
      const text = await fresh(
        'paymentChanged',
        async () => (await handlers.getPayment({ id })).view,
      );
      if (text !== null) send(page, text);
    }
    for (const text of [
      await fresh('overviewChanged', () => handlers.getOverview({})),
      await fresh('exportChanged', () => handlers.getExport({})),
      await fresh('reviewChanged', () => handlers.getReview({})),
      await fresh('printingChanged', () => handlers.getPrinting({})),
    ])
      if (text !== null) send(page, text);
  }

  async function fresh(name: EventName, ask: () => unknown): Promise<string | null> {
    try {
      return textOf(name, await ask());
    } catch {
      // Not there in the mode that is shown now: the page that asks for it is told so itself.
      return null;
    }
  }

  const ends = [
    ...dispatcher.eventNames.map((name) =>
      core.subscribe(name, (value: unknown) => publish(name, value)),
    ),
    // After it was published, since it is remembered by the number of its event.
    core.subscribe('paymentChanged', ({ payment }) => remember(payment.id)),
  ];
  const heartbeat = setInterval(() => {
    for (const page of pages) send(page, HEARTBEAT);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add(page, after) {
      if (pages.size >= MAX_STREAMS) return false;
      page.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' });
      page.write(`id: ${lastId}\nevent: opened\ndata: {}\n\n`);
      pages.add(page);
      page.on('close', () => pages.delete(page));
      if (after !== null && after < lastId) void catchUp(page, after);
      return true;
    },
    close() {
      clearInterval(heartbeat);
      for (const end of ends) end();
      for (const page of pages) page.end();
    },
  };
}
