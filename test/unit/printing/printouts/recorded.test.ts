/** What heads a receipt out of a record that is only looked into: anybody may have written one. */
import { expect, it } from 'vitest';
import { PLAIN_LAYOUT } from '../../../../src/shared/features/printing/printouts/printout-settings.ts';
import { recordedPrintout } from '../../../../src/shared/features/reviews/recorded.ts';
import { viewForTests } from '../../../support/fakes/bridge/bridge.ts';
import { reviewForTests } from '../../../support/fakes/bridge/reviews.ts';
import { paid } from './printed.ts';

const detail = {
  view: viewForTests(paid(), { mode: 'live', polling: null }),
  events: [],
  sale: [],
};
const letterhead = {
  heading: 'Mama Ngozi',
  layout: {
    ...PLAIN_LAYOUT,
    address: '1 Broad Street',
    taxNumber: 'TIN 7',
    foot: 'Thank you',
    logo: { width: 8, height: 1, bits: '/w==' },
    showsNote: true,
    showsCustomer: false,
    showsFees: true,
  },
};

it('is the shop where the record is its own', () => {
  const of = recordedPrintout(reviewForTests, detail, letterhead);
  expect(of).toMatchObject({ ...letterhead, mode: 'live', print: null });
  expect(of.record).toEqual({ writtenAt: reviewForTests.madeAt, name: reviewForTests.name });
});

it.each(['other', 'unknown'] as const)('is nobody where whose it is is %s', (whose) => {
  const of = recordedPrintout({ ...reviewForTests, whose }, detail, letterhead);
  expect(of.heading).toBeNull();
  const shown = { showsNote: true, showsCustomer: false, showsFees: true };
  expect(of.layout).toEqual({ ...PLAIN_LAYOUT, ...shown });
});
