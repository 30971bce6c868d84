import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkReceiptHeading,
  headingFrom,
} from '../../../src/shared/features/design-account/design-account-fields.ts';

it('takes a name over as it is', () => {
  expect(headingFrom('Mama Ngozi Stores')).toBe('Mama Ngozi Stores');
});

it('puts a name on one line and leaves out what can’t be seen', () => {
  expect(headingFrom(' Mama\u202e  Ngozi\n\u200bStores ')).toBe('Mama Ngozi Stores');
});

it('makes a heading that can be saved of every name, also of half characters', () => {
  const unit = fc.integer({ min: 0, max: 0xffff });
  const names = fc.array(unit, { maxLength: 300 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(names, (name) => {
      expect(checkReceiptHeading(headingFrom(name)).ok).toBe(true);
    }),
  );
});
