import { expect, it } from 'vitest';
import {
  checkAuthorizeUrl,
  checkServiceUrl,
} from '../../../src/shared/features/design-account/design-account-fields.ts';

it('refuses an address that is too long once its characters are escaped', () => {
  const marks = (count: number) => `https://design.example/${'"'.repeat(count)}`;
  expect(checkServiceUrl(marks(600))).toMatchObject({ ok: true });
  expect(checkServiceUrl(marks(700))).toEqual({ ok: false, problem: 'address-invalid' });
  expect(checkAuthorizeUrl(marks(700))).toEqual({ ok: false, problem: 'address-invalid' });
});
