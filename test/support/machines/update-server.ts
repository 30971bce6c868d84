/** The place that releases are fetched from: https on loopback, with an authority of the test's own. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import { type CertificateWish, issueCertificate, makeAuthority } from './tls.ts';

export interface UpdateServer {
  readonly address: string;
  /** The only authority that knows its certificate, as PEM. */
  readonly authority: string;
  /** By path; what is not there is answered with 404. */
  readonly files: Map<string, string | Uint8Array>;
  /** Answers instead of the files, while it is set. */
  answer: RequestListener | null;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
}

export async function startUpdateServer(
  wish: Partial<CertificateWish> = {},
): Promise<UpdateServer> {
  const authority = await makeAuthority(`Update server ${randomUUID()}`);
  const certificate = await issueCertificate({ authority, ...wish });
  const files = new Map<string, string | Uint8Array>();
  const asked: string[] = [];
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url ?? '');
    if (started.answer !== null) return started.answer(request, response);
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const started: UpdateServer = {
    address: `https://127.0.0.1:${port}/updates`,
    authority: authority.cert,
    files,
    answer: null,
    asked,
  };
  return started;
}
