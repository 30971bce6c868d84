import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FakeLp } from '../../../support/machines/receipt-printer/fake-lp.ts';
import { makeFakeLp } from '../../../support/machines/receipt-printer/fake-lp.ts';
import { tempFolder } from '../../../support/run/temp-folder.ts';

interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of the folder with nothing else on the PATH. */
async function run(
  { pathFolder }: FakeLp,
  command: string,
  words: readonly string[],
  input: string | Buffer = '',
): Promise<Outcome> {
  const child = spawn(command, words, { env: { PATH: pathFolder } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [stdout, stderr]: string[][] = [[], []];
  child.stdout.on('data', (piece) => stdout?.push(String(piece)));
  child.stderr.on('data', (piece) => stderr?.push(String(piece)));
  // One that is killed reads no further, which is what such a test is about.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  await once(child, 'close');
  return {
    code: child.exitCode,
    signal: child.signalCode,
    stdout: (stdout ?? []).join(''),
    stderr: (stderr ?? []).join(''),
  };
}

const RECEIPT = Buffer.from([0x1b, 0x40, 0x00, 0xff, 0x0a]);

describe('lp', () => {
  test('takes bytes as they are from standard input', async () => {
    const lp = makeFakeLp({ queues: ['Till 2'] });
    const words = ['-d', 'Till 2', '-o', 'raw', '-t', 'Receipt 1'];
    expect(await run(lp, 'lp', words, RECEIPT)).toEqual({
      code: 0,
      signal: null,
      stdout: 'request id is Till 2-17 (1 file(s))\n',
      stderr: '',
    });
    expect(lp.jobs()).toEqual([
      { queue: 'Till 2', number: 17, title: 'Receipt 1', options: ['raw'], bytes: RECEIPT },
    ]);
  });

  test('takes a file whose name begins with a dash, and counts its jobs', async () => {
    const lp = makeFakeLp({ queues: ['a'], defaultQueue: 'a' });
    const file = path.join(tempFolder(), '-receipt');
    writeFileSync(file, RECEIPT);
    await run(lp, 'lp', ['-oraw', '--', file]);
    const { stdout } = await run(lp, 'lp', ['-da', '-'], RECEIPT);
    expect(stdout).toBe('request id is a-18 (1 file(s))\n');
    expect(lp.jobs()).toMatchObject([
      { number: 17, title: '-receipt', options: ['raw'], bytes: RECEIPT },
      { number: 18, options: [], bytes: RECEIPT },
    ]);
  });

  test.each([
    ['an unknown queue', ['-d', 'b'], 'lp: The printer or class does not exist.\n'],
    ['no queue at all', [], 'lp: Error - no default destination available.\n'],
    ['an unknown option', ['-x'], 'lp: Error - unknown option "x".\n'],
    ['a queue that is not named', ['-d'], 'lp: Error - expected destination after "-d" option.\n'],
    ['nothing to print', ['-d', 'a'], 'lp: Error - stdin is empty, so no job has been sent.\n'],
    [
      'a file that is not there',
      ['-d', 'a', '/nowhere'],
      'lp: Error - unable to access "/nowhere" - No such file or directory\n',
    ],
  ])('refuses %s in the words of CUPS', async (_name, words, stderr) => {
    const lp = makeFakeLp({ queues: ['a'] });
    expect(await run(lp, 'lp', words)).toEqual({ code: 1, signal: null, stdout: '', stderr });
    expect(lp.jobs()).toEqual([]);
  });

  test('fails as it is told', async () => {
    const lp = makeFakeLp({ queues: ['a'] });
    const message = 'lp: Destination "a" is not accepting jobs.';
    lp.setBehaviour({ kind: 'fails', message, exitCode: 1 });
    const outcome = await run(lp, 'lp', ['-d', 'a'], RECEIPT);
    expect(outcome).toMatchObject({ code: 1, stderr: `${message}\n` });
    lp.setBehaviour({ kind: 'healthy' });
    await run(lp, 'lp', ['-d', 'a'], RECEIPT);
    expect(lp.jobs()).toHaveLength(1);
  });

  test('is killed half-way, and leaves no job', async () => {
    const lp = makeFakeLp({ queues: ['a'] });
    lp.setBehaviour({ kind: 'dies', afterBytes: 1000 });
    const outcome = await run(lp, 'lp', ['-d', 'a'], Buffer.alloc(1_000_000));
    expect(outcome).toMatchObject({ code: null, signal: 'SIGKILL', stdout: '' });
    expect(lp.jobs()).toEqual([]);
  });

  test.each([
    { kind: 'hangs', jobs: 0 },
    { kind: 'hangs-late', jobs: 1 },
  ] as const)('$kind until it is killed, with $jobs jobs', async ({ kind, jobs }) => {
    const lp = makeFakeLp({ queues: ['a'] });
    lp.setBehaviour({ kind });
    const running = run(lp, 'lp', ['-d', 'a'], RECEIPT);
    const late = new Promise((resolve) => {
      setTimeout(resolve, 1000, 'still there');
    });
    expect(await Promise.race([running, late])).toBe('still there');
    await expect.poll(() => lp.jobs().length).toBe(jobs);
  });

  test('two at once get numbers of their own', async () => {
    const lp = makeFakeLp({ queues: ['a'] });
    await Promise.all(['1', '2', '3'].map((input) => run(lp, 'lp', ['-d', 'a'], input)));
    expect(lp.jobs().map(({ number }) => number)).toEqual([17, 18, 19]);
  });
});

describe('lpstat', () => {
  const lpstat = async (lp: FakeLp, ...words: string[]) => (await run(lp, 'lpstat', words)).stdout;

  test('names each queue on a line of its own, also those of later', async () => {
    const lp = makeFakeLp({ queues: ['Küche', 'till'] });
    expect(await lpstat(lp, '-e')).toBe('Küche\ntill\n');
    lp.setQueues([]);
    expect(await lpstat(lp, '-e')).toBe('');
  });

  test('names the queue that is used unless another is named', async () => {
    const lp = makeFakeLp({ queues: ['till'], defaultQueue: 'till' });
    expect(await lpstat(lp, '-d')).toBe('system default destination: till\n');
    lp.setQueues(['till']);
    expect(await lpstat(lp, '-d')).toBe('no system default destination\n');
  });

  test('knows no other words', async () => {
    const outcome = await run(makeFakeLp({ queues: [] }), 'lpstat', ['-x']);
    expect(outcome).toMatchObject({ code: 1, stderr: 'lpstat: Error - unknown option "x".\n' });
  });
});
