/**
 * The one place that puts the app together: what its rooms stand on, then the rooms, listed in the
 * order in which they start. Paths, clock, keychain and network come in from outside.
 */
import { createBackupHandlers } from '../contract/handlers/backups.ts';
import { createCustomerHandlers } from '../contract/handlers/customers.ts';
import { createHistoryHandlers } from '../contract/handlers/history.ts';
import { createPaymentAccountHandlers } from '../contract/handlers/payment-account.ts';
import { createPaymentHandlers } from '../contract/handlers/payments.ts';
import { createTakingsHandlers } from '../contract/handlers/takings.ts';
import type { AppCore } from '../contract/handlers.ts';
import { createAccountService } from '../features/payment-account/index.ts';
import { createLedgerIds } from '../features/record/index.ts';
import { openCrashNote } from '../platform/crash-note.ts';
import { openAppSettings } from './app-settings.ts';
import type { ComposeOptions } from './compose-options.ts';
import { openCounter } from './counter.ts';
import { openDesignAccounts } from './design-accounts.ts';
import { openDisplay } from './display.ts';
import { openExports } from './exports.ts';
import { openForgetting } from './forgetting.ts';
import { lookAtFolder, readyFolder } from './folder-safety.ts';
import { openItems } from './items.ts';
import { openJournals } from './journal.ts';
import { createLedgerCares } from './ledger-cares.ts';
import { openLiveGateways } from './live-workspace.ts';
import { openMoving } from './moving.ts';
import { createNews } from './news.ts';
import { createOpenAgain } from './open-again.ts';
import { openWorkspaces } from './open-workspaces.ts';
import { createOpening } from './opening.ts';
import { countUp, createOverview } from './overview.ts';
import { closeAll, startAll } from './parts.ts';
import { openUnderPolicy } from './policy-settings.ts';
import { openPrinting } from './printing.ts';
import { openReports } from './reports.ts';
import { openReviews } from './reviews.ts';
import { type Core, handlersOf } from './rooms.ts';
import { openSecondPlace } from './second-place.ts';
import { openSending } from './sending.ts';
import { openServices } from './services.ts';
import { openShifts } from './shifts.ts';
import { openSettlement } from './settlement.ts';
import { openUpdates } from './updates.ts';
import { countOpenUnder } from './workspaces.ts';

export type { ComposeOptions } from './compose-options.ts';

/**
 * Opens the settings and the mode they name, and begins to ask about what is open.
 * @throws SettingsUnusableError, LedgerInUseError, NewerLedgerError, StorageError: the host says
 *   which in plain words and closes
 */
export async function compose(options: ComposeOptions): Promise<AppCore> {
  const { clock, log, confirmation, language } = options;
  readyFolder(options);
  const { settings, ...policy } = await openUnderPolicy(options);
  const crashNote = options.crashNote ?? openCrashNote(null, clock, log);
  const account = createAccountService({
    ...options,
    ...policy.account,
    settings,
    openUnder: (logins) => countOpenUnder(workspaces, logins),
  });
  const liveGateways = openLiveGateways(options, settings, account);
  const ledgerIds = createLedgerIds(settings, log);
  const nextRevision = options.nextRevision ?? countUp();
  let foundUnderWay = 0;
  const overview = createOverview(options, nextRevision, () => ({
    ...core,
    designAccounts: designAccounts.service.of,
    folder,
    crashNote,
    moving: moving.service,
    secondPlace: secondPlace.service,
    updates: updates.service,
    policy,
    foundUnderWay,
  }));
  const news = createNews({ overview, settings, account });
  const { overviewChanged } = news;
  policy.onChange(overviewChanged);
  confirmation.typed?.onChange(overviewChanged);
  await language.speak(settings.get().preferences.language);
  news.subscribe('overviewChanged', ({ preferences }) => void language.speak(preferences.language));

  const workspaces = openWorkspaces(options, {
    settings,
    services: openServices(options, {
      settings,
      account,
      liveGateways,
      mayPractise: policy.mayPractise,
      designAccounts: () => designAccounts.service,
      gates: () => ({ updates: updates.service, folder, moving: moving.service }),
    }),
    ledgerCare: () => ledgerCare,
    parts: () => parts,
    onOpen: news.tellOf,
  });
  const openAgain = createOpenAgain(clock, (mode) => workspaces.use(mode), overviewChanged);
  const ledgerCare = createLedgerCares(options, {
    settings,
    ledgerIds,
    workspaces,
    openAgain,
    overviewChanged,
    copies: () => [policy.backupCopies, secondPlace.service],
  });
  const liveCare = ledgerCare.live;
  const opening = createOpening({ settings, account, workspaces, liveCare, overviewChanged, log });
  account.onChange(opening.accountChanged);
  const folder = lookAtFolder(options, overviewChanged);

  const core: Core = { ...news, settings, account, workspaces, ledgerCare, overview, nextRevision };
  const printing = openPrinting(options, core);
  const designAccounts = openDesignAccounts(options, core);
  const items = openItems(options, core);
  const moving = openMoving(options, core, items.copy);
  const secondPlace = openSecondPlace(options, core, moving.service);
  const exports = openExports(options, core);
  const reviews = openReviews(options, core, {
    exports: exports.service,
    recordPrinter: printing.recordPrinter,
  });
  const shifts = openShifts(options, core);
  const updates = openUpdates(options, core);
  news.subscribe('paymentChanged', ({ payment }) => updates.service.touched(payment.updatedAt));

  // In the reverse, nobody is told or asked any more before the ledgers close, and what they write
  // with closes after them.
  const parts = [
    { close: () => liveGateways.close() },
    { close: () => ledgerIds.settled() },
    { start: () => opening.openFirst(), close: () => workspaces.close() },
    { handlers: createPaymentHandlers(core) },
    { handlers: createCustomerHandlers(core) },
    openForgetting(options, core),
    { handlers: createHistoryHandlers(core) },
    { handlers: createTakingsHandlers(core) },
    { handlers: createBackupHandlers(core) },
    printing,
    { close: () => openAgain.giveUp() },
    {
      handlers: createPaymentAccountHandlers({ ...core, liveGateway: liveGateways.current }),
      start: () => void account.look(),
    },
    designAccounts,
    { close: () => confirmation.close() },
    { close: () => opening.close() },
    moving,
    secondPlace,
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
      designAccounts: designAccounts.service.of,
      folder,
      updateAddress: () => updates.service.view().address,
    }),
    openAppSettings(options, core, {
      moving: moving.service,
      crashNote,
      mayPractise: policy.mayPractise,
    }),
    { close: () => news.close() },
    updates,
  ] as const;
  await startAll(parts);
  foundUnderWay = workspaces.opened(settings.get().mode)?.payments.recovering ?? 0;

  const live = () => workspaces.opened('live')?.payments;
  return {
    handlers: handlersOf(parts),
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
