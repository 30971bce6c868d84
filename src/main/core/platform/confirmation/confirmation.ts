/**
 * What changes the meaning of money, and an address that came from the page, waits until a person
 * said so outside the page: each host brings its own way of asking. `docs/security.md` says what.
 */
import type { MainTexts } from '../../../../shared/i18n/catalogue.ts';
import type { NamedAddress, PersonQuestion } from '../../../../shared/core/page/person-question.ts';

/** What is asked in one question; at least one of both. */
export interface Question {
  /** New addresses that would be used. */
  readonly addresses: readonly NamedAddress[];
  /** What else would change. */
  readonly changes: readonly Change[];
}

/** A sentence of main's texts with its values, as main knows them; '' stands for none. */
export interface Change {
  readonly what: keyof MainTexts['confirm']['change'];
  readonly values: Readonly<Record<string, string>>;
}

/**
 * `not-kept`: a person said yes, and no disk took that down, so it counts as a no · `busy`: somebody is being asked something else, or codes were guessed at just now · `too-often`: so
 * many questions were left without a yes that nobody is asked for a while.
 */
export type ConfirmationOutcome =
  'confirmed' | 'refused' | 'unanswered' | 'busy' | 'too-often' | 'not-kept';

/** How long a question stands. */
export const QUESTION_MS = 5 * 60_000;

export interface Confirmation {
  /** Asks whether this very thing may be done. Never rejects. */
  confirm(question: Question): Promise<ConfirmationOutcome>;
  /** Where the answer is typed into the page; null where the host has a box of its own. */
  readonly typed: TypedAnswers | null;
  /** Ends a question that stands as refused, and asks nothing from then on. */
  close(): void;
}

/** The page's part where the answer is a code that it can't know. */
export interface TypedAnswers {
  readonly question: PersonQuestion | null;
  /** Takes a code as somebody typed it. */
  answer(code: string): 'right' | 'wrong' | 'no-question';
  /** It is not to be done after all. */
  drop(): void;
  /** Told whenever `question` is another. */
  onChange(listener: () => void): void;
}
