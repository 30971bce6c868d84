/** The question whose a copied record is, answered in a real browser with keys alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { CopyDecision } from '../../../src/shared/features/moving/moving.ts';
import { tabTo } from '../../support/cashier.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { moving } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

interface Answer {
  readonly state: 'copied' | 'set-back';
  readonly as: CopyDecision;
  readonly texts: { readonly act: string; readonly ask: string; readonly yes: string };
}

it.each<Answer>([
  { state: 'copied', as: 'moved-here', texts: moving.copied['moved-here'] },
  { state: 'copied', as: 'begin-anew', texts: moving.copied['begin-anew'] },
  { state: 'set-back', as: 'moved-here', texts: moving['set-back'] },
])('is answered by keys alone: $state, $as', async ({ state, as, texts }) => {
  const overview = {
    ...overviewForTests,
    mode: 'live',
    moving: { ...overviewForTests.moving, state },
  } as const;
  const { page, trouble } = await screens.open(
    { overview },
    { viewport: { width: 1024, height: 768 } },
  );
  const notice = page.getByRole('region', { name: moving.state[state] });
  await notice.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await tabTo(page, texts.act);
  await page.keyboard.press('Enter');
  await notice.getByText(texts.ask).waitFor();
  await tabTo(page, texts.yes);
  expect(await inputsOf(page, 'settleCopy')).toEqual([]);
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await inputsOf(page, 'settleCopy')).toEqual([{ as }]);
  expect(trouble).toEqual([]);
});
