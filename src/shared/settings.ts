/** What a manager settles: preferences of this counter and the live payment account. */
import { z } from 'zod';
import { personQuestionSchema } from './core/page/person-question.ts';
import {
  backupSchema,
  recordNoticeSchema,
  damageSchema,
  recordLooksSchema,
} from './core/record/backups.ts';
import { isCountry } from './core/page/countries.ts';
import { clockDoubtSchema } from './core/time/clock-doubt.ts';
import { designAccountSchema } from './features/design-account/design-account.ts';
import { customerDisplaySchema, displaySettingsSchema } from './features/display/display.ts';
import { LESSONS } from './features/practice/lessons.ts';
import { KEY_ACTS, KEY_PATTERN } from './core/page/keys.ts';
import { CURRENCY_PATTERN } from './core/money/money.ts';
import { movingSchema } from './features/moving/moving.ts';
import { crashSchema } from './core/page/page-error.ts';
import { networkTablesSchema } from './core/networks/network.ts';
import {
  loginSchema,
  MODES,
  refusalMarkSchema,
  refusedCodesSchema,
} from './core/payments/payments.ts';
import { THEMES } from './core/page/look.ts';
import { peopleViewSchema } from './features/people/people.ts';
import { policyViewSchema } from './features/policy/policy.ts';
import { receiptPrinterSchema } from './features/printing/printing.ts';
import {
  checkPrintoutLine,
  LINE_MAX,
  LOGO_HEIGHT_MAX,
  type PrintoutLine,
} from './features/printing/printouts/printout-settings.ts';
import { oneBitPictureSchema } from './features/printing/printouts/one-bit-schema.ts';
import { officeSchema } from './features/office/office.ts';
import { SETUP_STEPS } from './core/payments/setup-steps.ts';
import { TERMINAL_PATTERN } from './core/payments/reference.ts';
import { secondPlaceSchema } from './features/second-place/second-place.ts';
import { TIME_ZONE_MAX } from './core/time/time-zones.ts';
import { updateSettingsSchema, updatesViewSchema } from './features/updates/updates.ts';

export const SYSTEM_LANGUAGES_MAX = 50;

export const CUSTOMER_KINDS = ['phone', 'id'] as const;

const country = z.string().refine(isCountry, 'a country of ISO 3166').nullable();

/** What a shop's customers are, and by which country's plan their numbers are read. */
export const customerRuleSchema = z
  .strictObject({
    /** Null while nobody has said: then two numbers are the same when their last digits are. */
    kind: z.enum(CUSTOMER_KINDS).nullable(),
    country,
    /** How a phone number goes out as `userId`. */
    sendAs: z.enum(['typed', 'e164']),
  })
  .refine(({ kind, country: of }) => kind !== 'phone' || of !== null, 'numbers need a country');
export type CustomerRule = z.infer<typeof customerRuleSchema>;

const printoutLine = (line: PrintoutLine) =>
  z
    .string()
    .max(LINE_MAX[line])
    .refine((text) => checkPrintoutLine(line, text).ok, 'a line that can be printed');

const logoSchema = oneBitPictureSchema(LOGO_HEIGHT_MAX);

/** What stands on receipts, waiting slips and notes beyond what they have to say. */
const printoutLayoutSchema = z.strictObject({
  address: printoutLine('address'),
  taxNumber: printoutLine('taxNumber'),
  foot: printoutLine('foot'),
  showsCustomer: z.boolean(),
  showsNote: z.boolean(),
  showsCode: z.boolean(),
  showsServiceReference: z.boolean(),
  showsServiceWords: z.boolean(),
  showsFees: z.boolean(),
  showsZone: z.boolean(),
  logo: logoSchema.nullable(),
});

const timeZoneName = z
  .string()
  .max(TIME_ZONE_MAX)
  .regex(/^[A-Za-z][A-Za-z\d_+/-]*$/);

/** What the screens need to know of time zones. All are IANA names. */
const zonesSchema = z.strictObject({
  /** In which everything happens: the shop's, else the computer's. */
  used: timeZoneName,
  computer: timeZoneName,
  /** The one to propose for the shop's country; null where that says nothing. */
  proposed: timeZoneName.nullable(),
  /**
   * What is to be said of them until it is put away. `other`: the computer shows another time than the
   * shop · `unsaid`: nobody has said which is the shop's, and it is another one in its country ·
   * `unknown`: the shop's is not known to this computer.
   */
  notice: z.enum(['other', 'unsaid', 'unknown', 'ambiguous']).nullable(),
});
export type Zones = z.infer<typeof zonesSchema>;

/** Ten years, for which books are kept nearly everywhere. */
export const KEPT_MONTHS_MAX = 120;

const scannerMs = z.int().min(0).max(1000);

