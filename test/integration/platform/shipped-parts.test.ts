import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeBom } from '../../../scripts/lib/parts/bom.ts';
import type { Part } from '../../../scripts/lib/parts/part.ts';
import type { Log } from '../../../src/main/core/platform/log.ts';
import { readShippedParts } from '../../../src/main/core/platform/shipped-parts.ts';
import { createCallDispatcher } from '../../../src/main/core/contract/call-dispatcher.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const scoped: Part = {
  name: '@shop/till',
  version: '1.2.3-rc.1',
  purl: 'pkg:npm/%40shop/till@1.2.3-rc.1',
  licence: '(MIT OR CC0-1.0)',
  texts: [
    { file: 'LICENSE', text: 'Permission is hereby granted…\n\n“as is”' },
    { file: 'lib/NOTICE', text: 'Note' },
  ],
};
const electron: Part = {
  name: 'electron',
  version: '45.0.0',
  purl: 'pkg:npm/electron@45.0.0',
  licence: 'MIT',
  texts: [{ file: 'LICENSE', text: 'MIT' }],
  moreIn: 'LICENSES.chromium.html',
};

function listOf(text: string): URL {
  const file = path.join(tempFolder(), 'parts.cdx.json');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

const app = { name: 'app', version: '0.1.0', license: 'MIT' };
const written = () => listOf(writeBom(app, [electron, scoped]));

const expected = [
  {
    name: '@shop/till',
    version: '1.2.3-rc.1',
    licence: '(MIT OR CC0-1.0)',
    texts: scoped.texts,
    moreIn: null,
  },
  {
    name: 'electron',
    version: '45.0.0',
    licence: 'MIT',
    texts: electron.texts,
    moreIn: 'LICENSES.chromium.html',
  },
];

function countingLog(): { log: Log; warnings: string[] } {
  const warnings: string[] = [];
  return { log: { ...silentLog, warn: (message) => void warnings.push(message) }, warnings };
}

test('what the build wrote is read as the screens show it', async () => {
  expect(await readShippedParts(written(), silentLog)).toEqual(expected);
});

test('a start without a list has no parts, and nothing to say of it', async () => {
  const { log, warnings } = countingLog();

  expect(await readShippedParts(undefined, log)).toEqual([]);
  const missing = pathToFileURL(path.join(tempFolder(), 'parts.cdx.json'));
  expect(await readShippedParts(missing, log)).toEqual([]);
  expect(warnings).toEqual([]);
});

test.for([
  ['no JSON', '{"bomFormat":'],
  ['nothing', ''],
  ['another document', '{"components":[]}'],
  ['a part without a licence', writeBom(app, [{ ...scoped, licence: null }])],
] as const)('a list that is %s is none, and the log says so', async ([, text]) => {
  const { log, warnings } = countingLog();

  expect(await readShippedParts(listOf(text), log)).toEqual([]);
  expect(warnings).toEqual(['the list of parts can’t be read']);
});

test('a folder in its place is none', async () => {
  const folder = path.join(tempFolder(), 'parts.cdx.json');
  mkdirSync(folder);
  const { log, warnings } = countingLog();

  expect(await readShippedParts(pathToFileURL(folder), log)).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('the screens get it by a call, and whether the build is signed with the overview', async () => {
  const core = await composeFromSource({
    dataFolder: tempFolder(),
    shippedParts: written(),
    signing: 'unsigned',
  });
  onTestFinished(() => core.close());
  const { call } = createCallDispatcher(core, silentLog);

  expect(await call('getShippedParts', {})).toEqual({ ok: true, value: expected });
  expect(await call('getOverview', {})).toMatchObject({ ok: true, value: { signing: 'unsigned' } });
});
