import { describe, expect, it } from 'vitest';
import {
  type AccountReading,
  judge,
  wordsForm,
} from '../../../src/main/core/payments/life/verdict.ts';
import { aPayment, aRecord } from '../../support/samples/payment-samples.ts';

const payment = aPayment({
  gatewayReference: '9007199254740993001',
  paymentUrlReference: 'PUR-1',
  externalPaymentReference: null,
});

const DOCUMENTED: AccountReading = { refusedCodes: [], paidWords: [] };

const BEGUN = Date.UTC(2026, 0, 15, 9);
const SPAN = () => ({ begunAt: BEGUN, answeredAt: BEGUN + 60_000 });

describe('what a status record says', () => {
  it.each(['T-260115-ABC123', '9007199254740993001', 'PUR-1'])(
    'is paid by whichever of our references it names: %s',
    (paymentReference) => {
      expect(judge(payment, aRecord({ paymentReference }), DOCUMENTED, false, SPAN)).toEqual({
        verdict: 'paid',
        differs: [],
      });
    },
  );

  it('tells references apart in their last of nineteen digits', () => {
    expect(
      judge(payment, aRecord({ paymentReference: '9007199254740993000' }), DOCUMENTED, false, SPAN),
    ).toEqual({
      verdict: 'mismatch',
      differs: ['reference'],
    });
  });

  it.each([
    ['1,250.01', ['amount']],
    ['1.250,00', ['amount']],
    ['', ['amount']],
  ])('does not take %j for what was asked', (amountText, differs) => {
    expect(judge(payment, aRecord({ amountText }), DOCUMENTED, false, SPAN)).toEqual({
      verdict: 'mismatch',
      differs,
    });
  });

  it('names everything that differs', () => {
    const record = aRecord({ amountText: '1.00', currency: 'KES', paymentReference: 'other' });
    expect(judge(payment, record, DOCUMENTED, false, SPAN).differs).toEqual([
      'amount',
      'currency',
      'reference',
    ]);
  });

  it('never reads another code as a failure by itself, only by the manager’s word', () => {
    const record = aRecord({ responseCode: '51' });
    expect(judge(payment, record, DOCUMENTED, false, SPAN)).toEqual({
      verdict: 'pending',
      differs: [],
    });
    expect(judge(payment, record, { ...DOCUMENTED, refusedCodes: ['51'] }, false, SPAN)).toEqual({
      verdict: 'refused',
      differs: [],
    });
  });

  it.each([
    'Transaction Successful',
    'TRANSACTION  SUCCESSFUL.',
    ' transaction successful ',
    'Ｔransaction\u{a0}Successful!',
    'Transaction\u{200b} Succ\u{ad}essful',
    '\u{feff}Transaction Successful\u{2060} …',
    '',
    '.',
    '!',
    ' - ',
    '***',
    '?!',
    '""',
    '…',
    '\u{200b}\u{2060}',
    '\u{3164}',
    '\u{2800}',
    '\u{0}\u{7}',
    '\u{fffd}',
    '|',
  ])(
    'is paid by code 0 with the words that belong to it, or with none: %j',
    (responseDescription) => {
      const record = aRecord({ responseDescription });
      expect(judge(payment, record, DOCUMENTED, false, SPAN).verdict).toBe('paid');
    },
  );

  it.each([
    'Reversed',
    'Pending',
    'Declined',
    'Transaction Failed',
    'Not Transaction Successful',
    'Transaction Successful, then reversed',
    'Unsuccessful',
    'Approved',
    'x',
    '0',
    '51',
    '失敗',
    '❌',
    '✗',
    'Transaction Successful?',
    'Transaction Successful ❌',
  ])('takes code 0 beside other words for a mismatch: %j', (responseDescription) => {
    const record = aRecord({ responseDescription });
    expect(judge(payment, record, DOCUMENTED, false, SPAN)).toEqual({
      verdict: 'mismatch',
      differs: ['words'],
    });
  });

  it('takes other words for "paid" once a manager says so, in any case and width', () => {
    const reading = { ...DOCUMENTED, paidWords: ['Approved'] };
    for (const responseDescription of ['Approved', 'APPROVED', 'ａｐｐｒｏｖｅｄ.'])
      expect(judge(payment, aRecord({ responseDescription }), reading, false, SPAN).verdict).toBe(
        'paid',
      );
    const record = aRecord({ responseDescription: 'Approved?' });
    expect(judge(payment, record, reading, false, SPAN).verdict).toBe('mismatch');
    expect(
      judge(
        payment,
        aRecord({ responseCode: '9', responseDescription: 'Approved' }),
        reading,
        false,
        SPAN,
      ).verdict,
    ).toBe('pending');
  });

  it('never takes words that may have been cut for ones that a manager accepted', () => {
    const long = 'Approved '.repeat(80);
    const told = (responseDescription: string, accepted: string) =>
      judge(
        payment,
        aRecord({ responseDescription }),
        { ...DOCUMENTED, paidWords: [accepted] },
        false,
        SPAN,
      ).verdict;
    expect(told(long.slice(0, 500), long.slice(0, 500))).toBe('mismatch');
    expect(told(long.slice(0, 499), long.slice(0, 499))).toBe('mismatch');
    expect(told(long.slice(0, 498), long.slice(0, 498))).toBe('paid');
  });

  it('is a mismatch where the reference is another payment’s already', () => {
    expect(judge(payment, aRecord(), DOCUMENTED, true, SPAN)).toEqual({
      verdict: 'mismatch',
      differs: ['taken'],
    });
  });
});

