/** One package of a lock, from a registry of the test's own. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { installOne } from '../../../scripts/dist/one-package.ts';
import lock from '../../../package-lock.json' with { type: 'json' };
import { tempFolder } from '../../support/run/temp-folder.ts';

/** @returns a project whose lock names one package, which is served as it stands there, or not */
async function project(entry: Record<string, unknown> = {}, isAltered = false): Promise<string> {
  const root = tempFolder();
  const made = path.join(root, 'made/package');
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, 'index.js'), 'export default 1;\n');
  const tarball = execFileSync('tar', ['-czf', '-', '-C', path.dirname(made), 'package']);
  const sha512 = createHash('sha512').update(tarball).digest('base64');
  const server = createServer((_request, reply) => {
    reply.end(isAltered ? Buffer.concat([tarball, Buffer.from('!')]) : tarball);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', () => listening()));
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const packages = {
    'node_modules/one': {
      resolved: `http://127.0.0.1:${port}/one.tgz`,
      integrity: `sha512-${sha512}`,
      ...entry,
    },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  return root;
}

test('is unpacked where programs find it', async () => {
  const root = await project();
  const folder = await installOne(root, 'one');

  expect(folder).toBe(path.join(root, 'node_modules/one'));
  expect(readFileSync(path.join(folder, 'index.js'), 'utf8')).toBe('export default 1;\n');
});

test.for([
  ['that came altered', {}, true, 'is not what the lock says'],
  ['with a weaker hash', { integrity: 'sha1-AAAA' }, false, 'with an address and a SHA-512'],
  ['that needs others', { dependencies: { two: '1' } }, false, 'it needs others'],
] as const)('is not unpacked %s', async ([, entry, isAltered, why]) => {
  const root = await project(entry, isAltered);

  await expect(installOne(root, 'one')).rejects.toThrow(why);
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});

test('is not unpacked when the lock has none of its name', async () => {
  await expect(installOne(await project(), 'two')).rejects.toThrow('two is not in the lock');
});

test('the library of schemas is one', () => {
  const zod = lock.packages['node_modules/zod'];
  expect(zod.integrity).toMatch(/^sha512-/);
  expect(zod).not.toHaveProperty('dependencies');
});
