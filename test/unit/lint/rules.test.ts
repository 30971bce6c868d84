import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { lint, type Finding } from '../../support/lint.ts';

const LAYERS = 'counterfoil(import-rules)';
const TEXT = 'counterfoil(no-literal-text)';

/** Each file breaks one rule, and is named with what the linter has to say of it. */
const REFUSED: Readonly<Record<string, { text: string; rule: string; says?: string }>> = {
  'src/main/ledger/upward.ts': {
    text: `export * from '../payments/desk.ts';\n`,
    rule: LAYERS,
    says: 'src/main/ledger is below src/main/payments',
  },
  'src/main/contract/upward.ts': {
    text: `export { compose } from '../compose.ts';\n`,
    rule: LAYERS,
    says: 'src/main/contract is below src/main/app/compose',
  },
  'src/main/gateway/upward-type.ts': {
    text: `export type { Desk } from '../payments/desk.ts';\n`,
    rule: LAYERS,
    says: 'below src/main/payments',
  },
  'src/main/gateway/upward-type-inline.ts': {
    text: `export type Desk = import('../payments/desk.ts').Desk;\n`,
    rule: LAYERS,
    says: 'below src/main/payments',
  },
  'src/main/gateway/sideways.ts': {
    text: `export * from '../ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'src/main/gateway and src/main/ledger do not know each other',
  },
  'src/main/ledger/sideways.ts': {
    text: `export const load = () => import('../gateway/gateway.ts');\n`,
    rule: LAYERS,
    says: 'src/main/ledger and src/main/gateway do not know each other',
  },
  'src/main/electron/sideways.ts': {
    text: `export * from '../browser/host.ts';\n`,
    rule: LAYERS,
    says: 'do not know each other',
  },
  'src/main/unplaced/file.ts': {
    text: `export * from '../ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'stands in no layer',
  },
  'src/main/payments/electron.ts': {
    text: `import { app } from 'electron';\napp.quit();\n`,
    rule: LAYERS,
    says: 'electron belongs to src/main/electron and src/preload',
  },
  'src/main/electron/raw-ipc.ts': {
    text: `import { ipcMain } from 'electron';\nipcMain.removeAllListeners();\n`,
    rule: LAYERS,
    says: 'ipcMain belongs to src/main/hosts/electron/ipc.ts alone',
  },
  'src/main/electron/renamed-ipc.ts': {
    text: `import { ipcMain as main } from 'electron';\nmain.removeAllListeners();\n`,
    rule: LAYERS,
    says: 'ipcMain belongs to',
  },
  'src/main/electron/all-of-electron.ts': {
    text: `import * as electron from 'electron';\nelectron.app.quit();\n`,
    rule: LAYERS,
    says: 'import names from electron one by one',
  },
  'src/preload/raw-ipc.ts': {
    text: `import { ipcRenderer } from 'electron';\nipcRenderer.send('x');\n`,
    rule: LAYERS,
    says: 'ipcRenderer belongs to src/preload/index.ts alone',
  },
  'src/preload/node.ts': {
    text: `export { readFile } from 'node:fs';\n`,
    rule: LAYERS,
    says: "Node's modules belong to src/main",
  },
  'src/renderer/main-process.ts': {
    text: `export type { Ledger } from '../main/ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'src/renderer may import only itself and src/shared',
  },
  'src/renderer/electron.ts': {
    text: `export type { IpcRenderer } from 'electron';\n`,
    rule: LAYERS,
    says: 'electron belongs to',
  },
  'src/renderer/schema.ts': {
    text: `export { schema } from '../shared/schema.ts';\n`,
    rule: LAYERS,
    says: 'pulls the schema library in',
  },
  'src/renderer/schema-behind.ts': {
    text: `export { reexported } from '../shared/behind.ts';\n`,
    rule: LAYERS,
    says: 'pulls the schema library in',
  },
  'src/shared/upward.ts': {
    text: `export type { Ledger } from '../main/ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'src/shared may import only itself',
  },
  'src/main/ledger/test-part.ts': {
    text: `export * from '../../../test/support/fake.ts';\n`,
    rule: LAYERS,
    says: 'src/main may import only itself and src/shared',
  },
  'src/main/payments/database.ts': {
    text: `export type { Database } from 'better-sqlite3';\n`,
    rule: LAYERS,
    says: 'better-sqlite3 belongs to',
  },
  'src/renderer/Words.tsx': { text: `export const Words = () => <p>Pay now</p>;\n`, rule: TEXT },
  'src/renderer/Quoted.tsx': {
    text: `export const Quoted = () => <p>{'Pay now'}</p>;\n`,
    rule: TEXT,
  },
  'src/renderer/Template.tsx': {
    text: 'export const Template = (p: { n: number }) => <p>{`Pay ${p.n}`}</p>;\n',
    rule: TEXT,
  },
  'src/renderer/Spoken.tsx': {
    text: `export const Spoken = () => <img src="a.png" alt="A stub" />;\n`,
    rule: TEXT,
  },
  'src/main/ledger/floating.ts': {
    text: `export function start() {\n  Promise.resolve(1);\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  'src/main/ledger/any.ts': {
    text: `export const anything = (value: any): string => String(value);\n`,
    rule: 'typescript(no-explicit-any)',
  },
  'src/main/ledger/unsafe.ts': {
    text: `export const read = (text: string): string => JSON.parse(text);\n`,
    rule: 'typescript(no-unsafe-return)',
  },
  'src/main/ledger/not-exhaustive.ts': {
    text: `export function name(side: 'a' | 'b') {\n  switch (side) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  'src/main/ledger/loud.ts': { text: `console.log('hello');\n`, rule: 'eslint(no-console)' },
  'src/main/ledger/long.ts': {
    text: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(
      '',
    ),
    rule: 'eslint(max-lines)',
  },
  'src/main/ledger/later.ts': {
    text: `// TODO: later\nexport const later = 1;\n`,
    rule: 'eslint(no-warning-comments)',
  },
  'test/unit/only.test.ts': {
    text: `import { expect, it } from 'vitest';\nit.only('x', () => {\n  expect(1).toBe(1);\n});\n`,
    rule: 'vitest(no-focused-tests)',
  },
};

/** Files with nothing wrong; the ones above import them. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/shared/schema.ts': `import { z } from 'zod';\nexport const schema = z.string();\nexport type Text = z.infer<typeof schema>;\n`,
  'src/shared/behind.ts': `export { schema as reexported } from './schema.ts';\n`,
  'src/shared/plain.ts': `export const plain = 1;\n`,
  'src/main/platform/clock.ts': `export const now = () => Date.now();\n`,
  'src/main/adapters/ledger/ledger.ts': `export { now } from '../system/clock.ts';\nexport type Ledger = string;\n`,
  'src/main/adapters/gateway/gateway.ts': `export { schema } from '../../shared/schema.ts';\nexport { plain } from './near.ts';\n`,
  'src/main/gateway/near.ts': `export const plain = 2;\n`,
  'src/main/features/payments/start/start-payment.ts': `export type { Ledger } from '../ledger/ledger.ts';\nexport { plain } from '../gateway/gateway.ts';\nexport type Desk = string;\n`,
  'src/main/contract/door.ts': `export type { Desk } from '../payments/desk.ts';\n`,
  'src/main/app/compose.ts': `export type { Desk as Door } from './contract/door.ts';\nexport const compose = 1;\n`,
  'src/main/hosts/browser/host.ts': `export { compose } from '../compose.ts';\nexport { readFile } from 'node:fs';\n`,
  'src/main/hosts/electron/ipc.ts': `import { ipcMain } from 'electron';\nipcMain.removeAllListeners();\n`,
  'src/main/hosts/electron/main.ts': `export * from './electron/ipc.ts';\n`,
  'src/preload/index.ts': `import { ipcRenderer } from 'electron';\nimport type { Text } from '../shared/schema.ts';\nexport const send = (text: Text) => ipcRenderer.send(text);\n`,
  'src/renderer/near.ts': `export { plain } from '../shared/plain.ts';\nexport type { Text } from '../shared/schema.ts';\n`,
  'src/renderer/Wordless.tsx': `export const Wordless = (p: { t: string }) => (\n  <p className="plain" aria-label={p.t}>\n    {p.t} · {'—'}\n  </p>\n);\n`,
  'test/support/fake.ts': `export * from '../../src/main/compose.ts';\n`,
};

let findings: Finding[];

beforeAll(async () => {
  const refused = Object.entries(REFUSED).map(([path, { text }]) => [path, text] as const);
  findings = await lint({ ...ALLOWED, ...Object.fromEntries(refused) });
}, 60_000);

describe('the linter', () => {
  it.each(Object.entries(REFUSED))('refuses %s', (path, { rule, says = '' }) => {
    const found = findings.filter(({ file }) => file === path);
    expect(found.map((finding) => finding.rule)).toEqual([rule]);
    expect(found[0]?.message).toContain(says);
  });

  it.each(Object.keys(ALLOWED))('has nothing to say of %s', (path) => {
    expect(findings.filter(({ file }) => file === path)).toEqual([]);
  });
});

/** Everything that is linted, as git sees it. */
const FILES = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: new URL('../../../', import.meta.url),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');

it('is switched off by no comment', async () => {
  const root = new URL('../../../', import.meta.url);
  const directive = /(?:eslint|oxlint)-(?:disable|enable)|@ts-(?:ignore|nocheck)|prettier-ignore/;
  const found: string[] = [];
  for (const file of FILES) {
    if (file.startsWith('test/unit/lint/')) continue;
    if (directive.test(await readFile(new URL(file, root), 'utf8'))) found.push(file);
  }
  expect(FILES.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
