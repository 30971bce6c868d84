/** A TCP connection to a printer: bytes out, bytes in, and what happens to it. */
import { connect } from 'node:net';
import type { PrinterConnection, PrinterTrouble } from '../../../shared/printing.ts';
import { PrinterError } from './printer.ts';

const CONNECT_MS = 5000;

/** Whoever sends on and on is no printer, and is found out by its first bytes. */
const HEARD_AT_MOST = 4096;

const TROUBLES: Readonly<Record<string, PrinterTrouble>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
};

export interface NetworkLine {
  /** All bytes that came. */
  readonly heard: readonly number[];
  /** How many of the bytes that were sent have not left this program. */
  left(): number;
  /** Nothing more comes: it was ended or broken. */
  isOver(): boolean;
  isBroken(): boolean;
  send(bytes: Uint8Array): void;
  /** Says that nothing more is sent. */
  end(): void;
  /**
   * Waits for something; it is looked for after whatever happens.
   * @returns whether it came true within `ms`
   */
  until(ms: number, holds: () => boolean): Promise<boolean>;
  close(): void;
}

/** @throws PrinterError */
export async function openNetworkLine({
  host,
  port,
}: Extract<PrinterConnection, { via: 'network' }>): Promise<NetworkLine> {
  const socket = connect({ host, port, noDelay: true });
  const heard: number[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let failure: Error | null = null;
  const happened = () => {
    for (const look of waiting) look();
  };
  socket.on('data', (bytes) => {
    heard.push(...bytes.subarray(0, HEARD_AT_MOST - heard.length));
    happened();
  });
  socket.on('error', (error) => {
    failure = error;
    happened();
  });
  for (const event of ['end', 'close'])
    socket.on(event, () => {
      isOver = true;
      happened();
    });
  for (const event of ['connect', 'drain', 'finish']) socket.on(event, happened);

  const line: NetworkLine = {
    heard,
    left: () => socket.writableLength,
    isOver: () => isOver || failure !== null,
    isBroken: () => failure !== null,
    send(bytes) {
      if (socket.writable) socket.write(bytes, happened);
    },
    end: () => void socket.end(),
    until: (ms, holds) =>
      new Promise((resolve) => {
        const settle = (outcome: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(outcome);
        };
        const look = () => {
          if (holds()) settle(true);
        };
        const timer = setTimeout(() => settle(holds()), ms);
        waiting.add(look);
        look();
      }),
    close: () => void socket.destroy(),
  };
  const isOpen = () => socket.readyState === 'open';
  await line.until(CONNECT_MS, () => isOpen() || line.isOver());
  if (isOpen() && !line.isBroken()) return line;
  line.close();
  throw new PrinterError(troubleOfError(failure), 'it can not be reached', { cause: failure });
}

const troubleOfError = (error: Error | null): PrinterTrouble =>
  (error !== null && 'code' in error ? TROUBLES[String(error.code)] : undefined) ?? 'unreachable';
