/** What the shell says outside the page follows the chosen language, without a restart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openShell, startShell } from '../../support/fakes/electron/open-shell.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** A data folder whose settings hold this text. */
function folderWith(settings: string): string {
  const dataFolder = join(tempFolder(), 'data');
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, 'settings.json'), settings);
  return dataFolder;
}
const chosen = (language: unknown) => folderWith(JSON.stringify({ preferences: { language } }));

describe('the menu', () => {
  test('speaks what the system asks for where nobody chose', async () => {
    const { menuLabels } = await openShell({ languages: ['yo-NG', 'fr-CA'] });
    await expect.poll(menuLabels).toContain('[fr] Quit Counterfoil');
  });

  test('speaks what was chosen before the settings are opened', async () => {
    const open = Promise.withResolvers<never>();
    const dataFolder = chosen('ar');
    const { menuLabels } = await openShell({ dataFolder, languages: ['fr'] }, () => open.promise);
    await expect.poll(menuLabels).toContain('[ar] Quit Counterfoil');
  });

  test.each([
    ['that are damaged', '{"preferences":{"lang'],
    ['of another kind', '[1]'],
    ['that say nothing of it', '{"preferences":null}'],
    ['that say a number', '{"preferences":{"language":7}}'],
  ])('speaks the system’s language beside settings %s', async (_what, settings) => {
    const { menuLabels } = await openShell({ dataFolder: folderWith(settings), languages: ['fr'] });
    await expect.poll(menuLabels).toContain('[fr] Quit Counterfoil');
  });

  test('is another once another language is chosen, and does what it did', async () => {
    const { menuLabels, speak } = await openShell({ dataFolder: chosen('en'), languages: ['fr'] });
    await expect.poll(menuLabels).toContain('Quit Counterfoil');
    await speak('ar');
    await expect.poll(menuLabels).toContain('[ar] Quit Counterfoil');
    expect(menuLabels()).not.toContain('Quit Counterfoil');
    await speak('system');
    await expect.poll(menuLabels).toContain('[fr] Quit Counterfoil');
  });
});

test('boxes speak the language of the moment', async () => {
  const { confirm, boxes, settle, speak } = await openShell();
  await speak('fr');
  void confirm([{ purpose: 'payment-service', address: 'https://pay.example/v1' }]);
  await settle();
  expect(boxes[0]).toMatchObject({
    message: '[fr] Use these addresses?',
    buttons: ['[fr] Don’t use them', '[fr] Use them'],
  });
  expect(boxes[0]?.detail).toContain('[fr] Host: pay.example');
});

test('why the app does not start is said in the system’s language', async () => {
  const args = ['--no-sandbox', '--disable-seccomp-filter-sandbox'];
  const shell = await startShell({ packaged: true, args, languages: ['fr-FR'] });
  await shell.becomeReady();
  const box = shell.told.find((each) => each.startsWith('error box'));
  expect(box).toContain('[fr] Unsafe switch --');
  // A list as the French write it.
  expect(box).toContain(' et --');
  expect(shell.told.at(-1)).toBe('exit 1');
});

test('what keeps the app from opening is said in the chosen language', async () => {
  const dataFolder = chosen('ar');
  const shell = await openShell({ dataFolder }, () => Promise.reject(new Error('disk')));
  await vi.waitFor(() =>
    expect(shell.told.join()).toContain('[ar] Counterfoil can’t open its data folder'),
  );
});

test('the page is handed out in that language, from its first line', async () => {
  const { session, speak } = await openShell({ dataFolder: chosen('ar') });
  const page = async () => (await session.request('app://counterfoil/index.html')).data;
  expect(await page()).toContain('<html lang="ar" dir="rtl">');
  await speak('fr');
  expect(await page()).toContain('<html lang="fr" dir="ltr">');
});
