/**
 * Reads what `reg export` writes. Its words are the same in every language of Windows, and it is
 * UTF-16: what `reg query` prints is not, and goes through a code page that may lack its letters.
 */

/** Thrown at what is no such file. The message holds nothing of it. */
export class NoRegistryTextError extends Error {
  override readonly name = 'NoRegistryTextError';
}

const HEAD = 'Windows Registry Editor Version 5.00';

/** A key, a value of a key, or the blanks between them. A text may go over several lines. */
const PIECE =
  /\[(?<key>[^\r\n]*)\]|(?:"(?<name>(?:[^"\\]|\\.)*)"|@)=(?:"(?<text>(?:[^"\\]|\\[^])*)"|dword:(?<dword>[0-9a-f]{1,8})|hex(?:\((?<type>[0-9a-f]+)\))?:(?<bytes>[0-9a-f,\s\\]*))|\s+/giy;

/** REG_SZ and REG_EXPAND_SZ; a text that can't stand between quotes is written as its bytes. */
const TEXT_TYPES = new Set(['1', '2']);
const SEVERAL_TEXTS = '7';

/**
 * @param file the file's bytes
 * @param root the key that was exported, with its whole path
 * @returns the values of each key right below it, by the key's name: texts, numbers, lists of
 *   texts, null for those of other types. The root's own values stand beside the keys.
 * @throws NoRegistryTextError
 */
export function readRegistryText(file: Uint8Array, root: string): Record<string, unknown> {
  const text = new TextDecoder('utf-16le').decode(file);
  if (!text.startsWith(HEAD)) throw new NoRegistryTextError('no registry file');
  const found = new Map<string, unknown>();
  let section: Map<string, unknown> | null = null;
  PIECE.lastIndex = HEAD.length;
  while (PIECE.lastIndex < text.length) {
    const piece = PIECE.exec(text)?.groups;
    if (piece === undefined) throw new NoRegistryTextError('neither a key nor a value');
    if (piece['key'] !== undefined) section = sectionOf(piece['key']);
    else if (section !== null && piece['name'] !== undefined)
      section.set(plain(piece['name']), valueOf(piece));
  }
  return Object.fromEntries(
    [...found].map(([name, value]) => [
      name,
      value instanceof Map ? Object.fromEntries<unknown>(value) : value,
    ]),
  );

  /** Null for a key that is neither the root nor right below it. */
  function sectionOf(key: string): Map<string, unknown> | null {
    if (key.toLowerCase() === root.toLowerCase()) return found;
    const below = key.slice(root.length + 1);
    if (!key.toLowerCase().startsWith(`${root.toLowerCase()}\\`) || below.includes('\\'))
      return null;
    const values = new Map<string, unknown>();
    found.set(below, values);
    return values;
  }
}

const plain = (text: string) => text.replaceAll(/\\([^])/g, '$1');

function valueOf(piece: Readonly<Record<string, string | undefined>>): unknown {
  const { text, dword, type, bytes } = piece;
  if (text !== undefined) return plain(text);
  if (dword !== undefined) return Number.parseInt(dword, 16);
  const decoded = decode(bytes ?? '');
  if (type !== undefined && TEXT_TYPES.has(type)) return decoded.replace(/\0+$/, '');
  if (type === SEVERAL_TEXTS) return decoded.split('\0').filter((each) => each !== '');
  return null;
}

function decode(bytes: string): string {
  const values = bytes
    .split(',')
    .map((each) => each.replaceAll(/[\s\\]/g, ''))
    .filter((each) => each !== '');
  return new TextDecoder('utf-16le').decode(
    Uint8Array.from(values, (each) => Number.parseInt(each, 16)),
  );
}
