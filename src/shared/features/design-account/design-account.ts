/**
 * The shop's account at a design-sharing service (interface sections 4.4 and 5.2): how the app is
 * registered there, whose account it is, and what stands in the way.
 */
import { z } from 'zod';
import { RECEIPT_HEADING_MAX } from './design-account-fields.ts';

/**
 * What came between the app and the account. `invalid-client` to `redirect-mismatch` are the errors
 * of interface section 7.2; the others are ours.
 */
export const DESIGN_ACCOUNT_PROBLEMS = [
  /** Client id or secret incorrect. */
  'invalid-client',
  /** The authorization code expired or was used already. */
  'invalid-grant',
  /** The token is missing, invalid or was revoked; it has been forgotten. */
  'token-refused',
  /** A required parameter is missing. */
  'missing-parameter',
  /** The callback address differs from the registered one. */
  'redirect-mismatch',
  /** The account's owner did not approve. */
  'denied',
  /** No reply came from the browser in time. */
  'no-reply',
  /** What came in that time brought no `state` back, so nobody knows whose it was. */
  'state-missing',
  /** The callback's port is used by another program, or may not be used. */
  'callback-port-taken',
  /** The service could not be reached: nothing is known about the token. */
  'unreachable',
  /** It was reached but did not answer in time. */
  'timed-out',
  /** Its certificate is not to be trusted. */
  'certificate-refused',
  /** A proxy on the way wants its own user and password. */
  'proxy-sign-in',
  /** A proxy on the way could not be found out, reached, or did not let us through. */
  'proxy-failed',
  /** A reply that is documented nowhere; the detail says what came. */
  'unreadable',
  /** The keychain would not take or give the token or the client secret. */
  'keychain-unavailable',
  /** The disk did not take the account's name. */
  'storage-failed',
] as const;
export type DesignAccountProblem = (typeof DESIGN_ACCOUNT_PROBLEMS)[number];

/** How the app is registered at the service, without the client secret. */
export const designRegistrationSchema = z.strictObject({
  clientId: z.string().max(512),
  /** Where the owner is sent; a query that stands in it is kept. */
  authorizeUrl: z.string().max(2000),
  /** `{auth_url}`, to which `/oauth/token` is added. */
  authUrl: z.string().max(2000),
  /** `{api_url}`, to which `/v2/user` is added. */
  apiUrl: z.string().max(2000),
  /** The registered callback: http on this machine, with a port. */
  callbackUrl: z.string().max(2000),
  /** False leaves `redirect_uri` out, so that the service uses the registered one. */
  sendsCallback: z.boolean(),
});
export type DesignRegistration = z.infer<typeof designRegistrationSchema>;

export const DESIGN_NAME_MAX = 300;
export const DESIGN_DETAIL_MAX = 200;

/** Whose account it is, as `GET {api_url}/v2/user` last said. */
export const designProfileSchema = z.strictObject({
  /** As digits, since the service's range is not documented. */
  id: z.string().regex(/^-?\d{1,40}$/),
  name: z.string().max(DESIGN_NAME_MAX),
  username: z.string().max(DESIGN_NAME_MAX),
  /** UTC milliseconds. */
  seenAt: z.int().nonnegative(),
});
export type DesignProfile = z.infer<typeof designProfileSchema>;

/** Where a secret of the design account is. */
export const DESIGN_SECRET_PLACES = ['keychain', 'none'] as const;

export const designAccountSchema = z.strictObject({
  /** Null until the app's registration was entered. */
  registration: designRegistrationSchema.nullable(),
  clientSecret: z.enum(DESIGN_SECRET_PLACES),
  token: z.enum(DESIGN_SECRET_PLACES),
  /** While a reply from the browser is waited for, or the code is being exchanged. */
  attempt: z
    .strictObject({
      /** Where the browser was sent, should it not have opened. */
      address: z.string().max(8000),
      browserOpened: z.boolean(),
      /** UTC milliseconds when the waiting ends. */
      until: z.int(),
      /** The reply came and the account is being asked. */
      replied: z.boolean(),
      /** How many replies were turned away because they did not belong to this attempt. */
      strayReplies: z.int().nonnegative(),
      /** How many of these brought back no `state`, or an empty one. */
      statelessReplies: z.int().nonnegative(),
    })
    .nullable(),
  profile: designProfileSchema.nullable(),
  /** The heading of receipts; null for none. */
  receiptHeading: z.string().max(RECEIPT_HEADING_MAX).nullable(),
  problem: z
    .strictObject({
      code: z.enum(DESIGN_ACCOUNT_PROBLEMS),
      /** What came, for an unreadable reply: its beginning, free of secrets. */
      detail: z.string().max(DESIGN_DETAIL_MAX).nullable(),
      /** UTC milliseconds. */
      at: z.int().nonnegative(),
    })
    .nullable(),
});
export type DesignAccount = z.infer<typeof designAccountSchema>;
