import { describe, expect, it } from 'vitest';
import { readAcceptance } from '../../../src/main/core/gateway/replies/acceptance.ts';
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import { PAYMENT, QUICKSTART } from '../../support/machines/wire-faults/bodies.ts';

/** A body as it comes over the wire; `undefined` leaves a field out. */
const read = (body: unknown) => readAcceptance(parseJson(JSON.stringify(body)));

const { data: QUICKSTART_DATA } = QUICKSTART;

describe('the body that the endpoint documents', () => {
  it('is read whole', () => {
    expect(read(PAYMENT)).toEqual({
      shape: 'endpoint',
      gatewayReference: '9007199254',
      paymentUrl: 'https://pay.example/p/1',
      paymentUrlReference: 'PU-1',
      externalPaymentReference: 'EX-1',
      serviceStatus: 'CREATED',
      paymentChannel: 'DEFAULT',
    });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
  ])('is read when everything but the reference is %s', (_, nothing) => {
    const body = {
      reference: 'GW-1',
      paymentUrl: nothing,
      status: nothing,
      paymentChannel: nothing,
      paymentUrlReference: nothing,
      externalPaymentReference: nothing,
    };
    expect(read(body)).toEqual({
      shape: 'endpoint',
      gatewayReference: 'GW-1',
      paymentUrl: null,
      paymentUrlReference: null,
      externalPaymentReference: null,
      serviceStatus: null,
      paymentChannel: null,
    });
  });

  it('may carry more than is documented', () => {
    expect(read({ ...PAYMENT, isV2: true, meta: { a: [1] } })?.gatewayReference).toBe('9007199254');
  });

  it.each([0, '0', '', ' ', 'null', 'N/A', 'undefined', '-', 'none'])(
    'has no further references where they name nothing: %j',
    (nothing) => {
      const body = {
        ...PAYMENT,
        paymentUrlReference: nothing,
        externalPaymentReference: nothing,
      };
      expect(read(body)).toMatchObject({
        gatewayReference: '9007199254',
        paymentUrlReference: null,
        externalPaymentReference: null,
      });
    },
  );

  it.each([
    ['paymentUrl', 4000],
    ['status', 200],
    ['paymentChannel', 200],
    ['paymentUrlReference', 200],
    ['externalPaymentReference', 200],
  ])('is none when its %s is longer than %i characters', (field, longest) => {
    expect(read({ ...PAYMENT, [field]: 'x'.repeat(longest) })).not.toBeNull();
    expect(read({ ...PAYMENT, [field]: 'x'.repeat(longest + 1) })).toBeNull();
  });

  it.each(['paymentUrl', 'status', 'paymentChannel'])('is none when its %s is no text', (field) => {
    expect(read({ ...PAYMENT, [field]: 12 })).toBeNull();
  });

  it('is none without a reference that names something', () => {
    for (const reference of [
      undefined,
      null,
      '',
      0,
      '0',
      {},
      true,
      'null',
      'N/A',
      '-',
      'undefined',
    ])
      expect(read({ ...PAYMENT, reference })).toBeNull();
  });
});

describe('the body that the quickstart shows', () => {
  it('is read, its reference from within', () => {
    expect(read(QUICKSTART)).toEqual({
      shape: 'quickstart',
      gatewayReference: 'GW-1',
      paymentUrl: 'https://pay.example/p/1',
      paymentUrlReference: null,
      externalPaymentReference: null,
      serviceStatus: 'success',
      paymentChannel: null,
    });
  });

  it('is read without an address and a status', () => {
    expect(read({ data: { reference: 12 } })).toMatchObject({
      shape: 'quickstart',
      gatewayReference: '12',
      paymentUrl: null,
      serviceStatus: null,
    });
    expect(read({ ...QUICKSTART, reference: null })?.shape).toBe('quickstart');
  });

  it('is none when it names a reference outside as well that is no good one', () => {
    for (const reference of [0, '', '0', 'null', '-', {}])
      expect(read({ ...QUICKSTART, reference })).toBeNull();
  });

  it('is none without a reference that names something', () => {
    for (const reference of ['null', 'N/A', 'undefined', '-', '0', 0])
      expect(read({ ...QUICKSTART, data: { ...QUICKSTART_DATA, reference } })).toBeNull();
  });

  it.each([
    ['status', { ...QUICKSTART, status: 'x'.repeat(201) }],
    ['address', { ...QUICKSTART, data: { ...QUICKSTART_DATA, paymentUrl: 'x'.repeat(4001) } }],
    ['reference', { ...QUICKSTART, data: { ...QUICKSTART_DATA, reference: null } }],
    ['data', { status: 'success', data: null }],
  ])('is none when its %s is not as shown', (_, body) => {
    expect(read(body)).toBeNull();
  });

  it('is read with the longest status and address', () => {
    const body = {
      status: 'x'.repeat(200),
      data: { ...QUICKSTART_DATA, paymentUrl: 'x'.repeat(4000) },
    };
    expect(read(body)?.shape).toBe('quickstart');
  });
});

describe('any other body', () => {
  it.each([null, 'CREATED', 12, true, [], [PAYMENT], {}, { status: 'CREATED' }])(
    'is no acceptance: %j',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );

  it('nor is what was no JSON', () => {
    expect(readAcceptance(undefined)).toBeNull();
  });
});
