/** A way through one proxy, made before the service hears a byte of us. */
import { Socket } from 'node:net';
import { type buildConnector, Client } from 'undici';
import { authorityOf, type Place, type Proxy } from './proxies.ts';
import { isTimeout } from './connection-errors.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { openBySocks } from './socks.ts';

/**
 * Opens a tunnel. The proxy learns the service's host and port, and its own sign-in where it was
 * given one; nothing of the account.
 * @param connect for the connection to the proxy itself; checks an https proxy's certificate
 * @param signal ends the attempt with its reason, a `ProxyFailure`
 * @throws ProxyFailure
 */
export async function openTunnel(
  proxy: Proxy,
  end: Place,
  connect: buildConnector.connector,
  signal: AbortSignal,
): Promise<Socket> {
  try {
    signal.throwIfAborted();
    const socket = await (proxy.kind === 'socks5'
      ? openBySocks(proxy, end, connect, signal)
      : openByConnect(proxy, end, connect, signal));
    // Nobody listens between here and TLS, and an error that nobody hears ends the app.
    return socket.on('error', () => undefined);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ProxyFailure) throw error;
    throw new ProxyFailure(isTimeout(error) ? 'PROXY_TIMED_OUT' : 'PROXY_UNREACHABLE', error);
  }
}

/** undici's own CONNECT, on a connection that is used for nothing else. */
async function openByConnect(
  proxy: Proxy,
  end: Place,
  connect: buildConnector.connector,
  signal: AbortSignal,
): Promise<Socket> {
  const { kind, signIn } = proxy;
  const path = authorityOf(end);
  const headers: Record<string, string> = { host: path };
  if (signIn !== null) {
    const token = Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64');
    headers['proxy-authorization'] = `Basic ${token}`;
  }
  const client = new Client(`${kind}://${authorityOf(proxy)}`, {
    // undici takes the name for TLS from the Host header, which is the service's here.
    connect: (to, callback) => connect({ ...to, servername: '' }, callback),
    allowH2: false,
  });
  // A signal of the request's own would be heard only once the proxy is reached.
  const giveUp = () => void client.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const { statusCode, socket } = await client.connect({ path, headers });
    if (statusCode === 200 && socket instanceof Socket) return socket;
    socket.on('error', () => undefined).destroy();
    throw new ProxyFailure(statusCode === 407 ? 'PROXY_SIGN_IN' : 'PROXY_REFUSED');
  } finally {
    signal.removeEventListener('abort', giveUp);
    // The tunnel is no longer the client's, so it outlives it.
    void client.destroy();
  }
}
