/** What administrators are told of policies is what the app reads. */
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { policyTable } from '../../../src/main/features/policy/table.ts';
import { POLICY_FILE } from '../../../src/main/features/policy/sources.ts';
import { POLICY_NAMES } from '../../../src/shared/features/policy/policy.ts';
import {
  areaPathOf,
  policyNameOf,
  REGISTRY_KEY,
  templateEntries,
} from '../../../scripts/policy/templates.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import { policyOf } from '../../support/samples/policies.ts';

const page = new URL('../../../docs/deploying.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const table = policyTable('linux');

it('the settings are those of the table, with their kinds, ways and examples', () => {
  const rows = tableUnder(page, 'What a policy may set');
  expect(
    rows.map((row) => [cell(row, 'Name'), row['Kind'], row['May be'], cell(row, 'Example')]),
  ).toEqual(
    POLICY_NAMES.map((name) => {
      const { written, ways, example } = table[name];
      const kind = {
        text: () => ('mayBeEmpty' in written ? 'text, empty for none' : 'text'),
        choice: () =>
          'choices' in written
            ? written.choices.map(({ value }) => `\`${value}\``).join(' or ')
            : '',
        number: () => ('least' in written ? `number, ${written.least} to ${written.most}` : ''),
        'yes-no': () => 'yes or no',
      }[written.kind]();
      return [name, kind, ways.join(' or '), String(example)];
    }),
  );
});

it('the file of the shell is read without a problem', () => {
  expect(text).toContain(`cat > ${POLICY_FILE} <<'END'`);
  const json = /<<'END'\n([^]*?)\nEND/.exec(text)?.[1] ?? '';
  const content: unknown = JSON.parse(json);
  const { set, problems } = policyOf(content);
  expect(problems).toEqual([]);
  expect(Object.keys(set)).toHaveLength(5);
});

it('the lines for the registry name the app’s keys and settings', () => {
  const lines = [...text.matchAll(/^reg add "HKLM\\(.+)\\(Locked|Preset)" \/v (\w+) \/t (\w+)/gm)];
  expect(lines).toHaveLength(3);
  for (const [, key, section = '', name = '', type] of lines) {
    expect(key).toBe(REGISTRY_KEY);
    const found = templateEntries().find(
      (entry) => entry.name === name && entry.way === section.toLowerCase(),
    );
    expect(found?.setting.written.kind === 'text' ? 'REG_SZ' : 'REG_DWORD').toBe(type);
  }
});

test.each(
  tableUnder(page, 'Intune')
    .map((row) => cell(row, 'OMA-URI'))
    .filter((uri) => uri.includes('/Config/')),
)('%s leads to a policy of the templates', (uri) => {
  const known = templateEntries().map(
    ({ name, way }) =>
      `./Device/Vendor/MSFT/Policy/Config/Counterfoil~Policy~${areaPathOf(way)}/${policyNameOf(name, way)}`,
  );
  expect(known).toContain(uri);
});
