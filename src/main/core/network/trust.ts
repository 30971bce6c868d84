/**
 * Whom a connection that carries a secret trusts. It is settled here and not by the environment:
 * Node's own list and the system's store, checked always.
 */
import * as tls from 'node:tls';

/** What the environment must not change for a connection of ours. */
export interface TlsOptions {
  readonly secureContext: tls.SecureContext;
  readonly rejectUnauthorized: true;
}

let asked: readonly string[] | null = null;

/** One of Node's stores as PEM; nothing where this Node can't read it. */
function storeOf(type: 'system' | 'extra'): readonly string[] {
  try {
    return tls.getCACertificates(type);
  } catch {
    return [];
  }
}

const systemCertificates = () => (asked ??= storeOf('system'));

/** The certificates that NODE_EXTRA_CA_CERTS names; for builds from source alone. */
export const extraCertificates = (): readonly string[] => storeOf('extra');

/** @param extra further authorities, as PEM */
export const usualTrust = (extra: readonly string[] = []): string[] => [
  ...new Set([...tls.rootCertificates, ...systemCertificates(), ...extra]),
];

const contexts = new Map<string, tls.SecureContext>();

/**
 * Each option that the environment or Node's own switches could set otherwise, as it must be.
 * Reading hundreds of certificates takes a moment, so this is for the first connection, not before.
 * @param authorities as PEM; nobody else is trusted
 */
export function tlsOptions(authorities: readonly string[]): TlsOptions {
  const key = authorities.join('\n');
  const secureContext =
    contexts.get(key) ?? tls.createSecureContext({ ca: [...authorities], minVersion: 'TLSv1.2' });
  contexts.set(key, secureContext);
  return { secureContext, rejectUnauthorized: true };
}
