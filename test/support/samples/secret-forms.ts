/** The forms in which a secret could stand somewhere, and the places to look for them on disk. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret as it is, in JSON, URL-encoded, in hex, and as base64 at each of the three offsets. */
export function formsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${secret}`).toString('base64');
    // The first and last groups depend on what stands beside the secret.
    return encoded.slice(4, -4);
  });
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('hex'),
    ...base64,
    ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** Every file below a folder by its relative path, its bytes as Latin-1 text. */
export async function textsBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    texts.set(path.relative(folder, file), (await readFile(file)).toString('latin1'));
  }
  return texts;
}

/** Which of the forms stand in which of the places, in words. */
export function findForms(places: ReadonlyMap<string, string>, forms: readonly string[]): string[] {
  return [...places].flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${form} in ${place}`),
  );
}
