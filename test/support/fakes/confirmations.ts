/** The person outside the page, for tests without a host: asked, and answering as a test says. */
import type {
  Confirmation,
  Change,
  ConfirmationOutcome,
  Question,
} from '../../../src/main/core/platform/confirmation/confirmation.ts';
import type { NamedAddress } from '../../../src/shared/core/page/person-question.ts';

export interface Person extends Confirmation {
  /** Which addresses were asked about, one list for each question that had any. */
  readonly asked: (readonly NamedAddress[])[];
  /** What else, one list for each question that had any. */
  readonly changes: (readonly Change[])[];
}

/** @param answer says yes to everything unless told otherwise */
export function personWho(
  answer: (
    addresses: readonly NamedAddress[],
    question: Question,
  ) => ConfirmationOutcome | Promise<ConfirmationOutcome> = () => 'confirmed',
): Person {
  const asked: (readonly NamedAddress[])[] = [];
  const changes: (readonly Change[])[] = [];
  return {
    asked,
    changes,
    async confirm(question) {
      if (question.addresses.length > 0) asked.push(question.addresses);
      if (question.changes.length > 0) changes.push(question.changes);
      return answer(question.addresses, question);
    },
    typed: null,
    close: () => undefined,
  };
}
