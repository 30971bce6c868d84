/** A serial port as a stream. */
import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';

/** What is needed of an open port. */
export interface SerialPort {
  read(into: Buffer, offset: number, length: number): Promise<{ bytesRead: number }>;
  write(bytes: Buffer): Promise<void>;
  /** Throws away what the system holds of either direction. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const READ_BYTES = 512;

/** @param port closed with the stream */
export function serialStream(port: SerialPort): Duplex {
  async function listen(): Promise<void> {
    const bytes = Buffer.alloc(READ_BYTES);
    while (!stream.destroyed) {
      const { bytesRead } = await port.read(bytes, 0, READ_BYTES);
      stream.push(Buffer.from(bytes.subarray(0, bytesRead)));
    }
  }

  async function letGo(): Promise<void> {
    // What is not wanted any more must not come out, and closing would wait for a printer that is off.
    if (!stream.writableFinished) await port.flush().catch(() => undefined);
    await port.close();
  }

  const [handing, lettingGo] = [
    callbackify((bytes: Uint8Array) => port.write(Buffer.from(bytes))),
    callbackify(letGo),
  ];
  const stream = new Duplex({
    read() {
      // It is read all the time, from the start.
    },
    write: (bytes: Uint8Array, _encoding, done) => handing(bytes, done),
    destroy: (error, done) => lettingGo(() => done(error)),
  });
  // One that was closed says so as well.
  listen().catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}
