/**
 * What the screens may ask of main in Electron: named functions and nothing else. Neither a channel
 * nor Electron's event object can be reached from the page. Main parses and checks everything.
 */
import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../shared/core/page/channels.ts';
import type { Result } from '../shared/core/contract/errors.ts';
import type {
  CallInput,
  CallOutput,
  CounterfoilBridge,
  EventName,
  EventValue,
  CallName,
} from '../shared/contract.ts';
import { makeBridgeCalls, makeBridgeEvents, type Subscribe } from './bridge-calls.ts';
import { TAKEN_AWAY, takeAway } from './taken-away.ts';

contextBridge.executeInMainWorld({ func: takeAway, args: [TAKEN_AWAY] });

/** @param sent whatever the page gave */
function empty(sent: unknown): void {
  if (typeof sent !== 'object' || sent === null) return;
  for (const field of Object.keys(sent)) Reflect.deleteProperty(sent, field);
}

function call<N extends CallName>(name: N) {
  return (input: CallInput<N>): Promise<Result<CallOutput<N>>> => {
    try {
      return ipcRenderer.invoke(CALL_CHANNEL, name, input);
    } finally {
      // It is on its way, and this is our own copy, which `invoke` keeps until the answer is there.
      empty(input);
    }
  };
}

function subscribe<N extends EventName>(name: N): Subscribe<N> {
  return (listener) => {
    const onEvent = (_event: unknown, sent: EventName, value: EventValue<N>) => {
      if (sent === name) listener(value);
    };
    ipcRenderer.on(EVENT_CHANNEL, onEvent);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, onEvent);
    };
  };
}

contextBridge.exposeInMainWorld('counterfoil', {
  ...makeBridgeCalls(call),
  ...makeBridgeEvents(subscribe),
  // Main's end is the window's end, so there is nobody who could be told.
  onHeartbeatChanged: () => () => undefined,
} satisfies CounterfoilBridge);
