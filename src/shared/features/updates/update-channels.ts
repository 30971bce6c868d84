/** What both sides need of updates without the schema library. */

/** Each is described by a file of its own below the update address: `<channel>.json`. */
export const CHANNELS = ['stable', 'beta'] as const;
export type Channel = (typeof CHANNELS)[number];
