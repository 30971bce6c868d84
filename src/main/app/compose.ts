/** The one place that wires the parts; paths, clock, keychain and network come in from outside. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { EventName, EventValue } from '../../shared/contract/index.ts';
import { originOf } from '../../shared/login.ts';
import type { Login, Mode } from '../../shared/payments.ts';
import { createAccountService, createLiveGateways } from '../features/payment-account/index.ts';
import type { AddressConfirmation } from '../platform/address-confirmation/confirmation.ts';
import { createHandlers } from '../contract/create-handlers.ts';
import type { AppCore } from '../contract/handlers.ts';
import { createGateway } from '../adapters/gateway/client.ts';
import type { Keychain } from '../adapters/keychain/keychain.ts';
import { type Ledger, StorageError } from '../adapters/ledger/ledger.ts';
import { type LedgerCare, createLedgerCare, createLedgerIds } from '../features/record/index.ts';
import { createDesignAccounts } from './design-accounts.ts';
import type { Workspace } from '../contract/workspaces.ts';
import { createWorkspaces } from './workspaces.ts';
import { createOpenAgain } from './open-again.ts';
import { createOverview } from './overview.ts';
import { type KeepPrivate, lookAtFolder } from './shared-folder.ts';
import { createPayments, type GatewaySource, Refusal } from '../features/payments/index.ts';
import { startPracticeGateway } from '../adapters/practice/practice-gateway.ts';
import { openSettings } from '../adapters/settings/store.ts';
import type { Clock } from '../platform/clock.ts';
import { errorFields, type Log } from '../platform/log.ts';
import type { FindRoute } from '../adapters/network/proxies.ts';

export interface ComposeOptions {
  /** Everything the app keeps is below it; made if it is missing. */
  dataFolder: string;
  clock: Clock;
  keychain: Keychain;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  version: string;
  /** The entry of the ledger's worker thread. */
  readerWorker: URL;
  /** The entry of the worker thread that audits a ledger. */
  auditWorker: URL;
  /** The entry of the worker thread that restores a backup. */
  restoreWorker: URL;
  log: Log;
  /** Opens an address in the system's browser; false when it could not. */
  openInBrowser: (address: string) => Promise<boolean>;
  /** Asks a person outside the page before an address that came from it is used. */
  confirmation: AddressConfirmation;
  /** ISO 3166 alpha-2 code of where the system says that it stands; only ever a proposal. */
  systemRegion?: string | null;
  /** PEM certificates of the only authorities to trust; Node's own list and the system's when absent. */
  trust?: readonly string[];
  /** PEM certificates of authorities to trust beside these. */
  alsoTrust?: readonly string[];
  /** Which proxies lead to an address, asked anew for each request; straight to it when absent. */
  findRoute?: FindRoute | undefined;
  /** Keeps the data folder from other people; never rejects. Windows' rights are set when absent. */
  keepPrivate?: KeepPrivate | undefined;
}

type Listeners = { [N in EventName]: Set<(value: EventValue<N>) => void> };

/**
 * Opens the settings and the mode they name, and begins to ask about what is open.
 * @throws SettingsUnusableError, LedgerInUseError, NewerLedgerError, StorageError: the host says
 *   which in plain words and closes
 */
