import { expect, it } from 'vitest';
import { alarm } from '../../../src/shared/i18n/en/alarms.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';

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
  [/Not known if paid/, ['expired-unknown', 'stopped-unknown']],
  [/could still pay/, ['expired', 'stopped']],
  [/Probably refused|could still be paid/, ['likely-refused']],
  [/Hand over nothing yet/, ['mismatch', 'mismatch-date', 'mismatch-taken', 'mismatch-words']],
  [/start again\./, ['stopped-not-asked', 'unconfirmed-not-asked', 'unsent', 'waiting-text']],
  [/Do not charge again/, ['unconfirmed-asked']],
];

it.each(CLAIMS)('%s is said of those payments alone that it is true of', (claim, trueOf) => {
  const saidOf = Object.entries(payment.advice)
    .filter(([, { headline, tell }]) => claim.test(`${headline} ${tell}`))
    .map(([advice]) => advice);
  expect(saidOf.toSorted()).toEqual(trueOf);
});

const STORIES = {
  double: /paid twice.*was paid for the same sale/,
  'likely-double': /probably paid twice.*also paid.*open at the same time/,
  contradiction: /contradicts itself.*don’t match/,
} as const;

const KINDS = ['double', 'likely-double', 'contradiction'] as const;

it.each(KINDS)('the line of an alarm and its story are of one matter: %s', (kind) => {
  expect(`${alarm[kind].title}. ${payment.alarmTold[kind]}`).toMatch(STORIES[kind]);
});
