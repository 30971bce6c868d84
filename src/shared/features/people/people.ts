/** Who works at a counter, and what the screens know of them. */
import { z } from 'zod';
import { CALL_KINDS } from '../../core/contract/call-kinds.ts';
import { fromNames } from '../../core/text/by-name.ts';
import {
  FORMER_MAX,
  LOCK_MINUTES_MAX,
  PEOPLE_MAX,
  PERSON_COLOURS,
  PERSON_NAME_MAX,
} from './limits.ts';
import { RIGHTS, ROLES } from './rights.ts';

export const personSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(PERSON_NAME_MAX),
  role: z.enum(ROLES),
  colour: z.enum(PERSON_COLOURS),
});
export type Person = z.infer<typeof personSchema>;

/** What a role that managers decide about may do, kind by kind. */
const rightsOfRoleSchema = z.strictObject(fromNames(CALL_KINDS, () => z.enum(RIGHTS)));

export const rightsSchema = z.strictObject({
  cashier: rightsOfRoleSchema,
  lead: rightsOfRoleSchema,
});

/** When the counter locks by itself, besides when the computer sleeps. */
export const locksSchema = z.strictObject({
  afterSale: z.boolean(),
  /** Minutes in which nobody touches it; null for never. */
  idleMinutes: z.int().min(1).max(LOCK_MINUTES_MAX).nullable(),
});
export type Locks = z.infer<typeof locksSchema>;

/** What the screens know of people: nothing by which a PIN could be guessed. */
export const peopleViewSchema = z.strictObject({
  /** Who works here, in the order in which they were added; empty where nobody was added. */
  people: z.array(personSchema).max(PEOPLE_MAX),
  /** Who worked here, since the record names them. */
  former: z.array(personSchema.pick({ id: true, name: true })).max(FORMER_MAX),
  /** Who is at the counter; null while it is locked, and where there are no people. */
  present: z.uuid().nullable(),
  rights: rightsSchema,
  locks: locksSchema,
  /** Those whose PIN was lost with the keychain, or never given: a manager gives a new one. */
  withoutPin: z.array(z.uuid()).max(PEOPLE_MAX),
  /** Whether a badge is taken in a PIN's place. */
  badges: z.boolean(),
  /** Those who have a badge that can be checked. */
  withBadge: z.array(z.uuid()).max(PEOPLE_MAX),
  /** Those who can approve from afar, by a code of their app. */
  withCodes: z.array(z.uuid()).max(PEOPLE_MAX),
});
export type PeopleView = z.infer<typeof peopleViewSchema>;
