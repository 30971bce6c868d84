/** Calls about moving this counter's record to another computer. None takes or returns the key. */
import { z } from 'zod';
import {
  MOVE_FILE_NAME,
  COPY_DECISIONS,
  movePlaceSchema,
  packOutcomeSchema,
  takeInOutcomeSchema,
} from './moving.ts';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing, typed } from '../../core/contract/declaring.ts';

export const MOVING_CALLS = {
  /** Where moving files lie, and which are there where the page shows them. */
  listMoves: { kind: 'look', input: nothing, output: movePlaceSchema },
  /**
   * Makes a moving file; from then on no real payment is started here. The page names no place:
   * a person chooses it in a box, or it is the app's own folder.
   */
  packMove: {
    kind: 'move',
    input: z.strictObject({ passphrase: typed }),
    output: packOutcomeSchema,
  },
  /** @param file one of `listMoves`; null where a box asks */
  takeInMove: {
    kind: 'move',
    input: z.strictObject({
      passphrase: typed,
      file: z.string().regex(MOVE_FILE_NAME).nullable(),
    }),
    output: takeInOutcomeSchema,
  },
  /** Ends what is being made or read; what was done of it is undone. */
  cancelMove: { kind: 'move', input: nothing, output: overviewSchema },
  /** This counter takes real payments again, under a new name. */
  useCounterAgain: { kind: 'move', input: nothing, output: overviewSchema },
  /** Says what a copied data folder is; this counter then has a new name. */
  settleCopy: {
    kind: 'move',
    input: z.strictObject({ as: z.enum(COPY_DECISIONS) }),
    output: nothing,
  },
} as const satisfies Calls;
