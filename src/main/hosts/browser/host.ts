/** Serves the composed app to one browser on this machine. `docs/browser-host.md` says how. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createCallDispatcher, type CallDispatcher } from '../../core/contract/call-dispatcher.ts';
import { failure } from '../../core/contract/failure.ts';
import type { AppCore } from '../../core/contract/handlers.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { languagesOfHeader, type MainLanguage } from '../../core/platform/language.ts';
import { readJsonBody } from './body.ts';
import { createDisplayHost } from './display-host.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { isAheadOfTime, isForUs, isFromNoOtherSite, isFromOurPage, isJson } from './guards.ts';
import { readPage, type Page } from './page.ts';
import { redirect, reply, replyResult, replyWords } from './replies.ts';
import { createSession, type Session } from './session.ts';

export interface BrowserHostOptions {
  core: AppCore;
  language: MainLanguage;
  /** The built renderer. */
  rendererFolder: string;
  /** The built `src/preload/browser.ts`. */
  bridgeFile: string;
  /** The built `src/preload/browser-display.ts`. */
  displayBridgeFile: string;
  /** 0, the default, for any that is free. */
  port?: number;
  log: Log;
  /** Milliseconds for a whole request to arrive. */
  requestTimeoutMs?: number;
}

export interface BrowserHost {
  /** The address to open, with the token that works once. */
  readonly url: string;
  /** A new address of the customer's page, good for one use; it closes the page of the one before. */
  newDisplayAddress(): Promise<string>;
  /** Ends the streams, lets calls under way end for a moment, and lets go of the port. */
  close(): Promise<void>;
}

/** This machine alone, and no name that could be made to point elsewhere. */
const ADDRESS = '127.0.0.1';

const REQUEST_TIMEOUT_MS = 10_000;
const CLOSE_WITHIN_MS = 2_000;

interface Parts {
  language: MainLanguage;
  dispatcher: CallDispatcher;
  page: Page;
  session: Session;
  streams: EventStreams;
  /** `127.0.0.1:PORT` */
  host: string;
  isClosing: () => boolean;
}

/**
 * @throws when the port is taken, or the page was not built
 */
export async function startBrowserHost(options: BrowserHostOptions): Promise<BrowserHost> {
  const { core, language, log, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const page = readPage(options.rendererFolder, options.bridgeFile);
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, requestTimeoutMs),
    maxHeaderSize: 16_384,
  });
  server.listen(options.port ?? 0, ADDRESS);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');

  const dispatcher = createCallDispatcher(core, log);
  const session = createSession(bound.port, randomBytes);
  const streams = createEventStreams(core, dispatcher);
  const display = createDisplayHost({
    core,
    dispatcher,
    language,
    page: readPage(options.rendererFolder, options.displayBridgeFile, 'customer.html'),
    random: randomBytes,
    log,
  });
  const host = `${ADDRESS}:${bound.port}`;
  let closing = false;
  const parts = { language, dispatcher, page, session, streams, host, isClosing: () => closing };
  server.on('request', (request, response) => {
    answer(request, response, parts).catch((thrown: unknown) => {
      log.warn('a request could not be answered', errorFields(thrown));
      response.destroy();
    });
  });

  server.on('error', (thrown) => log.error('the server had trouble', errorFields(thrown)));

  async function close(): Promise<void> {
    closing = true;
    const closed = once(server, 'close');
    server.close();
    streams.close();
    await display.close();
    const late = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
    await closed;
    clearTimeout(late);
  }
  let closed: Promise<void> | null = null;
  return {
    url: `http://${host}/?token=${session.token}`,
    newDisplayAddress: () => display.newAddress(),
    close: () => (closed ??= close()),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
): Promise<void> {
  const { headers, method } = request;
  const { language } = parts;
  if (!isForUs(headers, parts.host)) return replyWords(response, 403, language, 'notThisAddress');
  if (!isFromNoOtherSite(headers)) return replyWords(response, 403, language, 'otherSite');
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  if (method === 'POST') return answerCall(request, response, path, parts);
  if (method !== 'GET' && method !== 'HEAD')
    return replyWords(response, 405, language, 'noSuchMethod');
  const fields = new URLSearchParams(query);
  const token = fields.get('token');
  if (path === '/' && token !== null && method === 'GET')
    return answerToken(request, response, token, parts);
  if (!parts.session.holds(headers)) return replyWords(response, 403, language, 'notOpened');
  if (path === '/events' && method === 'GET')
    return answerEvents(response, fields.get('after'), parts);
  const file = parts.page.file(
    path,
    language.forBrowser(languagesOfHeader(headers['accept-language'])),
  );
  return file
    ? reply(response, 200, file.type, file.content)
    : replyWords(response, 404, language, 'nothingHere');
}

function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  { language, session }: Parts,
): void {
  if (isAheadOfTime(request.headers)) return replyWords(response, 503, language, 'aheadOfTime');
  const cookie = session.exchange(token);
  if (cookie !== null || session.holds(request.headers)) return redirect(response, '/', cookie);
  return replyWords(response, 403, language, 'notOpened');
}

function answerEvents(response: ServerResponse, after: string | null, parts: Parts): void {
  const lastSeen = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
  if (parts.isClosing() || !parts.streams.add(response, lastSeen))
    replyWords(response, 503, parts.language, 'tooManyPages');
}

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { dispatcher, session, host, isClosing }: Parts,
): Promise<void> {
  const { headers } = request;
  if (!isFromOurPage(headers, host) || !session.holds(headers))
    return replyResult(response, 403, failure('not-allowed', 'this page may not call the app'));
  const [, name] = /^\/call\/(\w{1,64})$/.exec(path) ?? [];
  if (name === undefined)
    return replyResult(response, 404, failure('unknown-call', 'there is no such call'));
  if (!isJson(headers))
    return replyResult(response, 415, failure('invalid-input', 'a call is sent as JSON'));
  const body = await readJsonBody(request);
  if (!body.ok)
    return body.why === 'too-large'
      ? replyResult(response, 413, failure('too-large', 'the input is too large'))
      : replyResult(response, 400, failure('invalid-input', 'the input is not JSON'));
  if (isClosing()) return replyResult(response, 503, failure('closing', 'the app is closing'));
  return replyResult(response, 200, await dispatcher.call(name, body.value));
}
