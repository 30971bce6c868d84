/** Seals backups in a process of its own, which kills itself at a step or is killed from outside. */
import { deriveKey } from '../../../src/main/core/sealed-file/file-header.ts';
import { sealBackups } from '../../../src/main/core/record/seal-backups.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';

const [from = '', shelf = '', salt = '', killAt = ''] = process.argv.slice(2);

const key = await deriveKey(PASSPHRASE, { name: 'scrypt', n: 2 ** 17, r: 8, p: 1, salt });
process.stdout.write('ready\n');
await sealBackups(
  { from, shelf, key, at: Date.UTC(2026, 4, 20), former: [] },
  () => undefined,
  (step) => {
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  },
);
process.stdout.write('sealed\n');
