/** What other features and the frame use of entry. */
export { EntryProvider, useEntry } from './EntryProvider.tsx';
export { type Basket, type Sold, enteredAmount, enteredLines, withSold } from './basket.ts';
export { canTakePlace, withDecision } from './decision.ts';
export { type EntryProblems, entryProblems, shownProblems } from './entry-problems.ts';
export { type Entry, type EntryAct, type TypedPart, followsOpen, isEntryEmpty } from './entry.ts';
export {
  DELETE_KEY,
  LETTERS_KEY,
  LONGEST_SUM,
  SUM_KEYS,
  withoutLastCharacter,
} from './press-key.ts';
export { type SaleRest, type Split, askedShare } from './split.ts';
export { type Press, forgetTypedAhead, takeTypedAhead } from './typed-ahead.ts';
export { useAskForRest, useStandingBeside } from './use-rest.ts';
