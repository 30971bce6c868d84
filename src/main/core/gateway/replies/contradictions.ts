/**
 * What else stands in a status record and takes its success back. Success is whole or it is not
 * success: beside code 0 (interface section 2.3) no further field may say otherwise. Fields that say
 * nothing of the outcome are harmless, whatever they are called.
 */
import { readServiceAmount } from '../../../../shared/core/money/money.ts';
import { NumberText } from './lossless.ts';

/** Read as the record itself; what is below any other name tells of something else. */
const WRAPPERS: ReadonlySet<string> = new Set(
  'body charge content data detail details payment record response result results transaction'.split(
    ' ',
  ),
);
/** Documented at the top of the record (interface section 2.3), and judged there. */
const JUDGED: ReadonlySet<string> = new Set(
  'amount currency fees paymentReference responseCode responseDescription transactionDate'.split(
    ' ',
  ),
);

const OF_IT =
  '(?:payment|transaction|txn|trx|charge|order|response|final|processor|provider|gateway|result)?';
const STATUS = new RegExp(`^${OF_IT}(?:status|state|outcome|statuscode|statustext|statusname)$`);
const CODE = /^(?:response|result)code$/;
const MESSAGE = new RegExp(
  `^(?:${OF_IT}(?:status)?(?:message|msg|description|desc|text|reason)|gatewayresponse|result)$`,
);
const GOOD =
  /^(?:is|was)?(?:payment|transaction)?(?:success|successful|succeeded|paid|ok|approved|completed?|full(?:y?paid|payment)?|paidinfull|final)$/;
const BAD = new RegExp(
  '^(?:is|was|has)?(?:payment|transaction)?(?:err|errors?|fault|fail(?:ed|ure)?|declined?|reject(?:ed|ion)?|revers(?:ed|al)|' +
    'refund(?:ed)?|cancell?ed|cancellation|void(?:ed)?|expired|pending|charge(?:d)?back|disputed?|' +
    'unpaid|aborted|timedout|partial(?:ly)?(?:paid|payment|amount|approv(?:ed|al)|captured?)?|' +
    'part(?:paid|payment)|incomplete|under(?:paid|payment)|short(?:fall|paid)|balancedue|' +
    '(?:amount|balance|total)(?:remaining|outstanding|unpaid)|' +
    '(?:remaining|outstanding|unpaid)(?:amount|balance|total))' +
    '(?:s|at|on|by|date|time|codes?|messages?|msg|description|desc|details?|reasons?|text|type|list)?$',
);

const PAID = '(?:paid|charged|collected|captured|debited|approved|authori[sz]ed)';
/** What was paid, whatever it is called. What a shop gets of it, after fees, may be less. */
const PAID_AMOUNT = new RegExp(
  `^(?:total)?(?:(?:amount|amt|sum|value)${PAID}|(?:${PAID}|transaction|payment)(?:amount|amt|sum|value))$|^totalpaid$`,
);
const CURRENCY =
  /^(?:transaction|payment|txn|paid|charged?|amount|order)?currency(?:code|iso|isocode)?$/;
/** The only one below which an amount may be the fee's. */
const FEES = 'charge';

const SUCCESS_WORDS = new RegExp(
  '^(?:(?:transaction|payment|charge) )?(?:is |was )?(?:success|successful|succeeded|successfully|ok|okay|' +
    'paid|complete|completed|approved|settled|captured|credited|' +
    'successfully (?:completed|paid|processed)|(?:completed|paid|processed) successfully)$',
);
const FAILURE_WORDS = new RegExp(
  '(?<!\\p{L})(?:fail|declin|revers|refund|charge ?back|cancel|reject|pending|in progress|processing|' +
    'not (?:paid|success|complete|approv|process|authori|settl|credit|yet)|unsuccess|unpaid|insufficient|' +
    'expired|error|denied|timed? ?out|abort|void|unable|could not|await|incomplete|on hold|disput|' +
    'partial|part paid|underpa)',
  'u',
);

