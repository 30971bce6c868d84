/** A second place for the backups, of the manager's own and sealed, as both sides see it. */
import { z } from 'zod';
import { backupSchema } from '../../core/record/backups.ts';

const utcMs = z.int().nonnegative();

/** A folder in the app's own folder of second places, by its bare name. */
export const SECOND_PLACE_NAME = /^(?!\.)[^/\\:\p{Cc}]{1,120}$/u;

/**
 * Why nothing is copied there. `missing`: the drive or folder is away; `full`; `refuses`: it can't be
 * written or read; `slow`: no answer comes; `no-keychain`, `no-key`: the key is not to be had, or is
 * gone; `note-lost`: the note of which place it is can't be read.
 */
export const SECOND_PLACE_TROUBLES = [
  'none',
  'missing',
  'full',
  'refuses',
  'slow',
  'no-keychain',
  'no-key',
  'note-lost',
] as const;
export type SecondPlaceTrouble = (typeof SECOND_PLACE_TROUBLES)[number];

/** How the second place stands, for every screen. */
export const secondPlaceSchema = z.strictObject({
  /** The folder that was chosen; null where none is named. */
  folder: z.string().max(4096).nullable(),
  namedAt: utcMs.nullable(),
  /** When a backup was last brought there; null before the first. */
  copiedAt: utcMs.nullable(),
  trouble: z.enum(SECOND_PLACE_TROUBLES),
  /** For a week nothing was brought there. */
  isOverdue: z.boolean(),
  work: z.enum(['nothing', 'copying', 'reading', 'restoring']),
});
export type SecondPlace = z.infer<typeof secondPlaceSchema>;

/** Where folders are found: a person chooses in a box of the system's, or in a folder of the app's. */
export const secondPlacesSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('box') }),
  z.strictObject({
    kind: z.literal('folder'),
    folder: z.string().max(4096),
    names: z.array(z.string().regex(SECOND_PLACE_NAME)).max(100),
  }),
]);
export type SecondPlaces = z.infer<typeof secondPlacesSchema>;

/**
 * What came of naming one. `own-folder`: it lies in the app's own data folder; `missing`: it is no
 * folder, or is gone.
 */
export const placeNamedSchema = z.discriminatedUnion('named', [
  z.strictObject({ named: z.literal(true) }),
  z.strictObject({
    named: z.literal(false),
    why: z.enum(['cancelled', 'own-folder', 'missing', 'not-written', 'no-keychain']),
  }),
]);
export type PlaceNamed = z.infer<typeof placeNamedSchema>;

/** What came of typing the passphrase again. `missing`: there is no second place to be unlocked. */
export const placeUnlockedSchema = z.discriminatedUnion('unlocked', [
  z.strictObject({ unlocked: z.literal(true) }),
  z.strictObject({
    unlocked: z.literal(false),
    why: z.enum(['wrong-passphrase', 'no-keychain', 'missing']),
  }),
]);
export type PlaceUnlocked = z.infer<typeof placeUnlockedSchema>;

export const sealedDaySchema = z.strictObject({
  /** Of the counter's folder that it is in, among those that opened. */
  shelf: z.int().nonnegative().max(100),
  name: backupSchema.shape.name,
  at: utcMs,
  /** Null where its beginning does not open. */
  payments: z.int().nonnegative().nullable(),
  altered: z.boolean(),
  /** The name that its counter had when the place was named. */
  terminal: z.string().max(6),
  /** It and all that it needs was read; only such a day can be restored. */
  isWhole: z.boolean(),
  /** Of this counter's own record, as it is or was. */
  isOwn: z.boolean(),
  /**
   * Its latest event is not in the own record: the end of that was lost, or a copy of it went on by
   * itself on another computer. A restore finds out which.
   */
  hasMore: z.boolean(),
});
export type SealedDayView = z.infer<typeof sealedDaySchema>;

export const SEALED_DAYS_MAX = 200;

/**
 * What came of looking into one. `nothing-there`: no sealed backup lies there; `too-many`: so many
 * counters' folders do that not all were looked into, and none of those opens; `earlier`: a build from
 * before the first release wrote what does.
 */
export const placeOpenedSchema = z.discriminatedUnion('opened', [
  z.strictObject({
    opened: z.literal(true),
    /** Newest first. */
    days: z.array(sealedDaySchema).max(SEALED_DAYS_MAX),
    /** How many days there are beyond those. */
    moreDays: z.int().nonnegative(),
    /** How many counters' folders lie there that were not looked into. */
    moreCounters: z.int().nonnegative(),
  }),
  z.strictObject({
    opened: z.literal(false),
    why: z.enum([
      'cancelled',
      'nothing-there',
      'too-many',
      'wrong-passphrase',
      'damaged',
      'newer',
      'earlier',
      'missing',
      'unreadable',
    ]),
  }),
]);
export type PlaceOpened = z.infer<typeof placeOpenedSchema>;

/**
 * What came of restoring a day from there. `gone`: it was closed meanwhile; `has-record`: it is
 * another counter's, and real payments are here already.
 */
export const dayRestoredSchema = z.discriminatedUnion('restored', [
  z.strictObject({
    restored: z.literal(true),
    /** This counter's new name, where the record is another's. */
    terminal: z.string().max(6).nullable(),
  }),
  z.strictObject({
    restored: z.literal(false),
    why: z.enum(['gone', 'has-record', 'damaged', 'newer', 'missing', 'no-space', 'not-written']),
  }),
]);
export type DayRestored = z.infer<typeof dayRestoredSchema>;
