/**
 * A process that writes files as the app does, tells when it is ready for a signal, and quits in
 * order 200 ms after one.
 */
import { setInterval } from 'node:timers';
import { quitOnSignals } from '../../../src/main/hosts/electron/signals.ts';
import { replaceFile } from '../../../src/main/core/platform/replace-file.ts';

const [path = '', order = ''] = process.argv.slice(2);
const write = () => replaceFile(path, 'text');
const ready = Promise.withResolvers<void>();
const quit = () => {
  process.stdout.write('quit\n');
  setTimeout(() => process.exit(0), 200);
};

if (order === 'written before') write();
quitOnSignals(quit, ready.promise);
ready.resolve();
// Writing goes on: no signal may find the process in the hands of another listener.
setInterval(write, 1);
setTimeout(() => process.stdout.write('ready\n'), 100);
