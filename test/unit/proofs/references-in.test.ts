/** Which references stand in what a customer shows, and what is never asked about as one. */
import { describe, expect, it } from 'vitest';
import { referencesIn } from '../../../src/main/features/proofs/references-in.ts';

const asked = (text: string) => referencesIn(text).flatMap((one) => one.asked ?? []);
const names = (text: string) => referencesIn(text).map((one) => one.names[0]);

const OURS = 'K7Q-260115-7H4K2M';

describe('a reference of ours', () => {
  it.each([
    ['as it was minted', OURS],
    ['in small letters', 'k7q-260115-7h4k2m'],
    ['read out with blanks', 'K7Q 260115 7H4K2M'],
    ['with blanks anywhere', 'K7Q 2601 15 7H4 K2M'],
    ['without its dashes', 'K7Q2601157H4K2M'],
    ['with dashes of other kinds', 'K7Q–260115—7H4K2M'],
    ['with underscores', 'K7Q_260115_7H4K2M'],
    ['in full-width letters', 'Ｋ７Ｑ－２６０１１５－７Ｈ４Ｋ２Ｍ'],
    ['with digits of another script', 'K7Q-٢٦٠١١٥-7H4K2M'],
    ['between right-to-left marks', '\u200f\u202bK7Q-260115-7H4K2M\u202c\u200f'],
    ['with marks inside', 'K7Q-26\u200e0115-7H\u200b4K2M'],
    ['across lines', 'Paid with\nK7Q-260115-7H4K2M\r\nthank you'],
    ['between control characters', '\u0000\u001b[31mRef\u0007 K7Q-260115-7H4K2M\u0000'],
    ['in a sentence', 'You paid NGN 1,250.00 for k7q 260115 7h4k2m on 15/01/2026.'],
    ['with many blanks between', 'for K7Q      260115      7H4K2M on Friday'],
    ['in an address', 'https://pay.example/done?reference=K7Q-260115-7H4K2M&ok=1'],
  ])('is read %s', (_, text) => {
    expect(asked(text)[0]).toBe(OURS);
    expect(names(text)[0]).toBe(OURS);
  });

  it('is read where letters stand for the digits that they look like', () => {
    expect(asked('AI0-26O115-OIL234')[0]).not.toBe('A10-260115-011234');
    expect(asked('AI0-260115-OIL234')[0]).toBe('A10-260115-011234');
  });

  it('is none with a day that no month has, or with a letter that none has', () => {
    for (const day of ['261315', '260015', '260100', '260132'])
      expect(names(`on k7q-${day}-7h4k2m, it was`)).toEqual([`k7q-${day}-7h4k2m`]);
    expect(names('on k7q-260115-7h4kum, it was')).toEqual(['k7q-260115-7h4kum']);
  });

  it.each(['261201', '261231', '260101'])('is of the first and the last of days: %s', (day) => {
    expect(names(`on k7q-${day}-7h4k2m it was`)).toEqual([`K7Q-${day}-7H4K2M`]);
  });

  it('is nothing else besides, and joins nothing that it stands between', () => {
    expect(names('sent 1a2-260115-7h4k2m today')).toEqual(['1A2-260115-7H4K2M']);
    expect(names(`QX88-${OURS}-ZL04 it was`)).toEqual([OURS]);
  });

  it('is none where more stands at either end', () => {
    for (const text of ['ZZZZZZZK7Q2601157H4K2M', 'K7Q2601157H4K2M99'])
      expect(names(text)).toEqual([text]);
  });

  it('is told from others beside it, each once, in their order', () => {
    const text = `${OURS} and b2-260116-000001, again ${OURS.toLowerCase()}`;
    expect(asked(text)).toEqual([OURS, 'B2-260116-000001']);
  });

  it('whose counter ends in digits is read without its dashes too', () => {
    expect(asked('A12260115ABC123')[0]).toBe('A12-260115-ABC123');
  });
});

