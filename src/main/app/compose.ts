/**
 * The one place that wires the parts, and the one list of the order in which they start and close.
 * Paths, clock, keychain and network come in from outside.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Login, Mode } from '../../shared/payments.ts';
import type { Settings } from '../adapters/settings/settings.ts';
import { createHandlers } from '../contract/create-handlers.ts';
import type { AppCore } from '../contract/handlers.ts';
import { finishTakingIn } from '../features/moving/index.ts';
import { createAccountService } from '../features/payment-account/index.ts';
import { createPayments } from '../features/payments/index.ts';
import { createLedgerIds } from '../features/record/index.ts';
import { createSending } from '../features/sending/index.ts';
import { readShippedParts } from '../platform/shipped-parts.ts';
import { openCrashNote } from '../platform/crash-note.ts';
import { createPageErrors } from '../platform/page-errors.ts';
import type { ComposeOptions } from './compose-options.ts';
import { createCounter } from './counter.ts';
import { createDesignAccounts } from './design-accounts.ts';
import { createLedgerCares } from './ledger-cares.ts';
import { openExports } from './exports.ts';
import { liveService, openLiveGateways } from './live-workspace.ts';
import { createNews } from './news.ts';
import { openPrinting } from './printing.ts';
import { openReviews } from './reviews.ts';
import { openMoving } from './moving.ts';
import { openSecondPlace } from './second-place.ts';
import { createOpenAgain } from './open-again.ts';
import { createOpening } from './opening.ts';
import { countUp, createOverview } from './overview.ts';
import { openUnderPolicy } from './policy-settings.ts';
import { closeAll, type Part, startAll } from './parts.ts';
import { lookAtFolder } from './folder-safety.ts';
import { openUpdates } from './updates.ts';
import { openWorkspace, type ServiceAccess } from './workspace.ts';
import { countOpenUnder, createWorkspaces } from './workspaces.ts';
import { folderMode } from '../platform/file-modes.ts';

export type { ComposeOptions } from './compose-options.ts';

/**
 * Opens the settings and the mode they name, and begins to ask about what is open.
 * @throws SettingsUnusableError, LedgerInUseError, NewerLedgerError, StorageError: the host says
 *   which in plain words and closes
 */
