/** Which way a connection takes: straight, or through a proxy. What systems say of it, read. */

export interface Place {
  /** A name or an address; IPv6 without its brackets. */
  readonly host: string;
  readonly port: number;
}

export interface Proxy extends Place {
  readonly kind: 'http' | 'https' | 'socks5';
  /** The proxy's own, never the account's; null where it is to let us in without. */
  readonly signIn: { readonly user: string; readonly password: string } | null;
}

export type Hop = { readonly kind: 'direct' } | Proxy;

/** Tried in their order; never empty. */
export type Route = readonly Hop[];

/**
 * Asks anew which way leads to an address. It may fail or hang: whoever asks sets a limit and then
 * sends nothing.
 */
export type FindRoute = (url: string) => Promise<Route>;

export const DIRECT: Route = [{ kind: 'direct' }];

export const DEFAULT_PORTS: Readonly<Record<Proxy['kind'], number>> = {
  http: 80,
  https: 443,
  socks5: 1080,
};

/** The words of a PAC file's answer. SOCKS alone means version 4, which is not spoken. */
const KINDS: ReadonlyMap<string, Proxy['kind']> = new Map([
  ['proxy', 'http'],
  ['http', 'http'],
  ['https', 'https'],
  ['socks5', 'socks5'],
]);

/**
 * Reads an answer like "PROXY a:3128; SOCKS5 [::1]:1080; DIRECT", which Chromium gives. What can't
 * be read is left out, as it does, and where nothing is left the way is straight.
 */
export function readProxyAnswer(answer: string): Route {
  const hops = answer.split(';').flatMap((part) => readPart(part.trim()) ?? []);
  return hops.length > 0 ? hops : DIRECT;
}

function readPart(part: string): Hop | null {
  const [word = '', place, ...rest] = part.split(/\s+/);
  if (rest.length > 0) return null;
  if (place === undefined) return word.toLowerCase() === 'direct' ? { kind: 'direct' } : null;
  const kind = KINDS.get(word.toLowerCase());
  const at = kind && readPlace(place, DEFAULT_PORTS[kind]);
  return kind && at ? { kind, ...at, signIn: null } : null;
}

/** Reads "host", "host:port" or either with an IPv6 address in brackets; null where it is neither. */
export function readPlace(place: string, usualPort: number): Place | null {
  const [, name, port] = /^(\[[^\]]+\]|[^\s:/?#@\\[\]]+)(?::(\d{1,5}))?$/.exec(place) ?? [];
  const host = name === undefined ? '' : plainHost(name);
  if (host === '' || Number(port ?? 0) > 65_535) return null;
  return { host, port: port === undefined ? usualPort : Number(port) };
}

/** A host as addresses are compared: small letters, punycode, IPv6 in short and without brackets. */
export function plainHost(name: string): string {
  const url = `http://${name}`;
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host.replace(/^\[(.+)\]$/, '$1').replace(/(.)\.$/, '$1');
}

/** Host and port as CONNECT and a URL want them. */
export const authorityOf = ({ host, port }: Place): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;
