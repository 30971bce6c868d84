import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lint } from '../../support/readers/lint.ts';

/** Each decides by a payment method's name. */
const REFUSED: Readonly<Record<string, string>> = {
  'src/main/core/payments/compared.ts': `export const isAsked = (method: string) => method === 'ussd';\n`,
  'src/main/core/gateway/switched.ts': `export function path(method: string): number {\n  switch (method) {\n    case 'link':\n      return 1;\n    default:\n      return 2;\n  }\n}\n`,
  'src/renderer/features/counter/Chosen.tsx': `export const Chosen = (p: { method: string }) => (p.method === 'link' ? <b /> : <i />);\n`,
  'src/renderer/core/ui/template.ts':
    'export const isLink = (method: string) => [`link`].includes(method);\n',
  'src/shared/table.ts': `export const ORDER = { ussd: 1, link: 2 };\n`,
};

/** A method's own files, a table of the ledger as it was made, and what only looks like a method. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/shared/core/methods/ussd.ts': `export const ussd = { name: 'ussd' };\n`,
  'src/renderer/core/methods/faces.ts': `export const FACES = { ussd: 1, link: 2 };\n`,
  'src/shared/i18n/en/methods.ts': `export const methods = { ussd: 'USSD', link: 'Payment link' };\n`,
  'src/main/core/ledger/migrations/0001-table.ts': `export const TAKEN = ['ussd', 'link'];\n`,
  'src/main/core/record/chain.ts': `export const next = (link: number) => ({ link, before: link - 1 });\n`,
  'src/shared/words.ts': `export const WORDS = ['USSD', 'a link', 'links'];\n`,
  'test/support/sample.ts': `export const METHOD = 'ussd';\n`,
};

let findings: Finding[];

beforeAll(async () => {
  findings = await lint({ ...REFUSED, ...ALLOWED });
});

describe('a payment method', () => {
  it.each(Object.keys(REFUSED))('is not named in %s', (path) => {
    const rules = findings.filter(({ file }) => file === path).map(({ rule }) => rule);
    expect(rules).toEqual(['counterfoil(no-method-names)']);
  });

  it.each(Object.keys(ALLOWED))('may be named in %s', (path) => {
    expect(findings.filter(({ file }) => file === path)).toEqual([]);
  });
});
