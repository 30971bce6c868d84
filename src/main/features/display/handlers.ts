/** Calls about what the customer is shown. */
import type { DISPLAY_CALLS } from '../../../shared/features/display/calls.ts';
import type { DisplayView } from '../../../shared/features/display/display.ts';
import type { DisplayDesk } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface DisplayServices extends Services {
  desk: DisplayDesk;
  view: () => DisplayView;
  /** Tells whoever listens what is shown. */
  tell: () => void;
  /** Opens the customer's page; null where the host has a window for it. */
  openPage: (() => Promise<'browser' | 'printed'>) | null;
}

export function createDisplayHandlers(services: DisplayServices): HandlersOf<typeof DISPLAY_CALLS> {
  const { desk, view, tell, openPage } = services;
  const { withPayments } = createShownMode(services);
  return {
    showOnDisplay: async ({ id }) => {
      if (id === null) desk.show(null);
      else {
        const shown = await withPayments((payments) => payments.get(id));
        desk.show(
          shown.view,
          shown.sale.same.flatMap((line) => ('unreadable' in line ? [] : [line.payment])),
        );
      }
      return view();
    },
    openDisplay: async () => {
      if (openPage === null) throw new Refusal('not-possible-now', 'the host has a window for it');
      const opened = await openPage();
      // What stands there from the first moment on.
      tell();
      return { opened };
    },
  };
}
