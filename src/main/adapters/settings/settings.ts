/** What `settings.json` holds. No secret is ever part of it: the key is in the keychain. */
import { z } from 'zod';
import { designProfileSchema, designRegistrationSchema } from '../../../shared/design-account.ts';
import { RECEIPT_HEADING_MAX } from '../../../shared/design-account-fields.ts';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { NOTHING_MAPPED } from '../../../shared/journal/mapping.ts';
import { keptMappingSchema } from '../../../shared/journal/mapping-schema.ts';
import { LESSONS } from '../../../shared/lessons.ts';
import { loginSchema, MODES, refusedCodesSchema, type Mode } from '../../../shared/payments.ts';
import { PLAIN_LAYOUT } from '../../../shared/printouts/layout.ts';
import { receiptPrinterSchema } from '../../../shared/printing.ts';
import { CROCKFORD_ALPHABET } from '../../../shared/reference.ts';
import {
  type AccountRules,
  accountRulesSchema,
  accountSchema,
  type CustomerRule,
  type Preferences,
  preferencesSchema,
  printoutLayoutSchema,
} from '../../../shared/settings.ts';

/** Raised when the file's shape changes, so that an older app refuses a newer file. */
export const SETTINGS_FORMAT = 12;

/** Since when a copy of the settings is kept, and ledgers are known by their ids. */
export const FIRST_COPIED_FORMAT = 3;

/** Until format 2, one entry of the keychain held the key of every data folder. */
const SHARED_KEY_ENTRY = 'payment-account';

const keyEntrySchema = z.union([
  z.literal(SHARED_KEY_ENTRY),
  z.templateLiteral(['payment-account-', z.string().regex(/^[0-9a-f]{32}$/)]),
]);

/** How many entries may wait to be cleared; a keychain that is never there must not fill the file. */
export const TO_CLEAR_MAX = 20;

export const FORMER_LOGINS_MAX = 20;

/** More accounts than a shop changes through before the payments of the first are settled. */
export const KEPT_ACCOUNTS_MAX = 20;

/** Where the keychain has the account's key, by the name of its entry. */
const accountKeySchema = z.strictObject({
  entry: keyEntrySchema.nullable(),
  /** Entries that hold no key in use, for as long as the keychain has not let go of them. */
  toClear: z.array(keyEntrySchema).max(TO_CLEAR_MAX),
});
export type AccountKey = z.infer<typeof accountKeySchema>;

/** An account from before whose key is kept, since payments under it are still open. */
const keptAccountSchema = z.strictObject({
  account: accountSchema,
  formerLogins: z.array(loginSchema).max(FORMER_LOGINS_MAX),
  entry: keyEntrySchema,
});

/** The id of each mode's ledger, once it has one. */
const ledgersSchema = z.strictObject({
  practice: z.uuid().nullable(),
  live: z.uuid().nullable(),
});
const NO_LEDGERS: z.infer<typeof ledgersSchema> = { practice: null, live: null };

/** What is kept of one mode's design account; its client secret and token are in the keychain. */
const storedDesignAccountSchema = z.strictObject({
  registration: designRegistrationSchema.nullable(),
  /** As it was last seen, for when there is no network. */
  profile: designProfileSchema.nullable(),
  receiptHeading: z.string().max(RECEIPT_HEADING_MAX).nullable(),
  /** What makes the names of its keychain entries this data folder's own; null before the first. */
  entryId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
});
export type StoredDesignAccount = z.infer<typeof storedDesignAccountSchema>;

const NO_DESIGN_ACCOUNT: StoredDesignAccount = {
  registration: null,
  profile: null,
  receiptHeading: null,
  entryId: null,
};
const NO_DESIGN_ACCOUNTS: Readonly<Record<Mode, StoredDesignAccount>> = {
  practice: NO_DESIGN_ACCOUNT,
  live: NO_DESIGN_ACCOUNT,
};

