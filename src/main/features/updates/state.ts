/**
 * What of updates has to outlive a start: `updates/state.json` in the data folder, and a copy of it, so
 * that one that is lost or cut does not make an older description look new.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { UPDATE_PROBLEMS } from '../../../shared/features/updates/updates.ts';
import { replaceFileAside } from '../../core/platform/replace-file.ts';

const seenSchema = z.strictObject({
  sequence: z.int().nonnegative(),
  published: z.iso.datetime(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const stateSchema = z.strictObject({
  format: z.literal(1),
  /** What this counter's share of a rollout is worked out from; never sent anywhere. */
  counter: z.string().regex(/^[\da-f]{32}$/),
  /** The newest description of each channel that was seen. */
  seen: z.strictObject({ stable: seenSchema.nullable(), beta: seenSchema.nullable() }),
  last: z.strictObject({ at: z.number(), ok: z.boolean() }).nullable(),
  lookedAt: z.number().nullable(),
  problem: z.enum(UPDATE_PROBLEMS).nullable(),
  /** The release that was fetched last and is to be installed. */
  ready: z.strictObject({ version: z.string().max(60), since: z.number() }).nullable(),
  putOffUntil: z.number().nullable(),
});
export type UpdateState = Readonly<z.infer<typeof stateSchema>>;

export interface StateFile {
  get(): UpdateState;
  /** Resolves when it is on disk. @throws what the file system throws; then nothing was changed */
  save(changes: Partial<UpdateState>): Promise<void>;
  /** The file was there and could not be read, and neither could its copy. */
  readonly wasDamaged: boolean;
}

/** @param random cryptographically random bytes */
export function openState(path: string, random: (bytes: number) => Uint8Array): StateFile {
  const copy = path.replace(/(\.json)?$/, '.copy.json');
  const found = readEither(path, copy);
  let state: UpdateState = found.state ?? {
    format: 1,
    counter: Buffer.from(random(16)).toString('hex'),
    seen: { stable: null, beta: null },
    last: null,
    lookedAt: null,
    problem: null,
    ready: null,
    putOffUntil: null,
  };
  return {
    get: () => state,
    async save(changes) {
      const next = { ...state, ...changes };
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const text = `${JSON.stringify(next)}\n`;
      await replaceFileAside(path, text);
      state = next;
      // One that the disk did not take is written with the next.
      await replaceFileAside(copy, text).catch(() => undefined);
    },
    wasDamaged: found.wasDamaged,
  };
}

function readEither(path: string, copy: string): ReturnType<typeof read> {
  const found = read(path);
  if (found.state !== null) return found;
  const { state } = read(copy);
  return { state, wasDamaged: state === null && found.wasDamaged };
}

function read(path: string): { state: UpdateState | null; wasDamaged: boolean } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { state: null, wasDamaged: false };
  }
  try {
    return { state: stateSchema.parse(JSON.parse(text)), wasDamaged: false };
  } catch {
    return { state: null, wasDamaged: true };
  }
}
