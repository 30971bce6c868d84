/**
 * A payment service that knows one answer, in a process of its own; it reports its port. The first
 * argument is the answer's response code, 0 unless told.
 */
import { createServer } from 'node:http';

const RECORD = JSON.stringify({
  amount: '1,234.50',
  paymentReference: '7012345678901234567',
  transactionDate: '21/11/2026',
  fees: 12.5,
  currency: 'NGN',
  responseCode: Number(process.argv[2] ?? 0),
  responseDescription: 'Transaction Successful',
});

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(RECORD);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
