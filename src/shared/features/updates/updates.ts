/** Updates of the app: what a manager settles of them, and what the screens show. */
import { z } from 'zod';
import { CHANNELS } from './update-channels.ts';

export const updateSettingsSchema = z.strictObject({
  /** Where releases are described; null for the address that the build came with. */
  address: z.string().max(2000).nullable(),
  channel: z.enum(CHANNELS),
  /** The hour of the counter's own day from which an update may be installed; null for "when it is quiet". */
  hour: z.int().min(0).max(23).nullable(),
});
export type UpdateSettings = z.infer<typeof updateSettingsSchema>;

/**
 * Who updates this installation. `itself`: the app; `fleet`: whoever looks after the computer;
 * `source`: nobody, it was not installed; `no-keys`: nobody, the build has no key to check a release
 * with; `no-address`: nobody, no address is known.
 */
export const UPDATE_KEEPERS = ['itself', 'fleet', 'source', 'no-keys', 'no-address'] as const;
export type UpdateKeeper = (typeof UPDATE_KEEPERS)[number];

/** What can be wrong with the description of a release: see `readRelease`. */
export const RELEASE_PROBLEMS = [
  'no-keys',
  'too-long',
  'html',
  'not-json',
  'malformed',
  'unsigned',
  'unknown-key',
  'wrong-signature',
  'newer-format',
  'wrong-product',
  'wrong-channel',
] as const;
export type ReleaseProblem = (typeof RELEASE_PROBLEMS)[number];

/** What kept a file from being fetched, whatever it was. */
export const FETCH_PROBLEMS = [
  'not-https',
  'redirect-refused',
  'certificate-refused',
  'proxy-sign-in',
  'proxy-failed',
  'timed-out',
  'unreachable',
  'http-error',
] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

export const UPDATE_PROBLEMS = [
  ...RELEASE_PROBLEMS,
  ...FETCH_PROBLEMS,
  /** An older description than one that was seen. */
  'replayed',
  /** The installer was shorter, longer or other than signed. */
  'file-cut',
  'file-wrong',
  'no-space',
  'storage-failed',
  /** The folder that the app was installed in can't be written. */
  'app-folder',
  'backup-failed',
  /** The system did not start the installer, or does not know its publisher. */
  'not-installed',
] as const;
export type UpdateProblem = (typeof UPDATE_PROBLEMS)[number];

/** Everything that the screens know of updates. */
export const updatesViewSchema = z.strictObject({
  keeper: z.enum(UPDATE_KEEPERS),
  /** In use: the settings', else the build's. */
  address: z.string().max(2000).nullable(),
  /** When the address last answered well, UTC milliseconds. */
  lookedAt: z.number().nullable(),
  /** What is wrong, until it has gone well again. */
  problem: z.enum(UPDATE_PROBLEMS).nullable(),
  doing: z.enum(['nothing', 'looking', 'fetching', 'installing']),
  /** A release that was fetched and found good. */
  ready: z
    .strictObject({
      version: z.string().max(60),
      notes: z.string().max(4000).nullable(),
      /** UTC milliseconds. */
      since: z.number(),
      /** When it is installed; null while that can't be said. */
      at: z.number().nullable(),
      /** Until when somebody put it off; null where nobody did. */
      putOffUntil: z.number().nullable(),
    })
    .nullable(),
  /** A version that did not start, which is not installed again. */
  failedVersion: z.string().max(60).nullable(),
});
export type UpdatesView = z.infer<typeof updatesViewSchema>;
