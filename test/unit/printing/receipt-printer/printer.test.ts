import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Behaviour } from '../../../support/machines/receipt-printer/behaviour.ts';
import { bytesOf, DLE, GS, LF } from '../../../support/machines/receipt-printer/bytes.ts';
import type { FakeReceiptPrinter } from '../../../support/machines/receipt-printer/printer.ts';
import { openReceiptPrinter } from '../../../support/machines/receipt-printer/printer.ts';

const ASK_PRINTER = [DLE, 0x04, 1];
const ASK_PAPER = [DLE, 0x04, 4];
const ASK_IN_ORDER = [GS, 0x72, 1];
const CUT = [GS, 0x56, 66, 0];
const receipt = (text: string): Buffer => bytesOf(text, LF, CUT);

async function open(behaviour: Behaviour, bufferLimit?: number): Promise<FakeReceiptPrinter> {
  const printer = await openReceiptPrinter({
    paperWidth: 58,
    behaviour,
    ...(bufferLimit === undefined ? {} : { bufferLimit }),
  });
  onTestFinished(() => printer.close());
  return printer;
}

interface Client {
  socket: Socket;
  answers: () => number[];
  text: () => string;
  closed: () => boolean;
}

async function dial({ port }: FakeReceiptPrinter): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  let closed = false;
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    closed = true;
  });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    answers: () => [...received],
    text: () => received.toString('latin1'),
    closed: () => closed,
  };
}

const textsOf = ({ printed }: FakeReceiptPrinter): (string | undefined)[] =>
  printed.map(({ lines }) => lines[0]?.text);

/** Long enough for what does not come. */
const A_WHILE = 100;

describe('a printer that is well', () => {
  test('prints what comes, cuts it apart and counts', async () => {
    const printer = await open('healthy');
    const { socket, closed } = await dial(printer);
    socket.end(Buffer.concat([receipt('one'), receipt('two')]));
    const [paper] = await printer.waitForPaper(2);
    expect(textsOf(printer)).toEqual(['one', 'two']);
    expect([paper?.width, paper?.image().width]).toEqual([384, 384]);
    expect(paper?.png().subarray(1, 4).toString()).toBe('PNG');
    expect(printer.errors).toEqual([]);
    expect([printer.connections(), printer.received()]).toEqual([1, 16]);
    await expect.poll(closed).toBe(true);
  });

  test('answers in order, each when all before it was printed', async () => {
    const printer = await open('near-end');
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf(ASK_PAPER, receipt('one'), ASK_IN_ORDER));
    await expect.poll(answers).toEqual([0x1e, 0x03]);
    expect(textsOf(printer)).toEqual(['one']);
  });

  test('serves one connection after the other', async () => {
    const printer = await open('healthy');
    const [first, second] = [await dial(printer), await dial(printer)];
    second.socket.write(bytesOf(ASK_PRINTER, receipt('second')));
    await sleep(A_WHILE);
    expect(second.answers()).toEqual([]);
    first.socket.end(receipt('first'));
    await expect.poll(second.answers).toEqual([0x12]);
    expect(textsOf(printer)).toEqual(['first', 'second']);
  });

  test('goes on with a command that a connection before has left half', async () => {
    const printer = await open('healthy');
    const first = await dial(printer);
    first.socket.end(bytesOf([GS, 0x76, 0x30, 0, 1, 0, 4, 0, 0xff]));
    await once(first.socket, 'close');
    const second = await dial(printer);
    second.socket.write(bytesOf('abcd', LF, CUT));
    const [paper] = await printer.waitForPaper(1);
    expect(paper?.lines.map(({ text }) => text)).toEqual(['d']);
  });

  test('keeps what is not cut until a hand tears it off', async () => {
    const printer = await open('healthy');
    const { socket } = await dial(printer);
    socket.write(bytesOf('one', LF));
    await expect.poll(() => printer.uncut().lines.length).toBe(1);
    expect(printer.printed).toEqual([]);
    expect(printer.tearOff().lines[0]?.text).toBe('one');
    expect(textsOf(printer)).toEqual(['one']);
  });

  test('says how many papers were missing when too few come', async () => {
    const printer = await open('healthy');
    await expect(printer.waitForPaper(2, 10)).rejects.toThrow('0 of 2 papers were printed');
  });
});

