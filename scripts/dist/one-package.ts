/**
 * `node scripts/dist/one-package.ts NAME`: puts one package of the lock where programs of this
 * project find it, and nothing else: what signs must not have everything beside it that a build
 * needs. No script of the package is run.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Fields = Partial<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** By hand: it is what reads the first package. */
function lockedPackage(root: string, name: string): { resolved: string; sha512: string } {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entry = fieldsOf(fieldsOf(fieldsOf(lock)['packages'])[`node_modules/${name}`]);
  const { version, integrity, dependencies } = entry;
  const [, sha512] = /^sha512-([A-Za-z\d+/]{86}==)$/.exec(String(integrity)) ?? [];
  // A lock may leave out what every registry's address is made of.
  const resolved =
    entry['resolved'] ??
    (typeof version === 'string'
      ? `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`
      : null);
  if (typeof resolved !== 'string' || sha512 === undefined)
    throw new Error(`${name} is not in the lock with an address and a SHA-512.`);
  if (dependencies !== undefined) throw new Error(`${name} is not one package: it needs others.`);
  return { resolved, sha512 };
}

/**
 * @param root of the project
 * @returns its folder
 * @throws Error where the lock has no such package, or what came is not what the lock says
 */
export async function installOne(root: string, name: string): Promise<string> {
  const { resolved, sha512 } = lockedPackage(root, name);
  const reply = await fetch(resolved);
  if (!reply.ok) throw new Error(`${resolved} answered with ${reply.status}.`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (createHash('sha512').update(bytes).digest('base64') !== sha512)
    throw new Error(`${resolved} is not what the lock says.`);
  const folder = join(root, 'node_modules', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', '-', '--strip-components=1', '-C', folder], { input: bytes });
  return folder;
}

if (import.meta.main)
  try {
    const [name] = process.argv.slice(2);
    if (name === undefined) throw new Error('Say which package.');
    console.log(await installOne(resolve(import.meta.dirname, '../..'), name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
