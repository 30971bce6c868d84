/**
 * The one table of what a policy may set: of which kind each is, what it may say, and how it is
 * told to whoever writes policies. The templates for Windows and the lists in `docs/deploying.md`
 * are made from it. There is no secret in it, and there must never be one: every login of a counter
 * can read a policy.
 */
import { posix, win32 } from 'node:path';
import { isCountry } from '../../../shared/core/page/countries.ts';
import {
  checkBaseUrl,
  type Checked,
  checkCallbackUrl,
  type FieldProblem,
  WEB_ADDRESS,
} from '../../../shared/core/text/fields.ts';
import { isSameLanguage, SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { CURRENCY_PATTERN } from '../../../shared/core/money/money.ts';
import {
  POLICY_PROBLEMS,
  type PolicyName,
  type PolicyProblemCode,
  type PolicyWay,
  POLICY_WAYS,
} from '../../../shared/features/policy/policy.ts';
import { REQUEST_SHAPES, type RequestShape } from '../../../shared/settings.ts';
import { type Channel, CHANNELS } from '../../../shared/features/updates/update-channels.ts';

export interface PolicyValues {
  baseUrl: string;
  requestShape: RequestShape;
  /** Null is none. */
  callbackUrl: string | null;
  /** ISO 4217. */
  currency: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** `system`, or a BCP 47 tag that this version speaks. */
  language: string;
  updateAddress: string;
  updateChannel: Channel;
  /** 0 to 23, by the counter's own clock. */
  updateHour: number;
  practiceOffered: boolean;
  /** An absolute path. */
  backupFolder: string;
}

export type Judged<V> = { ok: true; value: V } | { ok: false; problem: PolicyProblemCode };

/** How a setting is written, for the templates that other systems fill in. */
export type PolicyKind =
  | { readonly kind: 'text'; readonly maxLength: number; readonly mayBeEmpty?: true }
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly title: string }[];
    }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'yes-no'; readonly yes: string; readonly no: string };

export interface PolicySetting<V> {
  readonly written: PolicyKind;
  /** What nobody chooses at the counter can only be locked. */
  readonly ways: readonly PolicyWay[];
  /** In English, for administrators: a few words, and what it does. */
  readonly title: string;
  readonly explained: string;
  /** A value that can be used, for the examples. */
  readonly example: string | number | boolean;
  readonly check: (raw: unknown) => Judged<V>;
}

const pass = <V>(value: V): Judged<V> => ({ ok: true, value });
const fail = (problem: PolicyProblemCode) => ({ ok: false, problem }) as const;

const isPolicyProblem = (code: FieldProblem): code is FieldProblem & PolicyProblemCode =>
  POLICY_PROBLEMS.some((each) => each === code);

/** The check that the form in Settings makes as well. */
function asTyped<V>(check: (text: string) => Checked<V>): (raw: unknown) => Judged<V> {
  return (raw) => {
    if (typeof raw !== 'string') return fail('wrong-kind');
    const checked = check(raw);
    if (checked.ok) return pass(checked.value);
    return fail(isPolicyProblem(checked.problem) ? checked.problem : 'wrong-kind');
  };
}

const oneOf =
  <V extends string>(choices: readonly V[]) =>
  (raw: unknown): Judged<V> => {
    if (typeof raw !== 'string') return fail('wrong-kind');
    const found = choices.find((choice) => choice === raw.trim());
    return found === undefined ? fail('not-a-choice') : pass(found);
  };

function checkCurrency(raw: unknown): Judged<string> {
  if (typeof raw !== 'string') return fail('wrong-kind');
  const code = raw.trim().toUpperCase();
  return CURRENCY_PATTERN.test(code) ? pass(code) : fail('currency-invalid');
}

function checkCountry(raw: unknown): Judged<string> {
  if (typeof raw !== 'string') return fail('wrong-kind');
  const code = raw.trim().toUpperCase();
  return isCountry(code) ? pass(code) : fail('country-unknown');
}

function checkLanguage(raw: unknown): Judged<string> {
  if (typeof raw !== 'string') return fail('wrong-kind');
  const tag = raw.trim();
  if (tag === SYSTEM_LANGUAGE) return pass(tag);
  const spoken = LANGUAGES.find(({ id }) => isSameLanguage(tag, id));
  return spoken === undefined ? fail('language-unknown') : pass(spoken.id);
}

/** The folder of an https server that holds what the updates read; it needs no slash at its end. */
function checkUpdateAddress(raw: unknown): Judged<string> {
  if (typeof raw !== 'string') return fail('wrong-kind');
  const typed = raw.trim();
  if (typed === '') return fail('address-empty');
  if (typed.length > ADDRESS_MAX || !URL.canParse(typed) || !WEB_ADDRESS.test(typed))
    return fail('address-invalid');
  const url = new URL(typed);
  if (url.protocol !== 'https:') return fail('address-not-https');
  if (url.username !== '' || url.password !== '') return fail('address-credentials');
  if (typed.includes('#')) return fail('address-fragment');
  if (typed.includes('?')) return fail('address-query');
  return pass(url.href.replace(/\/+$/, ''));
}

function checkHour(raw: unknown): Judged<number> {
  if (typeof raw !== 'number') return fail('wrong-kind');
  return Number.isInteger(raw) && raw >= 0 && raw <= 23 ? pass(raw) : fail('hour-invalid');
}

/** Windows' registry knows no yes and no, but 1 and 0. */
function checkYesNo(raw: unknown): Judged<boolean> {
  if (raw === true || raw === 1) return pass(true);
  if (raw === false || raw === 0) return pass(false);
  return fail('wrong-kind');
}

