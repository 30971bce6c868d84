/** The colours that the document has before anything of the app is open. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const PAGE = 'app://counterfoil/index.html';

function folderWith(settings: string): string {
  const dataFolder = join(tempFolder(), 'data');
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, 'settings.json'), settings);
  return dataFolder;
}

const chosen = (theme: string) => JSON.stringify({ preferences: { theme } });

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['contrast', false, 'contrast'],
  ['system', true, 'dark'],
  ['sepia', false, 'light'],
])('are those of the theme %s from its first line', async (theme, dark, look) => {
  const { session } = await openShell(
    { dataFolder: folderWith(chosen(theme)), dark },
    () => new Promise(() => undefined),
  );
  const { data } = await session.request(PAGE);
  expect(data).toContain(`<html lang="en" dir="ltr" data-look="${look}">`);
});

test('are the system’s where the settings are damaged', async () => {
  const { session } = await openShell(
    { dataFolder: folderWith('{"preferences":{"theme":"light"'), dark: true },
    () => new Promise(() => undefined),
  );
  const { data } = await session.request(PAGE);
  expect(data).toContain('data-look="dark"');
});

test('are the page’s to say once the app is open: others may have been chosen', async () => {
  const { session } = await openShell({ dataFolder: folderWith(chosen('dark')) });
  await vi.waitFor(async () => {
    const { data } = await session.request(PAGE);
    expect(data).toContain('<html lang="en" dir="ltr">');
  });
});