export const NO_RULES: AccountRules = { refusals: [], paidWords: [], refusedCodes: [] };
const NO_RULES_YET: Readonly<Record<Mode, AccountRules>> = { practice: NO_RULES, live: NO_RULES };
/** From where the build says, of what is called stable, when the counter is quiet. */
const USUAL_UPDATES: Preferences['updates'] = { address: null, channel: 'stable', hour: null };
const USUAL_KEYS = { keys: {} } satisfies Partial<Preferences>;
/** Nobody is watched who did not ask for it. */
const UNWATCHED = { showsPace: false } satisfies Partial<Preferences>;
const NOBODY_HAS_SAID: CustomerRule = { kind: null, country: null, sendAs: 'typed' };

/** Recent customers are offered, and networks are named by the tables that the app brings. */
const USUAL_CUSTOMERS = { offersCustomers: true, networks: [] } satisfies Partial<Preferences>;
/** Nobody is forgotten by the app itself unless somebody wants it. */
const KEPT_FOR_EVER = { customersKeptMonths: null } satisfies Partial<Preferences>;
const NONE_FORGOTTEN = { practice: 0, live: 0 };

/** Sounds as loud as the computer is set, nothing spoken, and no window for the customer. */
const QUIET_DISPLAY: Pick<Preferences, 'volume' | 'voice' | 'display'> = {
  volume: 10,
  voice: false,
  display: { shown: false, screen: null },
};