describe('a reference of the service', () => {
  it.each([
    ['alone', '9007199254740993123', '9007199254740993123'],
    ['alone and short', '48213', '48213'],
    ['alone with blanks around', '  TX-88120-b \n', 'TX-88120-b'],
    ['alone with signs of its own', 'FBN|2601/15:99', 'FBN|2601/15:99'],
    ['alone and short with blanks around', ' 48213\n', '48213'],
    ['alone, a telephone number with letters before it', 'TX08035551234', 'TX08035551234'],
    ['alone, longer than a telephone number', '08035551234567', '08035551234567'],
    ['alone in groups', '9007 1992 5474 0993', '9007199254740993'],
    ['named', 'Acct credited. Ref: 123456789012. Thanks', '123456789012'],
    ['named in full', 'Transaction ID 77123456 for ₦900', '77123456'],
    [
      'named in another way',
      'Session ID: 090405260115103000123456789012',
      '090405260115103000123456789012',
    ],
    ['long enough', 'Your transfer 9007199254740993 was received', '9007199254740993'],
    ['named shortly', 'your trans 77123456.', '77123456'],
    ['named with a number', 'Ref no: 77123456.', '77123456'],
    ['named and as short as can be', 'ref A123.', 'A123'],
    ['named after it was written once', 'from 08035551234, ref 08035551234', '08035551234'],
    ['of eight characters, three of them digits', 'sent ABCDE123.', 'ABCDE123'],
    ['of digits first', 'sent 1234-ABCD99.', '1234-ABCD99'],
    ['longer than an amount', 'got NGN12345678901 today', 'NGN12345678901'],
    ['no day of ours', 'sent K7Q9913997H4K2M today', 'K7Q9913997H4K2M'],
    ['of letters and digits', 'Sent. QX8812ZL04 is your number', 'QX8812ZL04'],
  ])('is asked about: %s', (_, text, reference) => {
    expect(asked(text)[0]).toBe(reference);
  });

  it('is looked for in either case', () => {
    expect(referencesIn('tx-88120-b')[0]?.names).toEqual(['tx-88120-b', 'TX-88120-B']);
  });

  it('is looked for as it is written, and in small letters', () => {
    expect(referencesIn('TX-88120-B')[0]?.names).toEqual(['TX-88120-B', 'tx-88120-b']);
  });

  it('alone is digits in groups too, and no part of what has letters', () => {
    expect(asked('9007-1992-5474-0993')).toEqual(['9007-1992-5474-0993', '9007199254740993']);
    for (const text of ['TX-88120123', '88120123-TX']) expect(asked(text)).toEqual([text]);
  });

  it('alone has sixty characters at most', () => {
    const signs = 'FBN|2601/15:99|'.padEnd(60, '7');
    expect(asked(signs)).toEqual([signs]);
    expect(asked(`${signs}7`)).not.toContain(`${signs}7`);
  });

  it('stands before what may be one, and the longer before the shorter', () => {
    const text = 'AB12CD34EF and ZZ12CD34EF56, ref 5512345';
    expect(asked(text)).toEqual(['5512345', 'ZZ12CD34EF56', 'AB12CD34EF']);
  });
});

describe('what is no reference', () => {
  const SMS =
    'Alert! Acct 0123456789 Amt: NGN12,500.00 CR by 0803 555 1234 (+2348035551234, 2348035551234) ' +
    'on 15-01-2026 10:30. Bal NGN1250000.55. Successful!';

  it('is never asked about: amounts, telephones, accounts, days, times, words', () => {
    expect(asked(SMS)).toEqual([]);
    expect(asked('NGN125000 sent to 08035551234 at 103000')).toEqual([]);
  });

  it('is still looked for in the record, where it may be one', () => {
    expect(names(SMS)).toContain('0123456789');
    expect(names(SMS)).not.toContain('Successful');
  });

  it('is no payment of ours because its number happens to be an amount or a time', () => {
    expect(names('NGN 12500.00 or 1250000 at 103000 on 150126')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['blanks and what is not seen', ' \u200b\u0000\n'],
    ['words', 'Transaction Successful'],
    ['a word', 'Successful'],
    ['what is only near the word for it', 'ref: see the slip, 77123456 ok'],
    ['sixteen digits behind a plus', 'call +2348035551234567 now'],
    ['a telephone number alone', '08035551234'],
    ['the same from abroad', '+2348035551234'],
    ['the same in groups', '0803 555 1234'],
    ['a few figures in a sentence', 'it was 1250'],
  ])('%s is not asked about', (_, text) => {
    expect(asked(text)).toEqual([]);
  });

  it('a telephone number is asked about only where it is named a reference', () => {
    expect(asked('your ref is 08035551234 ok')).toEqual(['08035551234']);
  });
});

describe('a very long text', () => {
  it('is read to where the contract ends, at once', () => {
    const filler = 'a1-'.repeat(6600);
    expect(asked(`${filler} ${OURS}`)).toContain(OURS);
    expect(asked(`${'x'.repeat(20_000)}${OURS}`)).toEqual([]);
  });

  it('of nothing but references gives a hundred at most', () => {
    const many = Array.from({ length: 900 }, (_, at) => `QX88120${String(at).padStart(4, '0')}`);
    expect(referencesIn(many.join(' '))).toHaveLength(100);
  });
});

describe('digits that could be of ours and of the service', () => {
  it('are looked for as both', () => {
    expect(asked('sent 1234260115123456 today')).toEqual([
      '1234-260115-123456',
      '1234260115123456',
    ]);
  });
});
