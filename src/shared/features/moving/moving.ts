/** Moving a counter's record to another computer, as both sides see it. */
import { z } from 'zod';

export const MOVE_FILE_EXTENSION = 'counterfoil-move';

/** A file in the folder of moving files, by its bare name. */
export const MOVE_FILE_NAME = /^(?!\.)[^/\\:\p{Cc}]{1,120}\.counterfoil-move$/u;

/** Why a file is not taken in; nothing of it was used. `earlier`: from before the first release. */
export const MOVE_FILE_PROBLEMS = [
  'not-a-move',
  'newer',
  'earlier',
  'wrong-passphrase',
  'damaged',
  'unreadable',
] as const;
export type MoveFileProblem = (typeof MOVE_FILE_PROBLEMS)[number];

const utcMs = z.int().nonnegative();

/**
 * What came of making a file. `cancelled`: nobody chose a place, or somebody ended it; `under-way`: a
 * payment was between two steps and stayed so; `damage`: the record is damaged and nobody has
 * decided about it; `changed`: what was read back is not what was written. Then this counter goes on.
 */
export const packOutcomeSchema = z.discriminatedUnion('made', [
  z.strictObject({
    made: z.literal(true),
    file: z.string().max(4096),
    bytes: z.int().positive(),
    payments: z.int().nonnegative(),
  }),
  z.strictObject({
    made: z.literal(false),
    why: z.enum(['cancelled', 'under-way', 'damage', 'no-space', 'not-written', 'changed']),
  }),
]);
export type PackOutcome = z.infer<typeof packOutcomeSchema>;

/**
 * What came of taking a file in. `has-record`: real payments are here already; `not-confirmed`:
 * nobody confirmed the account's addresses outside the page.
 */
export const takeInOutcomeSchema = z.discriminatedUnion('taken', [
  z.strictObject({
    taken: z.literal(true),
    payments: z.int().nonnegative(),
    /** The name that this counter has from now on. */
    terminal: z.string().max(6),
  }),
  z.strictObject({
    taken: z.literal(false),
    why: z.enum([
      ...MOVE_FILE_PROBLEMS,
      'cancelled',
      'has-record',
      'not-confirmed',
      'no-space',
      'not-written',
    ]),
  }),
]);
export type TakeInOutcome = z.infer<typeof takeInOutcomeSchema>;

/** Where moving files lie: a person chooses in a box of the system's, or in a folder of the app's. */
export const movePlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box') }),
  z.strictObject({
    kind: z.literal('folder'),
    folder: z.string().max(4096),
    /** Newest first. */
    files: z
      .array(
        z.strictObject({
          name: z.string().regex(MOVE_FILE_NAME),
          bytes: z.int().nonnegative(),
          at: utcMs,
        }),
      )
      .max(100),
  }),
]);
export type MovePlace = z.infer<typeof movePlaceSchema>;

/** What a person says of a copied data folder: it was moved here, or the other one goes on by itself. */
export const COPY_DECISIONS = ['moved-here', 'begin-anew'] as const;
export type CopyDecision = (typeof COPY_DECISIONS)[number];

/** How moving stands, for every screen. */
export const movingSchema = z.strictObject({
  /**
   * `moved`: a file of this counter was made, and no real payment is started here until a person
   * says otherwise. `copied`: the data folder was on another computer, or was put back from a copy;
   * nothing real is started or asked about until a person has said which. `set-back`: it is where it
   * was and older than it was; the same until a person says that it goes on so.
   */
  state: z.enum(['here', 'moved', 'copied', 'set-back']),
  /** When the latest file was made, and its name; null where none was. */
  at: utcMs.nullable(),
  file: z.string().max(4096).nullable(),
  /** When a file was taken in here, while its account has no key yet; null otherwise. */
  arrivedAt: utcMs.nullable(),
  /** What is being done at this moment; null for nothing. */
  work: z
    .strictObject({
      kind: z.enum(['packing', 'taking-in']),
      step: z.enum(['waiting', 'copying', 'writing', 'checking', 'placing']),
      /** Bytes. */
      done: z.int().nonnegative(),
      /** 0 where nobody knows yet. */
      total: z.int().nonnegative(),
    })
    .nullable(),
  /** Whether a file may be taken in: there is no record of real payments here. */
  mayTakeIn: z.boolean(),
});
export type Moving = z.infer<typeof movingSchema>;
