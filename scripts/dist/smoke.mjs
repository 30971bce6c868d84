/**
 * Starts an installed app as a person does and takes a practice payment by keys alone:
 * `node scripts/dist/smoke.mjs PROGRAM`. Nothing can be attached to an installed app, so what came of it
 * is read from its ledger. On Linux it wants an X display and xdotool, on macOS leave to press keys.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const SECOND_MS = 1000;

/**
 * @typedef {'Enter' | 'USSD'} Key
 * @typedef {{ type(text: string): void, press(key: Key): void }} Keyboard
 */

/** @type {Keyboard} */
const linux = {
  type: (text) => xdotool('type', '--delay', '120', text),
  press: (key) => xdotool('key', { Enter: 'Return', USSD: 'alt+u' }[key]),
};
/** @param {...string} args */
function xdotool(...args) {
  execFileSync('xdotool', args);
}

/** @type {Keyboard} */
const mac = {
  type: (text) => systemEvents(`keystroke "${text}"`),
  press: (key) =>
    systemEvents({ Enter: 'key code 36', USSD: 'keystroke "u" using option down' }[key]),
};
/** @param {string} act */
function systemEvents(act) {
  execFileSync('osascript', ['-e', `tell application "System Events" to ${act}`]);
}

/** @type {Keyboard} */
const windows = {
  type: (text) => sendKeys(text),
  press: (key) => sendKeys({ Enter: '{ENTER}', USSD: '%u' }[key]),
};
/** @param {string} keys */
function sendKeys(keys) {
  const script = `$shell = New-Object -ComObject WScript.Shell
    if (-not $shell.AppActivate('Counterfoil')) { throw 'there is no window' }
    Start-Sleep -Milliseconds 500
    $shell.SendKeys('${keys}')`;
  execFileSync('powershell', ['-NoProfile', '-Command', script]);
}

/** @type {Partial<Record<NodeJS.Platform, Keyboard>>} */
const KEYBOARDS = { linux, darwin: mac, win32: windows };
const keyboard = KEYBOARDS[process.platform];
const [program] = process.argv.slice(2);
if (keyboard === undefined || program === undefined)
  throw new Error('Say which program, on Linux, macOS or Windows.');

const dataFolder = mkdtempSync(join(tmpdir(), 'counterfoil-smoke-'));
const ledger = join(dataFolder, 'practice', 'ledger.db');

/** @returns {string[]} the status of each payment */
function statuses() {
  if (!existsSync(ledger)) return [];
  const db = new DatabaseSync(ledger, { readOnly: true });
  try {
    return db
      .prepare('SELECT status FROM payments')
      .all()
      .map(({ status }) => String(status));
  } finally {
    db.close();
  }
}

/** @param {string} what @param {() => boolean} isSo @param {number} seconds */
async function until(what, isSo, seconds) {
  for (let tries = 0; tries < seconds; tries += 1) {
    if (isSo()) return;
    await wait(SECOND_MS);
  }
  throw new Error(`It took more than ${seconds} s: ${what}.`);
}

const app = spawn(program, ['--data-folder', dataFolder], { stdio: 'inherit' });
try {
  await until('its ledger is there', () => existsSync(ledger), 120);
  await wait(10 * SECOND_MS);
  // The first start offers practice.
  keyboard.press('Enter');
  await wait(5 * SECOND_MS);
  keyboard.press('USSD');
  keyboard.type('1250');
  keyboard.press('Enter');
  await wait(SECOND_MS);
  keyboard.type('08035551234');
  keyboard.press('Enter');
  await until('a payment was asked for', () => statuses().length === 1, 60);
  await until('it is paid', () => statuses()[0] === 'paid', 120);
  console.log('A practice payment was taken by keys, and is paid.');
} finally {
  app.kill();
}