/** @param isAbsolute as the system reads paths on which the policy is */
export function checkFolder(raw: unknown, isAbsolute: (path: string) => boolean): Judged<string> {
  if (typeof raw !== 'string') return fail('wrong-kind');
  const folder = raw.trim();
  const usable = folder.length <= FOLDER_MAX && !/[\p{Cc}\p{Cs}]/u.test(folder);
  return usable && isAbsolute(folder) ? pass(folder) : fail('folder-invalid');
}

/** A drive or a share is named: on Windows `\temp` is of whichever drive one happens to be on. */
const isWhole: Readonly<Record<'windows' | 'posix', (path: string) => boolean>> = {
  windows: (path) => /^(?:[A-Za-z]:[\\/]|\\\\[^\\/?.])/.test(path) && win32.isAbsolute(path),
  posix: (path) => posix.isAbsolute(path),
};

const ADDRESS_MAX = 2000;
const FOLDER_MAX = 1024;
const LOCKED_ONLY: readonly PolicyWay[] = ['locked'];

export type PolicyTable = { readonly [N in PolicyName]: PolicySetting<PolicyValues[N]> };

/** @param platform whose paths a folder is named by */
export const policyTable = (platform: NodeJS.Platform): PolicyTable => ({
  baseUrl: {
    written: { kind: 'text', maxLength: ADDRESS_MAX },
    ways: POLICY_WAYS,
    title: 'Base address of the payment service',
    explained:
      'Where payments are asked for, as the account’s developer page names it: https, and /v1 at its end. A secret key belongs to the address that it was typed for. Where a policy brings another scheme, host or port, the key has to be typed once more at each counter; payments that are still open go on being asked about at the address from before.',
    example: 'https://pay.example/v1',
    check: asTyped(checkBaseUrl),
  },
  requestShape: {
    written: {
      kind: 'choice',
      choices: [
        { value: 'endpoint', title: 'As in the endpoint reference' },
        { value: 'quickstart', title: 'As in the quickstart' },
      ],
    },
    ways: POLICY_WAYS,
    title: 'Shape of the payment request',
    explained:
      'The payment service documents two shapes of the request that starts a payment. Leave it unless the service asks for the other one.',
    example: 'endpoint',
    check: oneOf(REQUEST_SHAPES),
  },
  callbackUrl: {
    written: { kind: 'text', maxLength: ADDRESS_MAX, mayBeEmpty: true },
    ways: POLICY_WAYS,
    title: 'Callback address',
    explained:
      'An https address that the payment service may send results to; Counterfoil needs none. An empty text leaves it out.',
    example: 'https://shop.example/results',
    check: asTyped(checkCallbackUrl),
  },
  currency: {
    written: { kind: 'text', maxLength: 3 },
    ways: POLICY_WAYS,
    title: 'Currency',
    explained: 'The currency of new payments: three letters of ISO 4217.',
    example: 'NGN',
    check: checkCurrency,
  },
  country: {
    written: { kind: 'text', maxLength: 2 },
    ways: POLICY_WAYS,
    title: 'Country of phone numbers',
    explained:
      'By whose plan telephone numbers are read that are typed without a country’s code: two letters of ISO 3166.',
    example: 'NG',
    check: checkCountry,
  },
  language: {
    written: { kind: 'text', maxLength: 60 },
    ways: POLICY_WAYS,
    title: 'Language',
    explained:
      'The language of the screens: a tag such as en, or system to leave it to the computer. A language that the installed version does not speak is named in Settings and left out.',
    example: 'en',
    check: checkLanguage,
  },
  updateAddress: {
    written: { kind: 'text', maxLength: ADDRESS_MAX },
    ways: POLICY_WAYS,
    title: 'Address of updates',
    explained:
      'The https folder that new versions are looked for in. Only an installation that updates itself reads it; one for the whole computer is updated by whoever installed it.',
    example: 'https://updates.shop.example/counterfoil',
    check: checkUpdateAddress,
  },
  updateChannel: {
    written: {
      kind: 'choice',
      choices: [
        { value: 'stable', title: 'Released versions' },
        { value: 'beta', title: 'Versions that are being tried out' },
      ],
    },
    ways: POLICY_WAYS,
    title: 'Channel of updates',
    explained: 'Which versions a counter that updates itself is brought to.',
    example: 'stable',
    check: oneOf(CHANNELS),
  },
  updateHour: {
    written: { kind: 'number', least: 0, most: 23 },
    ways: POLICY_WAYS,
    title: 'Hour of updates',
    explained:
      'From which full hour on, by the counter’s own clock, a new version may be put in place: 0 to 23. It still waits for open payments.',
    example: 3,
    check: checkHour,
  },
  practiceOffered: {
    written: { kind: 'yes-no', yes: 'Practice is offered', no: 'Practice is not offered' },
    ways: LOCKED_ONLY,
    title: 'Practice mode',
    explained:
      'Whether a counter can be used for practice payments, without real money. Where it is not offered, the first start leads straight to connecting an account, and a counter that was practising leaves practice at its next start.',
    example: false,
    check: checkYesNo,
  },
  backupFolder: {
    written: { kind: 'text', maxLength: FOLDER_MAX },
    ways: LOCKED_ONLY,
    title: 'Folder for copies of backups',
    explained:
      'The full path of a folder that is there. The newest backup of real payments is copied into it, into a folder of the counter’s own; the backups in the data folder stay. It holds what customers typed: let nobody read it who should not read the record.',
    example: platform === 'win32' ? 'D:\\Backups\\Counterfoil' : '/srv/backups/counterfoil',
    check: (raw) => checkFolder(raw, isWhole[platform === 'win32' ? 'windows' : 'posix']),
  },
});
