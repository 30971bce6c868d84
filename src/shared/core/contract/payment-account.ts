/** Calls about the live payment account, and what a manager says of its replies. */
import { z } from 'zod';
import { gatewayErrorSchema, MODES } from '../payments/payments.ts';
import { accountRulesSchema, accountSchema, overviewSchema } from '../../settings.ts';
import { type Calls, nothing, typed } from './declaring.ts';

/** The account as typed. */
export const accountEntrySchema = z.strictObject({
  baseUrl: typed,
  email: typed,
  requestShape: accountSchema.shape.requestShape,
  callbackUrl: typed,
  isV2: z.boolean(),
  /** Null keeps the key that is stored. */
  secret: typed.nullable(),
  /** Allows keeping the key in memory until the app closes, where there is no keychain. */
  allowMemory: z.boolean(),
  /** A changed e-mail or address still means the account from before: key and payments stay. */
  sameAccount: z.boolean(),
});
export type AccountEntry = z.infer<typeof accountEntrySchema>;

/** What a connection test found out, by asking for a reference that can't exist. */
export const connectionTestSchema = z.discriminatedUnion('result', [
  /** The credentials were taken: the service answered about the reference itself. */
  z.strictObject({ result: z.literal('works') }),
  z.strictObject({ result: z.literal('failed'), error: gatewayErrorSchema }),
]);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

export const PAYMENT_ACCOUNT_CALLS = {
  /** Answers `field-invalid` with the first field that is wrong. */
  saveAccount: { kind: 'account', input: accountEntrySchema, output: overviewSchema },
  /** How many payments of the live account are still asked about, counted up to 500. */
  getAccountUse: {
    kind: 'look',
    input: nothing,
    output: z.strictObject({ asked: z.int().nonnegative() }),
  },
  /** Forgets account and key. Payments stay. */
  disconnectAccount: { kind: 'account', input: nothing, output: overviewSchema },
  testConnection: { kind: 'account', input: nothing, output: connectionTestSchema },
  /**
   * Takes back what was said of the account's replies, and sets its codes that mean "refused".
   * `mode` is the one whose rules were shown; `mode-changed` where another is by now.
   */
  saveAccountRules: {
    kind: 'reply-meanings',
    input: accountRulesSchema.extend({ mode: z.enum(MODES) }),
    output: overviewSchema,
  },
} as const satisfies Calls;
