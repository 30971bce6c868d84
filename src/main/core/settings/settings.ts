/** What `settings.json` holds. No secret is ever part of it: the key is in the keychain. */
import { z } from 'zod';
import {
  designProfileSchema,
  designRegistrationSchema,
} from '../../../shared/features/design-account/design-account.ts';
import {
  checkAuthorizeUrl,
  checkLoopbackCallback,
  checkServiceUrl,
  RECEIPT_HEADING_MAX,
} from '../../../shared/features/design-account/design-account-fields.ts';
import { checkBaseUrl, checkCallbackUrl, type Checked } from '../../../shared/core/text/fields.ts';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { NOTHING_MAPPED } from '../../../shared/features/journal/mapping.ts';
import { keptMappingSchema } from '../../../shared/features/journal/mapping-schema.ts';
import { LESSONS } from '../../../shared/features/practice/lessons.ts';
import { loginSchema, MODES } from '../../../shared/core/payments/payments.ts';
import { PLAIN_LAYOUT } from '../../../shared/features/printing/printouts/printout-settings.ts';
import { receiptPrinterSchema } from '../../../shared/features/printing/printing.ts';
import { CROCKFORD_ALPHABET } from '../../../shared/core/payments/reference.ts';
import {
  type AccountRules,
  accountRulesSchema,
  accountSchema,
  type Preferences,
  preferencesSchema,
} from '../../../shared/settings.ts';
import { NOBODY, storedPeopleSchema } from './stored-people.ts';
import { SETTINGS_STAMP } from '../platform/earlier-build.ts';

/** Raised when the file's shape changes, so that an older app refuses a newer file. */
export const SETTINGS_FORMAT = 1;

const keyEntrySchema = z.templateLiteral(['payment-account-', z.string().regex(/^[0-9a-f]{32}$/)]);

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

/** What no field of ours would have taken was written by somebody else, or is damage. */
const passes =
  <T>(check: (text: string) => Checked<T>) =>
  (text: string | null): boolean =>
    text === null || check(text).ok;

const storedAccountSchema = accountSchema
  .refine(({ baseUrl }) => passes(checkBaseUrl)(baseUrl), 'a base address that can be asked')
  .refine(({ callbackUrl }) => passes(checkCallbackUrl)(callbackUrl), 'an address for results');

/** An account from before whose key is kept, since payments under it are still open. */
const keptAccountSchema = z.strictObject({
  account: storedAccountSchema,
  formerLogins: z.array(loginSchema).max(FORMER_LOGINS_MAX),
  entry: keyEntrySchema,
});

/** The id of each mode's ledger, once it has one. */
const ledgersSchema = z.strictObject({
  practice: z.uuid().nullable(),
  live: z.uuid().nullable(),
});

const storedRegistrationSchema = designRegistrationSchema
  .refine(({ authorizeUrl }) => checkAuthorizeUrl(authorizeUrl).ok)
  .refine(({ authUrl }) => checkServiceUrl(authUrl).ok)
  .refine(({ apiUrl }) => checkServiceUrl(apiUrl).ok)
  .refine(({ callbackUrl }) => checkLoopbackCallback(callbackUrl).ok);

/** What is kept of the design account; its client secret and token are in the keychain. */
const storedDesignAccountSchema = z.strictObject({
  registration: storedRegistrationSchema.nullable(),
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

export const NO_RULES: AccountRules = { refusals: [], paidWords: [], refusedCodes: [] };

export const settingsSchema = z.strictObject({
  mode: z.enum(MODES),
  /** True until someone chose to practise or connected an account. */
  firstStart: z.boolean(),
  preferences: preferencesSchema,
  printer: receiptPrinterSchema.nullable(),
  account: storedAccountSchema.nullable(),
  /** The payment service has taken the account and its key since they were saved. */
  accountWorks: z.boolean(),
  accountKey: accountKeySchema,
  /** Other e-mails and addresses that the account had, by the manager's word, latest last. */
  formerLogins: z.array(loginSchema).max(FORMER_LOGINS_MAX),
  keptAccounts: z.array(keptAccountSchema).max(KEPT_ACCOUNTS_MAX),
  designAccount: storedDesignAccountSchema,
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
  people: storedPeopleSchema,
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const settingsFileSchema = settingsSchema
  .extend({ counterfoil: z.literal(SETTINGS_STAMP), format: z.literal(SETTINGS_FORMAT) })
  .transform((file): Settings => {
    const { counterfoil: _, format: __, ...settings } = file;
    return settings;
  });

/** Enough of a file to tell which version of the app wrote it. */
const stampedSchema = z.object({
  counterfoil: z.literal(SETTINGS_STAMP),
  format: z.int(),
});

/** Whether a newer version of the app wrote what was read from a settings file. */
export const isNewerSettings = (content: unknown): boolean =>
  (stampedSchema.safeParse(content).data?.format ?? 0) > SETTINGS_FORMAT;

/** How many characters a counter's first name has: 32³ of them, and it can be changed in Settings. */
const TERMINAL_LENGTH = 3;

/**
 * What a counter begins with but for its name: nobody is watched or forgotten who did not ask for it,
 * nothing is spoken or shown to a customer, and updates come from where the build says.
 */
const USUAL: Omit<Preferences, 'terminal'> = {
  currency: 'NGN',
  theme: 'system',
  language: SYSTEM_LANGUAGE,
  sound: true,
  volume: 10,
  voice: false,
  display: { shown: false, screen: null },
  waitingWindowMinutes: 15,
  duplicateWindowMinutes: 10,
  customers: { kind: null, country: null, sendAs: 'typed' },
  offersCustomers: true,
  countsBlind: false,
  networks: [],
  updates: { address: null, channel: 'stable', hour: null },
  printouts: PLAIN_LAYOUT,
  keys: {},
  showsPace: false,
  scanner: null,
  customersKeptMonths: null,
  timeZone: null,
  otherZoneSeen: null,
};

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
    preferences: { ...USUAL, terminal },
    printer: null,
    account: null,
    accountWorks: false,
    accountKey: { entry: null, toClear: [] },
    formerLogins: [],
    keptAccounts: [],
    designAccount: NO_DESIGN_ACCOUNT,
    accountRules: { practice: NO_RULES, live: NO_RULES },
    ledgers: { practice: null, live: null },
    lessonsDone: [],
    customersForgotten: { practice: 0, live: 0 },
    journal: NOTHING_MAPPED,
    people: NOBODY,
  };
}
