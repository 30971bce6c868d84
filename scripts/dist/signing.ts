/**
 * What signs a build, taken from the environment alone: no key and no password ever stands in the
 * tree. `docs/releasing.md` says how each comes there.
 */
import type { NativePlatform } from './native-binaries.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export type Way = 'azure' | 'certificate' | 'developer-id' | 'gpg';

/** By system, the ways to sign; each is given by all of its variables. */
const WAYS: Readonly<Record<NativePlatform, Readonly<Partial<Record<Way, readonly string[]>>>>> = {
  win32: {
    // Azure's signing service: the account, the name in its certificate, and who signs in to it.
    azure: [
      'COUNTERFOIL_AZURE_ENDPOINT',
      'COUNTERFOIL_AZURE_ACCOUNT',
      'COUNTERFOIL_AZURE_PROFILE',
      'COUNTERFOIL_PUBLISHER',
      'AZURE_TENANT_ID',
      'AZURE_CLIENT_ID',
      'AZURE_CLIENT_SECRET',
    ],
    // A certificate in the machine's store, found by its SHA-1 fingerprint.
    certificate: ['COUNTERFOIL_CERTIFICATE_SHA1'],
  },
  darwin: {
    // A Developer ID in a file, and an App Store Connect key for the notary.
    'developer-id': [
      'CSC_LINK',
      'CSC_KEY_PASSWORD',
      'APPLE_API_KEY',
      'APPLE_API_KEY_ID',
      'APPLE_API_ISSUER',
    ],
  },
  // Packages carry no signature of their own: their checksums and the repository are signed.
  linux: { gpg: ['COUNTERFOIL_GPG_KEY'] },
};

const WAY_NAMES: readonly Way[] = ['azure', 'certificate', 'developer-id', 'gpg'];

export interface Signing {
  /** How; null where nothing signs. */
  readonly way: Way | null;
  readonly signed: boolean;
  /** The variables of the way that is nearest to being given and isn't; empty where one is. */
  readonly missing: readonly string[];
  /** Whether only the system itself has the tools that sign for it, and this is another. */
  readonly elsewhere: boolean;
}

const isGiven = (variables: Variables) => (name: string) => (variables[name] ?? '') !== '';

/**
 * @param variables the environment; one that is there and empty counts as absent
 * @param host the system that signs. The packager passes over macOS' signature without a word on
 *   any other, so that such a build counts as unsigned here
 */
export function signingFor(
  platform: NativePlatform,
  variables: Variables,
  host: string = process.platform,
): Signing {
  const given = isGiven(variables);
  const ways = WAY_NAMES.flatMap((way) => {
    const names = WAYS[platform][way];
    return names === undefined ? [] : { way, lacks: names.filter((name) => !given(name)) };
  });
  const [nearest] = ways.toSorted((one, other) => one.lacks.length - other.lacks.length);
  const missing = nearest?.lacks ?? [];
  const elsewhere = platform !== 'linux' && platform !== host;
  const signed = missing.length === 0 && !elsewhere;
  return { way: signed ? (nearest?.way ?? null) : null, signed, missing, elsewhere };
}

const NAMES: Readonly<Record<NativePlatform, string>> = {
  win32: 'Windows',
  darwin: 'macOS',
  linux: 'Linux',
};

/** @returns why a release must not be built, or null where it may */
export function releaseRefusal(
  platform: NativePlatform,
  variables: Variables,
  commit: { readonly tag: string | null; readonly isClean: boolean },
  version: string,
  host: string = process.platform,
): string | null {
  const { missing, elsewhere } = signingFor(platform, variables, host);
  if (missing.length > 0)
    return `A release is signed, and these are not set: ${missing.join(', ')}.`;
  if (elsewhere) return `A release for ${NAMES[platform]} is signed on ${NAMES[platform]} itself.`;
  if (!commit.isClean) return 'A release is built from a commit, and this tree has changes.';
  if (commit.tag !== `v${version}`)
    return `A release of ${version} is built from the tag v${version}, and this is ${commit.tag ?? 'no tag'}.`;
  return null;
}
