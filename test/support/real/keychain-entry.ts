/** Tests meet the keychain of whoever runs them, except on Linux: they touch no entry but their own. */
import { randomBytes } from 'node:crypto';
import { mintSecretName } from '../../../src/main/core/keychain/keychain.ts';

/** An entry that nobody else has; another one in each process. */
export const TEST_ENTRY = mintSecretName('payment-account', randomBytes);
