/** The commands that tell counters of a release, as they are typed and as the workflow runs them. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readRelease } from '../../../src/main/features/updates/release.ts';
import { gatherPackages, packagesOf, pemOf } from '../../support/machines/release-folder.ts';
import { makeUpdateKey } from '../../support/machines/signed-release.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const ours = makeUpdateKey();
const five = ['--channel', 'stable', '--percent', '5'];

let folder = '';
beforeEach(() => {
  folder = path.join(tempFolder(), 'signed');
});

function readAs(file: string) {
  return readRelease(readFileSync(file), { keys: [ours.publicKey], channel: 'stable' });
}

describe('the commands', () => {
  /** With the keys that stand in the app, which are none of these. */
  function run(script: string, ...args: readonly string[]) {
    const env = { ...process.env, COUNTERFOIL_UPDATE_KEY: pemOf(ours) };
    const file = path.join(root, 'scripts/dist', script);
    const options = { env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, [file, ...args], options);
    return { code: status, said: stderr };
  }

  test.for([
    ['describe-release.ts', [], 'Say FOLDER.'],
    ['describe-release.ts', ['folder'], 'Say --channel.'],
    ['describe-release.ts', ['folder', '--channel', 'nightly'], '--channel is one of'],
    ['describe-release.ts', ['folder', '--channel', 'stable'], 'Say --previous.'],
    [
      'describe-release.ts',
      ['folder', '--channel', 'stable', '--previous', 'none'],
      'Say --percent.',
    ],
    ['change-rollout.ts', ['file', '--channel', 'stable'], 'Say --percent.'],
    [
      'change-rollout.ts',
      ['file', '--channel', 'stable', '--percent', '5%'],
      '--percent takes a number.',
    ],
  ] as const)('%s guesses nothing: %j', ([script, args, why]) => {
    const { code, said } = run(script, ...args);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  });

  test('a key that is not the app’s writes nothing', async () => {
    await gatherPackages(folder, packagesOf(manifest.version));
    const { code, said } = run('describe-release.ts', folder, ...five, '--previous', 'none');

    expect(code).toBe(1);
    expect(said).toMatch(/No public key stands in the app|is none of the keys/);
    expect(() => readFileSync(path.join(folder, 'stable.json'))).toThrow('ENOENT');
  });

  // The job that signs installs no other package, so that nothing else is near the key.
  test('need Node and the library of schemas, and no other package', async () => {
    const tree = path.join(path.dirname(folder), 'tree');
    for (const part of ['scripts/dist', 'src/main', 'src/shared', 'package.json'])
      cpSync(path.join(root, part), path.join(tree, part), { recursive: true });
    cpSync(path.join(root, 'node_modules/zod'), path.join(tree, 'node_modules/zod'), {
      recursive: true,
    });
    const builtIn = path.join(tree, 'src/main/features/updates/built-in.ts');
    const empty = 'UPDATE_KEYS: readonly string[] = []';
    const source = readFileSync(builtIn, 'utf8');
    expect(source).toContain(empty);
    writeFileSync(builtIn, source.replace('[] = []', `[] = ['${ours.publicKey}']`));
    await gatherPackages(folder, packagesOf(manifest.version));
    const env = { ...process.env, COUNTERFOIL_UPDATE_KEY: pemOf(ours) };
    const options = { env, encoding: 'utf8', cwd: path.dirname(folder) } as const;
    const start = (script: string, ...args: string[]) =>
      spawnSync(process.execPath, [path.join(tree, 'scripts/dist', script), ...args], options);
    const told = path.join(folder, 'stable.json');

    const first = start('describe-release.ts', folder, ...five, '--previous', 'none');
    expect([first.stderr, first.stdout]).toEqual(['', `${told}\n`]);
    expect(readAs(told)).toMatchObject({
      release: {
        version: manifest.version,
        electron: manifest.devDependencies.electron,
        sequence: 1,
        rollout: { percent: 5 },
      },
    });

    const more = start('change-rollout.ts', told, '--channel', 'stable', '--percent', '25');
    expect([more.stderr, more.status]).toEqual(['', 0]);
    expect(readAs(told)).toMatchObject({
      release: {
        sequence: 2,
        rollout: { percent: 25 },
      },
    });

    const again = start('describe-release.ts', folder, ...five, '--previous', told);
    expect(again.stderr).toContain(`${manifest.version} is not newer than`);
  });
});
