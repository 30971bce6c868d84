/** Calls about the people at the counter: who they are, who is there, and what they say yes to. */
import { z } from 'zod';
import { type Calls, nothing, typed } from '../../core/contract/declaring.ts';
import { overviewSchema } from '../../settings.ts';
import { locksSchema, personSchema } from './people.ts';
import { RIGHTS } from './rights.ts';
import { CALL_KINDS } from '../../core/contract/call-kinds.ts';

const pin = z.string().max(200);
/** Of an authenticator app, however it is typed. */
const code = z.string().max(40);
const person = z.uuid();

/**
 * What a PIN came to: `in` where it was right · `wrong` · `wait`: so many were wrong that none is
 * looked at for `waitMs` milliseconds · `no-pin`: that person has none that can be checked.
 */
const pinAnswer = {
  outcome: z.enum(['in', 'wrong', 'wait', 'no-pin']),
  waitMs: z.int().nonnegative(),
};
export const pinAnswerSchema = z.strictObject(pinAnswer);
export type PinAnswer = z.infer<typeof pinAnswerSchema>;

const withRecoveryCode = z.strictObject({
  overview: overviewSchema,
  /** Shown this once, where a new one was made: nobody can read it afterwards. */
  recoveryCode: z.string().max(40).nullable(),
});

export const PEOPLE_CALLS = {
  /** Makes somebody the one at the counter. A badge will do where badges are taken. */
  switchPerson: {
    kind: 'look',
    input: z.strictObject({ id: person, pin }),
    output: pinAnswerSchema,
  },
  /** Nobody is at the counter from then on; what is waited for goes on. */
  lockCounter: { kind: 'look', input: nothing, output: nothing },
  /**
   * A yes to one act: `call` with this very `input`, once, within a minute. What a person outside the
   * page confirms wants the PIN itself, neither a badge nor a code.
   */
  approveAct: {
    kind: 'look',
    input: z.strictObject({
      approver: person,
      /** `code`: of the approver's app, who is not there. */
      how: z.enum(['pin', 'code']),
      pin,
      call: z.string().max(60),
      input: z.record(z.string(), z.unknown()),
    }),
    output: pinAnswerSchema,
  },
  /** One's own: the PIN from before is typed as well. */
  changeOwnPin: {
    kind: 'look',
    input: z.strictObject({ pin, newPin: pin }),
    output: pinAnswerSchema,
  },
  /** The printed code gives a manager a new PIN. It is spent by that, and there is a new one. */
  useRecoveryCode: {
    kind: 'look',
    input: z.strictObject({ code: typed, id: person, newPin: pin }),
    output: z.strictObject({ ...pinAnswer, recoveryCode: z.string().max(40).nullable() }),
  },
  /**
   * Changes what somebody is called and may, or adds somebody under an id that nobody had. The first
   * one has to be a manager, and is at the counter from then on.
   */
  savePerson: {
    kind: 'people',
    input: personSchema.extend({
      name: typed,
      /** A new one; null leaves it, and only somebody new has to have one. */
      pin: pin.nullable(),
    }),
    output: withRecoveryCode,
  },
  /** The last manager goes last of all, and then nobody has a PIN any more. */
  removePerson: { kind: 'people', input: z.strictObject({ id: person }), output: overviewSchema },
  /** Nothing names somebody any more who was removed; what they did stays in the record. */
  forgetPerson: { kind: 'people', input: z.strictObject({ id: person }), output: overviewSchema },
  saveRight: {
    kind: 'people',
    input: z.strictObject({
      role: z.enum(['cashier', 'lead']),
      kind: z.enum(CALL_KINDS),
      right: z.enum(RIGHTS),
    }),
    output: overviewSchema,
  },
  saveLocks: { kind: 'people', input: locksSchema.partial(), output: overviewSchema },
  allowBadges: {
    kind: 'people',
    input: z.strictObject({ allowed: z.boolean() }),
    output: overviewSchema,
  },
  /** @see checkBadge; null takes it away */
  saveBadge: {
    kind: 'people',
    input: z.strictObject({ id: person, badge: z.string().max(200).nullable() }),
    output: overviewSchema,
  },
  /** A new key for somebody's app, which opens nothing before `proveCodes` had a right code of it. */
  setUpCodes: {
    kind: 'people',
    input: z.strictObject({ id: person }),
    /** In base 32; shown this once. */
    output: z.strictObject({ key: z.string().max(64) }),
  },
  /** The key that was set up last takes the place of the one from before, if this is its code. */
  proveCodes: {
    kind: 'people',
    input: z.strictObject({ id: person, code }),
    output: overviewSchema,
  },
  removeCodes: { kind: 'people', input: z.strictObject({ id: person }), output: overviewSchema },
  /** The one from before opens nothing from then on. */
  makeRecoveryCode: { kind: 'people', input: nothing, output: withRecoveryCode },
} as const satisfies Calls;
