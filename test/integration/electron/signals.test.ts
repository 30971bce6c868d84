import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quitOnSignals } from '../../../src/main/hosts/electron/signals.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const SCRIPT = join(import.meta.dirname, '../../support/real/signalled-script.ts');

describe('the listeners', () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
  const own = (quit: () => void) =>
    signals.map((signal) => process.listeners(signal).filter((each) => each === quit).length);

  test('are there at once, and put in again once Electron is ready', async () => {
    const quit = () => undefined;
    const changes: string[] = [];
    const note = (what: string) => (signal: string, listener: unknown) => {
      if (listener === quit) changes.push(`${what} ${signal}`);
    };
    const notes = { newListener: note('on'), removeListener: note('off') };
    for (const [event, listener] of Object.entries(notes)) process.on(event, listener);
    onTestFinished(() => {
      for (const [event, listener] of Object.entries(notes)) process.off(event, listener);
      for (const signal of signals) process.off(signal, quit);
    });
    const ready = Promise.withResolvers<void>();
    quitOnSignals(quit, ready.promise);
    expect(own(quit)).toEqual([1, 1, 1, 1]);
    ready.resolve();
    await ready.promise;

    const each = (what: string) => signals.map((signal) => `${what} ${signal}`);
    expect(changes).toEqual([...each('on'), ...each('off'), ...each('on')]);
    expect(own(quit)).toEqual([1, 1, 1, 1]);
  });
});

/** Windows has no signals that one process could send another; its ways are in the shell's tests. */
describe.skipIf(process.platform === 'win32')('a process that writes files as the app does', () => {
  test.each([
    ['SIGTERM', 1, 'written before'],
    ['SIGINT', 1, 'written before'],
    ['SIGHUP', 1, 'written before'],
    ['SIGTERM', 1, 'written after'],
    ['SIGTERM', 3, 'written after'],
  ] as const)(
    'quits in order after %s, sent %i times, %s it listens',
    async (signal, times, order) => {
      const path = join(tempFolder(), 'file');
      const child = spawn(process.execPath, [SCRIPT, path, order], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      const lines: string[] = [];
      for await (const line of createInterface(child.stdout)) {
        lines.push(line);
        if (line === 'ready' || (line === 'quit' && lines.length <= times)) child.kill(signal);
      }

      expect(await ended).toEqual([0, null]);
      expect(lines).toEqual(['ready', ...Array<string>(times).fill('quit')]);
    },
  );
});
