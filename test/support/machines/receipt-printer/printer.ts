/**
 * A receipt printer of the tests' own on a port of loopback. Like most real ones it serves one
 * connection at a time, the others wait, and its buffer and its half-read command are its own and
 * not a connection's: both outlive it.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import type {
  PaperWidth,
  PrinterLanguage,
} from '../../../../src/shared/features/printing/printer-model.ts';
import type { Behaviour } from './behaviour.ts';
import { GARBAGE, kindOf, statusOf, WEB_REFUSAL } from './behaviour.ts';
import type { Cut, DrawerKick, PrinterError } from './interpreter.ts';
import { createInterpreter } from './interpreter.ts';
import type { Paper } from './paper.ts';
import type { Pixels } from './png.ts';
import { pixelsOf, pngOf } from './png.ts';
import { createPacer } from './pacer.ts';
import {
  automaticStatus,
  createRealTimeListener,
  isAutomaticallyTold,
  isOffline,
  realTimeStatus,
} from './status.ts';

export interface PrintedPaper extends Paper {
  image: () => Pixels;
  png: () => Buffer;
}

export interface ReceiptPrinterOptions {
  /** In millimetres. */
  readonly paperWidth: PaperWidth;
  /** ESC/POS unless said otherwise; a Star says nothing of itself here. */
  readonly language?: PrinterLanguage;
  readonly behaviour?: Behaviour;
  /** What `ESC t` chooses by number; Epson's unless another maker's are named. */
  readonly codePages?: ReadonlyMap<number, string>;
  /** How many bytes it holds of what it cannot print at the moment. */
  readonly bufferLimit?: number;
}

export interface FakeReceiptPrinter {
  readonly port: number;
  /** The papers that were cut off, the first first. */
  readonly printed: readonly PrintedPaper[];
  readonly errors: readonly PrinterError[];
  readonly drawerKicks: readonly DrawerKick[];
  readonly cuts: readonly Cut[];
  /** How many connections were made. */
  connections: () => number;
  /** How many bytes were read, whatever became of them. */
  received: () => number;
  /** How many bytes are held until they can be printed. */
  held: () => number;
  /** What has been printed since the last cut. */
  uncut: () => PrintedPaper;
  /** Adds what has not been cut to what is printed, as a hand tears it off. */
  tearOff: () => PrintedPaper;
  /**
   * @param timeoutMs how long to wait
   * @returns all that is printed once that many papers are
   * @throws Error if they are not in time
   */
  waitForPaper: (count: number, timeoutMs?: number) => Promise<readonly PrintedPaper[]>;
  setBehaviour: (behaviour: Behaviour) => void;
  closeAllConnections: () => void;
  close: () => Promise<void>;
}

interface Connection {
  readonly socket: Socket;
  /** Read from the socket, and not taken yet. */
  backlog: Buffer;
  taken: number;
  hasEnded: boolean;
}

const DOTS_ACROSS: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 };

const withPictures = (paper: Paper): PrintedPaper => ({
  ...paper,
  image: () => pixelsOf(paper),
  png: () => pngOf(paper),
});

