/**
 * The browser host's bridge: the same named functions that Electron's preload gives the page, over
 * HTTP and server-sent events. Main parses and checks everything on both ways.
 */
import type { Result } from '../shared/core/contract/errors.ts';
import type {
  CallInput,
  CallOutput,
  CounterfoilBridge,
  EventName,
  EventValue,
  CallName,
} from '../shared/contract.ts';
import { createHeartbeat } from './heartbeat.ts';
import { makeBridgeCalls, makeBridgeEvents, type Subscribe } from './bridge-calls.ts';
import { TAKEN_AWAY, takeAway } from './taken-away.ts';

// The first script of the page: none of the page's own has run before it.
takeAway(TAKEN_AWAY);

/** What the stream says is passed on by these, one for each event. */
const channels: ((source: EventSource) => void)[] = [];

// Before the stream is opened, so that it is heard from its first event on.
const events = makeBridgeEvents(subscribe);

/** How long a lost host is left alone before it is tried again, at first and at most. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** The host sends something every five seconds: a stream without it for so long is a lost one. */
const LONGEST_SILENCE_MS = 15_000;

const heartbeat = createHeartbeat();

/** Id of the last event seen: the host sends anew whatever changed after it. */
let lastEvent = '';
let pauseMs = FIRST_PAUSE_MS;

/**
 * Opens the stream of events, and opens it again for as long as the page lives. EventSource's own
 * way of doing so gives up for ever at the first answer that is not a stream.
 * @param settled called when the stream is open, or is known not to be
 */
function connect(settled: () => void): void {
  const source = new EventSource(`/events?after=${encodeURIComponent(lastEvent)}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    clearTimeout(silence);
    settled();
    source.close();
    heartbeat.lost();
    setTimeout(connect, pauseMs, settled);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const listenOn = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, LONGEST_SILENCE_MS);
  };
  source.addEventListener('opened', (event) => {
    lastEvent = event.lastEventId;
    pauseMs = FIRST_PAUSE_MS;
    listenOn();
    heartbeat.found();
    settled();
  });
  source.addEventListener('heartbeat', listenOn);
  source.addEventListener('error', lose);
  for (const hear of channels) hear(source);
}

/** No call is made before the stream had its chance, so that no change falls between the two. */
const streamSettled = new Promise<void>((resolve) => {
  connect(resolve);
});

function notDone(code: 'closing' | 'unheard', message: string): Result<never> {
  return { ok: false, error: { code, message, field: null, problem: null, payment: null } };
}

function call<N extends CallName>(name: N) {
  const readResult: (text: string) => Result<CallOutput<N>> = JSON.parse;
  return (input: CallInput<N>): Promise<Result<CallOutput<N>>> => {
    // A key may be in it, and the answer may take minutes: it is held until it is sent, and no longer.
    const held = { body: JSON.stringify(input) };
    const send = () => {
      const { body } = held;
      held.body = '';
      const headers = { 'Content-Type': 'application/json' };
      return fetch(`/call/${name}`, { method: 'POST', headers, body });
    };
    return streamSettled.then(() => {
      // A host that is only halted would do it later, when nobody expects that any more.
      if (heartbeat.now() !== 'heard') return notDone('unheard', 'the app can not be heard');
      return send()
        .then((answer) => answer.text())
        .then(readResult)
        .catch(() => notDone('closing', 'the app on this machine does not answer'));
    });
  };
}

function subscribe<N extends EventName>(name: N): Subscribe<N> {
  const listeners = new Set<(value: EventValue<N>) => void>();
  // Main has parsed it by the contract's schemas, which are too heavy for this side.
  const readValue: (text: string) => EventValue<N> = JSON.parse;
  channels.push((source) => {
    source.addEventListener(name, (event: MessageEvent<string>) => {
      lastEvent = event.lastEventId;
      const value = readValue(event.data);
      for (const listener of listeners) listener(value);
    });
  });
  return (listener) => {
    // A function of its own, so that the same listener can be subscribed twice and ended once.
    const own = (value: EventValue<N>) => listener(value);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  };
}

const bridge = {
  ...makeBridgeCalls(call),
  ...events,
  onHeartbeatChanged: heartbeat.subscribe,
} satisfies CounterfoilBridge;

Object.defineProperty(window, 'counterfoil', { value: Object.freeze(bridge) });
