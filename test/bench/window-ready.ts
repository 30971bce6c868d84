/**
 * From starting the process until the window is ready to be shown, until its frame is painted (the
 * app's keeps what is typed from then on) and until the screen itself is: the app's against a blank
 * app's in the same Electron. Measured only where a runtime is given.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { electronExecutable, projectRoot, sandboxArgs } from '../support/real/app-host.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { lockableKeychain } from '../support/fakes/lockable-keychain.ts';
import { median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const PAIRS = 8;
const AT_MOST_MS = 30_000;

const BLANK = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, width: 1240, height: 860 });
  window.once('ready-to-show', () => window.show());
  window.loadFile(__dirname + '/index.html');
});`;

/** Loaded by Electron before the app: says when its first window has come to each of the three. */
const PROBE = `
const { app } = require('electron');
app.once('browser-window-created', (_event, window) => {
  window.once('ready-to-show', () => console.log('AT ready ' + Date.now()));
  window.webContents.once('dom-ready', async () => {
    const painted = (part) => window.webContents.executeJavaScript(\`new Promise((done) => {
      const look = () => document.querySelector('\${part}')?.checkVisibility()
        ? requestAnimationFrame(() => requestAnimationFrame(() => done(1)))
        : requestAnimationFrame(look);
      look();
    })\`);
    await painted('.frame__name, body > h1');
    console.log('AT frame ' + Date.now());
    await painted('#root .frame h1, body > h1');
    console.log('AT screen ' + Date.now());
  });
});`;

interface Times {
  readonly ready: number;
  readonly frame: number;
  readonly screen: number;
}

/** @throws Error when the window did not come */
async function measure(electron: string, args: readonly string[]): Promise<Times> {
  const begun = Date.now();
  const child = spawn(electron, [...sandboxArgs, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const gone = once(child, 'exit');
  let said = '';
  const at = (what: string) => {
    const when = new RegExp(`AT ${what} (\\d+)\\n`).exec(said)?.[1];
    return when === undefined ? null : Number(when) - begun;
  };
  try {
    for await (const [chunk] of on(child.stdout, 'data', {
      signal: AbortSignal.timeout(AT_MOST_MS),
    })) {
      said += String(chunk);
      const [ready, frame, screen] = [at('ready'), at('frame'), at('screen')];
      if (ready !== null && frame !== null && screen !== null) return { ready, frame, screen };
    }
    throw new Error('the window did not come');
  } finally {
    child.kill('SIGKILL');
    await gone;
    // Chromium's other processes end after it.
    await pause(700);
  }
}

/** A counter that has been in use, as on any morning but the first. */
async function useCounter(dataFolder: string): Promise<void> {
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder, keychain });
  await core.handlers.setMode({ mode: 'practice' });
  await core.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  await core.close();
}

export async function run(): Promise<BenchRow[]> {
  if (electronExecutable === null) {
    console.error('  left out: there is no runtime of Electron here');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'));
  try {
    const blank = join(folder, 'blank');
    const probe = join(folder, 'probe.cjs');
    const data = join(folder, 'data');
    mkdirSync(blank);
    writeFileSync(join(blank, 'package.json'), JSON.stringify({ name: 'blank', main: 'main.cjs' }));
    writeFileSync(join(blank, 'index.html'), '<!doctype html><title>Blank</title><h1>Blank</h1>');
    writeFileSync(join(blank, 'main.cjs'), BLANK);
    writeFileSync(probe, PROBE);
    await useCounter(data);
    const ours: Times[] = [];
    const theirs: Times[] = [];
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      const blankArgs = ['-r', probe, blank, `--user-data-dir=${join(folder, 'blank-data')}`];
      const their = await measure(electronExecutable, blankArgs);
      const our = await measure(electronExecutable, [
        '-r',
        probe,
        projectRoot,
        '--data-folder',
        data,
      ]);
      // The first pair warms the disk's cache.
      if (pair === 0) continue;
      theirs.push(their);
      ours.push(our);
    }
    return [
      row('ready', 1.25, ours, theirs),
      row('frame', 1.5, ours, theirs),
      row('screen', 3, ours, theirs),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(
  what: keyof Times,
  target: number,
  ours: readonly Times[],
  theirs: readonly Times[],
): BenchRow {
  const our = median(ours.map((times) => times[what]));
  const their = median(theirs.map((times) => times[what]));
  const ratio = our / their;
  return {
    name: `window ${what}: app / blank app`,
    ours: `${our.toFixed(0)} ms`,
    bare: `${their.toFixed(0)} ms`,
    ratio,
    target: `at most ${target}`,
    met: ratio <= target,
  };
}
