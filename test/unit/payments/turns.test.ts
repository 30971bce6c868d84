/** What an answer to a status question says of the reference it was asked with. */
import { describe, expect, it } from 'vitest';
import { turnOutcome } from '../../../src/main/core/payments/follow/status-answers.ts';
import {
  GATEWAY_ERROR_CODES,
  type GatewayErrorCode,
} from '../../../src/shared/core/payments/payments.ts';
import { fails, knowsNothing, pends, reports } from '../../support/fakes/scripted-gateway.ts';

/** Of these the question did not arrive, or was answered whatever it asked about. */
const SAY_NOTHING: readonly GatewayErrorCode[] = [
  'offline',
  'timed-out',
  'tls-refused',
  'proxy-sign-in',
  'proxy-failed',
  'credentials-refused',
  'busy',
  'queued-too-long',
  'no-key',
  'closed',
];

describe('a reference', () => {
  it('is known by any record, and unknown where the service says so', () => {
    expect(turnOutcome(reports())).toBe('known');
    expect(turnOutcome(pends())).toBe('known');
    expect(turnOutcome(knowsNothing())).toBe('unknown');
  });

  it.each(GATEWAY_ERROR_CODES)(
    'is unknown, or nothing was learnt of it, by the error %s',
    (code) => {
      expect(turnOutcome(fails({ code }))).toBe(SAY_NOTHING.includes(code) ? null : 'unknown');
    },
  );
});
