/**
 * Runs one step after the other against the OS keychain in a process of its own, since a call to a
 * keychain that never answers holds a thread that can't be freed, and prints one line for each.
 * Arguments: milliseconds for one answer, then the steps.
 */
import { setImmediate } from 'node:timers/promises';
import { createOsKeychain } from '../../../src/main/core/keychain/os-keychain.ts';
import { KeychainUnavailableError } from '../../../src/main/core/keychain/keychain.ts';
import { TEST_ENTRY } from '../real/keychain-entry.ts';

const [within, ...steps] = process.argv.slice(2);
const answerWithinMs = Number(within);
const keychain = createOsKeychain({ answerWithinMs, probeWithinMs: answerWithinMs });

async function run(step: string): Promise<unknown> {
  const [action, secret = ''] = step.split('=');
  if (action === 'available') return keychain.available();
  if (action === 'set') return keychain.set(TEST_ENTRY, secret);
  if (action === 'has') return keychain.has(TEST_ENTRY);
  if (action === 'get') return keychain.get(TEST_ENTRY);
  if (action === 'clear') return keychain.clear(TEST_ENTRY);
  if (action === 'settle') return settle();
  throw new Error(`no such step: ${step}`);
}

/** Asks until the keychain answers again, however slow the machine is. */
async function settle(): Promise<void> {
  for (;;) {
    try {
      await keychain.get(TEST_ENTRY);
      return;
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      await setImmediate();
    }
  }
}

for (const step of steps) {
  try {
    process.stdout.write(`${step} → ${String(await run(step))}\n`);
  } catch (error) {
    if (!(error instanceof KeychainUnavailableError)) throw error;
    process.stdout.write(`${step} ✗ ${error.message}\n`);
  }
}
process.exit();
