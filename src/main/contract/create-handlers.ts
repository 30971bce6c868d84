/** Every call of the contract, carried out by the services; their refusals in the door's words. */
import type { AddressPurpose } from '../../shared/address-question.ts';
import { type Mode, MODES } from '../../shared/payments.ts';
import type { AccountRules, Overview, Preferences } from '../../shared/settings.ts';
import {
  AccountFieldError,
  type AccountService,
  testConnection,
} from '../features/payment-account/index.ts';
import type { TypedAnswers } from '../platform/address-confirmation/confirmation.ts';
import { AddressRefusal } from '../platform/address-confirmation/guard.ts';
import {
  DesignAccountRefusal,
  type DesignAccountService,
  DesignFieldError,
} from '../features/design-account/index.ts';
import type { Gateway } from '../adapters/gateway/gateway.ts';
import { KeychainUnavailableError } from '../adapters/keychain/keychain.ts';
import { DamagedLedgerError, NewerLedgerError } from '../adapters/ledger/errors.ts';
import { StorageError } from '../adapters/ledger/ledger.ts';
import { type LedgerCare, UnknownBackupError } from '../features/record/index.ts';
import type { Workspaces } from './workspaces.ts';
import { type Payments, Refusal } from '../features/payments/index.ts';
import { takenBack, withPaidWords, withRefusal } from '../adapters/settings/account-rules.ts';
import { type SettingsStore, SettingsWriteError } from '../adapters/settings/store.ts';
import { CallFailure, type Handlers } from './handlers.ts';

export interface Services {
  settings: SettingsStore;
  account: AccountService;
  workspaces: Workspaces;
  ledgerCare: Readonly<Record<Mode, LedgerCare>>;
  designAccounts: Readonly<Record<Mode, DesignAccountService>>;
  liveGateway: () => Gateway | null;
  overview: () => Overview;
  overviewChanged: () => void;
  /** Null where the host asks in a box of its own. */
  typedAnswers: TypedAnswers | null;
}

/** The field that an address was typed into. */
const ADDRESS_FIELDS: Readonly<Record<AddressPurpose, string>> = {
  'payment-service': 'baseUrl',
  'payment-callback': 'callbackUrl',
  'design-page': 'authorizeUrl',
  'design-token': 'authUrl',
  'design-profile': 'apiUrl',
};

