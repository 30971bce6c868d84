/** What the page tells of an error of its own: its kind and where it came from, nothing it says. */
import { z } from 'zod';
import { PLACE, PLACES_MAX } from './page-place.ts';

/** `screen`: what is shown was lost with it, and is loaded again. `other`: what is shown stands. */
export const PAGE_ERROR_KINDS = ['screen', 'other'] as const;

/**
 * Its message is left out, because it can quote anything, a customer included; so are the names of
 * functions, which could be anything as well.
 */
export const pageErrorSchema = z.strictObject({
  kind: z.enum(PAGE_ERROR_KINDS),
  /** The class of what was thrown, as `TypeError`. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  at: z.array(z.string().regex(PLACE)).max(PLACES_MAX),
});
export type PageError = z.infer<typeof pageErrorSchema>;

/** What somebody has to be told once: that the app or its screen broke, and when. */
export const crashSchema = z.strictObject({
  what: z.enum(['app', 'page']),
  at: z.int().nonnegative(),
  /** How many payments were found under way when the app started again. */
  payments: z.int().nonnegative(),
});
export type CrashTold = z.infer<typeof crashSchema>;
