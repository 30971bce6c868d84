/** How a process is started that derives keys cheaply: see `cheap-scrypt.ts`. */
import { fileURLToPath } from 'node:url';

/** Of the environment, for workers. */
export const CHEAP_SCRYPT_NAME = 'TEST_CHEAP_SCRYPT';

export const cheapScrypt = fileURLToPath(new URL('cheap-scrypt.ts', import.meta.url));

/** Options of Node. */
export const CHEAP_SCRYPT = ['--import', cheapScrypt] as const;
