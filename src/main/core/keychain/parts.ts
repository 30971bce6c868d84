/**
 * A secret that is longer than one entry of the system's keychain takes stands in several. The entry
 * under its own name then says of which, and with which digest: it is written last and in one step,
 * so whatever befalls the writing, the secret is the old one or the new one, or none, and never a
 * mixture. Parts stand in one of two sets by turns, so the new ones never lie over the old.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The entries of one keychain. */
export interface Entries {
  get(name: string): Promise<string | null>;
  set(name: string, text: string): Promise<unknown>;
  /** @returns whether there was one */
  remove(name: string): Promise<boolean>;
}

const SETS = ['a', 'b'] as const;
type PartSet = (typeof SETS)[number];

/** No secret that is kept whole begins like this: each is JSON. */
const PREFIX = 'counterfoil-parts:';

const headSchema = z.strictObject({
  set: z.enum(SETS),
  count: z.int().min(1),
  sha256: z.string(),
});
type Head = z.infer<typeof headSchema>;

const partName = (name: string, set: PartSet, index: number) => `${name}.${set}.${index}`;

const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** @returns null where there is none, or not all of it */
export async function readWhole(entries: Entries, name: string): Promise<string | null> {
  const text = await entries.get(name);
  if (text === null || !text.startsWith(PREFIX)) return text;
  const head = readHead(text);
  if (head === null) return null;
  let secret = '';
  for (let index = 1; index <= head.count; index += 1)
    secret += (await entries.get(partName(name, head.set, index))) ?? '';
  return digest(secret) === head.sha256 ? secret : null;
}

/** @param limit how many bytes of UTF-8 one entry takes */
export async function writeWhole(
  entries: Entries,
  name: string,
  secret: string,
  limit: number,
): Promise<void> {
  if (limit === Infinity) return void (await entries.set(name, secret));
  const before = await entries.get(name);
  const used = before === null ? null : (readHead(before)?.set ?? null);
  const parts = cut(secret, limit);
  if (parts.length === 1) await entries.set(name, secret);
  else {
    const set = used === 'a' ? 'b' : 'a';
    await removeSet(entries, name, set);
    try {
      for (const [index, part] of parts.entries())
        await entries.set(partName(name, set, index + 1), part);
      const head: Head = { set, count: parts.length, sha256: digest(secret) };
      await entries.set(name, PREFIX + JSON.stringify(head));
    } catch (error) {
      await quietly(() => removeSet(entries, name, set));
      throw error;
    }
  }
  // The new secret is in its place; old parts that stay for now go with the next one.
  if (used !== null) await quietly(() => removeSet(entries, name, used));
}

/**
 * Takes every part away, also what a broken writing left, and last what names them: until then it
 * can be asked for again.
 * @param limit as for writing
 * @returns whether there was anything under that name
 */
export async function removeWhole(entries: Entries, name: string, limit: number): Promise<boolean> {
  if (limit !== Infinity) for (const set of SETS) await removeSet(entries, name, set);
  return entries.remove(name);
}

/** From the last to the first, so that what a crash leaves is found again by counting from the first. */
async function removeSet(entries: Entries, name: string, set: PartSet): Promise<void> {
  let count = 0;
  while ((await entries.get(partName(name, set, count + 1))) !== null) count += 1;
  for (let index = count; index >= 1; index -= 1) await entries.remove(partName(name, set, index));
}

function readHead(text: string): Head | null {
  if (!text.startsWith(PREFIX)) return null;
  try {
    return headSchema.parse(JSON.parse(text.slice(PREFIX.length)));
  } catch {
    return null;
  }
}

/** Cuts between characters, so that each part is text. */
function cut(secret: string, limit: number): string[] {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of secret) {
    const more = Buffer.byteLength(character);
    if (bytes + more > limit) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += more;
  }
  return [...parts, part];
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // What is left is found at the next change.
  }
}
