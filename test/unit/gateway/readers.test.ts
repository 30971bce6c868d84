/** Properties of what is read from replies; single faults are in `docs/wire-faults.md`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAcceptance } from '../../../src/main/core/gateway/replies/acceptance.ts';
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import {
  type SentRequest,
  readPaymentReply,
  readStatusReply,
} from '../../../src/main/core/gateway/replies/replies.ts';
import {
  readSlashDate,
  readStatusRecord,
} from '../../../src/main/core/gateway/replies/status-record.ts';
import { plainAmount, readServiceAmount } from '../../../src/shared/core/money/money.ts';
import {
  acceptanceSchema,
  gatewayErrorSchema,
  statusRecordSchema,
} from '../../../src/shared/core/payments/payments.ts';
import {
  CREDENTIALS_REFUSED,
  PAYMENT,
  QUICKSTART,
  RECORD,
} from '../../support/machines/wire-faults/bodies.ts';

const DEMAND: SentRequest = {
  call: 'charge',
  requestBody: '{"userId":"0803","amount":"5.00"}',
  refusalMarks: () => [],
};

const digits = fc.stringMatching(/^[1-9][0-9]{0,199}$/);
const httpStatus = fc.integer({ min: 200, max: 599 });

/** Bodies that are documented ones with any value in any place, beside any JSON at all. */
const body = fc.oneof(
  fc.jsonValue(),
  ...[PAYMENT, QUICKSTART, RECORD, CREDENTIALS_REFUSED].map((good) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
      .map(([field, value]): unknown => ({ ...good, [field]: value })),
  ),
);

describe('references', () => {
  test('survive at any length, written as a number or a string', () => {
    fc.assert(
      fc.property(digits, fc.boolean(), (number, quoted) => {
        const written = quoted ? `"${number}"` : number;
        expect(readAcceptance(parseJson(`{"reference":${written}}`))?.gatewayReference).toBe(
          number,
        );
        const record = JSON.stringify(RECORD).replace('"GW-1"', written);
        expect(readStatusRecord(parseJson(record))?.paymentReference).toBe(number);
      }),
    );
  });
});

describe('amounts', () => {
  test('come back from thousands separators as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        const [whole = '', decimals = ''] = plainAmount(minor, 'NGN').split('.');
        const amount = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
        const record = readStatusRecord(parseJson(JSON.stringify({ ...RECORD, amount })));
        expect(record?.amountText).toBe(amount);
        expect(readServiceAmount(record?.amountText ?? '', 'NGN')).toBe(minor);
      }),
    );
  });
});

describe('amounts and fees of the other type', () => {
  const recordOf = (fields: string) =>
    readStatusRecord(parseJson(JSON.stringify(RECORD).replace(/"amount":"[^"]*"/, fields)));

  test.each([
    ['500', 50_000],
    ['500.5', 50_050],
    ['500.50', 50_050],
    ['0.07', 7],
    ['5e2', null],
    ['0.005', null],
    ['-5', null],
    ['1e400', null],
    ['99999999999999999999', null],
  ])('an amount of %s as a number is kept as written and never rounded', (written, minor) => {
    const record = recordOf(`"amount":${written}`);
    expect(record?.amountText).toBe(written);
    expect(readServiceAmount(record?.amountText ?? '', 'NGN')).toBe(minor);
  });

  test.each(['"12.50"', '"1,000.00"', '"NGN 5"', '12.50', '1e400'])(
    'fees of %s are kept',
    (fees) => {
      const text = JSON.stringify(RECORD).replace('"fees":12.5', `"fees":${fees}`);
      expect(readStatusRecord(parseJson(text))?.feesText).toBe(fees.replaceAll('"', ''));
    },
  );

  test('fees that are missing, null or empty are none', () => {
    for (const fees of ['null', '""'])
      expect(
        readStatusRecord(parseJson(JSON.stringify(RECORD).replace('"fees":12.5', `"fees":${fees}`)))
          ?.feesText,
      ).toBe('');
    expect(readStatusRecord({ ...RECORD, fees: undefined, responseCode: '0' })?.feesText).toBe('');
  });
});

describe('dates', () => {
  test('every day is read, day first', () => {
    const day = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.boolean(), (date, padded) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
        const parts = padded
          ? [dayOfMonth, month, year]
          : [String(Number(dayOfMonth)), String(Number(month)), year];
        expect(readSlashDate(parts.join('/'))).toBe(iso);
      }),
    );
  });

  test.each([
    '31/02/2026',
    '29/02/2025',
    '29/02/1900',
    '00/01/2026',
    '01/00/2026',
    '31/04/2026',
    '31/06/2026',
    '31/09/2026',
    '31/11/2026',
    '32/01/2026',
    '01/13/2026',
    '2026/01/31',
    '01/02/26',
    '01-02-2026',
    ' 01/02/2026',
    '01/02/2026 10:00',
    '٠١/٠٢/٢٠٢٦',
    '',
  ])('%j is no date', (written) => {
    expect(readSlashDate(written)).toBeNull();
  });

  test('the 29th of February is one in a leap year', () => {
    expect(readSlashDate('29/02/2024')).toBe('2024-02-29');
    expect(readSlashDate('29/2/2000')).toBe('2000-02-29');
  });
});

describe('response codes', () => {
  test.each([
    ['0', '0'],
    ['"0"', '0'],
    ['"00"', '0'],
    ['-0', '0'],
    ['"01"', '1'],
    ['"-007"', '-7'],
    ['12345678901234567890', '12345678901234567890'],
  ])('%s is read as %s', (written, code) => {
    const record = JSON.stringify(RECORD).replace('"responseCode":0', `"responseCode":${written}`);
    expect(readStatusRecord(parseJson(record))?.responseCode).toBe(code);
  });
});

describe('whatever comes back', () => {
  test('a payment reply is an acceptance or one of the closed set of errors', () => {
    fc.assert(
      fc.property(httpStatus, body, (status, value) => {
        const reading = readPaymentReply(
          { httpStatus: status, body: parseJson(JSON.stringify(value)), retryAfterMs: null },
          DEMAND,
        );
        const schema = reading.ok ? acceptanceSchema : gatewayErrorSchema;
        expect(schema.safeParse(reading.ok ? reading.value : reading.error).success).toBe(true);
        // Only a 2xx accepts, and nothing that was received can count as not sent.
        if (reading.ok) expect(status).toBeLessThan(300);
        else expect(reading.error.certainty).not.toBe('not-sent');
      }),
    );
  });

  test('a status reply is a record, not known, or one of the closed set of errors', () => {
    fc.assert(
      fc.property(httpStatus, body, (status, value) => {
        const reading = readStatusReply({
          httpStatus: status,
          body: parseJson(JSON.stringify(value)),
          retryAfterMs: null,
        });
        if (!reading.ok) {
          expect(gatewayErrorSchema.safeParse(reading.error).success).toBe(true);
        } else if (reading.value.kind === 'record') {
          expect(status).toBe(200);
          expect(statusRecordSchema.safeParse(reading.value.record).success).toBe(true);
        } else {
          expect(status).toBe(400);
        }
      }),
    );
  });

  test('long words are cut without half a character at the end', () => {
    const words = `${'x'.repeat(499)}😀 and more`;
    const reading = readPaymentReply(
      {
        httpStatus: 401,
        body: { ...CREDENTIALS_REFUSED, responseMessage: words },
        retryAfterMs: null,
      },
      DEMAND,
    );
    expect(reading).toMatchObject({ error: { words: 'x'.repeat(499) } });
  });
});
