/**
 * Inside a D-Bus session of its own: opens a keyring, stores a key, locks the keyring, and then
 * runs the steps given. Arguments: the script that runs steps, then the steps.
 */
import { execFileSync } from 'node:child_process';

const [script = '', ...steps] = process.argv.slice(2);

function runSteps(of: string[]): void {
  const args = [script, '20000', ...of];
  process.stdout.write(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

// It goes into the background once it serves, and ends with the session.
execFileSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
  input: 'a password',
  stdio: ['pipe', 'ignore', 'ignore'],
});
runSteps(['set=sk_test_7']);
execFileSync(
  'dbus-send',
  [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ],
  { stdio: 'ignore' },
);
runSteps(steps);
