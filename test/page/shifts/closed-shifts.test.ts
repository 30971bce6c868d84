/** The list of closed shifts, and what leads from one to another. */
import { expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Close } from '../../../src/shared/features/shifts/shifts.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { openPage, type OpenPage } from '../open-page.tsx';

const { common, shifts: texts } = en;

const click = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }));

/** Opens the day's screen, from which the list is a press away. */
async function openDay(closes: Close[] = []): Promise<OpenPage> {
  const page = await openPage({ closes });
  await click(page, new RegExp(`^${common.nav.day}`));
  await page.findByRole('heading', { level: 1 });
  return page;
}

it('closed shifts say whether they agree, differ, were not counted or can’t be read', async () => {
  const page = await openDay();
  const { openedAt, at: closedAt } = reportForTests();
  const line = { openedAt, closedAt, taken: [], closedBy: null, carried: 0 };
  const readable = { ...line, utcOffsetMinutes: 60, isReadable: true };
  vi.spyOn(page.bridge, 'listCloses').mockResolvedValue({
    ok: true,
    value: [
      { ...readable, number: 4, agrees: true },
      { ...readable, number: 3, agrees: false },
      { ...readable, number: 2, agrees: null },
      { ...line, number: 1, utcOffsetMinutes: null, agrees: null, isReadable: false },
    ],
  });
  await click(page, common.day.closes);
  await page.findByRole('button', { name: 'Z report 4' });
  const standings = [4, 3, 2, 1].map(
    (number) =>
      page.getByRole('button', { name: `Z report ${number}` }).closest('li')?.lastElementChild
        ?.textContent,
  );
  const { lineAgrees, lineDiffers, lineUncounted, unreadable } = texts.closed;
  expect(standings).toEqual([lineAgrees, lineDiffers, lineUncounted, unreadable]);
});

it('closed shifts that are older than those listed come with one more press', async () => {
  const closes = Array.from({ length: 51 }, (_, index) =>
    closeForTests(reportForTests({ shift: 51 - index })),
  );
  const page = await openDay(closes);
  await click(page, common.day.closes);
  await page.findByRole('button', { name: 'Z report 2' });
  expect(page.queryByRole('button', { name: 'Z report 1' })).toBeNull();
  await click(page, texts.closed.more);
  await page.findByRole('button', { name: 'Z report 1' });
  expect(page.queryByRole('button', { name: texts.closed.more })).toBeNull();
});

it('a closed shift leads to the later one in which a payment ended that it had carried over', async () => {
  const [carried] = reportForTests().carried;
  if (carried === undefined) throw new Error('The sample carries nothing over.');
  const closes = [18, 17].map((shift) => closeForTests(reportForTests({ shift })));
  const page = await openDay(closes);
  const { getClose } = page.bridge;
  vi.spyOn(page.bridge, 'getClose').mockImplementation(async (input) => {
    const found = await getClose(input);
    if (!found.ok || input.number !== 17) return found;
    const carriedNow = [{ id: carried.id, outcome: 'paid' as const, endedIn: 18 }];
    return { ok: true, value: { ...found.value, carriedNow } };
  });
  await click(page, common.day.closes);
  await click(page, 'Z report 17');
  await click(page, /in Z report 18$/);
  await page.findByRole('heading', { level: 1, name: 'Z report 18' });
});
