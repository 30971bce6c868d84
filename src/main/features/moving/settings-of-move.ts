/** The settings that go along, and what becomes of them on the other computer. */
import {
  isNewerSettings,
  type Settings,
  settingsFileSchema,
  TO_CLEAR_MAX,
} from '../../core/settings/settings.ts';
import { damagedFile, MoveFileError } from './file-trouble.ts';

/**
 * Without anything of the keychain: its entries belong to a person's login on this computer. The
 * design account is one of them but for the heading on receipts. PINs are not checked without what is
 * there: a manager comes in by the recovery code.
 */
export function departingSettings(settings: Settings): Settings {
  const { receiptHeading } = settings.designAccount;
  return {
    ...settings,
    // What stands on this counter is not there.
    printer: null,
    accountKey: { entry: null, toClear: [] },
    keptAccounts: [],
    designAccount: { registration: null, profile: null, receiptHeading, entryId: null },
    ledgers: { practice: null, live: null },
    people: { ...settings.people, pepper: null },
  };
}

/** @throws MoveFileError `newer`, `damaged` */
export function readDepartedSettings(text: string): Settings {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw damagedFile('its settings can not be read', cause);
  }
  if (isNewerSettings(content)) throw new MoveFileError('newer', 'a newer app wrote its settings');
  const parsed = settingsFileSchema.safeParse(content);
  if (!parsed.success) throw damagedFile('its settings make no sense');
  return departingSettings(parsed.data);
}

export interface Arrived {
  /** This counter's name from now on. */
  terminal: string;
  /** The id of the ledger that has come; null where none has. */
  ledgerId: string | null;
}

/**
 * What this computer has from now on. Practice stays its own, and keys that its keychain holds are
 * listed to be cleared: they are of the account that is replaced.
 */
export function arrivedSettings(
  departed: Settings,
  here: Settings,
  { terminal, ledgerId }: Arrived,
): Settings {
  const { entry, toClear } = here.accountKey;
  const unused = [entry, ...here.keptAccounts.map((kept) => kept.entry), ...toClear];
  const isReal = departed.account !== null || ledgerId !== null;
  return {
    ...departed,
    mode: isReal ? 'live' : here.mode,
    firstStart: isReal ? false : here.firstStart,
    preferences: { ...departed.preferences, terminal },
    printer: here.printer,
    accountKey: {
      entry: null,
      toClear: unused.filter((each) => each !== null).slice(0, TO_CLEAR_MAX),
    },
    keptAccounts: [],
    designAccount: {
      ...here.designAccount,
      receiptHeading: departed.designAccount.receiptHeading,
    },
    ledgers: { practice: here.ledgers.practice, live: ledgerId ?? here.ledgers.live },
  };
}
