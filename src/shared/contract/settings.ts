/** Calls about the app as a whole: its overview, mode and preferences, and addresses that wait. */
import { z } from 'zod';
import { LESSONS } from '../lessons.ts';
import { pageErrorSchema } from '../page-error.ts';
import { MODES } from '../payments.ts';
import { overviewSchema, preferencesSchema } from '../settings.ts';
import { shippedPartSchema } from '../shipped-parts.ts';
import { type Calls, nothing } from './declaring.ts';

export const SETTINGS_CALLS = {
  getOverview: { input: nothing, output: overviewSchema },
  setMode: { input: z.strictObject({ mode: z.enum(MODES) }), output: overviewSchema },
  savePreferences: { input: preferencesSchema, output: overviewSchema },
  /**
   * The code that stands outside the page, where addresses wait for it (`personQuestion`); answers
   * `field-invalid` with `code` where it is another one.
   */
  answerQuestion: {
    input: z.strictObject({ code: z.string().max(200) }),
    output: overviewSchema,
  },
  /** What the app is made of, by name; empty where the build wrote no list. */
  getShippedParts: { input: nothing, output: z.array(shippedPartSchema) },
  /** The addresses that wait are not to be used: the call that brought them is refused. */
  dropQuestion: { input: nothing, output: overviewSchema },
  /** An error of the page that nobody caught; only so many are taken down, the rest is dropped. */
  reportPageError: { input: pageErrorSchema, output: nothing },
  /** This computer's clock is right, whatever the record says; the service's word stands. */
  trustClock: { input: nothing, output: overviewSchema },
  closeCrashNotice: { input: nothing, output: overviewSchema },
  /** A lesson of practice was taken to its end. */
  finishLesson: { input: z.strictObject({ lesson: z.enum(LESSONS) }), output: overviewSchema },
} as const satisfies Calls;

export const SETTINGS_EVENTS = {
  overviewChanged: overviewSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;
