/** What somebody at the counter may do: asked of every call before it is carried out. */
import { z } from 'zod';
import type { CallKind } from '../../../shared/core/contract/call-kinds.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Approval } from '../../../shared/record-events.ts';
import type { CallName } from '../../../shared/contract.ts';
import { CALL_GUARDS, type CallGuard } from '../../core/contract/call-guards.ts';
import type { Admit } from '../../core/contract/admission.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { Approvals } from './approvals.ts';
import type { People } from './people.ts';

/** What is about one payment, if its call names one. */
const OF_PAYMENTS: ReadonlySet<CallKind> = new Set([
  'charge',
  'charge-against-advice',
  'stop',
  'resolve',
  'print-again',
  'note-refund',
  'note-paid-elsewhere',
]);

/**
 * What is nobody's money in practice: nobody types a PIN for it, so that nobody is watched typing one
 * there.
 */
const FREE_IN_PRACTICE: ReadonlySet<CallKind> = new Set([
  ...OF_PAYMENTS,
  'close',
  'reply-meanings',
]);

/** What a person outside the page is asked about needs somebody's PIN besides, whoever is there. */
const NEEDS_PIN: ReadonlySet<CallGuard> = new Set(['confirmed', 'asks']);

/** That of somebody who is there: no badge that was found, and no code that was read out. */
export const needsPinItself = (name: CallName): boolean => NEEDS_PIN.has(CALL_GUARDS[name]);

export interface DoorParts {
  readonly people: Pick<People, 'any' | 'present' | 'rightOf'>;
  readonly approvals: Pick<Approvals, 'take'>;
  readonly mode: () => Mode;
  /** Writes who said yes to what. @throws Refusal where no record takes it */
  readonly note: (approval: Approval, by: string) => void;
}

export function createDoor({ people, approvals, mode, note }: DoorParts): Admit {
  return (name, kind, input) => {
    if (!people.any) return null;
    const { present } = people;
    if (present === null) {
      if (kind === 'look') return null;
      throw new Refusal('locked', 'nobody is at the counter');
    }
    const right = people.rightOf(present, kind);
    if (right === 'may-not')
      throw new Refusal('not-your-right', `${name} is not theirs`, { field: kind });
    const isPractice = mode() === 'practice' && FREE_IN_PRACTICE.has(kind);
    const needsPin = needsPinItself(name);
    if (isPractice || (right === 'may' && !needsPin)) return present.id;
    const yes = approvals.take(name, input);
    if (yes === null)
      throw new Refusal('approval-needed', `${name} needs a PIN`, {
        field: kind,
        problem: needsPin ? 'pin-itself' : null,
      });
    if (yes.approver !== present.id)
      note(
        { call: name, kind, ...yes, ...(OF_PAYMENTS.has(kind) && paymentOf(input)) },
        present.id,
      );
    return present.id;
  };
}

const aboutPayment = z.object({ id: z.uuid() }).transform(({ id }) => ({ paymentId: id }));
/** The payment that a call is about, or the draft of the one that it begins. */
const aboutSchema = z.union([
  aboutPayment,
  z.object({ of: aboutPayment }).transform(({ of }) => of),
  z.object({ draftId: z.uuid() }),
]);

const paymentOf = (input: unknown): Pick<Approval, 'paymentId' | 'draftId'> =>
  aboutSchema.safeParse(input).data ?? {};
