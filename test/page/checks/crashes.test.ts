/** What stands on the screen after the app or its screen broke. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { openPage } from '../open-page.tsx';

const { crash } = en.common;

describe('after the app or its screen broke', () => {
  const at = Date.UTC(2026, 10, 21, 9);

  it.each([
    ['app', 2, crash.notice.payments_other.replace('{{count}}', '2')],
    ['app', 1, crash.notice.payments_one],
    ['app', 0, null],
    ['page', 0, null],
  ] as const)(
    'one quiet notice says so (%s, %i payments) and goes for good',
    async (what, payments, line) => {
      const page = await openPage({
        overview: { ...overviewForTests, crash: { what, at, payments } },
      });
      const title = { name: crash.notice[what].title };
      const notice = await page.findByRole('region', title);
      const text = notice.textContent;
      expect(text).toContain(crash.notice.why);
      if (line === null) expect(text).not.toContain('under way');
      else expect(text).toContain(line);
      await page.user.click(within(notice).getByRole('button', { name: crash.notice.close }));
      await waitFor(() => expect(page.queryByRole('region', title)).toBeNull());
    },
  );
});
