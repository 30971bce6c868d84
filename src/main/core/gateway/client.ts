/** The payment service on the wire. `docs/gateway.md` says what is fact and what is decision. */
import { isSameLogin, originOf } from '../../../shared/core/payments/login.ts';
import type {
  Acceptance,
  Login,
  RefusalMark,
  ReplyTrace,
  RequestTrace,
} from '../../../shared/core/payments/payments.ts';
import { cutText, gatewayError, type Reading } from './errors.ts';
import type { Exchange, Gateway, PreparedRequest, StatusAnswer } from './gateway.ts';
import { openTransportWhenNeeded } from './late-transport.ts';
import { decodeUtf8, parseJson } from './replies/lossless.ts';
import { DEFAULT_TIMEOUTS, type GatewayOptions } from './options.ts';
import { basicToken, redact } from './redact.ts';
import {
  type SentRequest,
  type Reply,
  readPaymentReply,
  readStatusReply,
} from './replies/replies.ts';
import { createPaymentRequest, statusRequest, ussdChargeRequest } from './requests.ts';
import { readHttpDate, readRetryAfter } from './replies/retry-after.ts';
import type { Delivery, WireReply, WireRequest } from './transport.ts';
import { createUnderWay } from './under-way.ts';

const LONGEST_TRACE = 2000;

/**
 * Makes the client of one payment account.
 * @throws TypeError for a base address that may not be used: not https, or not a bare address
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { account, formerLogins = [], readKey, now, refusalMarks = () => [] } = options;
  const login = { baseUrl: account.baseUrl, email: account.email };
  const base = checkedBase(account.baseUrl, options.allowPlainHttpOnLoopback);
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const transport = openTransportWhenNeeded(base.origin, timeouts, options);
  const { during, idle } = createUnderWay();
  const sent = new WeakSet<PreparedRequest>();
  /** What was marked when each was prepared: what is marked later is not of its payment. */
  const marked = new WeakMap<PreparedRequest, readonly RefusalMark[]>();
  const isOwn = (asked: Login) => [login, ...formerLogins].some((own) => isSameLogin(own, asked));

  async function ask<T>(
    send: (request: WireRequest) => Promise<Delivery>,
    trace: RequestTrace,
    read: (reply: Reply) => Reading<T>,
  ): Promise<Exchange<T>> {
    const key = await readKey().catch(() => null);
    // The last place before it leaves: whoever handed it out, it goes to its own origin alone.
    if (key === null || key.origin !== base.origin)
      return { ok: false, error: gatewayError('no-key', 'not-sent'), reply: null };
    const { secret } = key;
    const token = basicToken(account.email, secret);
    const delivery = await send({
      path: base.path + trace.path,
      headers: {
        authorization: `Basic ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
      },
      body: trace.body,
    });
    const clean = (text: string) => redact(text, secret, token);
    if (delivery.kind === 'failure') {
      const { code, written, partial } = delivery;
      const details = { httpStatus: partial?.httpStatus ?? null };
      const error = gatewayError(code, written ? 'unknown' : 'not-sent', details);
      const reply = partial && traceReply(partial, clean(looseText(partial)), true);
      return { ok: false, error, reply };
    }
    const wire = delivery.reply;
    const text = readableText(wire);
    const serviceAt = readHttpDate(wire.header('date') ?? '');
    if (serviceAt !== null) options.onServiceTime?.(serviceAt);
    const shown = clean(text ?? looseText(wire));
    const reply = traceReply(wire, shown, text === null);
    const reading = read({
      httpStatus: wire.httpStatus,
      body: text === null ? undefined : parseJson(shown),
      retryAfterMs: readRetryAfter(wire.header('retry-after'), wire.header('date'), now()),
    });
    return { ...reading, reply, ...(reading.ok && serviceAt !== null && { serviceAt }) };
  }

  async function sendOnce(
    call: SentRequest['call'],
    prepared: PreparedRequest,
  ): Promise<Exchange<Acceptance>> {
    if (sent.has(prepared)) throw new Error('a prepared request is sent once');
    sent.add(prepared);
    const before = marked.get(prepared) ?? [];
    const marks = () => refusalMarks().filter((mark) => before.some((each) => isSame(each, mark)));
    const request = { call, requestBody: prepared.trace.body, refusalMarks: marks };
    return during(() =>
      ask(transport.order, prepared.trace, (reply) => readPaymentReply(reply, request)),
    );
  }

  function prepare(trace: RequestTrace): PreparedRequest {
    const prepared = { trace };
    marked.set(prepared, [...refusalMarks()]);
    return prepared;
  }

  return {
    login,
    serves: (asked) => isOwn(asked) && originOf(asked.baseUrl) === base.origin,
    knows: isOwn,
    prepareCreatePayment: (request) => prepare(createPaymentRequest(account, request)),
    createPayment: (prepared) => sendOnce('create', prepared),
    prepareUssdCharge: (request) => prepare(ussdChargeRequest(account, request)),
    chargeByUssd: (prepared) => sendOnce('charge', prepared),
    askStatus: (transactionReference) =>
      during(() =>
        ask<StatusAnswer>(transport.question, statusRequest(transactionReference), readStatusReply),
      ),
    during,
    async retire() {
      await idle();
      await transport.close();
    },
    close: transport.close,
  };
}

const isSame = (one: RefusalMark, other: RefusalMark) =>
  one.call === other.call && one.httpStatus === other.httpStatus && one.shape === other.shape;

/** Compression is not asked for; a reply that comes compressed all the same is not unpacked. */
function isPlain(reply: WireReply): boolean {
  return /^(?:identity)?$/i.test(reply.header('content-encoding') ?? '');
}

/** A whole reply's text, or null when it is compressed or no UTF-8. NULs betray UTF-16. */
function readableText(reply: WireReply): string | null {
  const text = isPlain(reply) ? decodeUtf8(reply.bytes) : null;
  return text?.includes('\0') ? null : text;
}

/**
 * Whatever can be shown of a reply that is cut off or no UTF-8. Without its NULs, so that UTF-16
 * can't carry a secret past `redact`.
 */
function looseText(reply: WireReply): string {
  return isPlain(reply) ? reply.bytes.toString('utf8').replaceAll('\0', '') : '';
}

function traceReply(wire: WireReply, text: string, incomplete: boolean): ReplyTrace {
  const body = cutText(text, LONGEST_TRACE);
  return { httpStatus: wire.httpStatus, body, cut: incomplete || body.length < text.length };
}

function checkedBase(
  baseUrl: string,
  allowPlainHttpOnLoopback: boolean,
): { origin: string; path: string } {
  const url = new URL(baseUrl);
  const loopback = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  const plainHttp = allowPlainHttpOnLoopback && loopback && url.protocol === 'http:';
  const bare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!bare || !(plainHttp || url.protocol === 'https:')) {
    throw new TypeError('the base address must be https and carry no credentials or query');
  }
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, '') };
}