export async function compose(options: ComposeOptions): Promise<AppCore> {
  const { dataFolder, clock, random, log, confirmation, language } = options;
  const owner = options.owner ?? 'person';
  mkdirSync(dataFolder, { recursive: true, mode: folderMode() });
  if (finishTakingIn(dataFolder, clock.now()) === 'put-aside')
    log.error('a record that was taken in found another in its place, and is put aside');
  const { settings, ...policy } = await openUnderPolicy(options, {
    path: path.join(dataFolder, 'settings.json'),
    random,
    now: () => clock.now(),
    hasLiveRecord: () => existsSync(path.join(dataFolder, 'live', 'ledger.db')),
  });
  const crashNote = options.crashNote ?? openCrashNote(null, clock, log);
  let foundUnderWay = 0;
  const openUnder = (logins: readonly Login[]) => countOpenUnder(workspaces, logins);
  const account = createAccountService({ ...options, ...policy.account, settings, openUnder });
  const liveGateways = openLiveGateways(options, settings, account);
  const ledgerIds = createLedgerIds(settings, log);
  const nextRevision = options.nextRevision ?? countUp();
  const overview = createOverview(
    () => ({
      version: options.version,
      signing: options.signing,
      dataFolder,
      danger: folder.danger,
      owner,
      anotherRecord: options.anotherRecord ?? null,
      settings,
      account,
      workspaces,
      ledgerCare,
      designAccounts: designAccounts.of,
      openUnder,
      crash: () => crashNote.untold,
      updates: () => updates.view(),
      foundUnderWay: () => foundUnderWay,
      addressQuestion: () => confirmation.typed?.question ?? null,
      systemRegion: policy.country ?? options.systemRegion ?? null,
      systemLanguages: language.forPage,
      policy: policy.view,
      makesPdf: options.printPage !== undefined,
      moving: moving.view,
      secondPlace: secondPlace.view,
    }),
    nextRevision,
  );
  const news = createNews({ overview, settings, account });
  const { overviewChanged } = news;
  policy.onChange(overviewChanged);
  const speak = ({ preferences }: Pick<Settings, 'preferences'>) =>
    language.speak(preferences.language);
  await speak(settings.get());
  news.subscribe('overviewChanged', (changed) => void speak(changed));
  const designAccounts = createDesignAccounts({
    ...options,
    settings,
    openBrowser: options.openInBrowser,
    onChange: overviewChanged,
  });
  const services: Readonly<Record<Mode, () => Promise<ServiceAccess>>> = {
    // Loaded with practice mode alone: a counter that takes real payments starts without it.
    async practice() {
      const { openPracticeService } = await import('./practice-workspace.ts');
      return openPracticeService(options, settings, designAccounts, policy.mayPractise);
    },
    live: async () =>
      liveService(
        liveGateways,
        account,
        async () => {
          updates.mayStart();
          await folder.mayStart();
          await moving.mayStart();
        },
        () => {
          // Whatever else was waited for, somebody may have pressed "Install now" meanwhile.
          updates.mayStart();
          moving.demandStart();
        },
      ),
  };
  const workspaces = createWorkspaces(
    (mode) =>
      openWorkspace({
        care: ledgerCare[mode],
        openService: services[mode],
        endReading: () => exports.end(mode),
        createPayments: (ledger, gateways) =>
          createPayments({
            mode,
            ledger,
            gateways,
            preferences: () => settings.get().preferences,
            accountRules: () => settings.get().accountRules[mode],
            clock,
            random,
            log,
            printsWhenPaid: () => settings.get().printer?.printsWhenPaid === true,
          }),
        openSpool: (payments) => printing.openSpool(payments),
      }),
    (mode, { payments }) => news.tellOf(mode, payments),
  );
  const printing = openPrinting(options, { ...news, settings, workspaces });
  const secondPlace = openSecondPlace(options, {
    settings,
    workspaces,
    liveCare: () => ledgerCare.live,
    moving: () => moving,
    overviewChanged,
  });
  const openAgain = createOpenAgain(clock, (mode) => workspaces.use(mode), overviewChanged);
  const ledgerCare = createLedgerCares(options, {
    settings,
    ledgerIds,
    workspaces,
    openAgain,
    overviewChanged,
    copies: [policy.backupCopies, secondPlace],
  });
  const exports = openExports(options, {
    settings,
    nextRevision,
    onChange: news.exportChanged,
  });
  const reviews = openReviews(options, {
    settings,
    exports,
    nextRevision,
    onChange: news.reviewChanged,
  });
  const moving = openMoving(options, {
    settings,
    workspaces,
    liveCare: ledgerCare.live,
    account,
    overviewChanged,
  });
  const opening = createOpening({
    settings,
    account,
    workspaces,
    liveCare: ledgerCare.live,
    overviewChanged,
    log,
  });
  account.onChange(opening.accountChanged);
  confirmation.typed?.onChange(overviewChanged);
  const folder = lookAtFolder(dataFolder, owner, log, overviewChanged, options.secureFolder);

  const counter = createCounter(options, {
    settings,
    account,
    workspaces,
    ledgerCare,
    designAccounts: designAccounts.of,
    folder,
    updateAddress: () => updates.view().address,
  });

  const updates = openUpdates(options, {
    settings,
    workspaces,
    liveCare: () => ledgerCare.live,
    overviewChanged,
  });
  news.subscribe('paymentChanged', ({ payment }) => updates.touched(payment.updatedAt));

  // In the reverse, nobody is told or asked any more before the ledgers close, and what they write
  // with closes after them.
  const inStartingOrder: readonly Part[] = [
    { close: () => liveGateways.close() },
    { close: () => ledgerIds.settled() },
    { start: () => opening.openFirst(), close: () => workspaces.close() },
    { close: () => printing.close() },
    { close: () => openAgain.giveUp() },
    { start: () => void account.look() },
    { start: () => void designAccounts.of.live.begin(), close: () => designAccounts.close() },
    { close: () => confirmation.close() },
    { close: () => opening.close() },
    { close: () => moving.close() },
    { start: () => secondPlace.start(), close: () => secondPlace.close() },
    { start: () => exports.start(), close: () => exports.close() },
    { start: () => reviews.start(), close: () => reviews.close() },
    { close: () => counter.close() },
    { close: () => news.close() },
    { start: () => updates.start(), close: () => updates.close() },
  ];
  await startAll(inStartingOrder);
  foundUnderWay = workspaces.opened(settings.get().mode)?.payments.recovering ?? 0;

  return {
    handlers: createHandlers({
      settings,
      account,
      workspaces,
      ledgerCare,
      designAccounts: designAccounts.of,
      liveGateway: () => liveGateways.current(),
      overview,
      overviewChanged,
      typedAnswers: confirmation.typed,
      shippedParts: () => readShippedParts(options.shippedParts, log),
      crashNote,
      moving,
      secondPlace,
      exports,
      reviews,
      ...printing,
      sending: createSending({
        ...options,
        openOutside: options.openInBrowser,
        askWhere: options.askPrintoutPlace,
      }),
      mayPractise: policy.mayPractise,
      ...counter,
      updates,
      pageError: createPageErrors(crashNote, clock, log),
    }),
    subscribe: news.subscribe,
    resumed() {
      workspaces.opened('live')?.payments.resumed();
      workspaces.opened('practice')?.payments.resumed();
    },
    askCheck: news.askCheck,
    isMoneyUncertain: () => workspaces.opened('live')?.payments.isMoneyUncertain() ?? false,
    close: () => closeAll(inStartingOrder),
  };
}
