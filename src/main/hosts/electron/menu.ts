/** The app menu, as data: `shell.ts` gives it to Electron. */
import type { MenuItemConstructorOptions } from 'electron';
import { fill } from '../../../shared/i18n/fill.ts';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';

export interface MenuParts {
  readonly texts: MainTexts['menu'];
  readonly platform: NodeJS.Platform;
  readonly developerTools: boolean;
  readonly version: string;
  readonly showAbout: () => void;
  /** Shows the check of this counter in the page. */
  readonly checkCounter: () => void;
  /** Takes back that the app goes without the graphics processor; null where it uses it. */
  readonly useGraphicsAgain: (() => void) | null;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** Reloading and the developer tools are there only in a build from source. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const { texts: menu } = parts;
  const mac = parts.platform === 'darwin';
  return [
    mac ? macAppMenu(parts) : { label: menu.file, submenu: [{ role: 'quit', label: menu.quit }] },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo', label: menu.undo },
        { role: 'redo', label: menu.redo },
        separator,
        { role: 'cut', label: menu.cut },
        { role: 'copy', label: menu.copy },
        { role: 'paste', label: menu.paste },
        { role: 'selectAll', label: menu.selectAll },
      ],
    },
    {
      label: menu.view,
      submenu: [
        { role: 'resetZoom', label: menu.actualSize },
        { role: 'zoomIn', label: menu.zoomIn },
        { role: 'zoomOut', label: menu.zoomOut },
        separator,
        { role: 'togglefullscreen', label: menu.fullScreen },
        ...(parts.developerTools ? sourceItems(menu) : []),
      ],
    },
    ...(mac ? [macWindowMenu(menu)] : []),
    {
      role: 'help',
      label: menu.help,
      submenu: [
        { label: fill(menu.version, { version: parts.version }), enabled: false },
        { label: menu.checkCounter, click: parts.checkCounter },
        ...(mac ? [] : [{ label: menu.about, click: parts.showAbout }]),
        ...(parts.useGraphicsAgain === null
          ? []
          : [{ label: menu.graphicsAgain, click: parts.useGraphicsAgain }]),
      ],
    },
  ];
}

function macAppMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { texts: menu } = parts;
  return {
    label: APP_NAME,
    submenu: [
      { label: menu.about, click: parts.showAbout },
      separator,
      { role: 'services', label: menu.services },
      separator,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      separator,
      { role: 'quit', label: menu.quit },
    ],
  };
}

function macWindowMenu(menu: MenuParts['texts']): MenuItemConstructorOptions {
  return {
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimize },
      { role: 'close', label: menu.close },
    ],
  };
}

function sourceItems(menu: MenuParts['texts']): MenuItemConstructorOptions[] {
  return [
    separator,
    { role: 'reload', label: menu.reload },
    { role: 'toggleDevTools', label: menu.developerTools },
  ];
}
