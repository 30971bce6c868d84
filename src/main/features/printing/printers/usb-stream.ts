/**
 * A printer at USB as a stream, by the kernel's own device for it (usblp). The device is read and
 * written without waiting in the kernel, where a printer that is off would hold a thread for good; so
 * it is asked again and again.
 */
import { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';

/** What is needed of an open device; every call fails with the system's code. */
export interface DeviceFile {
  read(into: Uint8Array, offset: number, length: number): Promise<{ bytesRead: number }>;
  write(from: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>;
  close(): Promise<void>;
}

const AGAIN_MS = 10;
const READ_BYTES = 512;

/** @param device opened with O_NONBLOCK; closed with the stream */
export function usbStream(device: DeviceFile): Duplex {
  /** What is asked of the device now; it is closed when that has ended. */
  const pending = new Set<Promise<unknown>>();

  /** @returns null where the device is not ready */
  async function ask<T>(question: () => Promise<T>): Promise<T | null> {
    const asked = question();
    pending.add(asked);
    try {
      return await asked;
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return null;
      throw error;
    } finally {
      pending.delete(asked);
    }
  }

  async function listen(): Promise<void> {
    const bytes = new Uint8Array(READ_BYTES);
    while (!stream.destroyed) {
      const read = await ask(() => device.read(bytes, 0, READ_BYTES));
      // A printer that has nothing to say sends nothing now and then: that is no end.
      if (read === null || read.bytesRead === 0) await pause(AGAIN_MS);
      else stream.push(Buffer.from(bytes.subarray(0, read.bytesRead)));
    }
  }

  /** Until the device has taken all of it. With no bytes: until it has sent what it took before. */
  async function hand(bytes: Uint8Array, length: number): Promise<void> {
    for (let at = 0; !stream.destroyed;) {
      const written = await ask(() => device.write(bytes, at, length - at));
      if (written === null) await pause(AGAIN_MS);
      else at += written.bytesWritten;
      if (written !== null && at >= length) return;
    }
    throw new Error('the device was let go of');
  }

  async function letGo(): Promise<void> {
    await Promise.allSettled(pending);
    await device.close();
  }

  const [handing, lettingGo] = [callbackify(hand), callbackify(letGo)];
  const stream = new Duplex({
    read() {
      // It is read all the time, from the start.
    },
    write: (bytes: Uint8Array, _encoding, done) => handing(bytes, bytes.length, done),
    // Closing it throws away what is still on its way.
    final: (done) => handing(Buffer.alloc(1), 0, done),
    destroy: (error, done) => lettingGo(() => done(error)),
  });
  listen().catch((error: unknown) => {
    // One that can only be written to says nothing, and prints.
    if (codeOf(error) !== 'EINVAL') stream.destroy(errorOf(error));
  });
  return stream;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const errorOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
