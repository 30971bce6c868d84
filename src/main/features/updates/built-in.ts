/** What a build knows of its own updates. */

/**
 * Raw Ed25519 public keys as base64, with which releases are signed: one, or two while one takes the
 * other's place. There is none until a maintainer has made one (docs/releasing.md); then a build can
 * check nothing, says so, and fetches nothing.
 */
export const UPDATE_KEYS: readonly string[] = [];

/** Where releases are described unless the settings say otherwise. Null while nowhere is. */
export const UPDATE_ADDRESS: string | null = null;
