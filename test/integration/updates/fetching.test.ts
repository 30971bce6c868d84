import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  fileAt,
  FetchFailure,
  isHttps,
  openFetching,
} from '../../../src/main/features/updates/fetching.ts';
import { startUpdateServer, type UpdateServer } from '../../support/machines/update-server.ts';
import type { FindRoute } from '../../../src/main/core/network/proxies.ts';

const PAGE = '<!doctype html><title>Sign in to this network</title>';

async function fetchFrom(
  server: UpdateServer,
  url = fileAt(server.address, 'stable.json'),
  given: { max?: number; findRoute?: FindRoute; trust?: readonly string[] } = {},
): Promise<string> {
  const { max = 1000, findRoute, trust = [server.authority] } = given;
  const fetching = openFetching({ trust, findRoute, silentAtMostMs: 300 });
  onTestFinished(() => fetching.close());
  const pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.byteLength;
    return length <= max;
  };
  await fetching.fetch(url, take, new AbortController().signal);
  return Buffer.concat(pieces).toString();
}

const problemOf = async (fetched: Promise<string>): Promise<string> => {
  try {
    await fetched;
    return 'none';
  } catch (error) {
    return error instanceof FetchFailure ? error.problem : String(error);
  }
};

async function answering(answer: RequestListener): Promise<UpdateServer> {
  const server = await startUpdateServer();
  server.answer = answer;
  return server;
}

it('fetches what is there, whatever kind it says it is', async () => {
  const server = await answering((_, response) =>
    response.setHeader('content-type', 'text/html').end('{}'),
  );
  expect(await fetchFrom(server)).toBe('{}');
  expect(server.asked).toEqual(['/updates/stable.json']);
});

it('hands over a page that came instead, for whoever reads it to name', async () => {
  const server = await answering((_, response) => response.end(PAGE));
  expect(await fetchFrom(server)).toBe(PAGE);
});

it('reads no more of a hundred megabytes than it is to', async () => {
  let sent = 0;
  const server = await answering((_, response) => {
    const more = () => {
      while (sent < 100_000_000) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536, 32))) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  const text = await fetchFrom(server, undefined, { max: 262_144 });
  expect(text.length).toBeLessThan(500_000);
  expect(sent).toBeLessThan(20_000_000);
});

