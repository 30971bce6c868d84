import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openGraphics } from '../../../src/main/hosts/electron/graphics.ts';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** What a start of the app says to Electron and to people, with what became of the note. */
async function start(dataFolder: string, version = '1.2.3') {
  const shell = await openShell({ dataFolder, version });
  shell.window.emit('show');
  const without = shell.told.includes('no hardware acceleration');
  const lose = (times: number, reason = 'crashed', type = 'GPU') => {
    for (let time = 0; time < times; time += 1)
      shell.electron.app.emit('child-process-gone', {}, { type, reason, exitCode: 139 });
  };
  const closeInOrder = async () => {
    shell.electron.app.quit();
    await shell.gone;
  };
  const menu = () => vi.waitUntil(() => shell.told.findLast((each) => each.startsWith('menu [')));
  return { ...shell, without, lose, closeInOrder, menu };
}

const noteIn = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'graphics.json'), 'utf8'));

describe('the graphics processor', () => {
  test('is used, and no file is written, where it never fails', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    first.lose(1, 'clean-exit');
    first.lose(5, 'crashed', 'Utility');

    expect(first.without).toBe(false);
    expect(existsSync(join(folder, 'graphics.json'))).toBe(false);
  });

  test.each(['crashed', 'killed', 'oom', 'abnormal-exit', 'launch-failed', 'integrity-failure'])(
    'is left out after it was lost twice (%s) and the app ended without a word',
    async (reason) => {
      const folder = tempFolder();
      const first = await start(folder);
      first.lose(2, reason);
      const second = await start(folder);

      expect(second.without).toBe(true);
      expect(second.told.indexOf('no hardware acceleration')).toBeGreaterThan(0);
      expect(second.boxes).toMatchObject([{ message: TEXTS.graphics.off, open: true }]);
    },
  );

  test('is left out where each of two starts ended at its first loss', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(1);
    const second = await start(folder);
    expect(second.without).toBe(false);
    second.lose(1);

    expect((await start(folder)).without).toBe(true);
  });

  test('is used again after two losses that did not end the app, and left out after three', async () => {
    const folder = tempFolder();
    const first = await start(folder);
    first.lose(2);
    await first.closeInOrder();
    expect(existsSync(join(folder, 'graphics.json'))).toBe(false);

    const second = await start(folder);
    expect(second.without).toBe(false);
    second.lose(3);
    await second.closeInOrder();
    expect((await start(folder)).without).toBe(true);
  });

  test('is said to be left out once, and stays so', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(3);
    const second = await start(folder);
    expect(second.boxes).toHaveLength(1);
    second.lose(2);
    await second.closeInOrder();
    const third = await start(folder);

    expect(third.without).toBe(true);
    expect(third.boxes).toEqual([]);
    expect(await third.menu()).toContain(TEXTS.menu.graphicsAgain);
    expect(noteIn(folder)).toEqual({ crashes: 3, version: '1.2.3', told: true });
  });

  test('is used again when somebody answers so, from the next start', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(3);
    const second = await start(folder);
    second.boxes[0]?.answer(TEXTS.graphics.useAgain);
    await second.settle();
    second.lose(1);
    const third = await start(folder);

    expect(third.without).toBe(false);
    expect(await third.menu()).not.toContain(TEXTS.menu.graphicsAgain);
  });

  test('is used again when somebody takes it from the menu', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(3);
    const second = await start(folder);
    await second.menu();
    second.chooseFromMenu(TEXTS.menu.graphicsAgain);

    expect(second.boxes.at(-1)).toMatchObject({ message: TEXTS.graphics.again });
    expect((await start(folder)).without).toBe(false);
  });

  test('stays left out when somebody only reads it', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(3);
    const second = await start(folder);
    second.boxes[0]?.answer(TEXTS.graphics.understood);
    await second.settle();

    expect((await start(folder)).without).toBe(true);
  });

  test('is tried again by another version of the app', async () => {
    const folder = tempFolder();
    (await start(folder)).lose(3);
    const updated = await start(folder, '1.2.4');

    expect(updated.without).toBe(false);
    expect(existsSync(join(folder, 'graphics.json'))).toBe(false);
    updated.lose(1);
    expect(noteIn(folder)).toEqual({ crashes: 1, version: '1.2.4', told: false });
  });
});

describe('the note', () => {
  test('counts losses within an hour of each other', async () => {
    const folder = tempFolder();
    const clock = fakeClock();
    const graphics = openGraphics(join(folder, 'graphics.json'), '1', clock, silentLog);
    graphics.crashed();
    await clock.advance(3_599_999);
    graphics.crashed();
    expect(noteIn(folder)).toMatchObject({ crashes: 2 });
    await clock.advance(3_600_000);
    graphics.crashed();

    expect(noteIn(folder)).toMatchObject({ crashes: 1 });
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"crashes":3}',
    '{"crashes":"3","version":"1","told":false}',
    '{"crashes":0,"version":"1","told":false}',
    '{"crashes":2.5,"version":"1","told":false}',
    '{"crashes":3,"version":"1","told":false,"more":1}',
  ])('that is damaged (%s) is as good as none', (text) => {
    const path = join(tempFolder(), 'graphics.json');
    writeFileSync(path, text);

    expect(openGraphics(path, '1', fakeClock(), silentLog)).toMatchObject({
      without: false,
      toTell: false,
    });
  });

  test('that can’t be written or taken away stops nothing', () => {
    const path = join(tempFolder(), 'graphics.json');
    mkdirSync(path);
    writeFileSync(join(path, 'inside'), '');
    const graphics = openGraphics(path, '1', fakeClock(), silentLog);

    expect(() => {
      graphics.crashed();
      graphics.endedInOrder();
      graphics.useAgain();
    }).not.toThrow();
  });
});