describe('a printer that cannot print', () => {
  test.each<[Behaviour, number]>([
    ['paper-out', 0x1a],
    ['cover-open', 0x1a],
    ['cutter-error', 0x1a],
    ['offline', 0x1a],
  ])('%s answers in real time only, and prints when it is well', async (behaviour, status) => {
    const printer = await open(behaviour);
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf(receipt('one'), ASK_IN_ORDER, ASK_PRINTER));
    await expect.poll(answers).toEqual([status]);
    expect(printer.printed).toEqual([]);
    printer.setBehaviour('healthy');
    await expect.poll(answers).toEqual([status, 0x00]);
    expect(textsOf(printer)).toEqual(['one']);
  });

  test('holds what came of a connection that is gone, and answers it to who is there', async () => {
    const printer = await open('paper-out');
    const first = await dial(printer);
    first.socket.end(bytesOf(receipt('one'), ASK_IN_ORDER));
    await once(first.socket, 'close');
    const second = await dial(printer);
    second.socket.write(bytesOf(ASK_PRINTER));
    await expect.poll(second.answers).toEqual([0x1a]);
    printer.setBehaviour('healthy');
    await expect.poll(second.answers).toEqual([0x1a, 0x00]);
    expect(textsOf(printer)).toEqual(['one']);
  });

  test('reads no further when its buffer is full', async () => {
    const printer = await open('paper-out');
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf('x'.repeat(5000), LF, CUT, ASK_PRINTER));
    await expect.poll(printer.held).toBe(4096);
    await sleep(A_WHILE);
    expect([printer.received(), printer.held(), answers()]).toEqual([4096, 4096, []]);
    printer.setBehaviour('healthy');
    await expect.poll(answers).toEqual([0x12]);
    expect(printer.printed[0]?.lines.map(({ text }) => text).join('')).toBe('x'.repeat(5000));
    expect([printer.received(), printer.held()]).toEqual([5008, 0]);
  });

  test('tells who asked to be told that its paper ends and is there again', async () => {
    const printer = await open('healthy');
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf([GS, 0x61, 0x08]));
    await expect.poll(() => answers().length).toBe(4);
    printer.setBehaviour('cover-open');
    printer.setBehaviour('paper-out');
    printer.setBehaviour('healthy');
    await expect.poll(() => answers().slice(4)).toEqual([0x18, 0, 0x0f, 0x0f, 0x10, 0, 0, 0x0f]);
  });

  test('runs out of paper in the middle, and goes on there', async () => {
    const printer = await open({ kind: 'runs-out-after', bytes: 10 });
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf(receipt('one'), receipt('two'), ASK_PAPER));
    await expect.poll(answers).toEqual([0x7e]);
    expect(textsOf(printer)).toEqual(['one']);
    printer.setBehaviour('healthy');
    await printer.waitForPaper(2);
    expect(textsOf(printer)).toEqual(['one', 'two']);
  });
});

