import { describe, expect, it } from 'vitest';
import {
  type AccountReading,
  judge,
  wordsForm,
} from '../../../src/main/features/payments/life/verdict.ts';
import { aPayment, aRecord } from '../../support/payment-samples.ts';

const payment = aPayment({
  gatewayReference: '9007199254740993001',
  paymentUrlReference: 'PUR-1',
  externalPaymentReference: null,
});

const DOCUMENTED: AccountReading = { refusedCodes: [], paidWords: [] };

describe('what a status record says', () => {
  it.each(['T-260115-ABC123', '9007199254740993001', 'PUR-1'])(
    'is paid by whichever of our references it names: %s',
    (paymentReference) => {
      expect(judge(payment, aRecord({ paymentReference }), DOCUMENTED, false)).toEqual({
        verdict: 'paid',
        differs: [],
      });
    },
  );

  it('tells references apart in their last of nineteen digits', () => {
    expect(
      judge(payment, aRecord({ paymentReference: '9007199254740993000' }), DOCUMENTED, false),
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
    expect(judge(payment, aRecord({ amountText }), DOCUMENTED, false)).toEqual({
      verdict: 'mismatch',
      differs,
    });
  });

  it('names everything that differs', () => {
    const record = aRecord({ amountText: '1.00', currency: 'KES', paymentReference: 'other' });
    expect(judge(payment, record, DOCUMENTED, false).differs).toEqual([
      'amount',
      'currency',
      'reference',
    ]);
  });

  it('never reads another code as a failure by itself, only by the manager’s word', () => {
    const record = aRecord({ responseCode: '51' });
    expect(judge(payment, record, DOCUMENTED, false)).toEqual({ verdict: 'pending', differs: [] });
    expect(judge(payment, record, { ...DOCUMENTED, refusedCodes: ['51'] }, false)).toEqual({
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
      expect(judge(payment, record, DOCUMENTED, false).verdict).toBe('paid');
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
    expect(judge(payment, record, DOCUMENTED, false)).toEqual({
      verdict: 'mismatch',
      differs: ['words'],
    });
  });

  it('takes other words for "paid" once a manager says so, in any case and width', () => {
    const reading = { ...DOCUMENTED, paidWords: ['Approved'] };
    for (const responseDescription of ['Approved', 'APPROVED', 'ａｐｐｒｏｖｅｄ.'])
      expect(judge(payment, aRecord({ responseDescription }), reading, false).verdict).toBe('paid');
    const record = aRecord({ responseDescription: 'Approved?' });
    expect(judge(payment, record, reading, false).verdict).toBe('mismatch');
    expect(
      judge(
        payment,
        aRecord({ responseCode: '9', responseDescription: 'Approved' }),
        reading,
        false,
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
      ).verdict;
    expect(told(long.slice(0, 500), long.slice(0, 500))).toBe('mismatch');
    expect(told(long.slice(0, 499), long.slice(0, 499))).toBe('mismatch');
    expect(told(long.slice(0, 498), long.slice(0, 498))).toBe('paid');
  });

  it('is a mismatch where the reference is another payment’s already', () => {
    expect(judge(payment, aRecord(), DOCUMENTED, true)).toEqual({
      verdict: 'mismatch',
      differs: ['taken'],
    });
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
