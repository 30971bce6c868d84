/**
 * What else stands in a status record and takes its success back. Success is whole or it is not
 * success: beside code 0 (interface section 2.3) no further field may say otherwise. Fields that say
 * nothing of the outcome are harmless, whatever they are called.
 */
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
  /^(?:is|was)?(?:payment|transaction)?(?:success|successful|succeeded|paid|ok|approved|completed?)$/;
const BAD = new RegExp(
  '^(?:is|was|has)?(?:err|errors?|fault|fail(?:ed|ure)?|declined?|reject(?:ed|ion)?|revers(?:ed|al)|' +
    'refund(?:ed)?|cancell?ed|cancellation|void(?:ed)?|expired|pending|charge(?:d)?back|disputed?|' +
    'unpaid|aborted|timedout)' +
    '(?:s|at|on|by|date|time|codes?|messages?|msg|description|desc|details?|reasons?|text|type|list)?$',
);

const SUCCESS_WORDS = new RegExp(
  '^(?:(?:transaction|payment|charge) )?(?:is |was )?(?:success|successful|succeeded|successfully|ok|okay|' +
    'paid|complete|completed|approved|settled|captured|credited|' +
    'successfully (?:completed|paid|processed)|(?:completed|paid|processed) successfully)$',
);
const FAILURE_WORDS = new RegExp(
  '(?<!\\p{L})(?:fail|declin|revers|refund|charge ?back|cancel|reject|pending|in progress|processing|' +
    'not (?:paid|success|complete|approv|process|authori|settl|credit|yet)|unsuccess|unpaid|insufficient|' +
    'expired|error|denied|timed? ?out|abort|void|unable|could not|await|incomplete|on hold|disput)',
  'u',
);

const DEEPEST = 3;
const MOST = 4;
const LONGEST = 120;

/**
 * @param body a status record of code 0, parsed by `parseJson`
 * @returns the fields that do not go with success, each as "name: value", a few of them
 */
export function contradictionsIn(body: unknown): string[] {
  return within(body, 0).slice(0, MOST);
}

function within(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((part) => within(part, depth + 1));
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (depth === 0 && JUDGED.has(key)) return [];
    const name = key.toLowerCase().replaceAll(/[^a-z]/g, '');
    const own = contradicts(name, part)
      ? [`${key}: ${leavesOf(part).join(', ')}`.slice(0, LONGEST)]
      : [];
    return own.length === 0 && WRAPPERS.has(name) ? within(part, depth + 1) : own;
  });
}

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
  /^(?:0*|no|n|not|none|nil|null|undefined|false|na|n a|empty|not a(?:vailable|pplicable))$/.test(
    formOf(text),
  );
