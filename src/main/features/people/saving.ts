/** Keeps who works at a counter, with what opens it to them. */
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import type { StoredPeople, StoredPerson } from '../../core/settings/stored-people.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import type { AfarCodes } from './afar-codes.ts';
import { withoutPerson, type WantedPerson } from './changes.ts';
import type { Peppers } from './pepper.ts';
import type { People } from './people.ts';
import { mintRecoveryCode, plainCode } from './recovery-code.ts';
import { sealTyped } from './typed-secrets.ts';

export interface PeopleSaving {
  /** @returns the recovery code where they are the first */
  save(wanted: WantedPerson): Promise<string | null>;
  remove(id: string): Promise<void>;
  /** Null takes it away. @throws KeychainUnavailableError */
  giveBadge(id: string, badge: string | null): Promise<void>;
  /** A new PIN of somebody's. */
  givePin(id: string, pin: string): Promise<void>;
  /** The same for a manager who came in by the code, whatever the keychain says. */
  recover(id: string, pin: string): Promise<string>;
  /** @returns a new code; the one from before opens nothing any more */
  makeCode(): Promise<string>;
  change(change: (before: StoredPeople) => StoredPeople): Promise<void>;
}

interface SavingParts {
  readonly settings: SettingsStore;
  readonly peppers: Peppers;
  readonly codes: Pick<AfarCodes, 'forget'>;
  readonly people: Pick<People, 'seal'>;
  readonly random: (bytes: number) => Uint8Array;
  /** Whether several logins use the record: a keychain is each login's own. */
  readonly isShared: boolean;
}

export function createPeopleSaving(parts: SavingParts): PeopleSaving {
  const { settings, peppers, codes, people, random, isShared } = parts;
  const stored = () => settings.get().people;

  async function change(how: (before: StoredPeople) => StoredPeople): Promise<void> {
    await settings.save(({ people: before }) => ({ people: how(before) }));
  }

  /** The pepper there is, or a new one where it is lost: all PINs of before are lost with it. */
  async function pepper(): Promise<StoredPeople['pepper']> {
    if (isShared) return null;
    const { pepper: entry } = stored();
    if (entry !== null && (await peppers.read(entry)) !== null) return entry;
    const made = await peppers.make();
    await change((before) => ({ ...before, pepper: made }));
    return made;
  }

  const setOf = (id: string, secret: Partial<Pick<StoredPerson, 'pin' | 'badge'>>) =>
    change((before) => ({
      ...before,
      people: before.people.map((person) => (person.id === id ? { ...person, ...secret } : person)),
    }));

  async function makeCode(): Promise<string> {
    const code = mintRecoveryCode(random);
    const recovery = await sealTyped(plainCode(code), '', random);
    await change((before) => ({ ...before, recovery }));
    return code;
  }

  return {
    change,
    makeCode,
    async save({ pin, ...saved }) {
      const sealed = pin === null ? null : await people.seal(pin, await pepper());
      const isFirst = stored().people.length === 0;
      await change((before) => {
        const known = before.people.find((person) => person.id === saved.id);
        const { badge = null, codes: theirs = null } = known ?? {};
        const person = { ...saved, pin: sealed ?? known?.pin ?? null, badge, codes: theirs };
        const others = before.people.map((each) => (each.id === person.id ? person : each));
        return { ...before, people: known ? others : [...others, person] };
      });
      return isFirst ? makeCode() : null;
    },
    async remove(id) {
      const { pepper: entry, people: before } = stored();
      await change((latest) => withoutPerson(latest, id));
      await codes.forget(before.find((person) => person.id === id)?.codes ?? null);
      if (entry !== null && stored().pepper === null) await peppers.clear(entry);
    },
    async giveBadge(id, typed) {
      const badge = typed === null ? null : await people.seal(typed, await pepper());
      await setOf(id, { badge });
    },
    async givePin(id, pin) {
      await setOf(id, { pin: await people.seal(pin, await pepper()) });
    },
    async recover(id, pin) {
      const entry = await pepper().catch((error: unknown) => {
        if (error instanceof KeychainUnavailableError) return null;
        throw error;
      });
      await setOf(id, { pin: await people.seal(pin, entry) });
      return makeCode();
    },
  };
}
