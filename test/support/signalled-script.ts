/**
 * A process that writes files as the app does, tells when it is ready for a signal, and quits in
 * order 200 ms after one.
 */
import { setInterval } from 'node:timers';
import writeFileAtomic from 'write-file-atomic';
import { quitOnSignals } from '../../src/main/electron/signals.ts';

const [path = '', order = ''] = process.argv.slice(2);
const write = () => writeFileAtomic.sync(path, 'text');
const ready = Promise.withResolvers<void>();
const quit = () => {
  process.stdout.write('quit\n');
  setTimeout(() => process.exit(0), 200);
};

if (order === 'written before') write();
quitOnSignals(quit, ready.promise);
ready.resolve();
// Writing goes on: each write puts the writer's hook in and takes it out again.
setInterval(write, 1);
setTimeout(() => process.stdout.write('ready\n'), 100);
