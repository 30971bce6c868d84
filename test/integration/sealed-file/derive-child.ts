/** Derives a key as the app does, at its full cost, and prints it. */
import { deriveNewKey } from '../../../src/main/core/sealed-file/file-header.ts';

const [passphrase = '', salt = ''] = process.argv.slice(2);
const { kdf, key } = await deriveNewKey(passphrase, () => Buffer.from(salt, 'hex'));
process.stdout.write(JSON.stringify({ kdf, key: key.toString('hex') }));
