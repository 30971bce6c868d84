/** What the words of an error message speak of: a payment that may be there, or a refusal. */

/**
 * Parts of words that speak of a payment which may be there. Any of them may stand in a harmless
 * refusal too; then the outcome counts as unknown and asking settles it.
 */
const PAYMENT_TALK = new RegExp(
  [
    'accept|accomplish|alread|approv|before|book|captur|charge|collect|complet|concurren|confirm|conflict',
    'creat|credited|debit|deduct|deliver|disburs|dispens|duplic|earlier|execut|exist|finish|fulfil',
    'in flight|in-flight|in use|inflight|initia|later|ongoing|on hold|outstanding|paid|pending|posted',
    'previous|proceed|process|progress|prompt|queu|receipt|receiv|refund|register|remit|repeat|retry',
    're-?used|revers|schedul|settl|submit|succe|taken|timed out|timeout|transfer|twice|underway',
    'under way|unique|wait|withdr',
  ].join('|'),
);
/** Too short to be looked for within other words. */
const PAYMENT_TALK_WORDS =
  /(?<!\p{L})(?:again|done|found|held|issued|left|made|ok|once|open|pin|running|sent|started)(?!\p{L})/u;

/** What a customer is prompted to do: a charge that waits for it was made, whatever is "required". */
const PROMPT = /(?<!\p{L})(?:authori[sz]|dial|enter|otp|push|repl(?:y|ies)|respon|session|verif)/u;

const KINDS_OF_REFERENCE = 'tx|txn|trx|trxn|trans|transaction|payment|order|merchant|client';
/** "Duplicate reference", however it is shortened, may mean that the payment is there. */
const REFERENCE = new RegExp(
  [
    'referenc',
    `(?<!\\p{L})(?:${KINDS_OF_REFERENCE})?(?:refs?|refno|refnum|refid|refnr)(?!\\p{L})`,
    '(?<!\\p{L})(?:txns?|trxs?|trxns?|rrns?|stan|utr)(?!\\p{L})',
    `(?<!\\p{L})(?:${KINDS_OF_REFERENCE})[ _-]?(?:ids?|no|nr|num|numbers?)(?!\\p{L})`,
  ].join('|'),
  'u',
);

/** Words by which a service says that it does not take a value. */
const REFUSING = new RegExp(
  [
    '(?<!\\p{L})(?:invalid|not valid|unexpected|required|requires|missing|must|should|not allowed',
    'disallowed|not permitted|forbidden|unsupported|not supported|unknown|unrecogni[sz]ed',
    "not recogni[sz]ed|can ?not|can[’']t|could not|too (?:long|short|large|small|big|high|low|many|few)",
    'wrong|bad|incorrect|not correct|malformed|ill-formed|illegal|improper|empty|blank|null',
    "not (?:be|given|provided|specified|present|set|an?|in|match)|does not|doesn[’']t|is not|isn[’']t",
    'expected|exceeds|exceeded|exceeding|out of|outside|out-of-range|reject(?:ed|s)|refus(?:ed|es)',
    'no such|at least|at most|less than|greater than|more than|minimum|maximum|mismatch|absent',
    'failed validation|validation failed|validation error)(?!\\p{L})',
  ].join('|'),
  'u',
);

export const speaksOfPayment = (message: string): boolean => {
  const plain = plainOf(message);
  return PAYMENT_TALK.test(plain) || PAYMENT_TALK_WORDS.test(plain);
};

/** Also in names put together, such as `txnRef`. */
export const namesReference = (message: string): boolean =>
  REFERENCE.test(plainOf(message.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')));

/** Whether it refuses a value, and asks nobody for anything. */
export const refuses = (message: string): boolean => {
  const plain = plainOf(message);
  return REFUSING.test(plain) && !PROMPT.test(plain);
};

/** In small letters, without width, what is invisible, and more than one blank. */
const plainOf = (message: string): string =>
  message
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
