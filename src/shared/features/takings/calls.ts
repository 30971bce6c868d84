/** What came of a day, a month or a year, as it is drawn. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { METHODS } from '../../core/payments/payments.ts';
import { PACES_MS } from './takings.ts';
import { FIGURE_KINDS } from './takings-figures.ts';
import { TAKINGS_SPANS } from './takings-periods.ts';
import type { Calls } from '../../core/contract/declaring.ts';

/** Either may be less than nothing: what was found to differ is taken away on the day it is cleared up. */
const figure = { payments: z.int(), minor: z.int() };
const figureSchema = z.strictObject(figure);

/** Hours of a day on which a shop's zone was changed, from the one that is farthest ahead of UTC to the last. */
const PERIODS_MAX = 24 + 26;

export const takingsFiguresSchema = z.strictObject({
  /** Each currency once; none is ever added to another. */
  currencies: z.array(
    z.strictObject({
      currency: z.string().regex(CURRENCY_PATTERN),
      kinds: z.record(z.enum(FIGURE_KINDS), figureSchema),
      periods: z
        .array(z.strictObject({ paid: figureSchema, earlier: figureSchema }))
        .max(PERIODS_MAX),
      methods: z.array(z.strictObject({ method: z.enum(METHODS), ...figure })).max(METHODS.length),
      paces: z.array(z.int()).length(PACES_MS.length + 1),
    }),
  ),
});

export const takingsQuerySchema = z.strictObject({
  span: z.enum(TAKINGS_SPANS),
  /** Any of the shop's local days within it. */
  day: z.iso.date(),
});
export type TakingsQuery = z.infer<typeof takingsQuerySchema>;

export const takingsSchema = takingsFiguresSchema.extend({
  /** The shop's local day by main's clock. */
  today: z.iso.date(),
  /** Hours as `HH`, days as `YYYY-MM-DD` or months as `YYYY-MM`; an hour can come again. */
  periods: z.array(z.strictObject({ name: z.string(), again: z.boolean() })).max(PERIODS_MAX),
});
export type Takings = z.infer<typeof takingsSchema>;

export const TAKINGS_CALLS = {
  /** Of the shown mode. */
  getTakings: { kind: 'see-sums', input: takingsQuerySchema, output: takingsSchema },
} as const satisfies Calls;
