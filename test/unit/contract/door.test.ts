import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDoor, type Door } from '../../../src/main/contract/door.ts';
import { CallFailure, type Handlers } from '../../../src/main/contract/handlers.ts';
import type { Log, LogFields } from '../../../src/main/system/log.ts';
import {
  CALLS,
  callErrorSchema,
  type CallName,
  type CallOutput,
} from '../../../src/shared/contract.ts';

const NAMES = Object.keys(CALLS);

const overview: CallOutput<'getOverview'> = {
  version: '1.0.0',
  mode: 'practice',
  firstStart: true,
  preferences: {
    currency: 'NGN',
    theme: 'system',
    language: 'en',
    sound: true,
    terminal: 'A1B',
    waitingWindowMinutes: 15,
    duplicateWindowMinutes: 10,
    refusedCodes: [],
  },
  account: null,
  secret: 'none',
  keychain: 'available',
  connection: 'unknown',
  recovering: 0,
  alarmsInOtherMode: 0,
  storageTrouble: 'none',
  dataFolder: '/data',
};

let ran: string[];
let logged: { message: string; fields: LogFields }[];

beforeEach(() => {
  ran = [];
  logged = [];
});

const record = (message: string, fields: LogFields = {}) => void logged.push({ message, fields });
const log: Log = { debug: record, info: record, warn: record, error: record };

/** Handlers that note that they ran and then fail, but for those a test gives. */
function handlersWith(own: Partial<Handlers>): Handlers {
  const refuse = (name: CallName) => (): never => {
    ran.push(name);
    throw new CallFailure({ code: 'not-found', message: `${name} ran` });
  };
  return {
    getOverview: refuse('getOverview'),
    setMode: refuse('setMode'),
    savePreferences: refuse('savePreferences'),
    saveAccount: refuse('saveAccount'),
    disconnectAccount: refuse('disconnectAccount'),
    testConnection: refuse('testConnection'),
    startPayment: refuse('startPayment'),
    listOpenPayments: refuse('listOpenPayments'),
    getPayment: refuse('getPayment'),
    checkPayment: refuse('checkPayment'),
    stopWaiting: refuse('stopWaiting'),
    acknowledgeAlarm: refuse('acknowledgeAlarm'),
    getHistory: refuse('getHistory'),
    ...own,
  };
}

const door = (own: Partial<Handlers> = {}): Door => createDoor(handlersWith(own), log);

/** One honest input for each call: what the hostile ones are made from. */
const honest: Readonly<Record<string, object>> = {
  getOverview: {},
  setMode: { mode: 'live' },
  savePreferences: overview.preferences,
  saveAccount: {
    baseUrl: 'https://pay.example/v1',
    email: 'shop@example.com',
    requestShape: 'endpoint',
    callbackUrl: '',
    isV2: true,
    secret: null,
    allowMemory: false,
  },
  disconnectAccount: {},
  testConnection: {},
  startPayment: {
    draftId: randomUUID(),
    method: 'ussd',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: '08031234567',
    note: '',
    replaces: null,
    override: null,
  },
  listOpenPayments: {},
  getPayment: { id: randomUUID() },
  checkPayment: { id: randomUUID() },
  stopWaiting: { id: randomUUID() },
  acknowledgeAlarm: { id: randomUUID(), kind: 'late', note: 'seen' },
  getHistory: {
    filter: { search: '', status: null, method: null, day: null },
    anchor: null,
    offset: 0,
    limit: 50,
  },
};

const nested = (depth: number): unknown => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const circular = (): unknown => {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
};

class Forged {
  readonly toJSON = () => ({});
}

const without = (object: object, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** What a hostile screen might send, made around an input that would otherwise be let in. */
function hostileInputs(good: object): [what: string, input: unknown][] {
  const fields = Object.keys(good);
  return [
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['a number', 1],
    ['not a number', Number.NaN],
    ['a big integer', 1n],
    ['a symbol', Symbol('input')],
    ['a text', JSON.stringify(good)],
    ['a function', () => good],
    ['a list', []],
    ['a list of the input', [good]],
    ['a date', new Date(0)],
    ['a map', new Map(Object.entries(good))],
    ['bytes', new Uint8Array(8)],
    ['an error', new Error('boo')],
    ['a promise', Promise.resolve(good)],
    ['an instance', new Forged()],
    ['an unknown key', { ...good, extra: 1 }],
    ['an unknown key without a value', { ...good, extra: undefined }],
    ['a symbol key', { ...good, [Symbol('key')]: 1 }],
    [
      'an own __proto__',
      Object.defineProperty({ ...good }, '__proto__', { value: {}, enumerable: true }),
    ],
    ['a constructor key', { ...good, constructor: { prototype: {} } }],
    ['another prototype', Object.assign(Object.create({ inherited: true }), good)],
    ['inherited fields alone', Object.create({ ...good, extra: 1 })],
    ['10 MB of text', 'x'.repeat(10_000_000)],
    ['10 MB in a field', { ...good, note: 'x'.repeat(10_000_000) }],
    ['10 MB in a key', { ...good, ['k'.repeat(10_000_000)]: 1 }],
    ['a huge list', { ...good, note: Array.from({ length: 1_000_000 }, () => 0) }],
    ['a huge list of nothing', { ...good, note: Array(4_000_000_000) }],
    ['many keys', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))],
    ['deep nesting', nested(200_000)],
    ['a circle', circular()],
    ['the wrong types', Object.fromEntries([...fields, 'more'].map((key) => [key, { $ne: 0 }]))],
    ...fields.map((key): [string, unknown] => [`a wrong ${key}`, { ...good, [key]: { $ne: 0 } }]),
    ...fields.map((key): [string, unknown] => [`no ${key}`, without(good, key)]),
  ];
}