describe('what it does not fetch from', () => {
  it('is plain http, on this machine either, and asks nothing there', async () => {
    const asked: string[] = [];
    const plain = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void plain.close());
    await once(plain, 'listening');
    const place = plain.address();
    const url = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/stable.json`;
    const server = await startUpdateServer();
    expect(await problemOf(fetchFrom(server, url))).toBe('not-https');
    expect(asked).toEqual([]);
  });

  it('is a certificate that has run out, that speaks for another, or that nobody here knows', async () => {
    const expired = await startUpdateServer({ expired: true });
    expect(await problemOf(fetchFrom(expired))).toBe('certificate-refused');
    const another = await startUpdateServer({ dnsName: 'updates.example' });
    expect(await problemOf(fetchFrom(another))).toBe('certificate-refused');
    const unknown = await startUpdateServer();
    const trust = [another.authority];
    expect(await problemOf(fetchFrom(unknown, undefined, { trust }))).toBe('certificate-refused');
    expect([expired, another, unknown].flatMap(({ asked }) => asked)).toEqual([]);
  });

  it.each([400, 403, 404, 500, 502, 503, 204, 206])('an answer %i', async (status) => {
    const server = await answering((_, response) =>
      response.writeHead(status).end(status === 204 ? undefined : PAGE),
    );
    expect(await problemOf(fetchFrom(server))).toBe('http-error');
  });

  it('is nothing that answers', async () => {
    const server = await startUpdateServer();
    expect(await problemOf(fetchFrom(server, 'https://127.0.0.1:1/stable.json'))).toBe(
      'unreachable',
    );
  });

  it('is silence before the answer, and in the middle of it', async () => {
    const mute = await answering(() => undefined);
    expect(await problemOf(fetchFrom(mute))).toBe('timed-out');
    const halting = await answering((_, response) => response.write('{'));
    expect(await problemOf(fetchFrom(halting))).toBe('timed-out');
  });

  it('is an answer that ends before its length', async () => {
    const server = await answering((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await problemOf(fetchFrom(server))).toBe('unreachable');
  });

  it('is a proxy that can’t be reached, or that nobody can name', async () => {
    const server = await startUpdateServer();
    const proxy = { kind: 'http', host: '127.0.0.1', port: 1, signIn: null } as const;
    const through = (findRoute: FindRoute) =>
      problemOf(fetchFrom(server, undefined, { findRoute }));
    expect(await through(async () => [proxy])).toBe('proxy-failed');
    expect(await through(() => Promise.reject(new Error('no PAC')))).toBe('proxy-failed');
    expect(server.asked).toEqual([]);
  });
});

describe('a redirect', () => {
  const to = (location: string | undefined) =>
    answering((request, response) => {
      if (request.url === '/updates/stable.json')
        response.writeHead(302, location === undefined ? {} : { location }).end();
      else response.end('there');
    });

  it('to https is followed, here and elsewhere', async () => {
    expect(await fetchFrom(await to('/other.json'))).toBe('there');
    const other = await startUpdateServer();
    other.files.set('/x', 'elsewhere');
    const server = await to(other.address.replace('/updates', '/x'));
    const trust = [server.authority, other.authority];
    expect(await fetchFrom(server, undefined, { trust })).toBe('elsewhere');
  });

  it.each([
    'http://127.0.0.1:1/x',
    'ftp://127.0.0.1/x',
    'file:///etc/passwd',
    'https://a:b@127.0.0.1/x',
    'https://',
  ])('to %s is not', async (location) => {
    expect(await problemOf(fetchFrom(await to(location)))).toBe('redirect-refused');
  });

  it('that names no place is an error', async () => {
    expect(await problemOf(fetchFrom(await to(undefined)))).toBe('http-error');
  });

  it('is followed three times and no more', async () => {
    const server = await answering((request, response) => {
      const step = Number(request.url?.slice(1)) || 0;
      if (step === 3) response.end('three');
      else response.writeHead(307, { location: `/${step + 1}` }).end();
    });
    expect(await fetchFrom(server)).toBe('three');
    const endless = await answering((_, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    );
    expect(await problemOf(fetchFrom(endless))).toBe('redirect-refused');
    expect(endless.asked).toHaveLength(4);
  });
});

it('gives up when it is told to, with the reason it was given', async () => {
  const server = await answering(() => undefined);
  const fetching = openFetching({ trust: [server.authority] });
  const given = new AbortController();
  const going = fetching.fetch(fileAt(server.address, 'x'), () => true, given.signal);
  setTimeout(() => given.abort(new Error('the app closes')), 50);
  await expect(going).rejects.toThrow('the app closes');
});

it('hands on what the taker says no with', async () => {
  const server = await startUpdateServer();
  server.files.set('/updates/x', 'text');
  const fetching = openFetching({ trust: [server.authority] });
  const full = () => Promise.reject(new Error('full'));
  const going = fetching.fetch(fileAt(server.address, 'x'), full, new AbortController().signal);
  await expect(going).rejects.toThrow('full');
});

it('knows an address that is https and nothing more', () => {
  expect(['https://u.example', 'https://u.example:8443/a/b?c=d'].map(isHttps)).toEqual([
    true,
    true,
  ]);
  const refused = [
    'http://u.example',
    'https://a@u.example',
    'https://:b@u.example',
    'https://u.example/#a',
    'u.example',
    '',
  ];
  expect(refused.filter(isHttps)).toEqual([]);
});

it('finds a file beside the others, with or without a slash at the end', () => {
  expect(fileAt('https://u.example', 'a.json')).toBe('https://u.example/a.json');
  expect(fileAt('https://u.example/b//', 'a.json')).toBe('https://u.example/b/a.json');
  expect(fileAt('https://u.example/b?c=d', 'ä/..')).toBe('https://u.example/b/%C3%A4%2F..?c=d');
});
