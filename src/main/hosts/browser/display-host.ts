/**
 * The customer's page for a browser on this machine, at a port of its own. Another port is another
 * origin: from here nothing of the cashier's page can be asked, even in the same browser. It answers
 * the page's files and one stream, and no call of any kind.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DisplayView } from '../../../shared/features/display/display.ts';
import type { CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import { languagesOfHeader, type MainLanguage } from '../../core/platform/language.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { isAheadOfTime, isForUs, isFromNoOtherSite } from './guards.ts';
import type { Page } from './page.ts';
import { HEADERS, redirect, reply, replyWords } from './replies.ts';
import { createSession, type Session } from './session.ts';

export interface DisplayHostParts {
  readonly core: Pick<AppCore, 'subscribe'>;
  readonly dispatcher: Pick<CallDispatcher, 'parseEvent'>;
  readonly language: MainLanguage;
  readonly page: Page;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
}

export interface DisplayHost {
  /** A new address, good for one use. The page of the one before hears nothing any more. */
  newAddress(): Promise<string>;
  close(): Promise<void>;
}

const ADDRESS = '127.0.0.1';
const REQUEST_TIMEOUT_MS = 10_000;
const HEARTBEAT = 'event: heartbeat\ndata: {}\n\n';
const HEARTBEAT_MS = 5_000;

/** Reloading opens a second one before the first is known to be gone. */
const MAX_STREAMS = 3;

/** What a page that does not read may pile up before it is let go. */
const MAX_UNSENT_BYTES = 262_144;

/** Nothing is listened at before an address is asked for. */
export function createDisplayHost(parts: DisplayHostParts): DisplayHost {
  const { core, dispatcher, language, page, random, log } = parts;
  const streams = new Set<ServerResponse>();
  let open: Promise<{ host: string; port: number; end: () => Promise<void> }> | null = null;
  let session: Session | null = null;
  let latest: DisplayView | null = null;

  const textOf = (view: DisplayView) => {
    const parsed = dispatcher.parseEvent('displayChanged', view);
    return parsed.ok ? `event: displayChanged\ndata: ${JSON.stringify(parsed.value)}\n\n` : null;
  };
  const send = (stream: ServerResponse, text: string) => {
    stream.write(text);
    if (stream.writableLength > MAX_UNSENT_BYTES) stream.destroy();
  };
  const sendAll = (text: string) => {
    for (const stream of streams) send(stream, text);
  };
  const end = core.subscribe('displayChanged', (view) => {
    latest = view;
    const text = textOf(view);
    if (text !== null) sendAll(text);
  });
  const heartbeat = setInterval(() => sendAll(HEARTBEAT), HEARTBEAT_MS);
  heartbeat.unref();

  async function listen() {
    const server = createServer({
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      maxHeaderSize: 16_384,
    });
    server.listen(0, ADDRESS);
    await once(server, 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
    const host = `${ADDRESS}:${bound.port}`;
    server.on('request', (request, response) => answer(request, response, host));
    server.on('error', (thrown) =>
      log.error('the display’s server had trouble', errorFields(thrown)),
    );
    return {
      host,
      port: bound.port,
      end: async () => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      },
    };
  }

  function answer(request: IncomingMessage, response: ServerResponse, host: string): void {
    const { headers, method } = request;
    if (!isForUs(headers, host)) return replyWords(response, 403, language, 'notThisAddress');
    if (!isFromNoOtherSite(headers)) return replyWords(response, 403, language, 'otherSite');
    if (method !== 'GET' && method !== 'HEAD')
      return replyWords(response, 405, language, 'noSuchMethod');
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const token = new URLSearchParams(query).get('token');
    if (path === '/' && token !== null && method === 'GET')
      return answerToken(request, response, token);
    if (session?.holds(headers) !== true) return replyWords(response, 403, language, 'notOpened');
    if (path === '/events' && method === 'GET') return addStream(response);
    const file = page.file(
      path,
      language.forBrowser(languagesOfHeader(headers['accept-language'])),
    );
    return file
      ? reply(response, 200, file.type, file.content)
      : replyWords(response, 404, language, 'nothingHere');
  }

  function answerToken(request: IncomingMessage, response: ServerResponse, token: string): void {
    if (isAheadOfTime(request.headers)) return replyWords(response, 503, language, 'aheadOfTime');
    const cookie = session?.exchange(token) ?? null;
    if (cookie !== null || session?.holds(request.headers) === true)
      return redirect(response, '/', cookie);
    return replyWords(response, 403, language, 'notOpened');
  }

  function addStream(response: ServerResponse): void {
    if (streams.size >= MAX_STREAMS) return replyWords(response, 503, language, 'tooManyPages');
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream; charset=utf-8' });
    streams.add(response);
    response.on('close', () => streams.delete(response));
    const text = latest === null ? null : textOf(latest);
    response.write(text ?? HEARTBEAT);
  }

  return {
    async newAddress() {
      const { host, port } = await (open ??= listen());
      for (const stream of streams) stream.end();
      session = createSession(port, random);
      return `http://${host}/?token=${session.token}`;
    },
    async close() {
      end();
      clearInterval(heartbeat);
      await (await open)?.end();
    },
  };
}
