/** Codes from afar: the keys of people's authenticator apps lie in the keychain, an entry a person. */
import { isDeepStrictEqual } from 'node:util';
import { asciiDigits } from '../../../shared/core/text/digits.ts';
import { type Keychain, mintSecretName } from '../../core/keychain/keychain.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { Refusal, wrongField } from '../../core/platform/refusal.ts';
import type { StoredPeople, StoredPerson } from '../../core/settings/stored-people.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { base32, stepOfCode } from './totp.ts';

export interface AfarCodes {
  /** @returns a new key, which is nobody's until a code of it was right */
  setUp(id: string): string;
  /**
   * Whether that key is in somebody's app. A code that was right stays so until the key is kept:
   * somebody is asked meanwhile, for longer than a code lasts.
   * @throws Refusal
   */
  prove(id: string, code: string): void;
  /** Gives that person the key that was proven. @throws Refusal, KeychainUnavailableError */
  keepProven(id: string, code: string): Promise<void>;
  /** What was set up and not proven is nobody's any more. */
  drop(): void;
  /**
   * Whether it is a code that was never used. One that is stands on disk as used before this answers.
   * @returns null where there is no key that it could be held against
   * @throws KeychainUnavailableError, SettingsWriteError
   */
  isRight(id: string, code: string): Promise<boolean | null>;
  remove(id: string): Promise<void>;
  /** A person has gone. Where the keychain can't be asked the key stays, and nothing asks for it. */
  forget(codes: Codes): Promise<void>;
}

interface AfarCodesParts {
  readonly settings: Pick<SettingsStore, 'get' | 'save'>;
  readonly keychain: Pick<Keychain, 'get' | 'set' | 'clear'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: (bytes: number) => Uint8Array;
}

type Codes = StoredPerson['codes'];

/** A key that is nobody's yet, and the code that was right. */
interface SetUp {
  readonly id: string;
  readonly key: Uint8Array;
  readonly proof: { readonly code: string; readonly step: number } | null;
}

const KEY_BYTES = 20;

const digitsOf = (typed: string): string => asciiDigits(typed).replaceAll(/[^0-9]/gu, '');

export function createAfarCodes({ settings, keychain, clock, random }: AfarCodesParts): AfarCodes {
  let setUp: SetUp | null = null;

  const codesOf = (id: string) =>
    settings.get().people.people.find((person) => person.id === id)?.codes ?? null;

  /** @param from those that it comes of: where they are others by then, nothing is kept */
  async function keep(id: string, from: Codes, codes: Codes): Promise<void> {
    await settings.save(({ people: before }) => ({ people: withCodes(before, id, from, codes) }));
  }

  function proven(id: string, typed: string) {
    if (setUp === null || setUp.id !== id)
      throw new Refusal('not-possible-now', 'no codes were set up');
    const { key, proof } = setUp;
    const code = digitsOf(typed);
    const step = proof?.code === code ? proof.step : stepOfCode(key, code, clock.now(), 0);
    if (step === null) throw wrongField('code', 'afar-code-wrong');
    return { id, key, proof: { code, step } };
  }

  async function forget(codes: Codes): Promise<void> {
    if (codes !== null) await keychain.clear(codes.entry).catch(() => undefined);
  }

  return {
    setUp(id) {
      setUp = { id, key: random(KEY_BYTES), proof: null };
      return base32(setUp.key);
    },
    prove(id, code) {
      setUp = proven(id, code);
    },
    async keepProven(id, code) {
      const { key, proof } = proven(id, code);
      const before = codesOf(id);
      const codes = { entry: mintSecretName('people-codes', random), usedStep: proof.step };
      await keychain.set(codes.entry, Buffer.from(key).toString('base64'));
      try {
        await keep(id, before, codes);
      } catch (error) {
        await forget(codes);
        throw error;
      }
      setUp = null;
      await forget(before);
    },
    drop() {
      setUp = null;
    },
    async isRight(id, code) {
      const codes = codesOf(id);
      const kept = codes === null ? null : await keychain.get(codes.entry);
      if (codes === null || kept === null) return null;
      const key = Buffer.from(kept, 'base64');
      const usedStep = stepOfCode(key, digitsOf(code), clock.now(), codes.usedStep);
      if (usedStep === null) return false;
      await keep(id, codes, { ...codes, usedStep });
      return true;
    },
    async remove(id) {
      const before = codesOf(id);
      await keep(id, before, null);
      await forget(before);
    },
    forget,
  };
}

/** @throws Refusal where that person has gone meanwhile, or has others */
function withCodes(stored: StoredPeople, id: string, from: Codes, codes: Codes): StoredPeople {
  const isSame = (person: StoredPerson) => isDeepStrictEqual(person.codes, from);
  if (!stored.people.some((person) => person.id === id && isSame(person)))
    throw new Refusal('not-found', 'these codes are nobody’s any more');
  const people = stored.people.map((person) => (person.id === id ? { ...person, codes } : person));
  return { ...stored, people };
}
