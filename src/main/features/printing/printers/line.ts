/** A printer's two-way line, whatever it is made of: bytes out, bytes in, and what happens to it. */
import type { Duplex } from 'node:stream';

/** Whoever sends on and on is no printer, and is found out by its first bytes. */
const HEARD_AT_MOST = 4096;

/** What a slow line is handed at a time, so that it can be seen how far it got. */
const PIECE_BYTES = 512;

export interface Line {
  /** All bytes that came. */
  readonly heard: readonly number[];
  /** How many of the bytes that were sent have not left this program; 1 while the end has not. */
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

/** @param stream destroyed by `close` at the latest */
export function lineOver(stream: Duplex): Line {
  const heard: number[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let isBroken = false;
  const happened = () => {
    for (const look of waiting) look();
  };
  stream.on('data', (bytes: Uint8Array) => {
    heard.push(...bytes.subarray(0, HEARD_AT_MOST - heard.length));
    happened();
  });
  stream.on('error', () => {
    isBroken = true;
    happened();
  });
  for (const event of ['end', 'close'])
    stream.on(event, () => {
      isOver = true;
      happened();
    });
  for (const event of ['connect', 'drain', 'finish']) stream.on(event, happened);
  return {
    heard,
    left: () => stream.writableLength + (stream.writableEnded && !stream.writableFinished ? 1 : 0),
    isOver: () => isOver || isBroken,
    isBroken: () => isBroken,
    send(bytes) {
      for (let at = 0; at < bytes.length && stream.writable; at += PIECE_BYTES)
        stream.write(bytes.subarray(at, at + PIECE_BYTES), happened);
    },
    end: () => void stream.end(),
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
    close: () => void stream.destroy(),
  };
}
