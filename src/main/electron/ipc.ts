/**
 * The contract over IPC: one channel for calls and one for events. Calls are taken only from the
 * page of our own window, through the channel of that window's contents alone.
 */
import type { WebContents } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../shared/channels.ts';
import type { EventName, Result } from '../../shared/contract.ts';
import type { Door } from '../contract/door.ts';
import { CallFailure, type AppCore } from '../contract/handlers.ts';
import type { Log } from '../system/log.ts';
import { mayCall } from './decisions.ts';

/** Answers the calls of one page; every answer is a `Result`, also to a caller that may not call. */
export function serveCalls(contents: WebContents, door: Door, log: Log): void {
  contents.ipc.handle(CALL_CHANNEL, (event, name: unknown, input: unknown) => {
    if (mayCall(event.senderFrame)) return door.call(name, input);
    log.warn('refused', { what: 'call', page: contents.getType() });
    return notAllowed();
  });
}

function notAllowed(): Result<never> {
  const { error } = new CallFailure({ code: 'not-allowed', message: 'this page may not call' });
  return { ok: false, error };
}

/**
 * Sends every event of the app to one page, as long as the page is there.
 * @returns a function that ends it
 */
export function sendEvents(contents: WebContents, core: AppCore, door: Door): () => void {
  const forward = (name: EventName) =>
    core.subscribe(name, (value: unknown) => {
      const parsed = door.parseEvent(name, value);
      if (parsed.ok && !contents.isDestroyed() && mayCall(contents.mainFrame))
        contents.send(EVENT_CHANNEL, name, parsed.value);
    });
  const subscriptions: { readonly [N in EventName]: () => void } = {
    paymentChanged: forward('paymentChanged'),
    overviewChanged: forward('overviewChanged'),
  };
  return () => {
    for (const end of Object.values(subscriptions)) end();
  };
}
