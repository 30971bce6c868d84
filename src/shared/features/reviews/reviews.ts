/** Looking into a record that is not the one in use, as both sides see it. Nothing of it is changed. */
import { z } from 'zod';
import { MODES } from '../../core/payments/payments.ts';

/** A record in the folder of records to look into, by its bare name. */
export const REVIEW_FILE_NAME = /^(?!\.)[^/\\:\p{Cc}]{1,200}\.db$/iu;

const utcMs = z.int().nonnegative();
const count = z.int().nonnegative();

/**
 * Why a record is not opened; no copy of it was kept. `own-record`: it is the one in use;
 * `earlier`: a build from before the first release wrote it;
 * `not-a-file`: a folder, a pipe, a link that leads nowhere; `journal-alone`: its payments are in a
 * journal whose database is empty; `in-use`: a program goes on writing to it; `unreadable`: it could
 * not be read to its end; `not-written`: its copy could not be written.
 */
export const REVIEW_FAILURES = [
  'cancelled',
  'under-way',
  'not-found',
  'own-record',
  'not-a-file',
  'not-a-ledger',
  'journal-alone',
  'newer',
  'earlier',
  'damaged',
  'in-use',
  'unreadable',
  'no-space',
  'not-written',
] as const;
export type ReviewFailure = (typeof REVIEW_FAILURES)[number];

export const reviewOutcomeSchema = z.discriminatedUnion('opened', [
  z.strictObject({ opened: z.literal(true) }),
  z.strictObject({ opened: z.literal(false), why: z.enum(REVIEW_FAILURES) }),
]);
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;

/** Whether it is this counter's record, as it is or was, or another's; a damaged one may not say. */
export const REVIEW_OWNERS = ['own', 'other', 'unknown'] as const;

/** More names of counters than these are counted alone. */
export const TERMINALS_SHOWN_AT_MOST = 12;

export const reviewSchema = z.strictObject({
  /** Another one at each opening, so that nothing that is asked of one is answered by another. */
  id: z.uuid(),
  kind: z.enum(['backup', 'file']),
  /** The bare name of its file. */
  name: z.string().max(300),
  whose: z.enum(REVIEW_OWNERS),
  mode: z.enum(MODES),
  /**
   * It is a copy of this counter's record that went on by itself: when the first event that it has alone
   * happened, and how many payments it has alone. Null where it is none.
   */
  apart: z.strictObject({ since: utcMs, payments: count }).nullable(),
  /** Null where it does not say. */
  ledgerId: z.string().max(100).nullable(),
  /** Names of the counters that its payments were asked for at, the one with most of them first. */
  terminals: z.array(z.string().max(6)).max(TERMINALS_SHOWN_AT_MOST),
  /** How many names there are besides. */
  moreTerminals: count,
  /** The shop's local days of its first and last payment; null while none is known. */
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  /** When its file was made, or last written to. */
  madeAt: utcMs,
  payments: count,
  /** An earlier version of the app wrote it; its copy was brought up to date. */
  isEarlier: z.boolean(),
  /** It may have been copied while it was in use, without the journal with its newest payments. */
  mayLackNewest: z.boolean(),
  /** What lay beside it as its journal is of something else. */
  journalLeftOut: z.boolean(),
  /** Whether its events follow from each other; `unread` where they can't be read to the end. */
  chain: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('proving'), done: count, total: count }),
    z.strictObject({ state: z.literal('holds'), events: count }),
    z.strictObject({ state: z.literal('broken'), at: z.int() }),
    z.strictObject({ state: z.literal('unread') }),
  ]),
});
export type Review = z.infer<typeof reviewSchema>;

/** How looking into records stands. */
export const reviewStateSchema = z.strictObject({
  /** Grows with each that main puts together: answers and news can overtake each other. */
  revision: count,
  /** What is being made ready at this moment; null for nothing. */
  work: z
    .strictObject({
      step: z.enum(['choosing', 'copying', 'checking', 'updating']),
      /** Bytes. */
      done: count,
      /** 0 where nobody knows yet. */
      total: count,
    })
    .nullable(),
  /** The record that is open; null for none. */
  review: reviewSchema.nullable(),
});
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** Where other records lie: a person chooses in a box of the system's, or in a folder of the app's. */
export const reviewPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box') }),
  z.strictObject({
    kind: z.literal('folder'),
    folder: z.string().max(4096),
    /** Newest first. */
    files: z
      .array(z.strictObject({ name: z.string().regex(REVIEW_FILE_NAME), bytes: count, at: utcMs }))
      .max(100),
  }),
]);
export type ReviewPlace = z.infer<typeof reviewPlaceSchema>;