export async function compose(options: ComposeOptions): Promise<AppCore> {
  const { dataFolder, clock, random, log, readerWorker, confirmation } = options;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const settings = openSettings({
    path: path.join(dataFolder, 'settings.json'),
    random,
    now: () => clock.now(),
    hasLiveRecord: () => existsSync(path.join(dataFolder, 'live', 'ledger.db')),
  });
  const ledgerIds = createLedgerIds(settings, log);
  const account = createAccountService({
    settings,
    keychain: options.keychain,
    random,
    confirmation,
    openUnder,
  });
  const listeners: Listeners = { paymentChanged: new Set(), overviewChanged: new Set() };
  const now = () => clock.now();
  const trusted = {
    ...(options.trust ? { trust: options.trust } : {}),
    ...(options.alsoTrust ? { alsoTrust: options.alsoTrust } : {}),
    findRoute: options.findRoute,
  };
  const live = createLiveGateways(account, (borrowed) =>
    createGateway({
      account: borrowed.account,
      formerLogins: borrowed.formerLogins,
      readKey: () => borrowed.readKey(),
      now,
      allowPlainHttpOnLoopback: false,
      refusalMarks: () => settings.get().accountRules.live.refusals,
      ...trusted,
    }),
  );

  /** A ledger that is not open, or can't be read, says nothing: then every key is kept. */
  function openUnder(logins: readonly Login[]): number | null {
    try {
      return workspaces.opened('live')?.payments.countOpen(logins) ?? null;
    } catch (error) {
      if (error instanceof StorageError) return null;
      throw error;
    }
  }

  const overview = createOverview(() => ({
    version: options.version,
    dataFolder,
    isShared: folder.isShared,
    settings,
    account,
    workspaces,
    ledgerCare,
    designAccounts: designAccounts.of,
    openUnder,
    addressQuestion: () => confirmation.typed?.question ?? null,
    systemRegion: options.systemRegion ?? null,
  }));
  let closing = false;
  const overviewChanged = () => {
    // Nobody reads a book that is being closed, and it could not be read.
    const value = closing ? null : overview();
    if (value !== null) for (const listener of listeners.overviewChanged) listener(value);
  };

  const openAgain = createOpenAgain(clock, (mode) => workspaces.use(mode), overviewChanged);

  const bookOf = (mode: Mode): LedgerCare =>
    createLedgerCare({
      mode,
      dataFolder,
      terminal: () => settings.get().preferences.terminal,
      clock,
      readerWorker,
      auditWorker: options.auditWorker,
      restoreWorker: options.restoreWorker,
      log,
      known: () => ledgerIds.known(mode),
      onId: (id) => ledgerIds.keep(mode, id),
      onChange: () => overviewChanged(),
      onUnreadable: () => void setAside(mode),
      replace: (between) => workspaces.replace(mode, between),
    });
  const ledgerCare: Readonly<Record<Mode, LedgerCare>> = {
    practice: bookOf('practice'),
    live: bookOf('live'),
  };

  const designAccounts = createDesignAccounts({
    dataFolder,
    settings,
    keychain: options.keychain,
    openBrowser: options.openInBrowser,
    confirmation,
    clock,
    random,
    log,
    onChange: () => overviewChanged(),
    ...trusted,
  });

  /** Money is at stake while the book can't be read, so this does not wait for anybody's leave. */
  async function setAside(mode: Mode): Promise<void> {
    try {
      await workspaces.replace(mode, () => ledgerCare[mode].setAside());
    } catch (error) {
      log.error('the damaged ledger could not be set aside', { mode, ...errorFields(error) });
      openAgain.later(mode);
    }
    overviewChanged();
  }

  /** From here on there is a record of real payments: should it be lost, that is noticed. */
  async function openForAccount(): Promise<void> {
    try {
      if (!closing) await workspaces.use('live');
      overviewChanged();
    } catch (error) {
      log.warn('the live ledger could not be opened yet', errorFields(error));
    }
  }

  const paymentsOf = (mode: Mode, ledger: Ledger, gateways: GatewaySource) =>
    createPayments({
      mode,
      ledger,
      gateways,
      preferences: () => settings.get().preferences,
      accountRules: () => settings.get().accountRules[mode],
      clock,
      random,
      log,
    });

  function openLive(): Workspace {
    const book = ledgerCare.live;
    const ledger = book.open();
    const payments = paymentsOf('live', ledger, {
      current: () => live.current(),
      former: () => live.former(),
      async ready(purpose) {
        // Only what is new is refused: nobody is kept from what their customers have paid.
        if (purpose === 'start') await folder.mayStart();
        const gateway = live.current();
        if (!gateway) throw new Refusal('no-account', 'connect a payment account first');
        if ((await account.readSecret()) === null)
          throw new Refusal('no-secret', 'the account has no secret key');
        return gateway;
      },
    });
    return {
      payments,
      begin() {
        payments.begin();
        book.begin(payments);
      },
      async close() {
        const ended = book.end();
        try {
          await payments.close();
        } finally {
          await ended;
        }
      },
    };
  }

  async function openPractice(): Promise<Workspace> {
    const book = ledgerCare.practice;
    const ledger = book.open();
    const service = await startPracticeGateway({
      bookPath: path.join(dataFolder, 'practice', 'gateway.db'),
      clock,
      random,
      log,
    }).catch(async (error: unknown) => {
      // A ledger left open would keep its lock, and the next attempt out.
      await ledger.close();
      throw error;
    });
    const origin = originOf(service.account.baseUrl) ?? '';
    const gateway = createGateway({
      account: service.account,
      readKey: async () => ({ origin, secret: service.secret }),
      now,
      allowPlainHttpOnLoopback: true,
      refusalMarks: () => settings.get().accountRules.practice.refusals,
    });
    const payments = paymentsOf('practice', ledger, {
      current: () => gateway,
      former: () => [],
      ready: async () => gateway,
    });
    return {
      payments,
      begin() {
        payments.begin();
        book.begin(payments);
        void designAccounts.openPractice();
      },
      async close() {
        const ended = book.end();
        try {
          await payments.close();
        } finally {
          await ended;
          // A ledger that a full disk keeps from closing well must not leave these behind.
          await designAccounts.closePractice();
          await gateway.close();
          await service.close();
        }
      },
    };
  }

  const workspaces = createWorkspaces(
    async (mode) => (mode === 'live' ? openLive() : openPractice()),
    (mode, { payments }) => {
      payments.onStateChange(overviewChanged);
      payments.onPaymentChange((view) => {
        for (const listener of listeners.paymentChanged) listener(view);
        if (mode === 'live') account.paymentsChanged();
        if (mode !== settings.get().mode && view.payment.alarms.length > 0) overviewChanged();
      });
    },
  );

  account.onChange(() => {
    workspaces.opened('live')?.payments.wake();
    overviewChanged();
    if (account.current() !== null && workspaces.opened('live') === null) void openForAccount();
  });
  confirmation.typed?.onChange(overviewChanged);
  const folder = lookAtFolder(dataFolder, log, overviewChanged, options.keepPrivate);
  await workspaces.use(settings.get().mode);
  // Real payments are followed while someone practises, and known of where the account was lost.
  if (account.current() !== null || ledgerCare.live.hasTrace()) await workspaces.use('live');
  void account.look();
  void designAccounts.of.live.begin();

  return {
    handlers: createHandlers({
      settings,
      account,
      workspaces,
      ledgerCare,
      designAccounts: designAccounts.of,
      liveGateway: () => live.current(),
      overview,
      overviewChanged,
      typedAnswers: confirmation.typed,
    }),
    subscribe(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    resumed() {
      workspaces.opened('live')?.payments.resumed();
      workspaces.opened('practice')?.payments.resumed();
    },
    async close() {
      closing = true;
      confirmation.close();
      await designAccounts.close();
      openAgain.giveUp();
      await workspaces.close();
      await ledgerIds.settled();
      await live.close();
    },
  };
}
