/** What the document holds before anything of the app is open. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openShell, type ShellOptions } from '../../support/open-shell.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const PAGE = 'app://counterfoil/index.html';
const FIRST_PICTURES = JSON.stringify({
  en: { live: '<p>in live</p>', practice: '<p>in practice</p>' },
  ar: { live: '<p>حقيقي</p>', practice: '<p>تدريب</p>' },
});

function folderWith(settings: unknown): string {
  const dataFolder = join(tempFolder(), 'data');
  mkdirSync(dataFolder);
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  writeFileSync(join(dataFolder, 'settings.json'), text);
  return dataFolder;
}

/** The document that a shell hands out while its core is not open yet. */
async function documentWhileOpening(settings: unknown, options: ShellOptions = {}) {
  const { session } = await openShell(
    { dataFolder: folderWith(settings), firstPictures: FIRST_PICTURES, ...options },
    () => new Promise(() => undefined),
  );
  return session.request(PAGE);
}
const used = (mode: string, preferences: object = {}) => ({ firstStart: false, mode, preferences });

test.each([
  ['live', 'en', '<p>in live</p>'],
  ['practice', 'en', '<p>in practice</p>'],
  ['practice', 'ar', '<p>تدريب</p>'],
])('has the picture of %s in %s', async (mode, language, picture) => {
  const { data } = await documentWhileOpening(used(mode, { language }));
  expect(data).toContain(`<div class="starting">${picture}</div>`);
});

test.each([
  ['the first start', { ...used('live'), firstStart: true }, {}],
  ['settings that are damaged', '{"firstStart":false,"mode":"live', {}],
  ['settings without a mode', { firstStart: false }, {}],
  ['a mode of a newer version', used('training'), {}],
  ['a mode that every object has', used('constructor'), {}],
  ['a language without pictures', used('live', { language: 'fr' }), {}],
  ['a build without pictures', used('live'), { firstPictures: '' }],
  ['a build with a picture of another kind', used('live'), { firstPictures: '{"en":{"live":7}}' }],
])('has none at %s', async (_what, settings, options) => {
  const { data } = await documentWhileOpening(settings, options);
  expect(data).toContain('<div class="starting"></div>');
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['contrast', false, 'contrast'],
  ['system', true, 'dark'],
  ['sepia', false, 'light'],
])('has the colours of the theme %s from its first line', async (theme, dark, look) => {
  const { data } = await documentWhileOpening(used('live', { theme }), { dark });
  expect(data).toContain(`<html lang="en" dir="ltr" data-look="${look}">`);
});

test('has neither once the app is open: another screen may be loaded again', async () => {
  const { session } = await openShell({
    dataFolder: folderWith(used('live', { theme: 'dark' })),
    firstPictures: FIRST_PICTURES,
  });
  await vi.waitFor(async () => {
    const { data } = await session.request(PAGE);
    expect(data).toContain('<html lang="en" dir="ltr"><div class="starting"></div>');
  });
});
