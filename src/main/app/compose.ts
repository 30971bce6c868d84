/**
 * The one place that puts the app together. Paths, clock, keychain and network come in from outside.
 */
import path from 'node:path';
import type { AppCore } from '../core/contract/handlers.ts';
import { handlersOf } from '../core/feature.ts';
import { closeAll, startAll } from '../core/parts.ts';
import { createShopClock } from '../core/platform/shop-clock.ts';
import type { ComposeOptions } from './compose-options.ts';
import { openCore } from './core.ts';
import { listParts, openFeatures } from './features.ts';
import { noteDecisions, noteIn } from './note-decisions.ts';
import { createOverview } from './overview.ts';
import { OWED_DECISIONS, openOwedDecisions } from './owed-decisions.ts';
import { workspaceOpening } from './workspace-opening.ts';
import { createWorkspaces } from './workspaces.ts';

export type { ComposeOptions } from './compose-options.ts';

/**
 * Opens the settings and the mode they name, and begins to ask about what is open. All of
 * it is made, then connected, and only then started.
 * @throws SettingsUnusableError, LedgerInUseError, NewerLedgerError, StorageError: the host says
 *   which in plain words and closes
 */
export async function compose(given: ComposeOptions): Promise<AppCore> {
  const shopClock = createShopClock(given.clock);
  const workspaces = createWorkspaces();
  const owed = openOwedDecisions(path.join(given.dataFolder, OWED_DECISIONS), given.log);
  const confirmation = noteDecisions(
    given.confirmation,
    (decision) => noteIn(workspaces, owed, decision, shopClock.now()),
    given.log,
  );
  const options = { ...given, clock: shopClock, confirmation };
  const base = await openCore(options, shopClock, workspaces);
  const { core, news } = base;
  const features = openFeatures(options, base);
  const { people, moving, updates, folder } = features;
  const parts = listParts(options, base, features, owed);

  const overview = createOverview(options, { ...core, ...base, ...features });
  news.connect(overview);
  news.subscribe('paymentChanged', ({ payment }) => updates.service.touched(payment.updatedAt));
  workspaces.connect(
    workspaceOpening(options, base, {
      parts,
      gates: {
        folder,
        moving: moving.service,
        copied: base.identity.copied,
        updates: updates.service,
      },
    }),
  );
  const handlers = handlersOf(parts, { ...core, overview });
  await startAll(parts);

  const live = () => workspaces.opened('live')?.payments;
  return {
    handlers,
    admit: people.service.admit,
    lock: people.service.lock,
    subscribe: news.subscribe,
    resumed() {
      live()?.resumed();
      workspaces.opened('practice')?.payments.resumed();
    },
    askCheck: () => news.tell('checkAsked', {}),
    isMoneyUncertain: () => live()?.isMoneyUncertain() ?? false,
    close: () => closeAll(parts),
  };
}
