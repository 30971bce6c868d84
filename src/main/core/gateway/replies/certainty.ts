/**
 * What a reply proves, written once: call, HTTP status and body make it certain that nothing was
 * done, or they do not. The table in `docs/payment-service.md` is held to this one by a test.
 */
import type { Certainty, GatewayErrorCode } from '../../../../shared/core/payments/payments.ts';
import type { BodyKind } from './reply-body.ts';

export const CALLS = ['create', 'charge', 'status'] as const;
export type Call = (typeof CALLS)[number];

const between = (least: number, most: number) => (status: number) =>
  status >= least && status <= most;

/** Statuses of 4xx that say "not now" or "there already", so they never refuse for certain. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** HTTP statuses by the name that the table gives them. */
export const STATUSES = {
  '400': (status: number) => status === 400,
  '401': (status: number) => status === 401,
  '403': (status: number) => status === 403,
  '4xx except 408, 409, 425, 429': (status: number) =>
    between(400, 499)(status) && !UNDECIDED.has(status),
  '429 or 503': (status: number) => status === 429 || status === 503,
  '5xx': between(500, 599),
  any: () => true,
} as const;

export interface CertaintyRule {
  calls: readonly Call[];
  status: keyof typeof STATUSES;
  /** `marked` is a body that a manager marked as a refusal for the account. */
  bodies: readonly (BodyKind | 'marked')[] | 'any';
  /** The cashier's sentence goes by it. */
  code: GatewayErrorCode;
  certainty: Exclude<Certainty, 'not-sent'>;
  /** No error but an answer: the service does not know the payment (interface section 4.3). */
  isNotKnown?: true;
  /** Whether a manager may mark such a body as a refusal. */
  markable?: true;
}

const MONEY = ['create', 'charge'] as const;

/**
 * For every reply that is neither an accepted payment nor a status record: the first rule that fits.
 * The last one fits everything.
 */
export const CERTAINTY_RULES: readonly CertaintyRule[] = [
  {
    calls: MONEY,
    status: '400',
    bodies: ['error'],
    code: 'malformed',
    certainty: 'refused',
  },
  {
    calls: CALLS,
    status: '401',
    bodies: ['credentials'],
    code: 'credentials-refused',
    certainty: 'refused',
  },
  {
    calls: CALLS,
    status: '403',
    bodies: ['forbidden'],
    code: 'forbidden',
    certainty: 'refused',
  },
  {
    calls: MONEY,
    status: '4xx except 408, 409, 425, 429',
    bodies: ['field'],
    code: 'field-refused',
    certainty: 'refused',
  },
  {
    calls: MONEY,
    status: '4xx except 408, 409, 425, 429',
    bodies: ['marked'],
    code: 'marked-refusal',
    certainty: 'refused',
  },
  {
    calls: MONEY,
    status: '4xx except 408, 409, 425, 429',
    bodies: ['error', 'credentials', 'forbidden', 'status', 'object'],
    code: 'unreadable-reply',
    certainty: 'unknown',
    markable: true,
  },
  {
    calls: ['status'],
    status: '400',
    bodies: ['error', 'forbidden', 'field', 'status'],
    code: 'malformed',
    certainty: 'refused',
    isNotKnown: true,
  },
  {
    calls: CALLS,
    // Also where a service or a proxy turned busy after it had passed the request on.
    status: '429 or 503',
    bodies: 'any',
    code: 'busy',
    certainty: 'unknown',
  },
  {
    calls: CALLS,
    status: '5xx',
    bodies: 'any',
    code: 'service-failed',
    certainty: 'unknown',
  },
  {
    calls: CALLS,
    status: 'any',
    bodies: 'any',
    code: 'unreadable-reply',
    certainty: 'unknown',
  },
];

/** The rule that a reply falls under. */
export function ruleFor(call: Call, httpStatus: number, body: BodyKind | 'marked'): CertaintyRule {
  const rule = CERTAINTY_RULES.find(
    ({ calls, status, bodies }) =>
      calls.includes(call) &&
      STATUSES[status](httpStatus) &&
      (bodies === 'any' || bodies.includes(body)),
  );
  if (!rule) throw new Error('the last rule fits every reply');
  return rule;
}
