/** Calls about the head office. The page never reads back what it pasted. */
import { z } from 'zod';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing } from '../../core/contract/declaring.ts';
import { exportOutcomeSchema } from '../exports/exports.ts';
import { allCountersReadSchema, officeFileSchema, officeQuerySchema } from './all-counters.ts';
import { officeHintSchema } from './hints.ts';
import { OFFICE_SEARCH_MAX } from './limits.ts';
import { OFFICE_CODE_MAX, officeJoinedSchema } from './office.ts';

export const OFFICE_CALLS = {
  /** From then on the record goes there; where the office can't be reached nothing changes. */
  joinOffice: {
    kind: 'settings',
    input: z.strictObject({ code: z.string().max(OFFICE_CODE_MAX) }),
    output: officeJoinedSchema,
  },
  /** Newest first; none where the office does not answer at once. */
  askOtherCounters: {
    kind: 'look',
    input: z.strictObject({ customer: z.string().max(OFFICE_SEARCH_MAX) }),
    output: z.array(officeHintSchema),
  },
  /** Whether customers, notes and the service's words go there as well, from the first payment on. */
  chooseOfficeWords: {
    kind: 'settings',
    input: z.strictObject({ words: z.boolean() }),
    output: overviewSchema,
  },
  /** What the office has of all counters that this one may see. */
  readAllCounters: { kind: 'see-sums', input: officeQuerySchema, output: allCountersReadSchema },
  /**
   * Writes payments that the office has to a file, all that are chosen, and answers when it is there or is
   * not. It is followed and ended as any export is.
   */
  exportAllCounters: { kind: 'export', input: officeFileSchema, output: exportOutcomeSchema },
  /** Nothing goes there any more; what is there stays. */
  leaveOffice: { kind: 'settings', input: nothing, output: overviewSchema },
} as const satisfies Calls;
