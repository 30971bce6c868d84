/** The real browser host on loopback, around services that a test chooses. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { IncomingMessage, request, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { admitAll } from '../fakes/admit-all.ts';
import { startBrowserHost } from '../../../src/main/hosts/browser/host.ts';
import type { AppCore, Handlers } from '../../../src/main/core/contract/handlers.ts';
import type { EventName, EventValue } from '../../../src/shared/contract.ts';
import { handlersThatRefuse } from '../fakes/refusing-handlers.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { tempFolder } from '../run/temp-folder.ts';
import type { MainLanguage } from '../../../src/main/core/platform/language.ts';
import { englishOnly } from '../fakes/languages.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Asking {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface HostFixture {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly url: string;
  /** The next address of the customer's page. */
  newDisplayAddress(): Promise<string>;
  readonly token: string;
  /** Names of the calls whose handler ran. */
  readonly ran: readonly string[];
  /** How many subscriptions the host holds. */
  subscriptions(): number;
  emit<N extends EventName>(name: N, value: EventValue<N>): void;
  /** One request with just these headers beside `Host`, as no browser would let a page send it. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** Spends the token. @returns the cookie */
  enter(): Promise<string>;
  /** A call as the page makes it. */
  call(cookie: string, name: string, input: unknown): Promise<Answer>;
  /** An event stream, once its first line has come. */
  follow(cookie: string, after?: string): Promise<Stream>;
  /** Cuts the connection of every event stream. */
  dropStreams(): void;
  close(): Promise<void>;
}

export interface Stream {
  /** The next event that is not a heartbeat. */
  next(): Promise<{ id: string; event: string; data: unknown }>;
  /** Settles when the stream is over and what came of it was read, or it was cut. */
  readonly ended: Promise<unknown>;
  stop(): void;
}

export const INDEX = `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="./icon.svg" />
<script type="module" src="./assets/app.js"></script></head><body><div id="root"></div></body></html>`;

export interface FixtureOptions {
  handlers?: Partial<Handlers>;
  requestTimeoutMs?: number;
  /** English where nothing is said. */
  language?: MainLanguage;
  /** Content of `/bridge.js`. */
  bridge?: string;
}

export async function hostFixture(options: FixtureOptions = {}): Promise<HostFixture> {
  const folder = tempFolder();
  mkdirSync(path.join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'page', 'index.html'), INDEX);
  writeFileSync(path.join(folder, 'page', 'customer.html'), INDEX);
  writeFileSync(path.join(folder, 'page', 'assets', 'app.js'), 'document.title = "started";');
  writeFileSync(path.join(folder, 'page', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'secret.txt'), 'outside the page');
  writeFileSync(path.join(folder, 'bridge.js'), options.bridge ?? '"the bridge";');

  const ran: string[] = [];
  const listeners: { [N in EventName]: Set<(value: EventValue<N>) => void> } = {
    paymentChanged: new Set(),
    overviewChanged: new Set(),
    checkAsked: new Set(),
    exportChanged: new Set(),
    reviewChanged: new Set(),
    printingChanged: new Set(),
    settlementChanged: new Set(),
    pictureWanted: new Set(),
    displayChanged: new Set(),
  };
  const core: AppCore = {
    isMoneyUncertain: () => false,
    askCheck: () => undefined,
    handlers: handlersThatRefuse(ran, options.handlers),
    subscribe(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    admit: admitAll,
    lock: () => undefined,
    resumed: () => undefined,
    close: async () => undefined,
  };
  const host = await startBrowserHost({
    core,
    language: options.language ?? englishOnly(),
    rendererFolder: path.join(folder, 'page'),
    bridgeFile: path.join(folder, 'bridge.js'),
    displayBridgeFile: path.join(folder, 'bridge.js'),
    log: silentLog,
    ...(options.requestTimeoutMs ? { requestTimeoutMs: options.requestTimeoutMs } : {}),
  });
  const streams = new Set<Socket>();
  const noteStream = (message: unknown) => {
    const started = requestOf(message);
    if (started?.url?.startsWith('/events')) streams.add(started.socket);
  };
  subscribe(REQUEST_STARTS, noteStream);
  onTestFinished(() => void unsubscribe(REQUEST_STARTS, noteStream));

  onTestFinished(() => host.close());

  const { origin, searchParams } = new URL(host.url);
  const token = searchParams.get('token') ?? '';

  async function open(target: string, { method = 'GET', headers = {}, body }: Asking) {
    const outgoing = request(origin, { path: target, method, headers, agent: false });
    outgoing.end(body);
    const arrived: unknown[] = await once(outgoing, 'response');
    const [response] = arrived;
    if (!(response instanceof IncomingMessage)) throw new Error('no response');
    return response;
  }

  async function ask(target: string, asking: Asking = {}): Promise<Answer> {
    const response = await open(target, asking);
    const pieces: Buffer[] = [];
    for await (const piece of response) if (Buffer.isBuffer(piece)) pieces.push(piece);
    const { statusCode = 0, headers } = response;
    return { status: statusCode, headers, text: Buffer.concat(pieces).toString('utf8') };
  }

  return {
    origin,
    url: host.url,
    newDisplayAddress: () => host.newDisplayAddress(),
    token,
    ran,
    subscriptions: () => Object.values(listeners).reduce((sum, { size }) => sum + size, 0),
    emit(name, value) {
      for (const listener of listeners[name]) listener(value);
    },
    ask,
    async enter() {
      const { headers } = await ask(`/?token=${token}`);
      return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    },
    call: (cookie, name, input) =>
      ask(`/call/${name}`, {
        method: 'POST',
        headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      }),
    async follow(cookie, after = '') {
      const response = await open(`/events?after=${after}`, { headers: { Cookie: cookie } });
      if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode}`);
      const ended = new Promise((resolve) => {
        response.once('close', resolve);
      });
      response.on('error', () => undefined);
      const events = eventsOf(response);
      return {
        async next() {
          const event = await events.next();
          if (event.done) throw new Error('the stream ended');
          return event.value;
        },
        ended,
        stop: () => response.destroy(),
      };
    },
    dropStreams() {
      for (const socket of streams) socket.destroy();
    },
    close: () => host.close(),
  };
}

/** Where Node tells of every request that a server of this process takes. */
const REQUEST_STARTS = 'http.server.request.start';

function requestOf(message: unknown): IncomingMessage | null {
  if (typeof message !== 'object' || message === null || !('request' in message)) return null;
  return message.request instanceof IncomingMessage ? message.request : null;
}

async function* eventsOf(
  response: IncomingMessage,
): AsyncGenerator<{ id: string; event: string; data: unknown }, void> {
  let text = '';
  for await (const piece of response) {
    text += String(piece);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      if (!['', 'heartbeat'].includes(field('event')))
        yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
    }
  }
}
