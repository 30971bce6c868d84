/**
 * The diagnostics file: JSON that a person can read before it is given away. It is put together field
 * by field from what may be told; whatever is added to the settings or the log later stays out until
 * somebody names it here.
 */
import { checkOf, FINDINGS } from '../../../shared/features/checks/checks.ts';
import type { CheckList } from '../../../shared/features/checks/calls.ts';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Account, BuildSigning, SecretPlace } from '../../../shared/settings.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { Installation } from '../../core/platform/installation.ts';
import type { PassedLog } from './log-lines.ts';

/** A mode's ledger by figures alone. */
export interface RecordFacts {
  /** Whether it is open. */
  readonly open: boolean;
  readonly payments: number | null;
  /** Those that are still to be asked about. */
  readonly stillAsked: number | null;
  readonly alarms: number | null;
  /** Of the latest event, by the note beside the ledger. */
  readonly headSequence: number | null;
  readonly backups: number | null;
  /** UTC milliseconds. */
  readonly newestBackup: number | null;
  readonly backupFailedAt: number | null;
  /** What is said of it on every screen, by name. */
  readonly damage: string | null;
  readonly restored: boolean;
  readonly unpolled: boolean;
  /** Of the newest write. */
  readonly writeFailed: boolean;
}

/** A record that can't even be looked at now. */
export type RecordReading = RecordFacts | 'could not be read';

/** The design account without its name, addresses and secrets. */
export type DesignFacts = Pick<DesignAccount, 'clientSecret' | 'token'>;

export interface DiagnosticsFacts {
  /** UTC milliseconds. */
  readonly at: number;
  readonly version: string;
  readonly signing: BuildSigning;
  readonly installation: Installation;
  /** Node's, Electron's and the like, by name. */
  readonly runtime: Readonly<Record<string, string | undefined>>;
  readonly system: {
    readonly platform: string;
    readonly release: string;
    readonly arch: string;
    readonly memoryMegabytes: number;
    readonly timeZone: string;
  };
  readonly recordOwner: 'person' | 'machine';
  readonly dataFolder: string;
  /** The person's own folder, which often has their name. */
  readonly home: string;
  readonly settings: Pick<
    Settings,
    'mode' | 'firstStart' | 'preferences' | 'account' | 'accountRules' | 'keptAccounts'
  >;
  readonly secret: SecretPlace;
  readonly designAccount: DesignFacts;
  readonly checks: CheckList | null;
  readonly records: Readonly<Record<Mode, RecordReading>>;
  readonly log: PassedLog;
}

/** Of what runs the app; what else a runtime counts is of no use to whoever helps. */
const RUNTIMES = ['electron', 'chrome', 'node', 'v8', 'openssl', 'modules'];

/** @returns the whole file, ending in a line break */
export function diagnosticsText(facts: DiagnosticsFacts): string {
  const { settings } = facts;
  const told = {
    about:
      'Counterfoil diagnostics. No customers, references, amounts, notes or keys are in this file.',
    at: iso(facts.at),
    app: { version: facts.version, signing: facts.signing, installation: facts.installation },
    runtime: Object.fromEntries(RUNTIMES.map((name) => [name, facts.runtime[name] ?? null])),
    system: facts.system,
    data: {
      folder: withoutHome(facts.dataFolder, facts.home),
      owner: facts.recordOwner,
    },
    settings: {
      mode: settings.mode,
      firstStart: settings.firstStart,
      preferences: tellPreferences(settings.preferences),
      account: settings.account === null ? null : tellAccount(settings.account),
      secretKey: facts.secret,
      keptKeys: settings.keptAccounts.length,
      rules: {
        practice: tellRules(settings.accountRules.practice),
        live: tellRules(settings.accountRules.live),
      },
      designAccount: tellDesign(facts.designAccount),
    },
    checks: facts.checks && {
      at: iso(facts.checks.at),
      found: facts.checks.rows.map(tellCheck),
    },
    records: { practice: tellRecord(facts.records.practice), live: tellRecord(facts.records.live) },
    log: facts.log,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function tellPreferences(preferences: Settings['preferences']) {
  const { currency, theme, language, sound, customers } = preferences;
  const { terminal, waitingWindowMinutes, duplicateWindowMinutes } = preferences;
  return {
    counter: terminal,
    currency,
    language,
    theme,
    sound,
    waitingWindowMinutes,
    duplicateWindowMinutes,
    customers: { kind: customers.kind, country: customers.country, sendAs: customers.sendAs },
  };
}

function tellAccount(account: Account) {
  return {
    // A path could name the merchant; what is wrong with one is usually its end.
    baseAddress: maskedAddress(account.baseUrl),
    endsInV1: /\/v1\/?$/.test(account.baseUrl),
    email: maskedEmail(account.email),
    requestShape: account.requestShape,
    isV2: account.isV2,
    callback: account.callbackUrl === null ? null : maskedAddress(account.callbackUrl),
  };
}

function tellRules(rules: Settings['accountRules'][Mode]) {
  return {
    refusals: rules.refusals.length,
    paidWords: rules.paidWords.length,
    refusedCodes: rules.refusedCodes.length,
  };
}

const tellDesign = ({ clientSecret, token }: DesignFacts) => ({ clientSecret, token });

/** What a row names is left out, but where it is a version or a code: hosts and printers have names. */
const SAID = new Set([
  'keychain.lost',
  'keychain.kept-over-update',
  'disk.failed',
  'certificate.refused',
]);

function tellCheck({ finding, said, amount }: CheckList['rows'][number]) {
  return {
    check: checkOf(finding),
    state: FINDINGS[finding],
    finding,
    ...(said !== null && SAID.has(finding) && { said }),
    ...(amount !== null && { amount }),
  };
}

function tellRecord(record: RecordReading) {
  if (record === 'could not be read') return record;
  const { newestBackup, backupFailedAt } = record;
  return {
    open: record.open,
    payments: record.payments,
    stillAsked: record.stillAsked,
    alarms: record.alarms,
    headSequence: record.headSequence,
    backups: record.backups,
    newestBackup: newestBackup === null ? null : iso(newestBackup),
    backupFailedAt: backupFailedAt === null ? null : iso(backupFailedAt),
    damage: record.damage,
    restored: record.restored,
    unpolled: record.unpolled,
    writeFailed: record.writeFailed,
  };
}

/** `s…@example.com`: enough to see whose it is for whoever knows it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}

/** `https://pay.example/…`: where to, without what a path, a query or a sign-in could hold. */
export function maskedAddress(address: string): string {
  if (!URL.canParse(address)) return '…';
  const { origin, pathname, search } = new URL(address);
  if (origin === 'null') return '…';
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}

/** @returns the folder with `~` where it lies in the person's own */
export function withoutHome(folder: string, home: string): string {
  const isInside =
    home !== '' && folder.startsWith(home) && /^([/\\]|$)/.test(folder.slice(home.length));
  return isInside ? `~${folder.slice(home.length)}` : folder;
}

const iso = (at: number) => new Date(at).toISOString();
