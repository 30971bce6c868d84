/** Makes a backup in a process of its own, which kills itself at one of the steps. */
import { makeBackup } from '../../../src/main/core/record/make-backup.ts';

const [path = '', at = '0', killAt = ''] = process.argv.slice(2);

const { name } = await makeBackup(
  { path, at: Number(at), altered: false, spared: null },
  () => undefined,
  (step) => {
    if (step === killAt) process.kill(process.pid, 'SIGKILL');
  },
);
process.stdout.write(name);
