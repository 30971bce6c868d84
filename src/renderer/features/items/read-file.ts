/** The text of a file that a person chose, whatever spreadsheet wrote it. */
import { IMPORT_TEXT_MAX } from '../../../shared/features/items/items-import.ts';

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: 'encoding' | 'long' };

/** A letter may take four bytes. */
const BYTES_MAX = IMPORT_TEXT_MAX * 4;

const ENCODINGS = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** UTF-8, or UTF-16 with its mark; nothing else is guessed, since names would be garbled. */
export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > BYTES_MAX) return { ok: false, problem: 'long' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    const text = new TextDecoder(marked?.name ?? 'utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) return { ok: false, problem: 'encoding' };
    return text.length > IMPORT_TEXT_MAX ? { ok: false, problem: 'long' } : { ok: true, text };
  } catch {
    return { ok: false, problem: 'encoding' };
  }
}
