/** Faults in HTTP itself: statuses, redirects, lengths and encodings. */
import { gzipSync } from 'node:zlib';
import { answerWith, httpReply, startWireServer } from '../wire-server.ts';
import { CREDENTIALS_REFUSED, goodText, HTML, PAYMENT } from './bodies.ts';
import { type Call, type Fault, served } from './fault.ts';

const replies = (bytes: (call: Call) => Buffer): Fault => served((call) => answerWith(bytes(call)));

const status = (code: number, body: unknown, headers: Record<string, string> = {}): Fault => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return replies(() => httpReply(code, text, headers));
};

/** Redirects to a host that would gladly take the credentials. */
const redirect =
  (code: number): Fault =>
  async (call) => {
    const bystander = await startWireServer(answerWith(httpReply(200, goodText(call))));
    const headers = { location: `${bystander.origin}/v1/api/pgs/payment/v2/createPayment` };
    const server = await startWireServer(answerWith(httpReply(code, '', headers)));
    return { origin: server.origin, server, bystander, options: {} };
  };

const MALFORMED = { status: 'error' };
const FORBIDDEN = { status: 'error', error: 'Access to this resource is forbidden' };

export const HTTP_FAULTS: Readonly<Record<string, Fault>> = {
  '100-unasked': replies((call) =>
    Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), httpReply(200, goodText(call))]),
  ),
  '101-unasked': replies(() =>
    Buffer.from('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: ws\r\n\r\n'),
  ),
  '103-first': replies((call) =>
    Buffer.concat([
      Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'),
      httpReply(200, goodText(call)),
    ]),
  ),
  '201-good': replies((call) => httpReply(201, goodText(call))),
  '204-empty': replies(() => Buffer.from('HTTP/1.1 204 No Content\r\n\r\n')),
  '301-elsewhere': redirect(301),
  '302-elsewhere': redirect(302),
  '307-elsewhere': redirect(307),
  '308-elsewhere': redirect(308),
  '304-empty': replies(() => Buffer.from('HTTP/1.1 304 Not Modified\r\n\r\n')),
  '400-documented': status(400, MALFORMED),
  '400-names-field': status(400, { status: 'Invalid value for userId' }),
  '400-names-unsent-field': status(400, { status: 'Invalid value for paymentChannel' }),
  '400-names-provider-ref': status(400, {
    status: 'Unexpected value for externalPaymentReference',
  }),
  '400-names-reference': status(400, { status: 'Duplicate reference' }),
  '400-in-progress': status(400, { status: 'Payment for this userId is in progress' }),
  '400-null-field': status(400, { ...MALFORMED, reference: null }),
  '400-deep-field': status(400, { ...MALFORMED, errors: [{ of: { paymentUrl: '' } }] }),
  '400-html': status(400, HTML),
  '400-empty': status(400, ''),
  '400-with-payment': status(400, PAYMENT),
  '401-code-string': status(401, CREDENTIALS_REFUSED),
  '401-code-integer': status(401, { ...CREDENTIALS_REFUSED, responseCode: 1 }),
  '401-code-zero': status(401, { ...CREDENTIALS_REFUSED, responseCode: '00' }),
  '401-html': status(401, HTML),
  '401-empty': status(401, ''),
  '403-documented': status(403, FORBIDDEN),
  '403-other-reason': status(403, { ...FORBIDDEN, error: 'This counter is closed' }),
  '403-html': status(403, HTML),
  '404-html': status(404, HTML),
  '404-names-word': status(404, { status: 'This name leads nowhere' }),
  '407-html': status(407, HTML),
  '408-names-field': status(408, { status: 'Unexpected value of userId' }),
  '409-json': status(409, { status: 'Payment exists already' }),
  '413-html': status(413, HTML),
  '421-names-word': status(421, { status: 'This name is served elsewhere' }),
  '422-names-field': status(422, { status: 'amount must be at least 100' }),
  '425-names-field': status(425, { status: 'Unexpected value of userId' }),
  '429-empty': status(429, ''),
  '429-retry-after': status(429, '', { 'retry-after': '7' }),
  '451-names-word': status(451, { status: 'No e-mail, no name' }),
  '500-json': status(500, { status: 'error' }),
  '500-names-field': status(500, { status: 'Unexpected value of userId' }),
  '500-names-word': status(500, { status: 'Could not save reference and amount' }),
  '502-html': status(502, HTML),
  '502-names-field': status(502, { status: 'Unexpected value of callbackURL' }),
  '503-retry-after': status(503, HTML, { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
  '504-html': status(504, HTML),
  '504-names-field': status(504, { status: 'Unexpected value of isV2' }),
  '200-names-field': status(200, { status: 'Unexpected value of userId' }),
  '200-malformed-body': status(200, MALFORMED),
  '200-names-word': status(200, { status: 'Payment with that reference and amount made' }),
  '202-names-field': status(202, { status: 'Unexpected value of clientId' }),
  '200-credentials-body': status(200, CREDENTIALS_REFUSED),
  'length-too-short': replies((call) => httpReply(200, goodText(call), { 'content-length': '20' })),
  'length-twice': replies((call) => httpReply(200, goodText(call), { 'Content-Length': '20' })),
  'length-and-chunks': replies((call) =>
    httpReply(200, goodText(call), { 'transfer-encoding': 'chunked' }),
  ),
  'plain-text-type': replies((call) =>
    httpReply(200, goodText(call), { 'content-type': 'text/plain; charset=latin1' }),
  ),
  'gzip-unasked': replies((call) =>
    httpReply(200, gzipSync(goodText(call)), { 'content-encoding': 'gzip' }),
  ),
  'gzip-bomb': replies(() =>
    httpReply(200, gzipSync(Buffer.alloc(50_000_000, 32)), { 'content-encoding': 'gzip' }),
  ),
  'gzip-unannounced': replies((call) => httpReply(200, gzipSync(goodText(call)))),
  'too-large': replies((call) => httpReply(200, `${goodText(call)}${' '.repeat(1_100_000)}`)),
};