const DEEPEST = 3;
const MOST = 4;
const LONGEST = 120;

/** What the record itself says was paid. */
export interface SaidPaid {
  readonly amountText: string;
  readonly currency: string;
}

/**
 * @param body a status record of code 0, parsed by `parseJson`
 * @returns the fields that do not go with success, or not with all of it, each as "name: value", a
 *   few of them
 */
export function contradictionsIn(body: unknown, paid: SaidPaid): string[] {
  return within(body, paid, []).slice(0, MOST);
}

/** @param path the names of what it is in */
function within(value: unknown, paid: SaidPaid, path: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((part) => within(part, paid, [...path, '']));
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (path.length === 0 && JUDGED.has(key)) return [];
    const name = key.toLowerCase().replaceAll(/[^a-z]/g, '');
    const own =
      contradicts(name, part) || isOtherMoney(name, part, paid, path)
        ? [`${key}: ${leavesOf(part).join(', ')}`.slice(0, LONGEST)]
        : [];
    return own.length === 0 && WRAPPERS.has(name) ? within(part, paid, [...path, name]) : own;
  });
}

/** Another currency than the record's, or less than its amount. */
function isOtherMoney(
  name: string,
  value: unknown,
  { amountText, currency }: SaidPaid,
  path: readonly string[],
): boolean {
  const said = leavesOf(value);
  if (CURRENCY.test(name))
    return said.some((leaf) => isCurrency(leaf) && leaf.toUpperCase() !== currency.toUpperCase());
  if (!PAID_AMOUNT.test(name) && (name !== 'amount' || path.includes(FEES))) return false;
  // Nothing is less than an amount that can't be read.
  const whole = readServiceAmount(amountText, currency) ?? 0;
  return said.some((leaf) => {
    const part = readServiceAmount(amountIn(leaf), currency);
    return part !== null && part < whole;
  });
}

/** By its letters: a number says nothing that could be held against them. */
const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/** Without the currency beside it. */
const amountIn = (text: string): string =>
  text.replace(/^(?:\p{Sc}|[A-Z]{3}) ?(?=\d)/u, '').replace(/(?<=\d) ?(?:\p{Sc}|[A-Z]{3})$/u, '');

function contradicts(name: string, value: unknown): boolean {
  const said = leavesOf(value).filter((leaf) => /[\p{L}\p{N}]/u.test(leaf));
  const isOne = typeof value !== 'object' || value instanceof NumberText;
  if (isOne && (STATUS.test(name) || CODE.test(name))) return !said.every(saysSuccess);
  if (STATUS.test(name) || (isOne && MESSAGE.test(name))) return said.some(saysFailure);
  if (GOOD.test(name)) return said.some(saysNo);
  if (BAD.test(name)) return said.some((leaf) => !saysNo(leaf) && !saysNoError(leaf));
  return false;
}

/** The texts, numbers and flags of a value, as they were written; null is none. */
function leavesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof NumberText) return [value.text];
  if (typeof value === 'boolean') return [String(value)];
  if (depth > DEEPEST) return [];
  return Object.values(value ?? {}).flatMap((part) => leavesOf(part, depth + 1));
}

const formOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function saysSuccess(text: string): boolean {
  const form = formOf(text);
  return /^(?:0+|0*1|2\d\d|true|yes|na|n a|null|undefined)$/.test(form) || SUCCESS_WORDS.test(form);
}

const saysNoError = (text: string): boolean =>
  /^(?:no|without|0) (?:errors?|failures?)$/.test(formOf(text)) || SUCCESS_WORDS.test(formOf(text));

const saysFailure = (text: string): boolean =>
  FAILURE_WORDS.test(formOf(text)) && !saysNoError(text);

const saysNo = (text: string): boolean =>
  /^(?:[0 ]*|no|n|not|none|nil|null|undefined|false|na|n a|empty|not a(?:vailable|pplicable))$/.test(
    formOf(text),
  );
