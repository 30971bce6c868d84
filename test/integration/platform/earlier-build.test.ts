/** Whether a data folder is of a build from before the first release, by what lies in it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { APPLICATION_ID } from '../../../src/main/core/ledger/connection.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import { settingsText } from '../../../src/main/core/settings/store.ts';
import {
  EARLIER_APPLICATION_ID,
  EarlierBuildError,
} from '../../../src/main/core/platform/earlier-build.ts';
import { openRecordFolder } from '../../../src/main/core/platform/record-folder.ts';
import { everythingIn } from '../../support/readers/everything-in.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** The first page of a SQLite file. */
function ledgerOf(applicationId: number): Buffer {
  const page = Buffer.alloc(4096);
  page.write('SQLite format 3\0', 'latin1');
  page.writeUInt32BE(applicationId, 68);
  return page;
}

type Files = Readonly<Record<string, string | Buffer>>;

function folderWith(files: Files): string {
  const folder = tempFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const open =
  (record: string, before: readonly string[] = []) =>
  () =>
    openRecordFolder({ record, owner: 'person', before });

const EARLIER = ledgerOf(EARLIER_APPLICATION_ID);
const OURS = settingsText(firstSettings((bytes) => new Uint8Array(bytes)));

const earlier: readonly [what: string, files: Files][] = [
  ['its live record', { 'live/ledger.db': EARLIER }],
  [
    'its practice record, beside settings of today',
    { 'practice/ledger.db': EARLIER, 'settings.json': OURS },
  ],
  ['its settings', { 'settings.json': '{"format":12,"mode":"live"}' }],
  ['its first settings', { 'settings.json': '{\n  "format": 1,\n  "mode": "practice"\n}\n' }],
];

const others: readonly [what: string, files: Files][] = [
  ['nothing', {}],
  ['a record of today', { 'live/ledger.db': ledgerOf(APPLICATION_ID), 'settings.json': OURS }],
  ['a record that has its id in its journal alone', { 'live/ledger.db': ledgerOf(0) }],
  ['a database of another program', { 'live/ledger.db': ledgerOf(7) }],
  ['a record of which little is left', { 'live/ledger.db': EARLIER.subarray(0, 70) }],
  ['no database', { 'live/ledger.db': Buffer.from('CFLD'.repeat(100)) }],
  ['settings of a newer version', { 'settings.json': '{"counterfoil":"settings","format":2}' }],
  [
    'settings whose stamp was damaged',
    { 'settings.json': OURS.replace('counterfoil', 'counterfohl') },
  ],
  ['settings that are cut', { 'settings.json': '{"format":1' }],
  ['settings that are something else', { 'settings.json': '[1]' }],
  ['settings that are null', { 'settings.json': 'null' }],
];

describe('a data folder of an earlier build', () => {
  it.each(earlier)('is told by %s, before anything is written', (_, files) => {
    const folder = folderWith(files);
    const before = everythingIn(folder);
    expect(open(folder)).toThrow(EarlierBuildError);
    expect(open(folder)).toThrow(expect.objectContaining({ folder }));
    expect(everythingIn(folder)).toEqual(before);
  });

  it.each(others)('is not told by %s', (_, files) => {
    expect(open(folderWith(files))).not.toThrow();
  });

  it('is told where a record would be brought from, and none is begun beside it', () => {
    const [from, record] = [folderWith({ 'live/ledger.db': EARLIER }), join(tempFolder(), 'new')];
    expect(open(record, [from])).toThrow(expect.objectContaining({ folder: from }));
    expect(open(record)).not.toThrow();
  });

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', () => {
    const folder = tempFolder();
    execFileSync('mkfifo', [join(folder, 'settings.json')]);
    expect(open(folder)).not.toThrow();
  });
});

test('no single bit makes a record of today an earlier one', () => {
  const differing = (APPLICATION_ID ^ EARLIER_APPLICATION_ID).toString(2).replaceAll('0', '');
  expect(differing.length).toBeGreaterThan(1);
});
