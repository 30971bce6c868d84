/** Which head office there is, as a small file of the data folder. No secret is in it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import { officeAddressSchema } from './enrolment.ts';

const noteSchema = z.object({
  format: z.literal(1),
  address: officeAddressSchema,
  /** Words, customers and notes go there as well. */
  words: z.boolean(),
  /** The keychain's entry with the passwords. */
  entry: z.templateLiteral(['office-', z.string().regex(/^[0-9a-f]{32}$/)]),
});
export type OfficeNote = Omit<z.infer<typeof noteSchema>, 'format'>;

/** @returns null where there is none, and where what is there makes no sense */
export function readOfficeNote(path: string): OfficeNote | null {
  try {
    const { format: _, ...note } = noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return note;
  } catch {
    return null;
  }
}

/** @param note null for none. @throws the file system's errors; then it is as it was */
export function writeOfficeNote(path: string, note: OfficeNote | null): void {
  if (note === null) removeFile(path);
  else replaceFile(path, `${JSON.stringify({ format: 1, ...note })}\n`);
}
