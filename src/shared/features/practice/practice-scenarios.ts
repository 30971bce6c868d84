/**
 * Practice mode's scenarios: the last two digits of the amount in minor units choose what the
 * built-in gateway does. The app shows this list, and the gateway and the tests obey it.
 */
export const PRACTICE_SCENARIOS = [
  { ending: 1, name: 'never-paid' },
  { ending: 2, name: 'refused' },
  { ending: 3, name: 'create-reply-lost' },
  { ending: 4, name: 'charge-reply-lost-then-paid' },
  { ending: 5, name: 'paid-late' },
  { ending: 6, name: 'amount-mismatch' },
  { ending: 7, name: 'quickstart-reply' },
  { ending: 8, name: 'very-slow' },
  { ending: 9, name: 'long-reference' },
  { ending: 10, name: 'credentials-refused' },
  { ending: 11, name: 'forbidden' },
  { ending: 12, name: 'malformed' },
  { ending: 13, name: 'field-message' },
  { ending: 14, name: 'html-502' },
  { ending: 15, name: 'busy-then-paid' },
  { ending: 16, name: 'dial-code' },
] as const;

export type PracticeScenario = (typeof PRACTICE_SCENARIOS)[number]['name'] | 'paid';

/** The scenario that an amount in minor units chooses; `paid` for every ending not in the list. */
export function practiceScenario(amountMinor: number): PracticeScenario {
  const ending = amountMinor % 100;
  return PRACTICE_SCENARIOS.find((scenario) => scenario.ending === ending)?.name ?? 'paid';
}
