/**
 * The one place that puts the app together: what its features stand on, then these, listed in the
 * order in which they start. Paths, clock, keychain and network come in from outside.
 */
import path from 'node:path';
import { createBackupHandlers } from '../core/contract/handlers/backups.ts';
import { createCustomerHandlers } from '../core/contract/handlers/customers.ts';
import { createHistoryHandlers } from '../core/contract/handlers/history.ts';
import { createPaymentAccountHandlers } from '../core/contract/handlers/payment-account.ts';
import { createPaymentHandlers } from '../core/contract/handlers/payments.ts';
import { createShopClock } from '../core/platform/shop-clock.ts';
import type { AppCore } from '../core/contract/handlers.ts';
import { openAppSettings } from './app-settings.ts';
import type { ComposeOptions } from './compose-options.ts';
import { openCore } from './core.ts';
import { openCounter } from '../features/checks/feature.ts';
import { openDesignAccount } from '../features/design-account/feature.ts';
import { openDisplay } from '../features/display/feature.ts';
import { openExports } from '../features/exports/feature.ts';
import { lookAtFolder } from '../core/folder-safety.ts';
import { openForgetting } from '../features/forgetting/feature.ts';
import { openItems } from '../features/items/feature.ts';
import { openJournals } from '../features/journal/feature.ts';
import { openMoving } from '../features/moving/feature.ts';
import { openOffice } from '../features/office/feature.ts';
import { closeAll, startAll } from '../core/parts.ts';
import { noteDecisions, noteIn } from './note-decisions.ts';
import { OWED_DECISIONS, openOwedDecisions } from './owed-decisions.ts';
import { openPeople } from '../features/people/feature.ts';
import { openPrinting } from '../features/printing/feature.ts';
import { openProofs } from '../features/proofs/feature.ts';
import { openReports } from '../features/reports/feature.ts';
import { openReviews } from '../features/reviews/feature.ts';
import { handlersOf } from '../core/feature.ts';
import { openSecondPlace } from '../features/second-place/feature.ts';
import { openSending } from '../features/sending/feature.ts';
import { openShifts } from '../features/shifts/feature.ts';
import { openSettlement } from '../features/settlement/feature.ts';
import { openTakings } from '../features/takings/feature.ts';
import { openUpdates } from '../features/updates/feature.ts';
import type { OpenedMode } from '../core/workspace.ts';

export type { ComposeOptions } from './compose-options.ts';

/**
 * Opens the settings and the mode they name, and begins to ask about what is open.
 * @throws SettingsUnusableError, LedgerInUseError, NewerLedgerError, StorageError: the host says
 *   which in plain words and closes
 */
export async function compose(given: ComposeOptions): Promise<AppCore> {
  const shopClock = createShopClock(given.clock);
  const owed = openOwedDecisions(path.join(given.dataFolder, OWED_DECISIONS), given.log);
  const confirmation = noteDecisions(
    given.confirmation,
    (decision) => noteIn(base.core.workspaces, owed, decision, shopClock.now()),
    given.log,
  );
  const options = { ...given, clock: shopClock, confirmation };
  let foundUnderWay = 0;
  const base = await openCore(options, shopClock, () => ({
    folder,
    designAccount: designAccount.service,
    moving: moving.service,
    secondPlace: secondPlace.service,
    office: office.service,
    updates: updates.service,
    people: people.service,
    parts,
    foundUnderWay,
  }));
  const { core, news, policy, crashNote, opening } = base;
  const { settings, account, workspaces } = core;
  const folder = lookAtFolder(options, core.overviewChanged);
  const printing = openPrinting(options, core);
  const designAccount = openDesignAccount(options, core);
  const items = openItems(options, core);
  const moving = openMoving(options, core, items.copy);
  const secondPlace = openSecondPlace(options, core, moving.service);
  const exports = openExports(options, core);
  const office = openOffice(options, core, exports.service);
  const reviews = openReviews(options, core, {
    exports: exports.service,
    recordPrinter: printing.recordPrinter,
  });
  const shifts = openShifts(options, core, moving.service.copied.stands);
  const updates = openUpdates(options, core, moving.service);
  const people = openPeople(options, core);
  news.subscribe('paymentChanged', ({ payment }) => updates.service.touched(payment.updatedAt));

  // In the reverse, nobody is told or asked any more before the ledgers close, and what they write
  // with closes after them.
  const parts = [
    { close: () => base.liveGateways.close() },
    { close: () => base.ledgerIds.settled() },
    { start: () => opening.openFirst(), close: () => workspaces.close() },
    {
      inMode: ({ mode, ledger }: OpenedMode) => ({
        begin() {
          if (mode !== 'live') return;
          owed.settle(({ decision, at }) => ledger.decisions.noteOwedDecision(decision, at));
        },
      }),
    },
    people,
    { handlers: createPaymentHandlers(core) },
    openProofs(options, core),
    { handlers: createCustomerHandlers(core) },
    openForgetting(options, core),
    { handlers: createHistoryHandlers(core) },
    openTakings(core),
    { handlers: createBackupHandlers(core) },
    printing,
    { close: () => base.openAgain.giveUp() },
    {
      handlers: createPaymentAccountHandlers({ ...core, liveGateway: base.liveGateways.current }),
      start: () => void account.look(),
    },
    designAccount,
    { close: () => opening.close() },
    moving,
    secondPlace,
    office,
    exports,
    reviews,
    openSending(options, core, reviews.service),
    shifts,
    openReports(options, core, {
      exports: exports.service,
      shiftsOf: shifts.shiftsOf,
      direct: printing.direct,
    }),
    openJournals(options, core, { exports: exports.service, shiftsOf: shifts.shiftsOf }),
    items,
    openSettlement(options, core),
    openDisplay(options, { ...core, subscribe: news.subscribe }),
    openCounter(options, core, {
      designAccount: designAccount.service,
      folder,
      updateAddress: () => updates.service.view().address,
    }),
    openAppSettings(options, core, {
      isRetired: moving.service.isRetired,
      crashNote,
      mayPractise: policy.mayPractise,
    }),
    { close: () => news.close() },
    updates,
    // First of all: whatever somebody is asked about would be done while all else closes.
    { close: () => options.confirmation.close() },
  ] as const;
  await startAll(parts);
  foundUnderWay = workspaces.opened(settings.get().mode)?.payments.recovering ?? 0;

  const live = () => workspaces.opened('live')?.payments;
  return {
    handlers: handlersOf(parts),
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
