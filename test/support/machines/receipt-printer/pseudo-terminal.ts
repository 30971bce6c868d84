/** A pseudo terminal with the tests' own printer behind it, as a device that programs open. */
import { closeSync } from 'node:fs';
import { connect } from 'node:net';
import { ReadStream, WriteStream } from 'node:tty';
import koffi from 'koffi';

const O_RDWR = 2;
const O_NOCTTY = 0o400;
/** More than `struct termios` takes on any Linux. */
const TERMIOS_BYTES = 256;
const TCSANOW = 0;

export interface PseudoTerminal {
  /** What programs open. */
  readonly device: string;
  /** Ends it, as when a device is pulled out. */
  close: () => void;
}

function openTerminal(): { master: number; device: string; slave: number } {
  const libc = koffi.load('libc.so.6');
  const numberOf = (answer: unknown): number => {
    if (typeof answer !== 'number' || answer < 0) throw new Error('there is no pseudo terminal');
    return answer;
  };
  const master = numberOf(libc.func('int posix_openpt(int flags)')(O_RDWR | O_NOCTTY));
  numberOf(libc.func('int grantpt(int fd)')(master));
  numberOf(libc.func('int unlockpt(int fd)')(master));
  const device: unknown = libc.func('str ptsname(int fd)')(master);
  if (typeof device !== 'string') throw new Error('the pseudo terminal has no name');
  // Open as long as it is there: between two programs it would count as hung up.
  const slave = numberOf(libc.func('int open(str path, int flags)')(device, O_RDWR | O_NOCTTY));
  const termios = Buffer.alloc(TERMIOS_BYTES);
  numberOf(libc.func('int tcgetattr(int fd, void *termios)')(slave, termios));
  libc.func('void cfmakeraw(void *termios)')(termios);
  numberOf(libc.func('int tcsetattr(int fd, int when, void *termios)')(slave, TCSANOW, termios));
  return { master, device, slave };
}

/** @param port where the tests' printer listens */
export function openPseudoTerminal(port: number): PseudoTerminal {
  const { master, device, slave } = openTerminal();
  const printer = connect({ host: '127.0.0.1', port, noDelay: true });
  const [fromApp, toApp] = [new ReadStream(master), new WriteStream(master)];
  fromApp.pipe(printer);
  printer.pipe(toApp);
  for (const stream of [printer, fromApp, toApp]) stream.on('error', () => stream.destroy());
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    printer.destroy();
    fromApp.destroy();
    toApp.destroy();
    closeSync(slave);
  };
  printer.on('close', close);
  return { device, close };
}
