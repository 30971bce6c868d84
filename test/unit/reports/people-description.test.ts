/** What the report by person says. */
import { expect, test } from 'vitest';
import { describePeople } from '../../../src/shared/features/reports/describe-people.ts';
import { reportDescriptionSchema } from '../../../src/shared/features/reports/description-schema.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { saidIn } from '../../support/readers/said-report.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { reportForTests } from '../../support/samples/shift-samples.ts';

function said(closed: readonly (ShiftReport | null)[]): string[] {
  const report = describePeople(
    {
      mode: 'practice',
      shop: 'Mama Put',
      terminal: 'K7Q',
      at: Date.UTC(2026, 10, 21, 9, 30),
      utcOffsetMinutes: 60,
      clock: { by: 'service', shown: '2027-11-21', used: '2026-11-21' },
      query: { span: 'month', day: '2026-11-21' },
      closed,
    },
    ENGLISH_REPORT,
    'en',
  );
  return saidIn(reportDescriptionSchema.parse(report));
}

test('it says what each took and did, and how the counts of who closed agreed', () => {
  const came = {
    method: 'link',
    network: null,
    currency: 'NGN',
    payments: 1,
    minor: 90_000,
  } as const;
  const report = reportForTests({
    taken: [came],
    earlier: [],
    people: [
      {
        person: 'Ada',
        paid: [{ currency: 'NGN', payments: 1, minor: 90_000 }],
        deeds: [{ deed: 'approved', times: 4 }],
      },
    ],
    closedBy: 'Bola',
    declared: { counted: [{ ...came, minor: 89_500 }], elsewhere: [], note: null },
  });
  expect(said([report, null])).toEqual([
    '! PRACTICE — no money moved',
    'Mama Put',
    'By person: November 2026',
    'Counter: K7Q',
    expect.stringMatching(/^As of: Nov 21, 2026, 10:30\sAM$/u),
    'Closed shifts: 2',
    'Unreadable Z reports: 1',
    'Computer’s clock: 2027-11-21. Day here, the payment service’s: 2026-11-21.',
    '# Taken, by person',
    'Ada | 1 | 900.00 NGN',
    'Sum | 1 | 900.00 NGN',
    '# Who did what',
    'Ada | Approved | 4',
    '# Closed shifts',
    'Bola | 1 | 1',
    '# Differences',
    'Bola | 0.00 NGN | 5.00 NGN',
    '! PRACTICE — no money moved',
  ]);
});

test('what nobody is named for stands below what each took, and the sum has both', () => {
  const sum = {
    method: 'link',
    network: null,
    currency: 'NGN',
    payments: 3,
    minor: 90_000,
  } as const;
  const paid = [{ currency: 'NGN', payments: 2, minor: 50_000 }];
  const report = reportForTests({
    taken: [sum],
    earlier: [{ ...sum, payments: 1, minor: 7_000 }],
    people: [{ person: 'Ada', paid, deeds: [] }],
  });
  expect(said([report])).toEqual(
    expect.arrayContaining([
      'Ada | 2 | 500.00 NGN',
      'Nobody named | 2 | 470.00 NGN',
      'Sum | 4 | 970.00 NGN',
    ]),
  );
});

test.each([
  ['shifts that took something before people were added', [reportForTests()]],
  ['a close that can’t be read', [null]],
  ['no shifts', []],
])('it says that nobody is named, and not that nothing came: %s', (_of, closed) => {
  expect(said(closed)).toContain('Taken, by person: none');
  expect(said(closed)).not.toContain('Nothing was taken.');
  expect(said(closed)).toContain(`Closed shifts: ${closed.length}`);
});
