/**
 * What signs a build, taken from the environment alone: no key and no password ever stands in the
 * tree. `docs/releasing.md` says how each comes there.
 */
import type { NativePlatform } from './native-binaries.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** By system, the ways to sign; each is given by all of its variables. */
const WAYS: Readonly<Record<NativePlatform, readonly (readonly string[])[]>> = {
  win32: [
    // Azure Trusted Signing; the service's account, and who signs in to it.
    [
      'COUNTERFOIL_AZURE_ENDPOINT',
      'COUNTERFOIL_AZURE_ACCOUNT',
      'COUNTERFOIL_AZURE_PROFILE',
      'AZURE_TENANT_ID',
      'AZURE_CLIENT_ID',
      'AZURE_CLIENT_SECRET',
    ],
    // A certificate in the machine's store, found by its SHA-1 fingerprint.
    ['COUNTERFOIL_CERTIFICATE_SHA1'],
  ],
  darwin: [
    // A Developer ID in a file, and an App Store Connect key for the notary.
    ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ],
  // Packages carry no signature of their own: their checksums and the repository are signed.
  linux: [['COUNTERFOIL_GPG_KEY']],
};

export interface Signing {
  readonly signed: boolean;
  /** The variables of the way that is nearest to being given and isn't; empty where one is. */
  readonly missing: readonly string[];
}

const isGiven = (variables: Variables) => (name: string) => (variables[name] ?? '') !== '';

/** @param variables the environment; one that is there and empty counts as absent */
export function signingFor(platform: NativePlatform, variables: Variables): Signing {
  const given = isGiven(variables);
  const lacks = WAYS[platform].map((way) => way.filter((name) => !given(name)));
  const [nearest = []] = lacks.toSorted((one, other) => one.length - other.length);
  return { signed: nearest.length === 0, missing: nearest };
}

/** @returns why a release must not be built, or null where it may */
export function releaseRefusal(
  platform: NativePlatform,
  variables: Variables,
  commit: { readonly tag: string | null; readonly isClean: boolean },
  version: string,
): string | null {
  const { signed, missing } = signingFor(platform, variables);
  if (!signed) return `A release is signed, and these are not set: ${missing.join(', ')}.`;
  if (!commit.isClean) return 'A release is built from a commit, and this tree has changes.';
  if (commit.tag !== `v${version}`)
    return `A release of ${version} is built from the tag v${version}, and this is ${commit.tag ?? 'no tag'}.`;
  return null;
}
