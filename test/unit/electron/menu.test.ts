import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { menuTemplate } from '../../../src/main/hosts/electron/menu.ts';
import { main as TEXTS } from '../../../src/shared/i18n/en/main.ts';

const parts = {
  texts: TEXTS.menu,
  version: '1.2.3',
  showAbout: () => undefined,
  checkCounter: () => undefined,
  useGraphicsAgain: null,
};

function itemsOf(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : []),
  ]);
}

const rolesOf = (menu: readonly MenuItemConstructorOptions[]) =>
  itemsOf(menu).flatMap(({ role }) => role ?? []);

describe.each(['linux', 'win32', 'darwin'] as const)('on %s', (platform) => {
  const menu = menuTemplate({ ...parts, platform, developerTools: false });

  test('editing, zoom, full screen and quitting are there', () => {
    expect(rolesOf(menu)).toEqual(
      expect.arrayContaining(['copy', 'paste', 'resetZoom', 'zoomIn', 'togglefullscreen', 'quit']),
    );
  });

  test('an installed app can neither be reloaded nor taken apart', () => {
    expect(rolesOf(menu)).not.toContain('reload');
    expect(rolesOf(menu)).not.toContain('toggleDevTools');
  });

  test('a build from source can', () => {
    const fromSource = rolesOf(menuTemplate({ ...parts, platform, developerTools: true }));

    expect(fromSource).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']));
  });

  test('the version is shown', () => {
    expect(itemsOf(menu).map(({ label }) => label)).toContain('Version 1.2.3');
  });

  test('the graphics processor is offered again only where the app goes without', () => {
    const useGraphicsAgain = () => undefined;
    const offered = (template: MenuItemConstructorOptions[]) =>
      itemsOf(template).filter(({ click }) => click === useGraphicsAgain);

    expect(itemsOf(menu).map(({ label }) => label)).not.toContain(TEXTS.menu.graphicsAgain);
    expect(
      offered(menuTemplate({ ...parts, platform, developerTools: false, useGraphicsAgain })),
    ).toEqual([{ label: TEXTS.menu.graphicsAgain, click: useGraphicsAgain }]);
  });

  test('every item has a text of ours', () => {
    const bare = itemsOf(menu).filter(({ type, label }) => type !== 'separator' && !label);

    expect(bare).toEqual([]);
  });
});
