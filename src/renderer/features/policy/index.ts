/** What other features and the frame use of policy. */
export { type GivenAccount, givenAccount } from './given-account.ts';
export { usePolicyProblem } from './problem-words.ts';
export { mayPractise, useSetBy } from './use-set-by.ts';
export { useValueWords } from './values.ts';
