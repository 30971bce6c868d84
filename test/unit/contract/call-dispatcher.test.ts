import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCallDispatcher,
  type CallDispatcher,
} from '../../../src/main/core/contract/call-dispatcher.ts';
import { admitAll } from '../../support/fakes/admit-all.ts';
import type { Handlers } from '../../../src/main/core/contract/handlers.ts';
import type { Log, LogFields } from '../../../src/main/core/platform/log.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { callErrorSchema } from '../../../src/shared/core/contract/errors.ts';
import { CALLS } from '../../../src/shared/contract.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { honest, overview } from '../../support/samples/call-input.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { HOSTILE_NAMES, hostileInputs } from '../../support/samples/hostile-input.ts';
import { handlersThatRefuse } from '../../support/fakes/refusing-handlers.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const NAMES = namesOf(CALLS);

let ran: string[];
let logged: { message: string; fields: LogFields }[];

beforeEach(() => {
  ran = [];
  logged = [];
});

const record = (message: string, fields: LogFields = {}) => void logged.push({ message, fields });
const log: Log = { debug: record, info: record, warn: record, error: record };

const dispatcher = (own: Partial<Handlers> = {}): CallDispatcher =>
  createCallDispatcher({ handlers: handlersThatRefuse(ran, own), admit: admitAll }, log);

describe('every call of the contract', () => {
  it('has an honest input in this test, and lets it in', async () => {
    expect(Object.keys(honest).toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES)
      expect(await dispatcher().call(name, honest[name])).toMatchObject({
        error: { code: 'not-found' },
      });
    expect(ran).toEqual(NAMES);
  });

  it.for(NAMES)('%s refuses hostile input before its handler runs', async (name) => {
    // Where nothing is sent at all, nothing is to be changed.
    const needed = CALLS[name].input.safeParse({}).success ? [] : undefined;
    for (const [what, input] of hostileInputs(honest[name] ?? {}, needed)) {
      // Whatever it is, that call's own schema has to take it before anybody says yes to it.
      if (name === 'approveAct' && what === 'a wrong input') continue;
      const result = await dispatcher().call(name, input);
      if (result.ok) throw new Error(`${what} was let in`);
      if (!['invalid-input', 'too-large'].includes(result.error.code))
        throw new Error(`${what} was refused as ${result.error.code}`);
      expect(callErrorSchema.parse(result.error)).toEqual(result.error);
    }
    expect(ran).toEqual([]);
  });

  it('says too-large of what is too large', async () => {
    const sizes = hostileInputs({}).filter(([what]) => /10 MB|huge|many|deep/.test(what));
    expect(sizes.length).toBeGreaterThan(5);
    for (const [what, input] of sizes)
      expect([what, await dispatcher().call('getOverview', input)]).toMatchObject([
        what,
        { error: { code: 'too-large' } },
      ]);
  });

  it('never runs a getter', async () => {
    let touched = false;
    const trap = {
      get mode() {
        touched = true;
        return 'live';
      },
    };
    expect(await dispatcher().call('setMode', trap)).toMatchObject({
      error: { code: 'invalid-input' },
    });
    expect(touched).toBe(false);
  });

  it('survives a proxy that throws', async () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('hostile');
        },
      },
    );
    expect(await dispatcher().call('setMode', hostile)).toMatchObject({
      error: { code: 'invalid-input' },
    });
  });

  it('does not repeat in its message what was sent', async () => {
    const result = await dispatcher().call('setMode', {
      mode: 'sk_live_1',
      sk_live_2: 'sk_live_3',
    });
    expect(JSON.stringify(result)).not.toContain('sk_live');
  });
});

describe('names', () => {
  it.for(HOSTILE_NAMES.map((name, index) => [index, name] as const))(
    'unknown name %#',
    async ([, name]) => {
      const result = await dispatcher().call(name, {});
      expect(result).toMatchObject({ ok: false, error: { code: 'unknown-call' } });
      expect(ran).toEqual([]);
    },
  );
});

describe('answers', () => {
  it('hands over the parsed input and the parsed output', async () => {
    const seen: unknown[] = [];
    const result = await dispatcher({
      setMode: (input) => {
        seen.push(input);
        return { ...overview, mode: input.mode };
      },
    }).call('setMode', { mode: 'live' });
    expect(seen).toEqual([{ mode: 'live' }]);
    expect(result).toEqual({ ok: true, value: { ...overview, mode: 'live' } });
  });

  it('keeps back an answer that holds more than the contract says', async () => {
    const leaky = { ...overview, secretKey: 'sk_live_1' };
    const result = await dispatcher({ getOverview: () => leaky }).call('getOverview', {});
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify([result, logged])).not.toContain('sk_live');
    expect(logged).toHaveLength(1);
  });

  it('says what a service refuses, with the payment in the way as the screens see it', async () => {
    const payment = aPayment();
    const view: PaymentView = { mode: 'practice', payment, ageMs: 60_000, polling: null };
    const refusal = new Refusal('field-invalid', 'the address has no version', {
      field: 'baseUrl',
      problem: 'base-url-no-version',
      payment,
      view,
    });
    const result = await dispatcher({ testConnection: () => Promise.reject(refusal) }).call(
      'testConnection',
      {},
    );
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'field-invalid',
        message: 'the address has no version',
        field: 'baseUrl',
        problem: 'base-url-no-version',
        payment: view,
      },
    });
    expect(logged).toEqual([]);
  });

  it('says nothing where a refusal has nothing to add', async () => {
    const refusal = new Refusal('no-account', 'connect one first');
    const getOverview = vi.fn<Handlers['getOverview']>().mockRejectedValue(refusal);
    expect(await dispatcher({ getOverview }).call('getOverview', {})).toEqual({
      ok: false,
      error: {
        code: 'no-account',
        message: 'connect one first',
        field: null,
        problem: null,
        payment: null,
      },
    });
  });

  it.for([
    ['an error', new Error('sk_live_1 of 08031234567')],
    ['a text', 'sk_live_1'],
    ['nothing', undefined],
    ['a refusal beyond its bounds', new Refusal('not-found', 'sk_live_1'.repeat(99))],
  ] as const)('says nothing of what was thrown: %s', async ([, thrown]) => {
    const getOverview = vi.fn<Handlers['getOverview']>().mockRejectedValue(thrown);
    const result = await dispatcher({ getOverview }).call('getOverview', {});
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify([result, logged])).not.toMatch(/sk_live|0803/);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.fields['call']).toBe('getOverview');
  });
});

describe('events', () => {
  let open: CallDispatcher;
  beforeEach(() => {
    open = dispatcher();
  });

  it('lets one out that fits', () => {
    expect(open.parseEvent('overviewChanged', overview)).toEqual({ ok: true, value: overview });
  });

  it('keeps back one that does not fit, and logs it without its content', () => {
    const result = open.parseEvent('overviewChanged', { ...overview, secretKey: 'sk_live_1' });
    expect(result.ok).toBe(false);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify([result, logged])).not.toContain('sk_live');
  });

  it('knows no other names', () => {
    for (const name of HOSTILE_NAMES) expect(open.parseEvent(name, overview).ok).toBe(false);
  });
});