export function createHandlers(services: Services): Handlers {
  const { settings, account, workspaces, ledgerCare } = services;

  /** The payments of the mode that the screens see. */
  const shown = () => workspaces.use(settings.get().mode);

  /** Runs a service and says its refusals in the door's words. */
  async function withPayments<T>(work: (payments: Payments) => T | Promise<T>): Promise<T> {
    const payments = await shown();
    try {
      return await work(payments);
    } catch (error) {
      if (!(error instanceof Refusal) && (await shown()) !== payments)
        throw new CallFailure({
          code: 'not-possible-now',
          message: 'the book was changed meanwhile',
        });
      throw translate(error, payments);
    }
  }

  /** The book of the mode that the screens see. */
  const shownBook = () => ledgerCare[settings.get().mode];

  async function withBook<T>(work: (book: LedgerCare) => T | Promise<T>): Promise<T> {
    await shown();
    try {
      return await work(shownBook());
    } catch (error) {
      throw translate(error, null);
    }
  }

  /** The design account of the mode that the screens see. */
  const designAccount = () => services.designAccounts[settings.get().mode];

  async function withOverview(work: () => Promise<unknown>): Promise<Overview> {
    try {
      await work();
    } catch (error) {
      throw translate(error, null);
    }
    services.overviewChanged();
    return services.overview();
  }

  const saveRules = (mode: Mode, change: (before: AccountRules) => AccountRules) =>
    settings.save(({ accountRules }) => ({
      accountRules: { ...accountRules, [mode]: change(accountRules[mode]) },
    }));

  async function setMode(mode: Mode): Promise<void> {
    // A record of real payments can be read, or restored, without an account; nobody is asked then.
    const hasRecord =
      ledgerCare.live.notice.damage !== null ||
      (workspaces.opened('live')?.payments.outline().payments ?? 0) > 0;
    if (mode === 'live' && account.current() === null && !hasRecord)
      throw new CallFailure({ code: 'no-account', message: 'live mode needs a payment account' });
    await workspaces.use(mode);
    await settings.save({ mode, firstStart: false });
  }

  async function answerAddresses(code: string): Promise<void> {
    const answered = services.typedAnswers?.answer(code) ?? 'no-question';
    if (answered === 'wrong')
      throw new CallFailure({
        code: 'field-invalid',
        message: 'the code is another one',
        field: 'code',
        problem: 'code-wrong',
      });
    if (answered === 'no-question')
      throw new CallFailure({ code: 'not-possible-now', message: 'no address waits for a code' });
  }

  async function savePreferences(preferences: Preferences): Promise<void> {
    await settings.save({ preferences });
    for (const mode of MODES) workspaces.opened(mode)?.payments.preferencesChanged();
  }

  return {
    getOverview: async () => {
      // A restore can take long; that it is under way is part of what is asked for.
      if (!shownBook().restoring) await shown();
      return services.overview();
    },
    setMode: ({ mode }) => withOverview(() => setMode(mode)),
    savePreferences: (preferences) => withOverview(() => savePreferences(preferences)),
    saveAccount: (entry) => withOverview(() => account.save(entry)),
    getAccountUse: () => ({ asked: workspaces.opened('live')?.payments.countAsked() ?? 0 }),
    disconnectAccount: () => withOverview(() => account.disconnect()),
    testConnection: async () => {
      const gateway = services.liveGateway();
      if (!gateway)
        throw new CallFailure({ code: 'no-account', message: 'there is no account to test' });
      if (account.secretPlace === 'none' && account.keychain === 'unavailable')
        throw new CallFailure({
          code: 'keychain-unavailable',
          message: 'the keychain can not be opened',
        });
      if (account.secretPlace === 'none')
        throw new CallFailure({ code: 'no-secret', message: 'the account has no secret key' });
      return testConnection(gateway);
    },
    startPayment: ({ mode, ...request }) => {
      // Waiting would send it at a moment when nobody at the counter expects it any more.
      if (shownBook().restoring)
        throw new CallFailure({ code: 'restoring', message: 'a backup is being restored' });
      return withPayments((payments) => {
        if (mode !== payments.mode)
          throw new CallFailure({
            code: 'mode-changed',
            message: 'the app changed between practice and live meanwhile',
          });
        return payments.start(request);
      });
    },
    listOpenPayments: () => withPayments((payments) => payments.listOpen()),
    getPayment: ({ id }) => withPayments((payments) => payments.get(id)),
    checkPayment: ({ id }) => withPayments((payments) => payments.check(id)),
    stopWaiting: ({ id }) => withPayments((payments) => payments.stopWaiting(id)),
    acknowledgeAlarm: ({ id, note, ...alarm }) =>
      withPayments((payments) => payments.acknowledge(id, alarm, note)),
    markRefusal: ({ id }) =>
      withPayments(async (payments) => {
        const { view, mark } = payments.markRefusal(id);
        await saveRules(payments.mode, (rules) => withRefusal(rules, mark));
        services.overviewChanged();
        return view;
      }),
    acceptPaidWords: ({ id, words: seen }) =>
      withPayments(async (payments) => {
        const words = payments.wordsToAccept(id, seen);
        await saveRules(payments.mode, (rules) => withPaidWords(rules, words));
        services.overviewChanged();
        return payments.check(id);
      }),
    saveAccountRules: ({ mode, ...left }) =>
      withOverview(() =>
        settings.save(({ mode: current, accountRules }) => {
          if (mode !== current)
            throw new CallFailure({
              code: 'mode-changed',
              message: 'the app changed between practice and live meanwhile',
            });
          return {
            accountRules: { ...accountRules, [mode]: takenBack(accountRules[mode], left) },
          };
        }),
      ),
    listBackups: () => withBook((book) => book.backups()),
    makeBackup: () =>
      withBook(async (book) => {
        await book.backUp();
        return book.backups();
      }),
    restoreBackup: ({ name }) => withOverview(() => shownBook().restore(name)),
    closeNotice: ({ part }) => withOverview(async () => shownBook().closeNotice(part)),
    saveDesignRegistration: (entry) => withOverview(() => designAccount().saveRegistration(entry)),
    forgetDesignRegistration: () => withOverview(() => designAccount().forgetRegistration()),
    connectDesignAccount: () => withOverview(() => designAccount().connect()),
    cancelDesignConnection: () => withOverview(() => designAccount().cancel()),
    checkDesignAccount: () => withOverview(() => designAccount().check()),
    disconnectDesignAccount: () => withOverview(() => designAccount().disconnect()),
    saveReceiptHeading: ({ heading }) => withOverview(() => designAccount().saveHeading(heading)),
    answerAddressQuestion: ({ code }) => withOverview(() => answerAddresses(code)),
    dropAddressQuestion: () => withOverview(async () => services.typedAnswers?.drop()),
    getHistory: (query) => withPayments((payments) => payments.history(query)),
  };
}

/** A service's refusal as a failure of the call; anything unforeseen goes through as it is. */
function translate(error: unknown, payments: Payments | null): unknown {
  if (error instanceof Refusal) {
    const { code, message, field, problem } = error;
    const payment = error.payment && payments ? payments.view(error.payment) : null;
    return new CallFailure({ code, message, field, problem, payment });
  }
  if (error instanceof AccountFieldError || error instanceof DesignFieldError) {
    const { field, problem, message } = error;
    return new CallFailure({ code: 'field-invalid', message, field, problem });
  }
  if (error instanceof AddressRefusal) {
    const { purpose, why, message } = error;
    const field = ADDRESS_FIELDS[purpose];
    return new CallFailure({ code: 'field-invalid', message, field, problem: `address-${why}` });
  }
  if (error instanceof DesignAccountRefusal)
    return new CallFailure({ code: error.code, message: error.message });
  if (error instanceof UnknownBackupError)
    return new CallFailure({ code: 'not-found', message: 'there is no such backup' });
  if (error instanceof DamagedLedgerError || error instanceof NewerLedgerError)
    return new CallFailure({ code: 'not-possible-now', message: 'the file can not be used' });
  if (error instanceof StorageError || error instanceof SettingsWriteError)
    return new CallFailure({ code: 'storage-failed', message: 'the disk did not take it' });
  if (error instanceof KeychainUnavailableError)
    return new CallFailure({ code: 'keychain-unavailable', message: 'no keychain to be had' });
  return error;
}
