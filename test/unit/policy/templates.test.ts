/** Group Policy's templates: the committed ones are the table's, and every reference in them leads somewhere. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  adml,
  ADML_FILE,
  admx,
  ADMX_FILE,
  templateEntries,
} from '../../../scripts/policy/templates.ts';

const committed = (file: string) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const [policies, words] = [admx(), adml()];

test.each([
  [ADMX_FILE, policies],
  [ADML_FILE, words],
])('%s is what the table says; `npm run policy` writes it', (file, made) => {
  expect(committed(file)).toBe(made);
});

/** Tags that are opened are closed, in their order, and nothing stands bare that needs escaping. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', , self] of text
    .replace(/<\?.*?\?>|<!--[^]*?-->/g, '')
    .matchAll(/<(\/?)([\w]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[<>]|&(?!(?:amp|lt|gt|quot);)/g)) {
    if (name === '') return false;
    if (close === '/') {
      if (open.pop() !== name) return false;
    } else if (self !== '/') open.push(name);
  }
  return open.length === 0;
}

describe('the templates', () => {
  it('are well-formed', () => {
    expect([isWellFormed(policies), isWellFormed(words)]).toEqual([true, true]);
    expect(isWellFormed(policies.replace('</policies>', ''))).toBe(false);
    expect(isWellFormed(words.replace('&quot;', '').replace('Counterfoil', 'a & b'))).toBe(false);
  });

  it('have their parts in the order of the schema', () => {
    const order = (text: string, names: readonly string[]) =>
      names.map((name) => text.indexOf(`<${name}`));
    const parts = order(policies, [
      'policyNamespaces',
      'resources',
      'supportedOn',
      'categories',
      'policies',
    ]);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    const own = order(words, [
      'displayName',
      'description',
      'resources',
      'stringTable',
      'presentationTable',
    ]);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    expect([...parts, ...own]).not.toContain(-1);
  });

  it('say every string that is asked for, once, and no other', () => {
    const said = all(words, /<string id="([^"]+)"/g);
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(all(policies, /\$\(string\.(\w+)\)/g))).toEqual(new Set(said));
  });

  it('show every element by a control of its kind', () => {
    const shown = all(words, /<presentation id="([^"]+)"/g);
    expect(shown).toEqual(all(policies, /\$\(presentation\.(\w+)\)/g));
    const controls = { text: 'textBox', decimal: 'decimalTextBox', enum: 'dropdownList' } as const;
    const elements = [...policies.matchAll(/<(text|decimal|enum) id="(\w+)" valueName="(\w+)"/g)];
    expect(elements).toHaveLength(shown.length);
    elements.forEach(([, kind, id, valueName], at) => {
      expect(valueName).toBe(id);
      const control = words
        .split(`<presentation id="${shown[at]}">`)[1]
        ?.split('</presentation>')[0];
      const found = Object.entries(controls).find(([each]) => each === kind)?.[1];
      expect(control).toContain(`<${found} refId="${id}"`);
    });
  });

  it('put each policy into a category that there is, under a key of its section', () => {
    const categories = all(policies, /<category name="(\w+)"/g);
    expect(
      all(policies, /<parentCategory ref="(\w+)"/g).filter((ref) => !categories.includes(ref)),
    ).toEqual([]);
    const found = [...policies.matchAll(/<policy name="\w+_(Locked|Preset)" [^>]*key="([^"]+)"/g)];
    expect(found).toHaveLength(templateEntries().length);
    for (const [, section, key] of found)
      expect(key).toBe(`Software\\Policies\\Counterfoil\\${section}`);
  });

  it('name no secret', () => {
    expect(all(policies, /valueName="(\w*(?:secret|key|password)\w*)"/gi)).toEqual([]);
  });
});
