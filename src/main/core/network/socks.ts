/**
 * SOCKS5 as far as a tunnel needs it (RFC 1928, RFC 1929). undici has an agent for it, but one that
 * calls itself experimental, takes none of a pool's limits, and hangs on a proxy that just hangs up.
 */
import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { authorityOf, type Place, type Proxy } from './proxies.ts';
import { ProxyFailure } from './proxy-failure.ts';

const VERSION = 5;
const NO_SIGN_IN = 0;
const PASSWORD = 2;
const SUCCEEDED = 0;
const HOST_UNREACHABLE = 4;
const MAX_LENGTH = 255;

/**
 * @param connect for the connection to the proxy itself
 * @throws ProxyFailure, and whatever kept the proxy from being reached
 */
export async function openBySocks(
  proxy: Proxy,
  end: Place,
  connect: buildConnector.connector,
  signal: AbortSignal,
): Promise<Socket> {
  const { host, port, signIn } = proxy;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const target = { protocol: 'http:', hostname: host, host: authorityOf(proxy), port: `${port}` };
    connect(target, (...[error, reached]) => (error ? reject(error) : resolve(reached)));
  });
  socket.on('error', () => undefined);
  try {
    await greet(socket, signIn, signal);
    socket.write(Buffer.concat([Buffer.from([VERSION, 1, 0]), addressBytes(end)]));
    const [version, outcome, , kind] = await take(socket, 4, signal);
    if (version !== VERSION) throw new ProxyFailure('PROXY_UNREACHABLE');
    // As in Chromium: another proxy would not find the service's host either.
    if (outcome === HOST_UNREACHABLE) throw new ProxyFailure('PROXY_REFUSED');
    if (outcome !== SUCCEEDED) throw new ProxyFailure('PROXY_UNREACHABLE');
    const left = kind === 1 ? 4 : kind === 4 ? 16 : ((await take(socket, 1, signal))[0] ?? 0);
    await take(socket, left + 2, signal);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function greet(socket: Socket, signIn: Proxy['signIn'], signal: AbortSignal): Promise<void> {
  const ways = signIn === null ? [NO_SIGN_IN] : [NO_SIGN_IN, PASSWORD];
  socket.write(Buffer.from([VERSION, ways.length, ...ways]));
  const [version, way] = await take(socket, 2, signal);
  if (version !== VERSION) throw new ProxyFailure('PROXY_UNREACHABLE');
  if (way === NO_SIGN_IN) return;
  if (way !== PASSWORD || signIn === null) throw new ProxyFailure('PROXY_SIGN_IN');
  socket.write(Buffer.concat([Buffer.of(1), counted(signIn.user), counted(signIn.password)]));
  const [, refused] = await take(socket, 2, signal);
  if (refused !== 0) throw new ProxyFailure('PROXY_SIGN_IN');
}

/** Names go as names, so that the proxy looks them up: a counter's own DNS may not know them. */
export function addressBytes({ host, port }: Place): Buffer {
  const family = isIP(host);
  const toBytes = family === 0 ? nameBytes : family === 4 ? ipv4Bytes : ipv6Bytes;
  return Buffer.concat([toBytes(host), Buffer.of(port >> 8, port & 0xff)]);
}

const nameBytes = (host: string) => Buffer.concat([Buffer.of(3), counted(host)]);

const ipv4Bytes = (host: string) => Buffer.of(1, ...host.split('.').map(Number));

function ipv6Bytes(host: string): Buffer {
  const [before = [], after = []] = host
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')));
  const gap = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16));
  return Buffer.of(4, ...groups.flatMap((group) => [group >> 8, group & 0xff]));
}

/** A text behind its length in one byte. */
function counted(text: string): Buffer {
  const bytes = Buffer.from(text);
  // Such a name or password exists nowhere, so nobody is asked with half of it.
  if (bytes.length > MAX_LENGTH) throw new ProxyFailure('PROXY_REFUSED');
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

/** The next bytes, none beyond them: those are the service's. */
async function take(socket: Socket, count: number, signal: AbortSignal): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const chunk: unknown = socket.read();
    if (Buffer.isBuffer(chunk)) bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length > count) socket.unshift(bytes.subarray(count));
    if (bytes.length >= count) return bytes.subarray(0, count);
    if (socket.destroyed) throw new ProxyFailure('PROXY_UNREACHABLE');
    const waited = new AbortController();
    const either = { signal: AbortSignal.any([signal, waited.signal]) };
    // A proxy that hangs up says so by closing; nothing readable need come of it.
    await Promise.race([once(socket, 'readable', either), once(socket, 'close', either)]).finally(
      () => waited.abort(),
    );
  }
}
