/** What stands on the screen while this computer's clock can't be right. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage } from '../open-page.tsx';

const { clock: texts, record } = en.common;
const title = { name: texts.title };
const doubt = (by: 'service' | 'record') => ({ by, shown: '2020-01-03', used: '2026-11-27' });

describe('a clock that contradicts what is known', () => {
  it.each(['service', 'record'] as const)(
    'is said on the Counter with the day that is used, the %s’s, and goes by itself',
    async (by) => {
      const overview = { ...overviewForTests, clock: doubt(by) };
      const page = await openPage({ overview });
      const notice = await page.findByRole('region', title);
      expect(notice.textContent).toContain(texts.tell[by].split('{{')[0]);
      expect(notice.textContent).toMatch(/Jan.*2020.*Nov.*2026/s);
      expect(notice.textContent).toContain(texts.toDo);
      expect(within(notice).queryAllByRole('button', { name: texts.trust })).toHaveLength(
        by === 'record' ? 1 : 0,
      );
      page.bridge.pushOverview({ ...overview, clock: null });
      await waitFor(() => expect(page.queryByRole('region', title)).toBeNull());
    },
  );

  it('that only the record speaks against is right by a person’s second act', async () => {
    const page = await openPage({ overview: { ...overviewForTests, clock: doubt('record') } });
    const notice = await page.findByRole('region', title);
    const press = (name: string) => page.user.click(within(notice).getByRole('button', { name }));
    await press(texts.trust);
    await press(record.notYet);
    expect(inputsOf(page, 'trustClock')).toHaveLength(0);
    await press(texts.trust);
    await press(texts.trust);
    await waitFor(() => expect(page.queryByRole('region', title)).toBeNull());
    expect(inputsOf(page, 'trustClock')).toHaveLength(1);
  });
});
