/**
 * The client secret and the token, in the keychain alone. Each is kept with a digest of what it
 * belongs to, so that one that was left behind is never sent to another service.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  DesignAccount,
  DesignRegistration,
} from '../../../shared/features/design-account/design-account.ts';
import {
  KeychainUnavailableError,
  type Keychain,
  type SecretName,
} from '../../core/keychain/keychain.ts';

type SecretPlace = DesignAccount['token'];

export interface BoundSecret {
  readonly place: SecretPlace;
  /** @throws KeychainUnavailableError */
  set(belongsTo: string, secret: string): Promise<void>;
  /** Null when there is none, or one that belongs to something else. @throws KeychainUnavailableError */
  get(belongsTo: string): Promise<string | null>;
  /** @throws KeychainUnavailableError */
  clear(): Promise<void>;
}

const entrySchema = z.strictObject({ belongsTo: z.string(), secret: z.string() });

export interface BoundSecretOptions {
  keychain: Keychain;
  kind: 'design-client-secret' | 'design-token';
  /** The part of the entry's name that is this data folder's own; null before the first secret. */
  entryId: () => string | null;
  /** Settles that part, on disk. @throws SettingsWriteError */
  mintEntryId: () => Promise<string>;
}

export function createBoundSecret(options: BoundSecretOptions): BoundSecret {
  const { keychain, kind, entryId, mintEntryId } = options;
  let place: SecretPlace = 'none';
  /** Whether the keychain has ever said what it holds: until then "none" is only what we know. */
  let looked = false;

  const nameOf = (id: string): SecretName => `${kind}-${id}`;

  return {
    get place() {
      return place;
    },
    async set(belongsTo, secret) {
      const name = nameOf(entryId() ?? (await mintEntryId()));
      await keychain.set(name, JSON.stringify({ belongsTo, secret }));
      looked = true;
      place = 'keychain';
    },
    async get(belongsTo) {
      const id = entryId();
      const entry = id === null ? null : readEntry(await keychain.get(nameOf(id)));
      looked = true;
      const isOurs = entry !== null && entry.belongsTo === belongsTo;
      place = isOurs ? 'keychain' : 'none';
      return isOurs ? entry.secret : null;
    },
    async clear() {
      const id = entryId();
      try {
        if (id !== null) await keychain.clear(nameOf(id));
      } catch (error) {
        // What a keychain still holds would connect the account again when it next answers. Only
        // where nothing can be left may it keep silent.
        const mayHold = place === 'keychain' || !looked;
        if (mayHold || !(error instanceof KeychainUnavailableError)) throw error;
      }
      place = 'none';
    },
  };
}

/**
 * What a client secret belongs to: the client and every address of its service. It is sent to one
 * of them alone, but it vouches for all: whoever could change another would get the next token.
 */
export function secretOwner(registration: DesignRegistration): string {
  const { clientId, authorizeUrl, authUrl, apiUrl } = registration;
  return digest('client-secret of addresses', clientId, authorizeUrl, authUrl, apiUrl);
}

/** What a token belongs to: the client that it was given to, and the service that it is sent to. */
export function tokenOwner({ clientId, authUrl, apiUrl }: DesignRegistration): string {
  return digest('token', clientId, authUrl, apiUrl);
}

function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function readEntry(text: string | null): z.infer<typeof entrySchema> | null {
  if (text === null) return null;
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
