/**
 * What the tests need on Linux from outside npm: a browser, a bus, a keychain, a display, what makes a
 * disk read-only, sets a clock or signs, a database with its pooler, and a font with Arabic letters.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { PlainError, run } from './project.mjs';

/**
 * Debian's name of each package, with a program, library, font or folder that shows it is there; a package
 * that another can stand in for has that one's too.
 */
const PACKAGES = [
  { name: 'chromium-headless-shell', shownBy: 'chromium-headless-shell', orBy: 'chromium' },
  { name: 'dbus', shownBy: 'dbus-run-session' },
  { name: 'e2fsprogs', shownBy: 'chattr' },
  { name: 'faketime', shownBy: 'faketime' },
  { name: 'fonts-dejavu-core', shownBy: 'DejaVuSans.ttf' },
  { name: 'gnome-keyring', shownBy: 'gnome-keyring-daemon' },
  { name: 'gnupg', shownBy: 'gpg' },
  { name: 'libsecret-1-0', shownBy: 'libsecret-1.so.0' },
  { name: 'osslsigncode', shownBy: 'osslsigncode' },
  { name: 'pgbouncer', shownBy: 'pgbouncer' },
  { name: 'postgresql', shownBy: '/usr/lib/postgresql' },
  { name: 'xvfb', shownBy: 'Xvfb' },
];

/** @param {string} program */
const isOnPath = (program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** @param {string} library */
function isLibrary(library) {
  const { stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return (stdout ?? '').includes(library);
}

/** @param {string} font */
const isFont = (font) =>
  existsSync('/usr/share/fonts') &&
  readdirSync('/usr/share/fonts', { recursive: true, encoding: 'utf8' }).some(
    (file) => basename(file) === font,
  );

/** @param {string} shownBy */
function isThere(shownBy) {
  if (shownBy.endsWith('.ttf')) return isFont(shownBy);
  if (isAbsolute(shownBy)) return existsSync(shownBy);
  return shownBy.includes('.so.') ? isLibrary(shownBy) : isOnPath(shownBy);
}

/**
 * Installs what is missing on Debian as root; elsewhere on Linux says which line does.
 * @param {string} who that needs them, as a sentence begins
 * @param {readonly string[]} [alone] the packages that are asked for; all of them otherwise
 */
export async function ensureSystemPackages(
  who = 'The tests need',
  alone = PACKAGES.map(({ name }) => name),
) {
  if (process.platform !== 'linux') return;
  const missing = PACKAGES.filter(
    ({ name, shownBy, orBy }) =>
      alone.includes(name) && !isThere(shownBy) && !(orBy && isThere(orBy)),
  ).map(({ name }) => name);
  if (missing.length === 0) return;
  const isDebian = isOnPath('apt-get');
  if (!isDebian || process.getuid?.() !== 0) {
    const line = `apt-get install --yes --no-install-recommends ${missing.join(' ')}`;
    throw new PlainError(
      `${who} ${missing.join(', ')}. On Debian this installs what is missing:\n\n  sudo ${line}\n`,
    );
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  const args = ['install', '--yes', '-qq', '--no-install-recommends', ...missing];
  if ((await run('apt-get', args, options)) !== 0)
    throw new PlainError('The system packages could not be installed; the output is above.');
}
