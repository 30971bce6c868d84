/** Which second place there is, as a small file of the data folder. No secret is in it. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { kdfSchema } from '../../core/sealed-file/file-header.ts';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';

const utcMs = z.int().nonnegative();

const noteSchema = z.strictObject({
  format: z.literal(1),
  /** As a person chose it. */
  folder: z.string().min(1).max(4096),
  /** The name of this counter's folder in it. */
  shelf: z.string().min(1).max(100),
  /** The keychain's entry with the key. */
  entry: z.templateLiteral(['second-place-', z.string().regex(/^[0-9a-f]{32}$/)]),
  /** By which a passphrase that is typed again makes the same key. */
  kdf: kdfSchema,
  /** Tells whether it is that passphrase; the files bear it openly as well. */
  check: z.string().regex(/^[0-9a-f]{32}$/),
  namedAt: utcMs,
  copiedAt: utcMs.nullable(),
  /** Folders beside it of passphrases from before, which go once this one has all it should. */
  former: z.array(z.string().min(1).max(100)).max(20),
});
export type PlaceNote = Omit<z.infer<typeof noteSchema>, 'format'>;

export interface PlaceNoteFile {
  /** Null where there is no second place. */
  get(): PlaceNote | null;
  /** The file is there and makes no sense. */
  readonly isLost: boolean;
  /** @param note null for none. @throws the file system's errors; then it is as it was */
  set(note: PlaceNote | null): void;
}

export function openPlaceNote(path: string): PlaceNoteFile {
  let note = read(path);
  let isLost = note === null && existsSync(path);
  return {
    get: () => note,
    get isLost() {
      return isLost;
    },
    set(next) {
      if (next === null) removeFile(path);
      else replaceFile(path, `${JSON.stringify({ format: 1, ...next })}\n`);
      note = next;
      isLost = false;
    },
  };
}

function read(path: string): PlaceNote | null {
  try {
    const { format: _, ...note } = noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return note;
  } catch {
    return null;
  }
}