export async function openReceiptPrinter({
  paperWidth,
  language = 'esc-pos',
  behaviour: first = 'healthy',
  codePages,
  bufferLimit = 4096,
}: ReceiptPrinterOptions): Promise<FakeReceiptPrinter> {
  const printed: PrintedPaper[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  let line: Connection[] = [];
  let behaviour = first;
  let buffer = Buffer.alloc(0);
  let printedSince = 0;
  let connections = 0;
  let received = 0;

  const answer = (bytes: Uint8Array) => {
    if (kindOf(behaviour) !== 'deaf') line[0]?.socket.write(bytes);
  };
  const interpreter = createInterpreter({
    width: DOTS_ACROSS[paperWidth],
    language,
    ...(codePages === undefined ? {} : { codePages }),
    status: () => statusOf(behaviour),
    answer: (bytes) => {
      if (behaviour !== 'half-deaf') answer(bytes);
    },
    onPaper(paper) {
      printed.push(withPictures(paper));
      for (const check of waiting) check();
    },
  });
  const listen = createRealTimeListener((n) =>
    answer(Uint8Array.of(realTimeStatus(n, statusOf(behaviour)))),
  );

  /** How many bytes may be taken now. */
  const room = (connection: Connection): number => {
    if (isOffline(statusOf(behaviour))) return bufferLimit - buffer.length;
    if (typeof behaviour === 'string') return behaviour === 'stalls' ? 0 : Infinity;
    if (behaviour.kind === 'slow') return pacer.allowed();
    if (behaviour.kind === 'hangs-up-after') return behaviour.bytes - connection.taken;
    if (behaviour.kind === 'runs-out-after') return behaviour.bytes - printedSince;
    return Infinity;
  };

  const printHeld = () => {
    const bytes = buffer;
    buffer = Buffer.alloc(0);
    interpreter.feed(bytes);
  };

  const take = (connection: Connection, bytes: Buffer) => {
    received += bytes.length;
    connection.taken += bytes.length;
    const kind = kindOf(behaviour);
    if (kind === 'web-server') connection.socket.end(WEB_REFUSAL);
    if (kind === 'wrong-speed') connection.socket.write(GARBAGE);
    if (['web-server', 'silent', 'garbage', 'wrong-speed', 'answers'].includes(kind)) return;
    if (language === 'esc-pos') listen(bytes);
    if (isOffline(statusOf(behaviour))) buffer = Buffer.concat([buffer, bytes]);
    else {
      interpreter.feed(bytes);
      printedSince += bytes.length;
      pacer.spend(bytes.length);
    }
  };

  const takeBacklog = (connection: Connection) => {
    while (connection.backlog.length > 0) {
      const length = Math.min(connection.backlog.length, Math.max(0, room(connection)));
      if (length === 0) return;
      const bytes = connection.backlog.subarray(0, length);
      connection.backlog = connection.backlog.subarray(length);
      take(connection, bytes);
      applyLimits(connection);
    }
  };

  const leave = (connection: Connection) => {
    if (!line.includes(connection)) return;
    line = line.filter((each) => each !== connection);
    serve();
  };

  /** Takes what the connection whose turn it is has sent, as far as the printer may. */
  const serve = () => {
    const connection = line[0];
    if (connection === undefined) return;
    applyLimits(connection);
    takeBacklog(connection);
    const { socket, backlog, hasEnded } = connection;
    if (kindOf(behaviour) === 'stalls' || backlog.length > 0) socket.pause();
    else if (!hasEnded) socket.resume();
    else {
      socket.end();
      leave(connection);
    }
  };

  const applyLimits = (connection: Connection) => {
    if (typeof behaviour === 'string') return;
    if (behaviour.kind === 'runs-out-after' && printedSince >= behaviour.bytes)
      setBehaviour('paper-out');
    else if (behaviour.kind === 'hangs-up-after' && connection.taken >= behaviour.bytes) {
      connection.backlog = Buffer.alloc(0);
      connection.socket.destroy();
    }
  };

  const setBehaviour = (next: Behaviour) => {
    const [before, after] = [statusOf(behaviour), statusOf(next)];
    behaviour = next;
    printedSince = 0;
    pacer.setRate(typeof next !== 'string' && next.kind === 'slow' ? next.bytesASecond : null);
    if (isAutomaticallyTold(interpreter.told(), before, after)) answer(automaticStatus(after));
    if (!isOffline(after) && !['silent', 'stalls'].includes(kindOf(next))) printHeld();
    serve();
  };
  const pacer = createPacer(() => serve());

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    const connection: Connection = { socket, backlog: Buffer.alloc(0), taken: 0, hasEnded: false };
    connections += 1;
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      connection.backlog = Buffer.concat([connection.backlog, bytes]);
      serve();
    });
    socket.on('end', () => {
      connection.hasEnded = true;
      serve();
    });
    // Apps that hang up on purpose are what these tests are about.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      leave(connection);
    });
    if (kindOf(behaviour) === 'garbage') socket.write(GARBAGE);
    if (typeof behaviour !== 'string' && behaviour.kind === 'answers')
      socket.write(behaviour.bytes);
    line.push(connection);
    serve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the printer has no port');
  setBehaviour(first);

  const closeAllConnections = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port: address.port,
    printed,
    errors: interpreter.errors,
    drawerKicks: interpreter.drawerKicks,
    cuts: interpreter.cuts,
    connections: () => connections,
    received: () => received,
    held: () => buffer.length,
    uncut: () => withPictures(interpreter.uncut()),
    tearOff: () => withPictures(interpreter.tearOff()),
    async waitForPaper(count, timeoutMs = 60_000) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const check = () => {
        if (printed.length >= count) resolve();
      };
      const late = () => reject(new Error(`${printed.length} of ${count} papers were printed`));
      const timer = setTimeout(late, timeoutMs);
      waiting.add(check);
      check();
      try {
        await promise;
        return printed;
      } finally {
        clearTimeout(timer);
        waiting.delete(check);
      }
    },
    setBehaviour,
    closeAllConnections,
    async close() {
      const closed = once(server, 'close');
      pacer.setRate(null);
      server.close();
      closeAllConnections();
      await closed;
    },
  };
}
