/**
 * A payment service that knows one answer, in a process of its own; it reports its port. The first
 * argument is the answer's response code, 0 unless told; with `tls` for the second it speaks TLS,
 * and waits to be sent its certificate.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { z } from 'zod';

/** As the service writes it (interface section 2.3). */
const TODAY = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');

const RECORD = JSON.stringify({
  amount: '1,234.50',
  paymentReference: '7012345678901234567',
  transactionDate: TODAY,
  fees: 12.5,
  currency: 'NGN',
  responseCode: Number(process.argv[2] ?? 0),
  responseDescription: 'Transaction Successful',
});

const answer: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(RECORD);
  });
};

const keyPairMessage = z.tuple([z.strictObject({ cert: z.string(), key: z.string() })]);

async function receiveKeyPair() {
  const message: unknown[] = await once(process, 'message');
  return keyPairMessage.parse(message.slice(0, 1))[0];
}

const server =
  process.argv[3] === 'tls'
    ? createTlsServer(await receiveKeyPair(), answer)
    : createServer(answer);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
