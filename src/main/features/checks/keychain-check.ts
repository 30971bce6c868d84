/**
 * Whether the keychain gives back what it was given, now and over an update. A small value that is no
 * secret stays there with the version that put it; a note in the login's own folder says so, since a
 * keychain that lost something looks as if it had never had it.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  KeychainUnavailableError,
  type Keychain,
  mintSecretName,
} from '../../core/keychain/keychain.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import type { KeychainFacts } from './judge.ts';

const markSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** That put it there. */
  version: z.string().max(40),
});
type Mark = z.infer<typeof markSchema>;

/** One for each login, whatever the data folder: it is about the keychain. */
const KEPT = 'keychain-check-kept';

export interface KeychainCheckParts {
  keychain: Keychain;
  /** Where the note stands. */
  notePath: string;
  version: string;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
}

/** @throws what is no KeychainUnavailableError */
export async function lookAtKeychain(parts: KeychainCheckParts): Promise<KeychainFacts> {
  const { keychain, random, version } = parts;
  try {
    const probe = mintSecretName('keychain-check', random);
    const text = JSON.stringify(mark(version, random));
    await keychain.set(probe, text);
    const gaveBack = (await keychain.get(probe)) === text;
    await keychain.clear(probe);
    if (!gaveBack) return { gaveBack, keptSince: null, lostSince: null };
    return { gaveBack, ...(await lookAtKept(parts)) };
  } catch (error) {
    if (!(error instanceof KeychainUnavailableError)) throw error;
    return { gaveBack: null, keptSince: null, lostSince: null };
  }
}

async function lookAtKept({ keychain, notePath, version, random }: KeychainCheckParts) {
  const noted = readMark(quietly(() => readFileSync(notePath, 'utf8')));
  const kept = readMark(await keychain.get(KEPT));
  if (kept !== null) {
    // Another data folder's of the same login may have put it there: it is kept all the same.
    if (noted?.id !== kept.id) note(notePath, kept);
    return { keptSince: kept.version, lostSince: null };
  }
  const put = mark(version, random);
  await keychain.set(KEPT, JSON.stringify(put));
  note(notePath, put);
  return { keptSince: null, lostSince: noted?.version ?? null };
}

const mark = (version: string, random: (bytes: number) => Uint8Array): Mark => ({
  id: Buffer.from(random(16)).toString('hex'),
  version,
});

function readMark(text: string | null): Mark | null {
  return text === null ? null : quietly(() => markSchema.parse(JSON.parse(text)));
}

/** A disk that takes nothing is another check's. */
const note = (path: string, put: Mark) => quietly(() => replaceFile(path, JSON.stringify(put)));

function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
