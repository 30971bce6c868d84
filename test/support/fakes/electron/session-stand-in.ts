/** The stand-in for Electron's sessions: the handlers that it was given, for a test to ask. */
import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

export type Answer = (...values: never[]) => unknown;

/** What Electron gives to those who may stop something. */
export interface StoppableEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function stoppable(): StoppableEvent {
  return {
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

/** Keeps the one handler that was set by each name, as Electron does. */
export class Handlers<N extends string> {
  private readonly all = new Map<string, Answer>();
  set(name: N) {
    return (handler: Answer) => void this.all.set(name, handler);
  }
  ask(name: N, ...values: unknown[]): unknown {
    const handler = this.all.get(name);
    if (!handler) throw new Error(`nothing was set for ${name}`);
    return Reflect.apply(handler, null, values);
  }
}

type SessionHandler =
  | 'permission request'
  | 'permission check'
  | 'device'
  | 'bluetooth'
  | 'screen'
  | 'request'
  | 'app:';

const pageAnswer = z.object({
  statusCode: z.number().default(0),
  data: z.instanceof(Buffer).transform(String).default(''),
  error: z.number().default(0),
});

export class StandInSession extends EventEmitter {
  readonly handlers = new Handlers<SessionHandler>();
  readonly setPermissionRequestHandler = this.handlers.set('permission request');
  readonly setPermissionCheckHandler = this.handlers.set('permission check');
  readonly setDevicePermissionHandler = this.handlers.set('device');
  readonly setBluetoothPairingHandler = this.handlers.set('bluetooth');
  readonly setDisplayMediaRequestHandler = this.handlers.set('screen');
  readonly webRequest = { onBeforeRequest: this.handlers.set('request') };
  readonly protocol = {
    registerBufferProtocol: (scheme: string, handler: Answer) => {
      if (scheme === 'app') this.handlers.set('app:')(handler);
    },
  };
  /** @returns what a page of this session gets when it asks for a part of itself */
  request = async (url: string) =>
    pageAnswer.parse(
      await new Promise((resolve) => {
        this.handlers.ask('app:', { method: 'GET', url }, resolve);
      }),
    );
  /** Through which way out the session's requests go; null for the system's own. */
  proxy: unknown = null;
  async setProxy(config: unknown) {
    await nextTurn();
    this.proxy = config;
  }
  /** What the system's settings and its PAC file say. */
  resolveProxy = async (_url: string) => 'DIRECT';
  spellCheckerLanguages: readonly string[] = ['en-US'];
  setSpellCheckerLanguages(languages: readonly string[]) {
    this.spellCheckerLanguages = languages;
  }
  spellChecker = true;
  setSpellCheckerEnabled(enabled: boolean) {
    this.spellChecker = enabled;
  }
}
