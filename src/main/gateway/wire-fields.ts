/** Schemas that the wire's fields share. */
import { z } from 'zod';
import { NumberText } from './lossless.ts';

/** Text without control characters or halves of characters, kept exactly as it came. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** What of a number field goes on: its own text, as it was written. */
export const numberText = (pattern: RegExp) =>
  z
    .instanceof(NumberText)
    .refine((number) => pattern.test(number.text))
    .transform((number) => number.text);

/**
 * A reference is declared a number in one place and a string in others (interface sections 2.1,
 * 2.2 and 2.3), so both are taken. Zero is what an unset number field looks like and names nothing.
 */
export const referenceText = z.union([
  plainText(200).regex(/^(?!0+$)\S(?:.*\S)?$/),
  numberText(/^[1-9]\d{0,199}$/),
]);

/** Which fields are required is not shown, so a missing one and a null one are the same. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);
