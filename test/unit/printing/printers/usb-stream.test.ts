/** A device of the kernel's that does what a test says. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  type DeviceFile,
  usbStream,
} from '../../../../src/main/features/printing/printers/usb-stream.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

interface FakeDevice extends DeviceFile {
  /** What a read or write fails with now; null where it goes well. */
  reading: string | null;
  writing: string | null;
  /** How many bytes a write takes at most. */
  room: number;
  readonly said: number[][];
  readonly taken: number[];
  isClosed: boolean;
}

function fakeDevice(change: Partial<FakeDevice> = {}): FakeDevice {
  const device: FakeDevice = {
    reading: 'EAGAIN',
    writing: null,
    room: Infinity,
    said: [],
    taken: [],
    isClosed: false,
    async read(into) {
      const next = device.said.shift();
      if (next === undefined && device.reading !== null) throw failing(device.reading);
      into.set(next ?? []);
      return { bytesRead: next?.length ?? 0 };
    },
    async write(from, offset, length) {
      if (device.writing !== null) throw failing(device.writing);
      const bytes = from.subarray(offset, offset + Math.min(length, device.room));
      device.taken.push(...bytes);
      return { bytesWritten: bytes.length };
    },
    async close() {
      device.isClosed = true;
    },
    ...change,
  };
  return device;
}

const brokenBy = (stream: ReturnType<typeof usbStream>): Promise<unknown> =>
  new Promise((resolve) => void stream.on('error', resolve));

it('hands over every byte, however little is taken at a time', async () => {
  const device = fakeDevice({ room: 7 });
  const stream = usbStream(device);
  const bytes = Buffer.from(Array.from({ length: 100 }, (_, at) => at));
  stream.end(bytes);
  await once(stream, 'finish');
  expect(device.taken).toEqual([...bytes]);
  stream.destroy();
  await once(stream, 'close');
  expect(device.isClosed).toBe(true);
});

it('waits for a device that is busy, and ends when it has sent what it took', async () => {
  const device = fakeDevice({ writing: 'EAGAIN' });
  const stream = usbStream(device);
  let isFinished = false;
  stream.on('finish', () => {
    isFinished = true;
  });
  stream.write(Buffer.of(1, 2));
  await pause(60);
  expect(device.taken).toEqual([]);
  device.writing = null;
  await pause(60);
  expect(device.taken).toEqual([1, 2]);
  // The kernel has taken them, and the printer has not.
  device.writing = 'EAGAIN';
  stream.end();
  await pause(60);
  expect(isFinished).toBe(false);
  device.writing = null;
  await once(stream, 'finish');
  stream.destroy();
});

it('hears what is said, and takes saying nothing for no end', async () => {
  const device = fakeDevice({ reading: null });
  const stream = usbStream(device);
  const heard: number[] = [];
  stream.on('data', (bytes: Uint8Array) => void heard.push(...bytes));
  device.said.push([], [0x12], [], [0x16, 0x1a]);
  await expect.poll(() => heard).toEqual([0x12, 0x16, 0x1a]);
  expect(stream.readableEnded).toBe(false);
  stream.destroy();
});

it.each(['ENODEV', 'EIO'])('that is pulled out is broken: %s', async (code) => {
  const whileHeard = usbStream(fakeDevice({ reading: code }));
  whileHeard.resume();
  expect(await brokenBy(whileHeard)).toMatchObject({ code });
  const device = fakeDevice({ writing: code });
  const whileWritten = usbStream(device);
  whileWritten.write(Buffer.of(1));
  expect(await brokenBy(whileWritten)).toMatchObject({ code });
  await expect.poll(() => device.isClosed).toBe(true);
});

it('that can only be written to says nothing, and prints', async () => {
  const device = fakeDevice({ reading: 'EINVAL' });
  const stream = usbStream(device);
  await pause(30);
  stream.end(Buffer.of(9));
  await once(stream, 'finish');
  expect(device.taken).toEqual([9]);
  stream.destroy();
});

it('that is let go of in the middle takes nothing more', async () => {
  const device = fakeDevice({ writing: 'EAGAIN' });
  const stream = usbStream(device);
  stream.on('error', () => undefined);
  stream.write(Buffer.of(1));
  await pause(20);
  stream.destroy();
  await expect.poll(() => device.isClosed).toBe(true);
  device.writing = null;
  await pause(50);
  expect(device.taken).toEqual([]);
});
