/**
 * Runs one step after the other against the OS keychain in a process of its own, since a call to a
 * keychain that never answers holds a thread that can't be freed, and prints one line for each.
 * Arguments: milliseconds for one answer, then the steps.
 */
import { createOsKeychain } from '../../src/main/keychain/os-keychain.ts';
import { KeychainUnavailableError } from '../../src/main/keychain/keychain.ts';

const [within, ...steps] = process.argv.slice(2);
const answerWithinMs = Number(within);
const keychain = createOsKeychain({ answerWithinMs, probeWithinMs: answerWithinMs });

async function run(step: string): Promise<unknown> {
  const [action, secret = ''] = step.split('=');
  if (action === 'available') return keychain.available();
  if (action === 'set') return keychain.set('payment-account', secret);
  if (action === 'has') return keychain.has('payment-account');
  if (action === 'get') return keychain.get('payment-account');
  if (action === 'clear') return keychain.clear('payment-account');
  throw new Error(`no such step: ${step}`);
}

const lines: string[] = [];
for (const step of steps) {
  try {
    lines.push(`${step} → ${String(await run(step))}`);
  } catch (error) {
    if (!(error instanceof KeychainUnavailableError)) throw error;
    lines.push(`${step} ✗ ${error.message}`);
  }
}
process.stdout.write(`${lines.join('\n')}\nend\n`);
