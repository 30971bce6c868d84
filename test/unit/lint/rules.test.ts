import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { lint, type Finding } from '../../support/readers/lint.ts';

const LAYERS = 'counterfoil(import-rules)';
const TEXT = 'counterfoil(no-literal-text)';

/** Each file breaks one rule, and is named with what the linter has to say of it. */
const REFUSED: Readonly<Record<string, { text: string; rule: string; says?: string }>> = {
  'src/main/core/ledger/upward.ts': {
    text: `export * from '../../features/items/index.ts';\n`,
    rule: LAYERS,
    says: 'the core imports no feature',
  },
  'src/main/core/contract/upward.ts': {
    text: `export { compose } from '../../app/compose.ts';\n`,
    rule: LAYERS,
    says: 'the core imports no feature, and nothing above',
  },
  'src/main/core/gateway/upward-type.ts': {
    text: `export type { Item } from '../../features/items/index.ts';\n`,
    rule: LAYERS,
    says: 'the core imports no feature',
  },
  'src/main/core/gateway/upward-type-inline.ts': {
    text: `export type Item = import('../../features/items/index.ts').Item;\n`,
    rule: LAYERS,
    says: 'the core imports no feature',
  },
  'src/main/core/gateway/upward-later.ts': {
    text: `export const load = () => import('../../features/items/index.ts');\n`,
    rule: LAYERS,
    says: 'the core imports no feature',
  },
  'src/main/features/exports/past-the-face.ts': {
    text: `export { item } from '../items/feature.ts';\n`,
    rule: LAYERS,
    says: 'src/main/features/items is entered by its index.ts',
  },
  'src/main/features/exports/upward.ts': {
    text: `export { compose } from '../../app/compose.ts';\n`,
    rule: LAYERS,
    says: 'a feature imports the core and the faces of other features',
  },
  'src/main/core/record/past-the-face.ts': {
    text: `export type { Starter } from '../payments/start/payment-starter.ts';\n`,
    rule: LAYERS,
    says: 'src/main/core/payments is entered by its index.ts',
  },
  'src/main/core/record/past-the-inner-face.ts': {
    text: `export { fold } from '../payments/life/lifecycle.ts';\n`,
    rule: LAYERS,
    says: 'src/main/core/payments is entered by its index.ts',
  },
  'src/main/features/exports/behind-the-ledger.ts': {
    text: `export { stored } from '../../core/ledger/storage.ts';\n`,
    rule: LAYERS,
    says: 'src/main/core/ledger is entered by its index.ts',
  },
  'src/main/app/past-the-face.ts': {
    text: `export { fold } from '../core/payments/life/lifecycle.ts';\n`,
    rule: LAYERS,
    says: 'src/main/core/payments is entered by its index.ts',
  },
  'src/main/app/past-a-feature.ts': {
    text: `export { item } from '../features/items/items.ts';\n`,
    rule: LAYERS,
    says: 'src/main/features/items is entered by its index.ts or feature.ts',
  },
  'src/main/app/upward.ts': {
    text: `export * from '../hosts/browser/host.ts';\n`,
    rule: LAYERS,
    says: 'a host puts the app together',
  },
  'src/main/hosts/electron/sideways.ts': {
    text: `export * from '../browser/host.ts';\n`,
    rule: LAYERS,
    says: 'do not know each other',
  },
  'src/main/hosts/electron/unplaced.ts': {
    text: `export * from '../../unplaced/file.ts';\n`,
    rule: LAYERS,
    says: 'stands in no place',
  },
  'src/main/core/payments/electron.ts': {
    text: `import { app } from 'electron';\napp.quit();\n`,
    rule: LAYERS,
    says: 'electron belongs to src/main/hosts/electron and src/preload',
  },
  'src/main/hosts/electron/raw-ipc.ts': {
    text: `import { ipcMain } from 'electron';\nipcMain.removeAllListeners();\n`,
    rule: LAYERS,
    says: 'ipcMain belongs to src/main/hosts/electron/ipc.ts alone',
  },
  'src/main/hosts/electron/renamed-ipc.ts': {
    text: `import { ipcMain as main } from 'electron';\nmain.removeAllListeners();\n`,
    rule: LAYERS,
    says: 'ipcMain belongs to',
  },
  'src/main/hosts/electron/all-of-electron.ts': {
    text: `import * as electron from 'electron';\nelectron.app.quit();\n`,
    rule: LAYERS,
    says: 'import names from electron one by one',
  },
  'src/preload/raw-ipc.ts': {
    text: `import { ipcRenderer } from 'electron';\nipcRenderer.send('x');\n`,
    rule: LAYERS,
    says: 'ipcRenderer belongs to src/preload/index.ts and src/preload/display.ts alone',
  },
  'src/preload/node.ts': {
    text: `export { readFile } from 'node:fs';\n`,
    rule: LAYERS,
    says: "Node's modules belong to src/main",
  },
  'src/renderer/core/api/main-process.ts': {
    text: `export type { Ledger } from '../../../main/core/ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'src/renderer may import only itself and src/shared',
  },
  'src/renderer/core/api/electron.ts': {
    text: `export type { IpcRenderer } from 'electron';\n`,
    rule: LAYERS,
    says: 'electron belongs to',
  },
  'src/renderer/core/api/schema.ts': {
    text: `export { schema } from '../../../shared/core/schema.ts';\n`,
    rule: LAYERS,
    says: 'pulls the schema library in',
  },
  'src/renderer/core/api/schema-behind.ts': {
    text: `export { reexported } from '../../../shared/core/behind.ts';\n`,
    rule: LAYERS,
    says: 'pulls the schema library in',
  },
  'src/renderer/core/ui/upward.ts': {
    text: `export * from '../../features/alarms/index.ts';\n`,
    rule: LAYERS,
    says: 'the core imports no feature, and nothing above',
  },
  'src/renderer/features/history/past-the-face.ts': {
    text: `export * from '../alarms/alarm.ts';\n`,
    rule: LAYERS,
    says: 'src/renderer/features/alarms is entered by its index.ts',
  },
  'src/renderer/features/history/upward.ts': {
    text: `export * from '../../app/frame.ts';\n`,
    rule: LAYERS,
    says: 'a feature imports the core and the faces of other features',
  },
  'src/renderer/app/past-a-feature.ts': {
    text: `export * from '../features/alarms/alarm.ts';\n`,
    rule: LAYERS,
    says: 'src/renderer/features/alarms is entered by its index.ts or section.ts',
  },
  'src/shared/core/upward-feature.ts': {
    text: `export { item } from '../features/items/items.ts';\n`,
    rule: LAYERS,
    says: 'the core imports no feature, and nothing above',
  },
  'src/shared/unplaced/file.ts': {
    text: `export { plain } from '../core/plain.ts';\n`,
    rule: LAYERS,
    says: 'src/shared/unplaced/file.ts stands in no place',
  },
  'src/shared/core/upward.ts': {
    text: `export type { Ledger } from '../../main/core/ledger/ledger.ts';\n`,
    rule: LAYERS,
    says: 'src/shared may import only itself',
  },
  'src/main/core/ledger/test-part.ts': {
    text: `export * from '../../../../test/support/fake.ts';\n`,
    rule: LAYERS,
    says: 'src/main may import only itself and src/shared',
  },
  'src/main/core/payments/database.ts': {
    text: `export type { Database } from 'better-sqlite3';\n`,
    rule: LAYERS,
    says: 'better-sqlite3 belongs to',
  },
  'src/renderer/core/ui/Words.tsx': {
    text: `export const Words = () => <p>Pay now</p>;\n`,
    rule: TEXT,
  },
  'src/renderer/core/ui/Quoted.tsx': {
    text: `export const Quoted = () => <p>{'Pay now'}</p>;\n`,
    rule: TEXT,
  },
  'src/renderer/core/ui/Template.tsx': {
    text: 'export const Template = (p: { n: number }) => <p>{`Pay ${p.n}`}</p>;\n',
    rule: TEXT,
  },
  'src/renderer/core/ui/Spoken.tsx': {
    text: `export const Spoken = () => <img src="a.png" alt="A stub" />;\n`,
    rule: TEXT,
  },
  'src/main/core/ledger/floating.ts': {
    text: `export function start() {\n  Promise.resolve(1);\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  'src/main/core/ledger/any.ts': {
    text: `export const anything = (value: any): string => String(value);\n`,
    rule: 'typescript(no-explicit-any)',
  },
  'src/main/core/ledger/unsafe.ts': {
    text: `export const read = (text: string): string => JSON.parse(text);\n`,
    rule: 'typescript(no-unsafe-return)',
  },
  'src/main/core/ledger/not-exhaustive.ts': {
    text: `export function name(side: 'a' | 'b') {\n  switch (side) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  'src/main/core/ledger/loud.ts': {
    text: `console.log('hello');\n`,
    rule: 'eslint(no-console)',
  },
  'src/main/core/ledger/long.ts': {
    text: Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};\n`).join(
      '',
    ),
    rule: 'eslint(max-lines)',
  },
  'src/main/core/ledger/later.ts': {
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
  'src/shared/core/schema.ts': `import { z } from 'zod';\nexport const schema = z.string();\nexport type Text = z.infer<typeof schema>;\n`,
  'src/shared/core/behind.ts': `export { schema as reexported } from './schema.ts';\n`,
  'src/shared/core/plain.ts': `export const plain = 1;\n`,
  'src/main/core/platform/clock.ts': `export const now = () => Date.now();\n`,
  'src/main/core/ledger/ledger.ts': `export { now } from '../platform/clock.ts';\nexport type Ledger = string;\n`,
  'src/main/core/ledger/index.ts': `export type { Ledger } from './ledger.ts';\n`,
  'src/main/core/ledger/storage.ts': `export { now as stored } from './ledger.ts';\n`,
  'src/main/core/gateway/gateway.ts': `export { schema } from '../../../shared/core/schema.ts';\nexport { plain } from './near.ts';\n`,
  'src/main/core/gateway/near.ts': `export const plain = 2;\n`,
  'src/main/core/payments/start/payment-starter.ts': `export type { Ledger } from '../../ledger/index.ts';\nexport { plain } from '../../gateway/gateway.ts';\nexport { fold } from '../life/lifecycle.ts';\nexport type Starter = string;\n`,
  'src/main/core/payments/index.ts': `export type { Starter } from './start/payment-starter.ts';\n`,
  'src/main/core/payments/life/index.ts': `export { fold } from './lifecycle.ts';\n`,
  'src/main/core/payments/life/lifecycle.ts': `export const fold = 1;\n`,
  'src/main/core/record/audit.ts': `export { fold } from '../payments/life/index.ts';\nexport { stored } from '../ledger/storage.ts';\nexport type { Starter } from '../payments/index.ts';\n`,
  'src/main/core/contract/call-dispatcher.ts': `export type { Starter } from '../payments/index.ts';\n`,
  'src/main/features/items/items.ts': `export type { Ledger } from '../../core/ledger/index.ts';\nexport const item = 1;\nexport type Item = number;\n`,
  'src/main/features/items/index.ts': `export { item, type Item } from './items.ts';\n`,
  'src/main/features/items/feature.ts': `export { item } from './items.ts';\n`,
  'src/main/features/exports/exports.ts': `export { item } from '../items/index.ts';\n`,
  'src/main/app/compose.ts': `export type { Starter as Door } from '../core/contract/call-dispatcher.ts';\nexport { item } from '../features/items/feature.ts';\nexport const compose = 1;\n`,
  'src/main/unplaced/file.ts': `export const unplaced = 1;\n`,
  'src/main/hosts/browser/host.ts': `export { compose } from '../../app/compose.ts';\nexport { readFile } from 'node:fs';\n`,
  'src/main/hosts/electron/ipc.ts': `import { ipcMain } from 'electron';\nipcMain.removeAllListeners();\n`,
  'src/main/hosts/electron/main.ts': `export * from './ipc.ts';\n`,
  'src/preload/index.ts': `import { ipcRenderer } from 'electron';\nimport type { Text } from '../shared/core/schema.ts';\nexport const send = (text: Text) => ipcRenderer.send(text);\n`,
  'src/shared/features/items/items.ts': `export { plain as item } from '../../core/plain.ts';\n`,
  'src/shared/features/exports/exports.ts': `export { item } from '../items/items.ts';\n`,
  'src/shared/contract.ts': `export { item } from './features/items/items.ts';\n`,
  'src/shared/core/listed.ts': `export { item } from '../contract.ts';\n`,
  'src/renderer/core/api/near.ts': `export { plain } from '../../../shared/core/plain.ts';\nexport type { Text } from '../../../shared/core/schema.ts';\n`,
  'src/renderer/core/ui/Wordless.tsx': `export const Wordless = (p: { t: string }) => (\n  <p className="plain" aria-label={p.t}>\n    {p.t} · {'—'}\n  </p>\n);\n`,
  'src/renderer/core/ui/button.ts': `export { plain } from '../../../shared/core/plain.ts';\n`,
  'src/renderer/features/alarms/alarm.ts': `export * from '../../core/ui/button.ts';\n`,
  'src/renderer/features/alarms/settings/section.ts': `export * from '../alarm.ts';\n`,
  'src/renderer/features/alarms/index.ts': `export * from './alarm.ts';\n`,
  'src/renderer/features/history/history.ts': `export * from '../alarms/index.ts';\n`,
  'src/renderer/app/frame.ts': `export * from '../features/alarms/index.ts';\nexport { plain } from '../features/alarms/settings/section.ts';\n`,
  'test/support/fake.ts': `export * from '../../src/main/app/compose.ts';\n`,
};

let findings: Finding[];

beforeAll(async () => {
  const refused = Object.entries(REFUSED).map(([path, { text }]) => [path, text] as const);
  findings = await lint({ ...ALLOWED, ...Object.fromEntries(refused) });
});

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
