/**
 * The contract over IPC: one channel for calls and one for events. Calls are taken only from the
 * page of our own window, through the channel of that window's page alone.
 */
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/core/page/channels.ts';
import type { EventName } from '../../../shared/contract.ts';
import type { CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import { failure } from '../../core/contract/failure.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import type { Log } from '../../core/platform/log.ts';
import { isOurPage, mayCall, type CallingFrame } from './decisions.ts';

/** As much of Electron's `WebContents` as is used. */
export interface Page {
  readonly ipc: {
    handle(
      channel: string,
      listener: (event: { senderFrame: CallingFrame | null }, ...sent: unknown[]) => unknown,
    ): void;
  };
  readonly mainFrame: CallingFrame;
  send(channel: string, ...values: unknown[]): void;
  isDestroyed(): boolean;
  /** Whether its process is gone and it was not loaded again yet. */
  isCrashed(): boolean;
}

/**
 * Answers the calls of one page; every answer is a `Result`, also to a caller that may not call.
 * @param door opened while the page is being loaded: what is called before then waits for it
 */
export function serveCalls(page: Page, dispatcher: Promise<CallDispatcher>, log: Log): void {
  // Why it could not be opened is said elsewhere, and ends the app.
  const opened = dispatcher.catch(() => null);
  page.ipc.handle(CALL_CHANNEL, async (event, name, input) => {
    if (!mayCall(event.senderFrame, page.mainFrame)) {
      log.warn('refused', { what: 'call' });
      return failure('not-allowed', 'this page may not call');
    }
    const answering = await opened;
    return answering ? answering.call(name, input) : failure('closing', 'the app is closing');
  });
}

/**
 * Sends every event of the app to one page, as long as the page is there.
 * @returns a function that ends it
 */
export function sendEvents(
  page: Page,
  core: Pick<AppCore, 'subscribe'>,
  dispatcher: CallDispatcher,
): () => void {
  const forward = (name: EventName) =>
    core.subscribe(name, (value: unknown) => {
      const parsed = dispatcher.parseEvent(name, value);
      // A page that is loaded again reads everything anew, so it misses nothing.
      const there = !page.isDestroyed() && !page.isCrashed() && isOurPage(page.mainFrame);
      if (parsed.ok && there) page.send(EVENT_CHANNEL, name, parsed.value);
    });
  const ends = dispatcher.eventNames.map(forward);
  return () => {
    for (const end of ends) end();
  };
}