describe('the day of a status record', () => {
  const dated = (dateText: string, date: string | null, span = SPAN) =>
    judge(payment, aRecord({ dateText, date }), DOCUMENTED, false, span);
  const slashed = (date: string) => date.split('-').toReversed().join('/');

  it.each(['2026-01-13', '2026-01-17', '2025-01-15', '2020-01-15', '2027-01-15', '1970-01-01'])(
    'that lies more than a day before the beginning or after the answer is a mismatch: %s',
    (date) => {
      expect(dated(slashed(date), date)).toEqual({ verdict: 'mismatch', differs: ['date'] });
    },
  );

  it.each(['2026-01-14', '2026-01-15', '2026-01-16'])('may be a day off: %s', (date) => {
    expect(dated(slashed(date), date)).toEqual({ verdict: 'paid', differs: [] });
  });

  it('may be any between the beginning and the answer, however late that is', () => {
    const weeks = () => ({ begunAt: BEGUN, answeredAt: BEGUN + 14 * 86_400_000 });
    expect(dated('20/01/2026', '2026-01-20', weeks).verdict).toBe('paid');
    expect(dated('30/01/2026', '2026-01-30', weeks).verdict).toBe('paid');
    expect(dated('31/01/2026', '2026-01-31', weeks).verdict).toBe('mismatch');
  });

  it.each([
    '31/02/2026',
    '30/2/2026',
    '29/02/2025',
    '32/01/2026',
    '00/01/2026',
    '15/00/2026',
    '13/13/2026',
    '31/04/2026',
    '01/01/0001',
    '01/01/0999',
    '00/00/0000',
    ' 31/02/2026 ',
  ])('that no calendar has is a mismatch: %j', (written) => {
    expect(dated(written, null)).toEqual({ verdict: 'mismatch', differs: ['date'] });
  });

  it.each([
    '',
    ' ',
    'n/a',
    '2026-01-15',
    '2020-01-01',
    '2026/02/31',
    '31/02/26',
    '1/31/2026',
    '01/13/2020',
    '31-02-2026',
    '31/02',
    '31/02/2026 10:15',
    ' 15/01/2026',
    '115/01/2026',
    '131/02/2026',
    '01/31/1000',
    '15/01/20266',
  ])('in another notation says nothing: %j', (written) => {
    expect(dated(written, null)).toEqual({ verdict: 'paid', differs: [] });
  });

  it('is named among all that differs', () => {
    const record = aRecord({ responseDescription: 'x', dateText: '31/02/2026', date: null });
    expect(judge(payment, record, DOCUMENTED, true, SPAN).differs).toEqual([
      'words',
      'date',
      'taken',
    ]);
  });

  it('is held against no life of a payment beside a code that is not success', () => {
    const unread = () => {
      throw new Error('all that happened to the payment was read for nothing');
    };
    const record = aRecord({ responseCode: '9' });
    expect(judge(payment, record, DOCUMENTED, false, unread).verdict).toBe('pending');
  });

  it('says nothing beside a code that is not success', () => {
    const record = aRecord({ responseCode: '9', dateText: '31/02/2026', date: null });
    expect(judge(payment, record, DOCUMENTED, false, SPAN).verdict).toBe('pending');
  });
});

it('compares words without their case, width, blanks and the stop at their end', () => {
  expect(wordsForm(' Transaction \t Successful! ')).toBe('transaction successful');
  expect(wordsForm('a.b')).toBe('a.b');
  expect(wordsForm('a. ! .')).toBe('a');
  expect(wordsForm('. a')).toBe('. a');
  expect(wordsForm('a\u{0}\u{1}b')).toBe('a b');
  expect(wordsForm('a\u{fffd}\u{2800}')).toBe('a\u{fffd}\u{2800}');
  expect(wordsForm('--.')).toBe('');
});
