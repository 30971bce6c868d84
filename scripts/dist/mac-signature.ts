/** Whether macOS' signature was made at all, which the packager's own settings can't demand. */

export interface MacSignature {
  /** To be called after each app that was signed. */
  readonly note: (app: { readonly electronPlatformName: string }) => void;
  /** @throws Error where no app for macOS was signed until now */
  readonly demand: () => void;
}

/** In what it takes for a pull request the packager signs nothing, and goes on. */
export function watchMacSignature(): MacSignature {
  let isThere = false;
  return {
    note: ({ electronPlatformName }) => {
      if (electronPlatformName === 'darwin') isThere = true;
    },
    demand: () => {
      if (!isThere)
        throw new Error('The packager has left out the signature for macOS, and says above why.');
    },
  };
}
