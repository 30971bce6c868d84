/** What can go wrong between us and the payment service, and what that says of a request. */

/** The closed set of what can go wrong between us and the payment service. */
export const GATEWAY_ERROR_CODES = [
  'offline',
  'timed-out',
  'tls-refused',
  /** A proxy on the way wants its own user and password; the service was not reached. */
  'proxy-sign-in',
  /** A proxy on the way could not be found out, reached, or did not let us through. */
  'proxy-failed',
  'credentials-refused',
  'forbidden',
  'field-refused',
  /** A reply that documents nothing, of a shape that a manager marked as a refusal. */
  'marked-refusal',
  'malformed',
  'busy',
  'service-failed',
  'unreadable-reply',
  /** Ours: it waited too long for its turn, so it was withdrawn before it left. */
  'queued-too-long',
  /** Ours: there was no secret key to send. */
  'no-key',
  /** Ours: the app closed its connections before the answer came. */
  'closed',
] as const;
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

/**
 * What an error says about the request:
 * `not-sent` nothing left the machine; `refused` the service answered that it did nothing;
 * `unknown` it may have been carried out.
 */
export const CERTAINTIES = ['not-sent', 'refused', 'unknown'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