const HOSTILE_NAMES: unknown[] = [
  '',
  'nothing',
  'getoverview',
  'getOverview ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'x'.repeat(10_000_000),
  undefined,
  null,
  0,
  Symbol.iterator,
  ['getOverview'],
  { toString: () => 'getOverview' },
  () => 'getOverview',
];

describe('every call of the contract', () => {
  it('has an honest input in this test, and lets it in', async () => {
    expect(Object.keys(honest).toSorted()).toEqual(NAMES.toSorted());
    for (const name of NAMES)
      expect(await door().call(name, honest[name])).toMatchObject({ error: { code: 'not-found' } });
    expect(ran).toEqual(NAMES);
  });

  it.for(NAMES)('%s refuses hostile input before its handler runs', async (name) => {
    for (const [what, input] of hostileInputs(honest[name] ?? {})) {
      const result = await door().call(name, input);
      if (result.ok) throw new Error(`${what} was let in`);
      expect(['invalid-input', 'too-large'], what).toContain(result.error.code);
      expect(callErrorSchema.safeParse(result.error).success, what).toBe(true);
    }
    expect(ran).toEqual([]);
  });

  it('says too-large of what is too large', async () => {
    const sizes = hostileInputs({}).filter(([what]) => /10 MB|huge|many|deep/.test(what));
    expect(sizes.length).toBeGreaterThan(5);
    for (const [what, input] of sizes)
      expect(await door().call('getOverview', input), what).toMatchObject({
        error: { code: 'too-large' },
      });
  });

  it('never runs a getter', async () => {
    let touched = false;
    const trap = {
      get mode() {
        touched = true;
        return 'live';
      },
    };
    expect(await door().call('setMode', trap)).toMatchObject({ error: { code: 'invalid-input' } });
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
    expect(await door().call('setMode', hostile)).toMatchObject({
      error: { code: 'invalid-input' },
    });
  });

  it('does not repeat in its message what was sent', async () => {
    const result = await door().call('setMode', { mode: 'sk_live_1', sk_live_2: 'sk_live_3' });
    expect(JSON.stringify(result)).not.toContain('sk_live');
  });
});

describe('names', () => {
  it.for(HOSTILE_NAMES.map((name, index) => [index, name] as const))(
    'unknown name %#',
    async ([, name]) => {
      const result = await door().call(name, {});
      expect(result).toMatchObject({ ok: false, error: { code: 'unknown-call' } });
      expect(ran).toEqual([]);
    },
  );
});

describe('answers', () => {
  it('hands over the parsed input and the parsed output', async () => {
    const seen: unknown[] = [];
    const result = await door({
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
    const result = await door({ getOverview: () => leaky }).call('getOverview', {});
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify([result, logged])).not.toContain('sk_live');
    expect(logged).toHaveLength(1);
  });

  it("passes on a service's own failure", async () => {
    const failure = new CallFailure({
      code: 'field-invalid',
      message: 'the address has no version',
      field: 'baseUrl',
      problem: 'base-url-no-version',
    });
    const result = await door({ testConnection: () => Promise.reject(failure) }).call(
      'testConnection',
      {},
    );
    expect(result).toEqual({ ok: false, error: failure.error });
    expect(logged).toEqual([]);
  });

  it.for([
    ['an error', new Error('sk_live_1 of 08031234567')],
    ['a text', 'sk_live_1'],
    ['nothing', undefined],
    [
      'a failure beyond its bounds',
      new CallFailure({ code: 'internal', message: 'sk_live_1'.repeat(99) }),
    ],
  ] as const)('says nothing of what was thrown: %s', async ([, thrown]) => {
    const result = await door({ getOverview: () => Promise.reject(thrown) }).call(
      'getOverview',
      {},
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify([result, logged])).not.toMatch(/sk_live|0803/);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.fields['call']).toBe('getOverview');
  });
});

describe('events', () => {
  let open: Door;
  beforeEach(() => {
    open = door();
  });
  afterEach(() => expect(ran).toEqual([]));

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
