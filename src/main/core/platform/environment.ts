/** What is taken out of the environment at the start: it could only weaken the connections. */

/**
 * - `NODE_TLS_REJECT_UNAUTHORIZED`: no certificate would be checked.
 * - `SSLKEYLOGFILE`: the keys of connections would be written to a file.
 * - `SSL_CERT_FILE`, `SSL_CERT_DIR`: another list would stand in for the system's store.
 */
export const WEAKENING_VARIABLES = [
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSLKEYLOGFILE',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
] as const;

/** For the log. */
export const WEAKENED = 'variables that weaken connections were taken out of the environment';

/**
 * Takes them out, however Windows spells them, before anything connects or is started.
 * @returns the names of those that were set, for the log
 */
export function hardenEnvironment(env: NodeJS.ProcessEnv): string[] {
  const weakening: readonly string[] = WEAKENING_VARIABLES;
  const found = Object.keys(env).filter((name) => weakening.includes(name.toUpperCase()));
  for (const name of found) delete env[name];
  return found;
}
