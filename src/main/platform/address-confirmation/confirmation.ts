/**
 * An address that came from the page is used only after a person said so outside the page: each
 * host brings its own way of asking. `docs/security.md` says which addresses these are.
 */
import type { AddressQuestion, NamedAddress } from '../../../shared/address-question.ts';

/** `busy`: somebody is being asked about other addresses, or codes were guessed at just now. */
export type ConfirmationOutcome = 'confirmed' | 'refused' | 'unanswered' | 'busy';

/** How long a question stands. */
export const QUESTION_MS = 5 * 60_000;

export interface AddressConfirmation {
  /** Asks whether these very addresses may be used. Never rejects. */
  confirm(addresses: readonly NamedAddress[]): Promise<ConfirmationOutcome>;
  /** Where the answer is typed into the page; null where the host has a box of its own. */
  readonly typed: TypedAnswers | null;
  /** Ends a question that stands as refused, and asks nothing from then on. */
  close(): void;
}

/** The page's part where the answer is a code that it can't know. */
export interface TypedAnswers {
  readonly question: AddressQuestion | null;
  /** Takes a code as somebody typed it. */
  answer(code: string): 'right' | 'wrong' | 'no-question';
  /** The addresses are not to be used after all. */
  drop(): void;
  /** Told whenever `question` is another. */
  onChange(listener: () => void): void;
}
