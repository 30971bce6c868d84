/** A report's description as it crosses the door. */
import { z } from 'zod';
import { CURRENCY_PATTERN } from '../../core/money/money.ts';
import { utcOffsetMinutes } from '../../core/time/utc-offset.ts';
import type { Cell, ReportDescription } from './description.ts';

/** A line of a comparison says all that can be said of it, a sentence each. */
const text = z.string().max(5_000);
const currency = z.string().regex(CURRENCY_PATTERN);

export const cellSchema: z.ZodType<Cell> = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('words'), text }),
  z.strictObject({ is: z.literal('code'), text }),
  z.strictObject({ is: z.literal('count'), count: z.int() }),
  z.strictObject({ is: z.literal('money'), minor: z.int(), currency }),
  z.strictObject({ is: z.literal('decimal'), text, currency }),
  z.strictObject({ is: z.literal('moment'), at: z.int(), utcOffsetMinutes }),
]);

const row = z.array(cellSchema).max(20);

export const reportDescriptionSchema: z.ZodType<ReportDescription> = z.strictObject({
  name: text,
  parts: z.array(
    z.discriminatedUnion('is', [
      z.strictObject({ is: z.literal('warning'), text }),
      z.strictObject({ is: z.literal('shop'), name: text }),
      z.strictObject({ is: z.literal('title'), text }),
      z.strictObject({ is: z.literal('sentence'), text }),
      z.strictObject({
        is: z.literal('facts'),
        facts: z.array(z.strictObject({ label: text, value: cellSchema })),
      }),
      z.strictObject({
        is: z.literal('table'),
        title: text,
        explain: text.nullable(),
        columns: z.array(
          z.strictObject({
            label: text,
            is: z.enum(['words', 'code', 'count', 'money', 'decimal', 'moment']),
          }),
        ),
        rows: z.array(row),
        sums: z.array(row),
      }),
    ]),
  ),
});