/** Preferences by what they are of: each part has a call of its own. */
export const PREFERENCE_PARTS = {
  shop: z.strictObject({
    currency: z.string().regex(CURRENCY_PATTERN),
    customers: customerRuleSchema,
    /** Whether recent customers are offered at the Counter. */
    offersCustomers: z.boolean(),
    /** Whether a shift is counted before anybody sees what came in it. */
    countsBlind: z.boolean(),
    /** Tables of mobile networks that a manager has put in place of the app's own. */
    networks: networkTablesSchema,
    /**
     * The shop's time zone, by its IANA name; null while nobody has said: then it is the computer's. A
     * name that this platform does not know is kept, so that a file of another version's is not lost.
     */
    timeZone: timeZoneName.nullable(),
    /** The computer's zone of which what is to be said (`zones.notice`) was put away; null for none. */
    otherZoneSeen: timeZoneName.nullable(),
  }),
  receipts: z.strictObject({ printouts: printoutLayoutSchema }),
  paymentTimes: z.strictObject({
    /** How long a customer is waited for before a payment counts as expired. */
    waitingWindowMinutes: z.int().min(1).max(1440),
    /** Within this time the same customer and amount count as a possible duplicate; 0 is off. */
    duplicateWindowMinutes: z.int().min(0).max(1440),
  }),
  computer: z.strictObject({
    /** This counter's name, the first part of every reference. */
    terminal: z.string().regex(TERMINAL_PATTERN),
    theme: z.enum(THEMES),
    /**
     * `system`, or a language's tag (BCP 47). A tag that this build does not speak is kept, so that a
     * file of another build's is not lost; see `chooseLanguage`.
     */
    language: z
      .string()
      .max(60)
      .regex(/^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/),
    sound: z.boolean(),
    /** How loud sounds and voice are, in tenths of what the computer can. */
    volume: z.int().min(1).max(10),
    /** Whether outcomes are spoken, where the system has a voice. */
    voice: z.boolean(),
    display: displaySettingsSchema,
    /** Keys in place of the usual ones, by act. */
    keys: z.partialRecord(z.enum(KEY_ACTS), z.string().regex(KEY_PATTERN)),
    /** Whether the Counter shows how many seconds and keys its sales take. */
    showsPace: z.boolean(),
    /**
     * How this counter's scanner types, as it was seen once: the shortest and the longest time between
     * two characters, in milliseconds. Null where nobody had it seen.
     */
    scanner: z.strictObject({ fromMs: scannerMs, toMs: scannerMs }).nullable(),
  }),
  keeping: z.strictObject({
    /** For how many months customers are kept after their last payment; null for always. */
    customersKeptMonths: z.int().min(1).max(KEPT_MONTHS_MAX).nullable(),
  }),
  updates: z.strictObject({ updates: updateSettingsSchema }),
} as const;

