/** What a passphrase has to be. Without the schema library: the page checks it as well. */

/** Twelve characters that nobody guesses hold for years against half a second a guess. */
export const PASSPHRASE_MIN = 12;
const PASSPHRASE_MAX = 1000;

/** What keeps a passphrase from being used; null for nothing. It is never cut or trimmed. */
export function passphraseProblem(typed: string): 'passphrase-short' | 'passphrase-long' | null {
  const { length } = Array.from(typed);
  if (length < PASSPHRASE_MIN) return 'passphrase-short';
  return length > PASSPHRASE_MAX ? 'passphrase-long' : null;
}
