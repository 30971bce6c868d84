/** Calls about the shop's account at a design-sharing service. */
import { z } from 'zod';
import { overviewSchema } from '../../settings.ts';
import { type Calls, nothing, typed } from '../../core/contract/declaring.ts';

/** A registration as typed. */
export const designRegistrationEntrySchema = z.strictObject({
  clientId: typed,
  /** Null keeps the secret that is stored, for the same client id at the same service alone. */
  clientSecret: typed.nullable(),
  authorizeUrl: typed,
  authUrl: typed,
  apiUrl: typed,
  callbackUrl: typed,
  sendsCallback: z.boolean(),
});
export type DesignRegistrationEntry = z.infer<typeof designRegistrationEntrySchema>;

export const DESIGN_ACCOUNT_CALLS = {
  /** Answers `field-invalid` with the first field that is wrong. */
  saveDesignRegistration: {
    kind: 'settings',
    input: designRegistrationEntrySchema,
    output: overviewSchema,
  },
  /** Forgets registration, client secret, token and name. */
  forgetDesignRegistration: { kind: 'settings', input: nothing, output: overviewSchema },
  /** Opens the system's browser; answers as soon as the reply is listened for. */
  connectDesignAccount: { kind: 'settings', input: nothing, output: overviewSchema },
  cancelDesignConnection: { kind: 'settings', input: nothing, output: overviewSchema },
  /** Asks again whose account it is; answers when that is known or not to be had. */
  checkDesignAccount: { kind: 'settings', input: nothing, output: overviewSchema },
  /** Forgets token and name. */
  disconnectDesignAccount: { kind: 'settings', input: nothing, output: overviewSchema },
  saveReceiptHeading: {
    kind: 'settings',
    input: z.strictObject({ heading: typed }),
    output: overviewSchema,
  },
} as const satisfies Calls;
