/** The customer's display, wired to the payments and to what the manager chose. */
import type { DISPLAY_CALLS } from '../../shared/contract/display.ts';
import type { DisplayView } from '../../shared/display.ts';
import { createDisplayHandlers } from '../contract/handlers/display.ts';
import { createDisplayDesk } from '../features/display/index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { News } from './news.ts';
import type { Core, Room } from './rooms.ts';

export function openDisplay(
  { clock, language, openDisplayPage, customerWindow }: ComposeOptions,
  core: Core & Pick<News, 'subscribe'>,
): Room<typeof DISPLAY_CALLS> {
  const { settings } = core;
  const tell = () => core.tell('displayChanged', view());
  const desk = createDisplayDesk(clock, tell);

  function view(): DisplayView {
    const { mode, preferences, designAccount } = settings.get();
    return {
      practice: mode === 'practice',
      shop: designAccount.receiptHeading,
      language: preferences.language,
      languages: [...language.forPage].slice(0, LANGUAGES_MAX),
      theme: preferences.theme,
      showing: desk.showing,
    };
  }

  const around = () => JSON.stringify({ ...view(), showing: null });
  let last = '';
  const ends = [
    core.subscribe('paymentChanged', (changed) => desk.changed(changed)),
    core.subscribe('overviewChanged', ({ mode }) => {
      desk.modeShown(mode);
      if (around() === last) return;
      last = around();
      tell();
    }),
  ];
  if (customerWindow) ends.push(customerWindow.onChange(core.overviewChanged));
  return {
    handlers: createDisplayHandlers({
      ...core,
      tell,
      desk,
      view,
      openPage: openDisplayPage ?? null,
    }),
    close() {
      for (const end of ends) end();
      desk.close();
    },
  };
}

/** As many as the contract takes. */
const LANGUAGES_MAX = 50;
