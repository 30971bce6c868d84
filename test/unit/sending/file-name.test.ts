/** The name of a printout's file, whose reference can come from a record that somebody else has written. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSending } from '../../../src/main/features/sending/index.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const PNG = 'iVBORw0KGgo=';

it.each([
  ['/../../elsewhere', '_.._.._elsewhere'],
  [String.raw`\..\elsewhere`, String.raw`_.._elsewhere`],
  ['C:\u0000\u202Efile?', 'C___file_'],
])('stays in its folder, whatever the reference: %j', async (reference, named) => {
  const outside = tempFolder();
  const dataFolder = path.join(outside, 'data');
  mkdirSync(dataFolder);
  const sending = createSending({
    dataFolder,
    clock: fakeClock(),
    language: englishOnly(),
    openOutside: async () => false,
    log: silentLog,
  });
  const of = { kind: 'receipt', mode: 'live', reference, isRecorded: true } as const;
  const file = path.join(dataFolder, 'pictures', `COPY Receipt ${named}.png`);
  expect(await sending.savePicture(of, PNG)).toEqual({ outcome: 'saved', path: file });
  expect(readdirSync(outside)).toEqual(['data']);
  expect(readdirSync(dataFolder)).toEqual(['pictures']);
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)]);
});

it.each([
  ['live', false, 'Receipt A1-1'],
  ['live', true, 'COPY Receipt A1-1'],
  ['practice', false, 'PRACTICE Receipt A1-1'],
  ['practice', true, 'PRACTICE COPY Receipt A1-1'],
] as const)(
  'says what it must not be taken for: %s, of another record %s',
  async (mode, isRecorded, name) => {
    const dataFolder = tempFolder();
    const sending = createSending({
      dataFolder,
      clock: fakeClock(),
      language: englishOnly(),
      openOutside: async () => false,
      log: silentLog,
    });
    const of = { kind: 'receipt', mode, reference: 'A1-1', isRecorded } as const;
    await sending.savePicture(of, PNG);
    expect(readdirSync(path.join(dataFolder, 'pictures'))).toEqual([`${name}.png`]);
  },
);
