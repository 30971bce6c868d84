/** Gives the app its menu, in the words of the language that is spoken. */
import { app, Menu } from 'electron';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { MainLanguage } from '../../core/platform/language.ts';
import type { Graphics } from './graphics.ts';
import { useGraphicsAgain } from './lost-processes.ts';
import { menuTemplate } from './menu.ts';

export function setMenu(
  { version, icon }: { readonly version: string; readonly icon: string },
  language: MainLanguage,
  {
    developerTools,
    graphics,
    checkCounter,
  }: { developerTools: boolean; graphics: Graphics; checkCounter: () => void },
): void {
  app.setAboutPanelOptions({
    applicationName: APP_NAME,
    applicationVersion: version,
    iconPath: icon,
  });
  const { platform } = process;
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        texts: language.texts.menu,
        platform,
        developerTools,
        version,
        showAbout: () => app.showAboutPanel(),
        checkCounter,
        useGraphicsAgain: graphics.without ? () => void useGraphicsAgain(graphics, language) : null,
      }),
    ),
  );
}
