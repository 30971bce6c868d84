/**
 * What the customer's page has in a browser: the one stream of what is to be shown. Its host answers
 * nothing else, so there is nothing that it could call.
 */
import { createEmitter } from '../shared/core/page/emitter.ts';
import type { DisplayBridge, DisplayView } from '../shared/features/display/display.ts';
import { createLatest } from './latest.ts';
import { TAKEN_AWAY, takeAway } from './taken-away.ts';

// The first script of the page: none of the page's own has run before it.
takeAway(TAKEN_AWAY);

/** How long a lost host is left alone before it is tried again. */
const PAUSE_MS = 2000;

/** The host sends something every five seconds: a stream without it for so long is a lost one. */
const LONGEST_SILENCE_MS = 15_000;

const views = createLatest<DisplayView>();
const heard = createEmitter<boolean>();

/** EventSource's own way of opening again gives up for ever at the first answer that is no stream. */
function connect(): void {
  const source = new EventSource('/events');
  let silence: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    clearTimeout(silence);
    source.close();
    heard.emit(false);
    setTimeout(connect, PAUSE_MS);
  };
  const listenOn = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, LONGEST_SILENCE_MS);
  };
  // Main has parsed it by the contract's schema, which is too heavy for this side.
  const readView: (text: string) => DisplayView = JSON.parse;
  source.addEventListener('displayChanged', (event: MessageEvent<string>) => {
    listenOn();
    heard.emit(true);
    views.put(readView(event.data));
  });
  source.addEventListener('heartbeat', listenOn);
  source.addEventListener('error', lose);
  listenOn();
}

connect();

const bridge = { onView: views.hear, onHeard: heard.on } satisfies DisplayBridge;

Object.defineProperty(window, 'counterfoilDisplay', { value: Object.freeze(bridge) });