export const settingsSchema = z.strictObject({
  mode: z.enum(MODES),
  /** True until someone chose to practise or connected an account. */
  firstStart: z.boolean(),
  preferences: preferencesSchema,
  printer: receiptPrinterSchema.nullable(),
  account: accountSchema.nullable(),
  accountKey: accountKeySchema,
  /** Other e-mails and addresses that the account had, by the manager's word, latest last. */
  formerLogins: z.array(loginSchema).max(FORMER_LOGINS_MAX),
  keptAccounts: z.array(keptAccountSchema).max(KEPT_ACCOUNTS_MAX),
  designAccounts: z.strictObject({
    practice: storedDesignAccountSchema,
    live: storedDesignAccountSchema,
  }),
  /** Of each mode's own service: what is tried in practice means nothing for real money. */
  accountRules: z.strictObject({ practice: accountRulesSchema, live: accountRulesSchema }),
  ledgers: ledgersSchema,
  /** Lessons of practice that somebody has taken to their end at this counter. */
  lessonsDone: z.array(z.enum(LESSONS)).max(LESSONS.length),
  /** Payments up to then offer no customers any more, by mode; UTC milliseconds, 0 for none. */
  customersForgotten: z.strictObject({
    practice: z.int().nonnegative(),
    live: z.int().nonnegative(),
  }),
  /** What the accountant's program calls the shop's accounts and a journal's columns. */
  journal: keptMappingSchema,
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

function withoutFormat<T extends { format: number }>(file: T): Omit<T, 'format'> {
  const { format: _, ...settings } = file;
  return settings;
}

const presentFileSchema = settingsSchema
  .extend({ format: z.literal(SETTINGS_FORMAT) })
  .transform((file): Settings => withoutFormat(file));

/** Nobody kept a journal for an accountant then. */
const eleventhSchema = settingsSchema.omit({ journal: true });

const fromEleventh = (settings: z.infer<typeof eleventhSchema>): Settings => ({
  ...settings,
  journal: NOTHING_MAPPED,
});

const eleventhFileSchema = eleventhSchema
  .extend({ format: z.literal(11) })
  .transform((file) => fromEleventh(withoutFormat(file)));

/** Customers were kept for ever then. */
const tenthPreferencesSchema = preferencesSchema.omit({ customersKeptMonths: true });
const tenthSchema = eleventhSchema.extend({ preferences: tenthPreferencesSchema });

const fromTenth = ({ preferences, ...settings }: z.infer<typeof tenthSchema>): Settings =>
  fromEleventh({
    ...settings,
    preferences: { ...preferences, ...KEPT_FOR_EVER },
  });

const tenthFileSchema = tenthSchema
  .extend({ format: z.literal(10) })
  .transform((file) => fromTenth(withoutFormat(file)));

/**
 * Nothing was said of recent customers and networks then, nobody took lessons, keys could not be
 * changed or counted, and nothing was spoken or shown to a customer.
 */
const ninthPreferencesSchema = tenthPreferencesSchema.omit({
  keys: true,
  showsPace: true,
  offersCustomers: true,
  networks: true,
  volume: true,
  voice: true,
  display: true,
});
const ninthSchema = tenthSchema
  .omit({ customersForgotten: true, lessonsDone: true })
  .extend({ preferences: ninthPreferencesSchema });

const fromNinth = ({ preferences, ...settings }: z.infer<typeof ninthSchema>): Settings =>
  fromTenth({
    ...settings,
    preferences: {
      ...preferences,
      ...USUAL_KEYS,
      ...UNWATCHED,
      ...USUAL_CUSTOMERS,
      ...QUIET_DISPLAY,
    },
    customersForgotten: NONE_FORGOTTEN,
    lessonsDone: [],
  });

const ninthFileSchema = ninthSchema
  .extend({ format: z.literal(9) })
  .transform((file) => fromNinth(withoutFormat(file)));

/** The system's own dialog was the only way to paper then, and a printout had no logo. */
const eighthPreferencesSchema = ninthPreferencesSchema.extend({
  printouts: printoutLayoutSchema.omit({ logo: true }),
});
const eighthSchema = ninthSchema
  .omit({ printer: true })
  .extend({ preferences: eighthPreferencesSchema });

const fromEighth = ({ preferences, ...settings }: z.infer<typeof eighthSchema>): Settings =>
  fromNinth({
    ...settings,
    preferences: { ...preferences, printouts: { ...preferences.printouts, logo: null } },
    printer: null,
  });

const eighthFileSchema = eighthSchema
  .extend({ format: z.literal(8) })
  .transform((file) => fromEighth(withoutFormat(file)));

/** Receipts had a heading alone then. */
const seventhPreferencesSchema = eighthPreferencesSchema.omit({ printouts: true });
const seventhSchema = eighthSchema.extend({ preferences: seventhPreferencesSchema });

const fromSeventh = ({ preferences, ...settings }: z.infer<typeof seventhSchema>): Settings =>
  fromEighth({ ...settings, preferences: { ...preferences, printouts: PLAIN_LAYOUT } });

const seventhFileSchema = seventhSchema
  .extend({ format: z.literal(7) })
  .transform((file) => fromSeventh(withoutFormat(file)));

/** The app did not update itself then. */
const sixthPreferencesSchema = seventhPreferencesSchema.omit({ updates: true });
const sixthSchema = seventhSchema.extend({ preferences: sixthPreferencesSchema });

const fromSixth = ({ preferences, ...settings }: z.infer<typeof sixthSchema>): Settings =>
  fromSeventh({ ...settings, preferences: { ...preferences, updates: USUAL_UPDATES } });

/** The fifth is the same: English was the only language then. */
const sixthFileSchema = sixthSchema
  .extend({ format: z.literal([5, 6]) })
  .transform((file) => fromSixth(withoutFormat(file)));

/** An account that was changed left no key behind then. */
const fourthSchema = sixthSchema.omit({ keptAccounts: true });

const fromFourth = (settings: z.infer<typeof fourthSchema>): Settings =>
  fromSixth({ ...settings, keptAccounts: [] });

const fourthFileSchema = fourthSchema
  .extend({ format: z.literal(4) })
  .transform((file) => fromFourth(withoutFormat(file)));

/** Codes that mean "refused" were one list for practice and live then. */
const thirdRulesSchema = accountRulesSchema.omit({ refusedCodes: true });
const thirdSchema = fourthSchema.extend({
  preferences: sixthPreferencesSchema.extend({ refusedCodes: refusedCodesSchema }),
  accountRules: z.strictObject({ practice: thirdRulesSchema, live: thirdRulesSchema }),
});

/**
 * The list goes on counting where it counted, which without an account was in practice alone. The
 * marks of refusals end: what they named was told apart less well, and no reply is named so now.
 */
function fromThird(settings: z.infer<typeof thirdSchema>): Settings {
  const { refusedCodes, ...preferences } = settings.preferences;
  const { practice, live } = settings.accountRules;
  const isLive = settings.account !== null;
  return fromFourth({
    ...settings,
    preferences,
    accountRules: {
      practice: { refusals: [], paidWords: practice.paidWords, refusedCodes },
      live: { refusals: [], paidWords: live.paidWords, refusedCodes: isLive ? refusedCodes : [] },
    },
  });
}

const thirdFileSchema = thirdSchema
  .extend({ format: z.literal(3) })
  .transform((file) => fromThird(withoutFormat(file)));

/** Nothing was known then of customers, of what a manager says of answers, and of ledgers' ids. */
const secondSchema = thirdSchema
  .omit({ accountRules: true, ledgers: true })
  .extend({ preferences: thirdSchema.shape.preferences.omit({ customers: true }) });

const fromSecond = (settings: z.infer<typeof secondSchema>): Settings =>
  fromThird({
    ...settings,
    preferences: { ...settings.preferences, customers: NOBODY_HAS_SAID },
    accountRules: NO_RULES_YET,
    ledgers: NO_LEDGERS,
  });

const secondFileSchema = secondSchema
  .extend({ format: z.literal(2) })
  .transform((file) => fromSecond(withoutFormat(file)));

/** An account that was connected then has its key in the shared entry, until it gets another. */
const firstFileSchema = secondSchema
  .omit({ accountKey: true, formerLogins: true, designAccounts: true })
  .extend({ format: z.literal(1) })
  .transform((file) => {
    const entry = file.account === null ? null : SHARED_KEY_ENTRY;
    const accountKey: AccountKey = { entry, toClear: [] };
    return fromSecond({
      ...withoutFormat(file),
      accountKey,
      formerLogins: [],
      designAccounts: NO_DESIGN_ACCOUNTS,
    });
  });

export const settingsFileSchema = z.union([
  presentFileSchema,
  eleventhFileSchema,
  tenthFileSchema,
  ninthFileSchema,
  eighthFileSchema,
  seventhFileSchema,
  sixthFileSchema,
  fourthFileSchema,
  thirdFileSchema,
  secondFileSchema,
  firstFileSchema,
]);

/** How many characters a counter's first name has: 32³ of them, and it can be changed in Settings. */
const TERMINAL_LENGTH = 3;

/**
 * The settings of a counter that starts for the first time. The currency is only a first guess,
 * shown for choosing at the first start: the service's allowed currencies are not documented.
 * @param random gives that many random bytes; the counter's name is minted from them
 */
export function firstSettings(random: (bytes: number) => Uint8Array): Settings {
  let terminal = '';
  for (const byte of random(TERMINAL_LENGTH)) terminal += CROCKFORD_ALPHABET.charAt(byte & 31);
  return {
    mode: 'practice',
    firstStart: true,
    preferences: {
      currency: 'NGN',
      theme: 'system',
      language: SYSTEM_LANGUAGE,
      sound: true,
      ...QUIET_DISPLAY,
      terminal,
      waitingWindowMinutes: 15,
      duplicateWindowMinutes: 10,
      customers: NOBODY_HAS_SAID,
      ...USUAL_CUSTOMERS,
      updates: USUAL_UPDATES,
      printouts: PLAIN_LAYOUT,
      ...USUAL_KEYS,
      ...UNWATCHED,
      ...KEPT_FOR_EVER,
    },
    printer: null,
    account: null,
    accountKey: { entry: null, toClear: [] },
    formerLogins: [],
    keptAccounts: [],
    designAccounts: NO_DESIGN_ACCOUNTS,
    accountRules: NO_RULES_YET,
    ledgers: NO_LEDGERS,
    lessonsDone: [],
    customersForgotten: NONE_FORGOTTEN,
    journal: NOTHING_MAPPED,
  };
}
