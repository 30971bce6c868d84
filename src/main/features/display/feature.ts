/** The customer's display, wired to the payments and to what the manager chose. */
import type { DISPLAY_CALLS } from '../../../shared/features/display/calls.ts';
import type { CustomerDisplay, DisplayView } from '../../../shared/features/display/display.ts';
import { createDisplayHandlers } from './handlers.ts';
import { createDisplayDesk } from './index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { News } from '../../core/news.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What a host knows of its window for the customer. */
export interface CustomerWindowState {
  readonly view: () => CustomerDisplay;
  /** @returns a function that ends the subscription */
  onChange(listener: () => void): () => void;
}

/** What the customer’s display needs from outside. */
export interface DisplayOptions extends CoreOptions {
  /** Opens the customer's page beside the cashier's; a host without it has a window for it. */
  openDisplayPage?: (() => Promise<'browser' | 'printed'>) | undefined;
  /** How the customer's window stands; absent where the host has none. */
  customerWindow?: CustomerWindowState | undefined;
}

export function openDisplay(
  { clock, language, openDisplayPage, customerWindow }: DisplayOptions,
  core: Core & Pick<News, 'subscribe'>,
): Feature<typeof DISPLAY_CALLS> {
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
    handlers: (services) =>
      createDisplayHandlers({
        ...services,
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
