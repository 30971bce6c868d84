/** The update address of all runs of a campaign, each below a path of its own: https on loopback. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { issueCertificate, type KeyPair } from '../support/machines/tls.ts';

/** How a file fares on its way. */
export type FileFate =
  | 'whole'
  | 'altered'
  | 'another'
  | 'longer'
  | 'shorter'
  | 'cut off'
  | 'held up'
  | 'missing'
  | 'redirected to http';

/** How the description does. */
export type DescriptionFate = 'whole' | '100 MB' | 'missing' | 'cut off';

export interface Address {
  readonly url: string;
  description: { bytes: Buffer; fate: DescriptionFate };
  /** By name. */
  readonly files: Map<string, Buffer>;
  file: FileFate;
  /** What comes where a file is `another`: of the very same length. */
  readonly another: (bytes: Buffer) => Buffer;
  /** How many bytes of descriptions have been read by whoever asks. */
  described: number;
}

export interface UpdateServer {
  open(name: string, another: (bytes: Buffer) => Buffer): Address;
  shut(name: string): void;
  close(): Promise<void>;
}

const HUGE = 100 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 0x20);

export async function startUpdateServer(authority: KeyPair): Promise<UpdateServer> {
  const addresses = new Map<string, Address>();
  const server = createServer(await issueCertificate({ authority }), (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());

  async function serve({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, run = '', name = ''] = url.split('/');
    const address = addresses.get(run);
    if (address && name === 'stable.json') return describe(address, response);
    const bytes = address?.files.get(name);
    if (!address || !bytes) return missing(response);
    return send(address, bytes, response);
  }

  return {
    open(name, another) {
      const address: Address = {
        url: `https://127.0.0.1:${port}/${name}`,
        description: { bytes: Buffer.alloc(0), fate: 'missing' },
        files: new Map(),
        file: 'whole',
        another,
        described: 0,
      };
      addresses.set(name, address);
      return address;
    },
    shut: (name) => void addresses.delete(name),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const missing = (response: ServerResponse) => void response.writeHead(404).end('Not found');

async function describe(address: Address, response: ServerResponse): Promise<void> {
  const { bytes, fate } = address.description;
  switch (fate) {
    case 'missing':
      return missing(response);
    case 'cut off':
      return cutOff(bytes, response);
    case 'whole':
      response.end(bytes);
      return;
    case '100 MB': {
      const gone = once(response, 'close').catch(() => undefined);
      for (let sent = 0; sent < HUGE && !response.destroyed; sent += PIECE.byteLength) {
        address.described += PIECE.byteLength;
        if (!response.write(PIECE)) {
          const drained = new AbortController();
          const { signal } = drained;
          await Promise.race([once(response, 'drain', { signal }).catch(() => undefined), gone]);
          drained.abort();
        }
      }
      response.end();
    }
  }
}

async function send(address: Address, bytes: Buffer, response: ServerResponse): Promise<void> {
  switch (address.file) {
    case 'whole':
      response.end(bytes);
      return;
    case 'altered': {
      const altered = Buffer.from(bytes);
      // In what is left as it is: it runs as well as the one that was signed.
      altered.write('!', altered.byteLength - 100);
      response.end(altered);
      return;
    }
    case 'another':
      response.end(address.another(bytes));
      return;
    case 'longer':
      response.end(Buffer.concat([bytes, Buffer.from('\n// more\n')]));
      return;
    case 'shorter':
      response.end(bytes.subarray(0, bytes.byteLength - 1));
      return;
    case 'cut off':
      return cutOff(bytes, response);
    case 'held up':
      response.writeHead(200, { 'content-length': bytes.byteLength });
      response.write(bytes.subarray(0, bytes.byteLength / 2));
      await wait(400);
      response.end(bytes.subarray(bytes.byteLength / 2));
      return;
    case 'missing':
      return missing(response);
    case 'redirected to http':
      response.writeHead(302, { location: 'http://127.0.0.1:9/installer.exe' }).end();
  }
}

/** The connection ends in the middle of it. */
async function cutOff(bytes: Buffer, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-length': bytes.byteLength });
  response.write(bytes.subarray(0, bytes.byteLength / 2));
  await wait(20);
  response.destroy();
}
