/** What docs/releasing.md says of variables, secrets and entitlements is held to the tree. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const page = read('docs/releasing.md');

const quotedIn = (text: string) =>
  new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));

const section = (heading: string) =>
  page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

it('names every variable that signs', () => {
  const code = read('scripts/dist/signing.ts');
  const variables = [...code.matchAll(/'([A-Z][A-Z\d]*_[A-Z\d_]+)'/g)].map(([, name = '']) => name);
  const named = quotedIn(section('Signing comes from the environment'));

  expect(variables.length).toBeGreaterThan(12);
  expect(variables.filter((name) => !named.has(name))).toEqual([]);
});

it('names every secret and variable that the release workflow takes, and no other', () => {
  const workflow = read('.github/workflows/release.yml');
  const taken = [...workflow.matchAll(/\$\{\{ (?:secrets|vars)\.(\w+) \}\}/g)].map(
    ([, name = '']) => name,
  );
  const rows = section('Setting up the repository')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...quotedIn(row.split('|')[1] ?? '')]);

  expect(named.toSorted()).toEqual([...new Set(taken)].toSorted());
  for (const row of rows) {
    const [name = ''] = quotedIn(row);
    const kind = row.split('|')[2]?.trim() === 'secret' ? 'secrets' : 'vars';
    expect(workflow).toContain(`{ ${kind}.${name} }`);
  }
});

it('names each entitlement that is granted', () => {
  const granted = ['entitlements.mac.plist', 'entitlements.mac.inherit.plist'].flatMap((file) =>
    [...read(`resources/package/${file}`).matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key),
  );
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `com.apple.') && line.split('|')[2]?.trim() === 'yes');

  expect(rows.flatMap((row) => [...quotedIn(row.split('|')[1] ?? '')])).toEqual([
    ...new Set(granted),
  ]);
});
