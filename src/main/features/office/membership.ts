/**
 * Which head office this counter has joined: a small file of the data folder, and its passwords in the
 * keychain. No secret is in the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Keychain,
  KeychainUnavailableError,
  mintSecretName,
} from '../../core/keychain/keychain.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { removeFile } from '../../core/platform/move-file.ts';
import { replaceFile } from '../../core/platform/replace-file.ts';
import type { OfficeRoute } from './connection.ts';
import {
  type Enrolment,
  officeAddressSchema,
  officeSecretsSchema,
  type OfficeSecrets,
} from './enrolment.ts';

const noteSchema = z.object({
  format: z.literal(1),
  address: officeAddressSchema,
  /** Words, customers and notes go there as well. */
  words: z.boolean(),
  /** The keychain's entry with the passwords. */
  entry: z.templateLiteral(['office-', z.string().regex(/^[0-9a-f]{32}$/)]),
});
export type OfficeNote = Omit<z.infer<typeof noteSchema>, 'format'>;

export interface MembershipParts {
  /** Where the file lies. */
  readonly path: string;
  readonly keychain: Keychain;
  readonly random: (bytes: number) => Uint8Array;
  /** PEM of the authorities that computers trust. */
  readonly trust: () => readonly string[];
  readonly log: Pick<Log, 'warn'>;
}

export interface Membership {
  /** Null where no office is joined. */
  readonly note: OfficeNote | null;
  /** There is a file, and it makes no sense: a new code mends it. */
  readonly isLost: boolean;
  /** The way there; null where the keychain has no passwords for it. @throws KeychainUnavailableError */
  routeOf(note: OfficeNote): Promise<OfficeRoute | null>;
  /** Takes the place of what was joined before. @throws KeychainUnavailableError, the file system's errors */
  join(enrolment: Enrolment): Promise<void>;
  /** @throws the file system's errors; then it is as it was */
  chooseWords(words: boolean): void;
  /** @throws as `chooseWords` */
  leave(): Promise<void>;
}

export function openMembership({
  path,
  keychain,
  random,
  trust,
  log,
}: MembershipParts): Membership {
  let note = readNote(path);
  let isLost = note === null && existsSync(path);

  function keep(next: OfficeNote | null): void {
    if (next === null) removeFile(path);
    else replaceFile(path, `${JSON.stringify({ format: 1, ...next })}\n`);
    note = next;
    isLost = false;
  }

  /** Where the keychain does not let go of it, it stays: the office can revoke it. */
  async function forget(before: OfficeNote | null): Promise<void> {
    if (before === null) return;
    try {
      await keychain.clear(before.entry);
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      log.warn(
        'the password of a head office from before stays in the keychain',
        errorFields(error),
      );
    }
  }

  return {
    get note() {
      return note;
    },
    get isLost() {
      return isLost;
    },
    async routeOf({ address, entry }) {
      const secrets = readSecrets(await keychain.get(entry));
      return secrets === null ? null : { address, secrets, trust };
    },
    async join({ address, secrets }) {
      const entry = mintSecretName('office', random);
      await keychain.set(entry, JSON.stringify(secrets));
      const before = note;
      // As whoever confirmed it was told, whatever was chosen before.
      keep({ address, entry, words: false });
      await forget(before);
    },
    chooseWords(words) {
      if (note !== null) keep({ ...note, words });
    },
    async leave() {
      const before = note;
      keep(null);
      await forget(before);
    },
  };
}

function readNote(path: string): OfficeNote | null {
  try {
    const { format: _, ...note } = noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return note;
  } catch {
    return null;
  }
}

function readSecrets(text: string | null): OfficeSecrets | null {
  try {
    return officeSecretsSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
