/** The proxies that the usual variables of the environment name, for a host without a system's own. */
import { BlockList, isIP } from 'node:net';
import {
  DEFAULT_PORTS,
  DIRECT,
  type FindRoute,
  plainHost,
  type Proxy,
  readPlace,
  type Route,
} from './proxies.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface VariableProxies {
  /** Rejects where the variable can't be read: the shop wants a proxy, so nothing goes past it. */
  readonly findRoute: FindRoute;
  /** The variable that can't be read, for the log, without its value: it may hold a password. */
  readonly unreadable: string | null;
}

const KINDS: ReadonlyMap<string, Proxy['kind']> = new Map([
  ['http', 'http'],
  ['https', 'https'],
  ['socks', 'socks5'],
  ['socks5', 'socks5'],
  ['socks5h', 'socks5'],
]);

/**
 * Reads the variables once. As with undici and curl the one in small letters wins of a pair; an
 * empty one names nothing. HTTPS_PROXY goes before ALL_PROXY, and that before HTTP_PROXY, which
 * undici also takes for https where it stands alone.
 */
export function readProxyVariables(env: Variables): VariableProxies {
  const name = ['https_proxy', 'all_proxy', 'http_proxy']
    .map((small) => (env[small] === undefined ? small.toUpperCase() : small))
    .find((each) => (env[each] ?? '').trim() !== '');
  if (name === undefined) return { findRoute: async () => DIRECT, unreadable: null };
  const proxy = readProxyAddress((env[name] ?? '').trim());
  const isExcepted = readExceptions(env['no_proxy'] ?? env['NO_PROXY'] ?? '');
  return {
    async findRoute(url) {
      if (isExcepted(new URL(url))) return DIRECT;
      if (proxy === null) throw new Error(`${name} can't be read`);
      const route: Route = [proxy];
      return route;
    },
    unreadable: proxy === null ? name : null,
  };
}

/** Reads "host:3128", "http://user:password@host" and the like; null where it is nothing of that. */
export function readProxyAddress(value: string): Proxy | null {
  const [, scheme = 'http', rest = ''] = /^(?:([^:/@]+):\/\/)?(.*)$/s.exec(value) ?? [];
  const kind = KINDS.get(scheme.toLowerCase());
  const [, before, place = ''] = /^(?:(.*)@)?([^@]*?)\/?$/s.exec(rest) ?? [];
  const at = kind && readPlace(place, DEFAULT_PORTS[kind]);
  if (!kind || !at) return null;
  if (before === undefined || before === '') return { kind, ...at, signIn: null };
  const [, user = '', password = ''] = /^([^:]*):?(.*)$/s.exec(before) ?? [];
  try {
    const signIn = { user: decodeURIComponent(user), password: decodeURIComponent(password) };
    return { kind, ...at, signIn };
  } catch {
    return null;
  }
}

/**
 * Reads NO_PROXY: names (with everything below them), ".name", "*.name" (only what is below),
 * addresses, networks like 10.0.0.0/8, each but a network also with a port, and "*" for all.
 */
export function readExceptions(value: string): (url: URL) => boolean {
  const excepted = value
    .split(/[,\s]+/)
    .filter((entry) => entry !== '')
    .map(readException);
  return (url) => {
    const host = plainHost(url.hostname);
    const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443);
    return excepted.some((matches) => matches(host, port));
  };
}

function readException(entry: string): (host: string, port: number) => boolean {
  const network = /^\[?([\da-f.:]+)\]?\/(\d{1,3})$/i.exec(entry);
  if (network) return readNetwork(network[1] ?? '', Number(network[2]));
  // More than one colon without brackets is an IPv6 address, and none of them begins a port.
  const bare = isIP(entry) === 6 ? `[${entry}]` : entry;
  const [, stars = '', name = '', port] = /^(\*?\.?)(.*?)(?::(\d+))?$/s.exec(bare) ?? [];
  const fits = (given: number) => port === undefined || Number(port) === given;
  if (stars === '*' && name === '') return (_host, given) => fits(given);
  const wanted = plainHost(name);
  if (wanted === '') return () => false;
  const isItself = (host: string) => host === wanted && !stars.startsWith('*');
  const isBelow = (host: string) => isIP(host) === 0 && host.endsWith(`.${wanted}`);
  return (host, given) => fits(given) && (isItself(host) || isBelow(host));
}

function readNetwork(address: string, bits: number): (host: string) => boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  try {
    list.addSubnet(address, bits, family);
  } catch {
    return () => false;
  }
  return (host) => isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}
