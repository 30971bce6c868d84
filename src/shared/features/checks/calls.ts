/** Calls about the counter itself: whether all it stands on is right, and what is told to whoever helps. */
import { z } from 'zod';
import { type Finding, FINDINGS } from './checks.ts';
import { type Calls, nothing, savedFileSchema } from '../../core/contract/declaring.ts';

const findingSchema = z.custom<Finding>(
  (value) => typeof value === 'string' && Object.hasOwn(FINDINGS, value),
);

export const checkListSchema = z.strictObject({
  /** UTC milliseconds when the list was put together. */
  at: z.int().nonnegative(),
  rows: z
    .array(
      z.strictObject({
        finding: findingSchema,
        said: z.string().max(300).nullable(),
        amount: z.number().nonnegative().nullable(),
      }),
    )
    .max(20),
});
export type CheckList = z.infer<typeof checkListSchema>;

/** Longer than a file with as many lines of the log as go in. */
const DIAGNOSTICS_MAX = 1_000_000;

export const previewSchema = z.strictObject({
  /** Names these very bytes. */
  id: z.uuid(),
  /** The whole file as it would be written, as UTF-8. */
  text: z.string().max(DIAGNOSTICS_MAX),
});
export type DiagnosticsPreview = z.infer<typeof previewSchema>;

export const LOGIN_STARTS = ['on', 'off', 'off-in-system', 'not-offered'] as const;
/** `off-in-system`: wished here, and switched off where the system keeps what starts at login. */
export type LoginStart = (typeof LOGIN_STARTS)[number];

export const CHECK_CALLS = {
  /** Looks at everything anew. It takes as long as its slowest part, a quarter of a minute at most. */
  checkCounter: { kind: 'look', input: nothing, output: checkListSchema },
  /** Puts the diagnostics file together; nothing is written. */
  previewDiagnostics: { kind: 'look', input: nothing, output: previewSchema },
  /** Writes what was shown last, where the person says; another preview since is `not-found`. */
  saveDiagnostics: {
    kind: 'look',
    input: z.strictObject({ id: z.uuid() }),
    output: savedFileSchema,
  },
  /** As the system says now. */
  getLoginStart: { kind: 'look', input: nothing, output: z.enum(LOGIN_STARTS) },
  /** Answers with what the system says afterwards. */
  setLoginStart: {
    kind: 'settings',
    input: z.strictObject({ on: z.boolean() }),
    output: z.enum(LOGIN_STARTS),
  },
} as const satisfies Calls;

/** What was asked for outside the page, in the app's menu. */
export const CHECK_EVENTS = {
  checkAsked: nothing,
} as const satisfies Readonly<Record<string, z.ZodType>>;
