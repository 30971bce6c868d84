/** What `settings.json` holds. No secret is ever part of it: the key is in the keychain. */
import { z } from 'zod';
import { MODES } from '../../shared/payments.ts';
import { CROCKFORD_ALPHABET } from '../../shared/reference.ts';
import { accountSchema, preferencesSchema } from '../../shared/settings.ts';

/** Raised when the file's shape changes, so that an older app refuses a newer file. */
export const SETTINGS_FORMAT = 1;

export const settingsSchema = z.strictObject({
  mode: z.enum(MODES),
  /** True until someone chose to practise or connected an account. */
  firstStart: z.boolean(),
  preferences: preferencesSchema,
  account: accountSchema.nullable(),
});
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const settingsFileSchema = settingsSchema.extend({ format: z.literal(SETTINGS_FORMAT) });

/** How many characters a counter's first name has: 32³ of them, and it can be changed in Settings. */
const TERMINAL_LENGTH = 3;

/**
 * The settings of a counter that starts for the first time. The currency is only a first guess,
 * shown for choosing at the first start: the service's allowed currencies are not documented.
 * @param random gives that many random bytes; the counter's name is minted from them
 */
export function firstSettings(random: (bytes: number) => Uint8Array): Settings {
  let terminal = '';
  for (const byte of random(TERMINAL_LENGTH)) terminal += CROCKFORD_ALPHABET.charAt(byte & 31);
  return {
    mode: 'practice',
    firstStart: true,
    preferences: {
      currency: 'NGN',
      theme: 'system',
      language: 'en',
      sound: true,
      terminal,
      waitingWindowMinutes: 15,
      duplicateWindowMinutes: 10,
      refusedCodes: [],
    },
    account: null,
  };
}
