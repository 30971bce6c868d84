#!/usr/bin/env node
/**
 * Packs a Debian package as electron-builder asks fpm to, with dpkg's own tools: fpm comes from outside
 * the package registries. It knows the arguments of that one call and refuses any other.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = /** @type {const} */ ({ type: 'string' });
const list = /** @type {const} */ ({ type: 'string', multiple: true });

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--force'),
  allowPositionals: true,
  options: {
    source: { ...text, short: 's' },
    target: { ...text, short: 't' },
    depends: { ...list, short: 'd' },
    'deb-recommends': list,
    'deb-priority': text,
    'deb-compression': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    category: text,
  },
});

/** @param {keyof typeof values} name */
function given(name) {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new Error(`Nothing says its ${name}.`);
  return value;
}

/** A description's first line is what it is; each other one is indented. @param {string} description */
const described = (description) =>
  description
    .split('\n')
    .map((line, at) => (at === 0 ? line.trim() : ` ${line.trim() === '' ? '.' : line.trim()}`))
    .join('\n');

/** How much room it takes, in KiB. @param {string} folder @returns {number} */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + Math.ceil(statSync(join(parentPath, name)).size / 1024),
      0,
    );

/** @param {string} tree */
function controlOf(tree) {
  const fields = {
    Package: given('name'),
    Version: given('version'),
    License: values.license,
    Vendor: values.vendor,
    Architecture: given('architecture'),
    Maintainer: given('maintainer'),
    'Installed-Size': String(sizeOf(tree)),
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Section: values.category ?? 'default',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: described(given('description')),
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

process.umask(0o022);
if (given('target') !== 'deb') throw new Error('Only a Debian package can be made without fpm.');
const work = mkdtempSync(join(tmpdir(), 'counterfoil-deb-'));
try {
  const tree = join(work, 'tree');
  for (const pair of positionals) {
    const [from = '', to = ''] = pair.split('=');
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    cpSync(from, join(tree, to), { recursive: true, verbatimSymlinks: true });
  }
  const control = controlOf(tree);
  const about = join(tree, 'DEBIAN');
  mkdirSync(about);
  writeFileSync(join(about, 'control'), control);
  writeFileSync(join(about, 'postinst'), readFileSync(given('after-install')), { mode: 0o755 });
  writeFileSync(join(about, 'postrm'), readFileSync(given('after-remove')), { mode: 0o755 });
  // Whoever builds may have a mask that lets nobody else read what they make.
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', tree]);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', tree, given('package')]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
