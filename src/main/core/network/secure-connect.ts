/** How a connection is made that carries a secret, whatever the environment says of TLS. */
import { buildConnector } from 'undici';
import { tlsOptions, usualTrust } from './trust.ts';

export interface SecureConnectOptions {
  /** Milliseconds for name look-up, TCP and TLS together. */
  timeoutMs: number;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[] | undefined;
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[] | undefined;
}

/** For an undici pool's or agent's `connect`; the system's store is read at the first need. */
export function secureConnect(options: SecureConnectOptions): buildConnector.connector {
  const { timeoutMs, trust, alsoTrust } = options;
  const common = { timeout: timeoutMs, allowH2: false };
  const plain = buildConnector(common);
  let secure: buildConnector.connector | null = null;
  return (target, callback) => {
    if (target.protocol !== 'https:') return plain(target, callback);
    secure ??= buildConnector({ ...common, ...tlsOptions(trust ?? usualTrust(alsoTrust)) });
    return secure(target, callback);
  };
}
