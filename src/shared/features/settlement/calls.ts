/**
 * Calls about holding the record against a settlement file. The page hands the file over in parts;
 * none of the calls takes a path, and none changes a payment.
 */
import { z } from 'zod';
import { MATCHES_LISTED } from '../../core/text/listed.ts';
import { MODES } from '../../core/payments/payments.ts';
import {
  mappingSchema,
  MATCH_LINES_AT_ONCE,
  MATCH_LINES_MAX,
  MATCH_LISTS,
  matchLineSchema,
  matchOutcomeSchema,
  matchSchema,
  previewOutcomeSchema,
  readingSchema,
  SETTLEMENT_BYTES_MAX,
  SETTLEMENT_FAILURES,
  SETTLEMENT_PART_MAX,
  settlementStateSchema,
  stretchSchema,
} from './settlement.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';

/** Four letters for three bytes. */
const PART_TEXT_MAX = Math.ceil(SETTLEMENT_PART_MAX / 3) * 4;

const mode = z.enum(MODES);

export const SETTLEMENT_CALLS = {
  getSettlement: { kind: 'see-sums', input: nothing, output: settlementStateSchema },
  /** A part of a file's bytes; the first, at 0, begins another file. `why` says what keeps it from being taken. */
  stageSettlement: {
    kind: 'see-sums',
    input: z.strictObject({
      at: z.int().min(0).max(SETTLEMENT_BYTES_MAX),
      name: z.string().min(1).max(300),
      bytes: z.base64().max(PART_TEXT_MAX),
    }),
    output: z.strictObject({ why: z.enum(SETTLEMENT_FAILURES).nullable() }),
  },
  /** Reads what was handed over. `mode` is the shown one; `mode-changed` where another is by now. */
  previewSettlement: {
    kind: 'see-sums',
    input: readingSchema.extend({ mode }),
    output: previewOutcomeSchema,
  },
  /** Holds the record against the file that `id` was shown of, and keeps what came of it. */
  matchSettlement: {
    kind: 'see-sums',
    input: z.strictObject({ mode, id: z.uuid(), mapping: mappingSchema, stretch: stretchSchema }),
    output: matchOutcomeSchema,
  },
  /** Ends what is being read or compared; nothing of it is kept. */
  cancelSettlement: { kind: 'see-sums', input: nothing, output: settlementStateSchema },
  /** Newest first. */
  listMatches: {
    kind: 'see-sums',
    input: z.strictObject({ mode }),
    output: z.array(matchSchema).max(MATCHES_LISTED),
  },
  /** Kept lines of one list of a match, in the file's order. */
  listMatchLines: {
    kind: 'see-sums',
    input: z.strictObject({
      mode,
      number: z.int().positive(),
      list: z.enum(MATCH_LISTS),
      offset: z.int().min(0).max(MATCH_LINES_MAX),
    }),
    output: z.strictObject({
      lines: z.array(matchLineSchema).max(MATCH_LINES_AT_ONCE),
      total: z.int().min(0).max(MATCH_LINES_MAX),
    }),
  },
} as const satisfies Calls;

export const SETTLEMENT_EVENTS = {
  settlementChanged: settlementStateSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
