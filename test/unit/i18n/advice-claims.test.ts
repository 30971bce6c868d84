import { expect, it } from 'vitest';
import { alarm } from '../../../src/shared/i18n/en/alarms.ts';
import { FACES, type Look } from '../../../src/renderer/core/payment/tone.ts';
import { common } from '../../../src/shared/i18n/en/common.ts';
import { exportFile } from '../../../src/shared/i18n/en/export-file.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { proofs } from '../../../src/shared/i18n/en/proofs.ts';

type Advice = keyof typeof payment.advice;

/** What is said of money to whoever stands before the customer, and of which payments alone it is true. */
const CLAIMS: readonly (readonly [claim: RegExp, trueOf: readonly Advice[]])[] = [
  [/is certain/, ['paid']],
  [/No money has moved/, ['declined', 'declined-account']],
  [
    /Nobody was asked to pay/,
    ['stopped-not-asked', 'unconfirmed-not-asked', 'unsent', 'unsent-account'],
  ],
  [/customer may have paid/, ['unconfirmed-asked']],
  [
    /Not known yet\. Don’t charge again/,
    ['expired-unknown', 'stopped-unknown', 'unconfirmed-asked'],
  ],
  [/Can still be paid/, ['expired', 'likely-refused', 'stopped']],
  [/Probably refused/, ['likely-refused']],
  [/Not paid so far/, ['expired', 'stopped']],
  [/Check before handing over/, ['paid-late']],
  [/Hand over nothing before/, ['expired-unknown']],
  [/Hand over nothing yet/, ['mismatch', 'mismatch-date', 'mismatch-taken', 'mismatch-words']],
  [/start again\./, ['stopped-not-asked', 'unconfirmed-not-asked', 'unsent', 'waiting-text']],
];

it.each(CLAIMS)('%s is said of those payments alone that it is true of', (claim, trueOf) => {
  const saidOf = Object.entries(payment.advice)
    .filter(([, { headline, tell }]) => claim.test(`${headline} ${tell}`))
    .map(([advice]) => advice);
  expect(saidOf.toSorted()).toEqual(trueOf);
});

const HEADLINES: readonly (readonly [Advice, Look])[] = [
  ['recorded', 'recorded'],
  ['starting', 'starting'],
  ['waiting-ussd', 'waiting'],
  ['unconfirmed-asked', 'unconfirmed'],
  ['unconfirmed-not-asked', 'nobody-asked'],
  ['likely-refused', 'likely-refused'],
  ['paid', 'paid'],
  ['paid-refunded', 'refunded'],
  ['paid-settled', 'settled'],
  ['paid-alarm', 'mismatch'],
  ['mismatch', 'mismatch'],
  ['mismatch-settled', 'settled'],
  ['declined', 'declined'],
  ['unsent', 'unsent'],
  ['expired', 'expired'],
  ['expired-unknown', 'expired-unknown'],
  ['stopped', 'stopped'],
  ['stopped-unknown', 'stopped-unknown'],
];

it.each(HEADLINES)('is called in lists as its headline begins: %s', (advice, look) => {
  expect(payment.advice[advice].headline).toMatch(new RegExp(`^${common.status[look].word}`));
});

it('is called in a file as in lists, and a mismatch by what it is there', () => {
  const unlike = FACES.filter((face) => exportFile.status[face] !== common.status[face].word);
  expect(unlike).toEqual(['mismatch']);
});

it('says of what was given back or handed over what is said where a proof is looked for', () => {
  const told = { refunded: 'paid-refunded', 'handed-over': 'paid-handed-over' } as const;
  for (const word of ['refunded', 'handed-over'] as const) {
    const { headline, tell } = payment.advice[told[word]];
    expect(headline).toBe(proofs.word[word]);
    expect(proofs.tell[word].endsWith(tell)).toBe(true);
  }
});

const STORIES = {
  double: /paid twice.*was paid for the same sale/,
  'likely-double': /probably paid twice.*also paid.*open at the same time/,
  contradiction: /contradicts itself.*don’t match/,
  mismatch: /not as asked.*was not as asked before/,
} as const;

const KINDS = ['double', 'likely-double', 'contradiction', 'mismatch'] as const;

it.each(KINDS)('the line of an alarm and its story are of one matter: %s', (kind) => {
  expect(`${alarm[kind].title}. ${payment.alarmTold[kind]}`).toMatch(STORIES[kind]);
});
