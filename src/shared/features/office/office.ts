/** The head office: one record of many counters, in a database that somebody else looks after. */
import { z } from 'zod';

const utcMs = z.int().nonnegative();

/**
 * Why nothing is sent; `behind`: the office has more of this record than there is here. `unreachable`: no answer; `certificate`: not the server of the code; `revoked`:
 * the office takes nothing from this counter any more; `forked`: two records go by this one's name;
 * `another-counter`: the office knows the record as another counter's; `other-mode`: it is of real
 * payments where this is practice, or the reverse; `newer-counter` and `older-office`: one of the two
 * has to be brought up to date; `no-keychain`: it is locked; `no-key`: its entry is gone; `refused`:
 * the office finds the record not to follow, or answers what nobody foresaw; `damaged`: it can not be
 * read here.
 */
export const OFFICE_TROUBLES = [
  'none',
  'unreachable',
  'certificate',
  'revoked',
  'forked',
  'behind',
  'another-counter',
  'other-mode',
  'newer-counter',
  'older-office',
  'no-keychain',
  'no-key',
  'refused',
  'damaged',
] as const;
export type OfficeTrouble = (typeof OFFICE_TROUBLES)[number];

/** How it stands with the head office, for every screen; null where this counter has none. */
export const officeSchema = z
  .strictObject({
    /** What the office calls this counter and its shop. */
    counter: z.string().max(200),
    shop: z.string().max(200),
    host: z.string().max(260),
    /** When the office last said how far it has come; null before the first time. */
    heardAt: utcMs.nullable(),
    /** Events of the record that it has not confirmed; null where nobody knows yet. */
    waiting: z.int().nonnegative().nullable(),
    trouble: z.enum(OFFICE_TROUBLES),
    /** Customers, notes and the service's words go there as well. */
    words: z.boolean(),
    /** All counters may be seen here. */
    reads: z.boolean(),
  })
  .nullable();
export type Office = z.infer<typeof officeSchema>;

/** A code is some two thousand letters long. */
export const OFFICE_CODE_MAX = 20_000;

/** What came of a code. `not-a-code`: cut short or something else; `newer-code`: of a newer office. */
export const officeJoinedSchema = z.discriminatedUnion('joined', [
  z.strictObject({ joined: z.literal(true) }),
  z.strictObject({
    joined: z.literal(false),
    why: z.enum([
      'not-a-code',
      'newer-code',
      ...OFFICE_TROUBLES.filter((trouble) => trouble !== 'none'),
    ]),
  }),
]);
export type OfficeJoined = z.infer<typeof officeJoinedSchema>;
