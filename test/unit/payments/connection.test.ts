import { describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../src/main/core/gateway/gateway.ts';
import {
  type ConnectionState,
  createConnection,
  isUnreachable,
} from '../../../src/main/core/payments/reachability.ts';
import {
  GATEWAY_ERROR_CODES,
  type GatewayError,
} from '../../../src/shared/core/payments/payments.ts';
import { anError, aReply } from '../../support/samples/payment-samples.ts';

const answered: Exchange<unknown> = { ok: true, value: null, reply: aReply() };
const failed = (over: Partial<GatewayError>): Exchange<unknown> => ({
  ok: false,
  error: anError(over),
  reply: null,
});
const unreachable = failed({ code: 'offline', certainty: 'not-sent' });
const brokeHalfWay = failed({ code: 'offline', certainty: 'unknown' });

const SAY_NOTHING = ['timed-out', 'queued-too-long', 'no-key', 'closed'] as const;
const silent: ReadonlySet<string> = new Set(SAY_NOTHING);

describe('the service', () => {
  it('is out of reach only where no connection could be made', () => {
    expect(isUnreachable(unreachable)).toBe(true);
    expect(isUnreachable(brokeHalfWay)).toBe(false);
    expect(isUnreachable(failed({ code: 'timed-out', certainty: 'not-sent' }))).toBe(false);
    expect(isUnreachable(failed({ code: 'proxy-sign-in', certainty: 'not-sent' }))).toBe(true);
    expect(isUnreachable(failed({ code: 'proxy-failed', certainty: 'not-sent' }))).toBe(true);
    expect(isUnreachable(answered)).toBe(false);
  });
});

describe('the connection', () => {
  it('is neither there nor gone before anything was tried', () => {
    expect(createConnection().state).toBe('unknown');
  });

  it('is there with an answer, gone with a service out of reach, and there again', () => {
    const connection = createConnection();
    const told = vi.fn<(state: ConnectionState) => void>();
    connection.onChange(told);
    for (const exchange of [answered, unreachable, unreachable, answered, answered])
      connection.saw(exchange);
    expect(told.mock.calls).toEqual([['online'], ['offline'], ['online']]);
    expect(connection.state).toBe('online');
  });

  it('was there when it broke half-way', () => {
    const connection = createConnection();
    connection.saw(brokeHalfWay);
    expect(connection.state).toBe('online');
  });

  it.each(SAY_NOTHING)('is as it was after a request that ended with %j', (code) => {
    const connection = createConnection();
    connection.saw(failed({ code, certainty: 'not-sent' }));
    expect(connection.state).toBe('unknown');
    connection.saw(unreachable);
    connection.saw(failed({ code, certainty: 'unknown' }));
    expect(connection.state).toBe('offline');
  });

  it.each(GATEWAY_ERROR_CODES.filter((code) => !silent.has(code)))(
    'is there when the service itself said %j',
    (code) => {
      const connection = createConnection();
      connection.saw(failed({ code, certainty: 'unknown' }));
      expect(connection.state).toBe('online');
    },
  );

  it('tells nobody who does not listen any more', () => {
    const connection = createConnection();
    const told = vi.fn<(state: ConnectionState) => void>();
    connection.onChange(told)();
    connection.saw(answered);
    expect(told).not.toHaveBeenCalled();
  });
});