export const preferencesSchema = z.strictObject({
  ...PREFERENCE_PARTS.shop.shape,
  ...PREFERENCE_PARTS.receipts.shape,
  ...PREFERENCE_PARTS.paymentTimes.shape,
  ...PREFERENCE_PARTS.computer.shape,
  ...PREFERENCE_PARTS.keeping.shape,
  ...PREFERENCE_PARTS.updates.shape,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** `endpoint` is the endpoint reference's request (interface 2.1), `quickstart` the other example. */
export const REQUEST_SHAPES = ['endpoint', 'quickstart'] as const;
export type RequestShape = (typeof REQUEST_SHAPES)[number];

/** The live account, without its secret key: that is in the keychain and nowhere else. */
export const accountSchema = z.strictObject({
  baseUrl: z.string().max(2000),
  email: z.string().max(254),
  requestShape: z.enum(REQUEST_SHAPES),
  callbackUrl: z.string().max(2000).nullable(),
  isV2: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** What a manager has said of the replies of one mode's account. */
export const accountRulesSchema = z.strictObject({
  /** Replies that are refusals. */
  refusals: z.array(refusalMarkSchema).max(100),
  /** Words that mean "paid" beside response code 0. */
  paidWords: z.array(z.string().max(500)).max(100),
  /** Response codes that mean "refused"; no list is documented. */
  refusedCodes: refusedCodesSchema,
});
export type AccountRules = z.infer<typeof accountRulesSchema>;

/** Where the secret key is: in the OS keychain, in memory until the app closes, or not set. */
export const SECRET_PLACES = ['keychain', 'memory', 'none'] as const;
export type SecretPlace = (typeof SECRET_PLACES)[number];

/**
 * What a person is asked to confirm while nobody has said what customers are. The country is only
 * the system's region.
 */
export const customerProposalSchema = z.strictObject({ kind: z.enum(CUSTOMER_KINDS), country });
export type CustomerProposal = z.infer<typeof customerProposalSchema>;

/** Whether this build bears its makers' signature; `development` is one that nobody packaged. */
export const BUILD_SIGNINGS = ['development', 'unsigned', 'signed'] as const;
export type BuildSigning = (typeof BUILD_SIGNINGS)[number];

/** What the screens need to know of the app as a whole. Never holds the secret. */
export const overviewSchema = z.strictObject({
  /** Grows with each that main puts together: answers and news can overtake each other. */
  revision: z.int().nonnegative(),
  version: z.string().max(40),
  signing: z.enum(BUILD_SIGNINGS),
  mode: z.enum(MODES),
  /** True until someone chose to practise or connected an account. */
  firstStart: z.boolean(),
  preferences: preferencesSchema,
  /** Null for none: then the system's own dialog prints. */
  printer: receiptPrinterSchema.nullable(),
  /** Whether the host makes PDFs; a browser does so in its own dialog. */
  makesPdf: z.boolean(),
  /** The customer's window. */
  customerDisplay: customerDisplaySchema,
  customerProposal: customerProposalSchema,
  account: accountSchema.nullable(),
  accountRules: accountRulesSchema,
  /** What is left to be settled before real payments are started. */
  missingSteps: z.array(z.enum(SETUP_STEPS)),
  secret: z.enum(SECRET_PLACES),
  /** The origin that the stored key belongs to, where the account's address has another. */
  keyElsewhere: z.string().max(2000).nullable(),
  /** The account's host in its own letters, where it is looked up in others (`xn--…`). */
  hostLetters: z.string().max(2000).nullable(),
  /** Keys of accounts from before, each kept until the last payment under it is settled. */
  keptKeys: z.array(
    loginSchema.extend({
      /** How many are still open; null while the record can't be read. */
      payments: z.int().nonnegative().nullable(),
    }),
  ),
  keychain: z.enum(['available', 'unavailable']),
  connection: z.enum(['unknown', 'online', 'offline']),
  /** How many payments found open at this start are still being asked about. */
  recovering: z.int().nonnegative(),
  /** How many payments that were open when the network came back have not been answered about since. */
  catchingUp: z.int().nonnegative(),
  /** Alarms that no manager has acknowledged, in the mode that is not shown. */
  alarmsInOtherMode: z.int().nonnegative(),
  /** A plain account of trouble with the data folder that everyone has to know of. */
  storageTrouble: z.enum([
    'none',
    'settings-set-aside',
    'settings-from-copy',
    'settings-newer',
    'write-failed',
    'folder-shared',
    'folder-network',
    'folder-synced',
  ]),
  dataFolder: z.string().max(4096),
  /** Whose the record is: one login's, or the computer's, where each who works at it has a keychain. */
  recordOwner: z.enum(['person', 'machine']),
  /** A folder with another record of real payments, which nobody follows here. */
  anotherRecord: z.string().max(4096).nullable(),
  /** Of the mode that is shown. */
  recordNotice: recordNoticeSchema,
  /** A backup is being put in place of the shown mode's record; no payment can be started meanwhile. */
  restoring: z.boolean(),
  /** How the shown mode's record was looked through. */
  recordLooks: recordLooksSchema,
  damageInOtherMode: damageSchema.nullable(),
  /** The backup that a damaged record would be restored from. */
  newestBackup: backupSchema.nullable(),
  /** The same in practice and in live. */
  designAccount: designAccountSchema,
  /**
   * A record of real payments that is there although no account is connected: how many payments it
   * holds, how many of them are still to be asked about, and the account of the latest.
   */
  liveRecord: z
    .strictObject({
      payments: z.int().positive(),
      asked: z.int().nonnegative(),
      account: loginSchema.nullable(),
    })
    .nullable(),
  /** Addresses that wait for their code; null where none do, or where a box of the host asks. */
  personQuestion: personQuestionSchema.nullable(),
  zones: zonesSchema,
  /** This computer's clock contradicts what is known of the time; null where it does not. */
  clock: clockDoubtSchema.nullable(),
  /** The app or its screen broke, and nobody has closed the notice of it yet. */
  crash: crashSchema.nullable(),
  /** Moving the record of real payments to another computer. */
  moving: movingSchema,
  /** The second place of the backups of real payments. */
  secondPlace: secondPlaceSchema,
  office: officeSchema,
  updates: updatesViewSchema,
  /**
   * What the system asks for, as BCP 47 tags; empty where the page is in a browser, which is set to
   * its own.
   */
  systemLanguages: z.array(z.string().max(100)).max(SYSTEM_LANGUAGES_MAX),
  /** Who works at this counter, and who is there. */
  people: peopleViewSchema,
  /** What the organisation has set for this counter. */
  policy: policyViewSchema,
  /** Lessons of practice that somebody has taken to their end at this counter. */
  lessonsDone: z.array(z.enum(LESSONS)).max(LESSONS.length),
});
export type Overview = z.infer<typeof overviewSchema>;