describe('what is hardly a printer', () => {
  test('a deaf one prints and answers nothing', async () => {
    const printer = await open('deaf');
    const { socket, answers } = await dial(printer);
    socket.write(bytesOf(ASK_PRINTER, [GS, 0x61, 0xff], receipt('one'), ASK_IN_ORDER));
    await printer.waitForPaper(1);
    await sleep(A_WHILE);
    expect(answers()).toEqual([]);
  });

  test('a silent one reads, and neither prints nor answers', async () => {
    const printer = await open('silent');
    const { socket, answers, closed } = await dial(printer);
    socket.write(bytesOf(ASK_PRINTER, receipt('one')));
    await expect.poll(printer.received).toBe(11);
    await sleep(A_WHILE);
    expect([printer.printed, answers(), closed()]).toEqual([[], [], false]);
  });

  test('one that stalls reads nothing until it is well', async () => {
    const printer = await open('stalls');
    const { socket } = await dial(printer);
    socket.write(receipt('one'));
    await sleep(A_WHILE);
    expect([printer.connections(), printer.received()]).toEqual([1, 0]);
    printer.setBehaviour('healthy');
    await printer.waitForPaper(1);
    expect(textsOf(printer)).toEqual(['one']);
  });

  test('one that stalls lets nobody send without end', async () => {
    const printer = await open('stalls');
    const { socket } = await dial(printer);
    const isAllSent = new Promise<void>((resolve) => {
      socket.write(Buffer.alloc(32 * 1024 * 1024), () => resolve());
    });
    expect(await Promise.race([isAllSent, sleep(A_WHILE, 'stuck')])).toBe('stuck');
  });

  test('a web server refuses what it is sent, and hangs up', async () => {
    const printer = await open('web-server');
    const { socket, text, closed } = await dial(printer);
    await sleep(A_WHILE);
    expect(text()).toBe('');
    socket.write(bytesOf(ASK_PRINTER));
    await expect.poll(closed).toBe(true);
    expect(text()).toMatch(/^HTTP\/1\.0 400 /);
    expect(printer.printed).toEqual([]);
  });

  test('garbage comes at once, and is no status of any kind', async () => {
    const printer = await open('garbage');
    const { answers } = await dial(printer);
    await expect.poll(() => answers().length).toBeGreaterThan(10);
    expect(answers().filter((byte) => (byte & 0x93) === 0x12)).toEqual([]);
  });

  test('answers of the test’s own come at once', async () => {
    const printer = await open({ kind: 'answers', bytes: Uint8Array.of(1, 2) });
    const { answers } = await dial(printer);
    await expect.poll(answers).toEqual([1, 2]);
  });

  test('one that hangs up prints so many bytes of each connection', async () => {
    const printer = await open({ kind: 'hangs-up-after', bytes: 8 });
    for (const text of ['one', 'two']) {
      const { socket, closed } = await dial(printer);
      socket.write(Buffer.concat([receipt(text), receipt('never')]));
      await expect.poll(closed).toBe(true);
    }
    expect(textsOf(printer)).toEqual(['one', 'two']);
    expect(printer.received()).toBe(16);
  });

  test('a slow one takes as long as it says', async () => {
    const printer = await open({ kind: 'slow', bytesASecond: 1000 });
    const { socket } = await dial(printer);
    const began = performance.now();
    socket.write(bytesOf('x'.repeat(292), LF, CUT, 'more'));
    await printer.waitForPaper(1);
    expect(performance.now() - began).toBeGreaterThan(250);
    await expect.poll(printer.received).toBe(301);
  });

  test('a slow one answers also who has already said all', async () => {
    const printer = await open({ kind: 'slow', bytesASecond: 200 });
    const { socket, answers } = await dial(printer);
    socket.end(bytesOf('x'.repeat(20), LF, CUT, ASK_IN_ORDER));
    await expect.poll(answers).toEqual([0x00]);
  });

  test('every connection can be cut off, and the next is served', async () => {
    const printer = await open('stalls');
    const clients = [await dial(printer), await dial(printer)];
    await expect.poll(printer.connections).toBe(2);
    printer.closeAllConnections();
    await expect.poll(() => clients.every(({ closed }) => closed())).toBe(true);
    printer.setBehaviour('healthy');
    const { socket } = await dial(printer);
    socket.write(receipt('one'));
    await printer.waitForPaper(1);
    expect(printer.connections()).toBe(3);
  });
});
