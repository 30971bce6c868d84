/** What is kept of the people at a counter. */
import { z } from 'zod';
import { FORMER_MAX, PEOPLE_MAX } from '../../../shared/features/people/limits.ts';
import { locksSchema, personSchema, rightsSchema } from '../../../shared/features/people/people.ts';
import { USUAL_RIGHTS } from '../../../shared/features/people/rights.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`, 'u'));

const pepperEntrySchema = z.templateLiteral(['people-pepper-', z.string().regex(/^[0-9a-f]{32}$/)]);
export type PepperEntry = z.infer<typeof pepperEntrySchema>;

const codesEntrySchema = z.templateLiteral(['people-codes-', z.string().regex(/^[0-9a-f]{32}$/)]);
export type CodesEntry = z.infer<typeof codesEntrySchema>;

/** Something typed that nobody can read afterwards: scrypt's answer to it. */
const typedSecretSchema = z.strictObject({ salt: hex(16), hash: hex(32) });
export type TypedSecret = z.infer<typeof typedSecretSchema>;

const sealedSchema = typedSecretSchema
  .extend({
    /** The keychain's entry without which it can't be checked; null where it has none. */
    pepper: pepperEntrySchema.nullable(),
  })
  .nullable();

const storedPersonSchema = personSchema.extend({
  pin: sealedSchema,
  badge: sealedSchema,
  codes: z
    .strictObject({
      /** The keychain's entry with the app's key. */
      entry: codesEntrySchema,
      /** The latest of its time steps whose code was used: neither it nor one before is taken again. */
      usedStep: z.int().nonnegative(),
    })
    .nullable(),
});
export type StoredPerson = z.infer<typeof storedPersonSchema>;

export const storedPeopleSchema = z.strictObject({
  people: z.array(storedPersonSchema).max(PEOPLE_MAX),
  former: z.array(personSchema.pick({ id: true, name: true })).max(FORMER_MAX),
  rights: rightsSchema,
  locks: locksSchema,
  badges: z.boolean(),
  /** Nobody may guess at it for long enough: it has a hundred bits, and needs no pepper. */
  recovery: typedSecretSchema.nullable(),
  pepper: pepperEntrySchema.nullable(),
});
export type StoredPeople = z.infer<typeof storedPeopleSchema>;

export const NOBODY: StoredPeople = {
  people: [],
  former: [],
  rights: USUAL_RIGHTS,
  locks: { afterSale: false, idleMinutes: null },
  badges: false,
  recovery: null,
  pepper: null,
};
