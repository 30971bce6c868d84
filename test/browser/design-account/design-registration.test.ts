/** What the design account's form looks like, in every state and look. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  connected,
  field,
  live,
  openSettings,
  practice,
  problem,
  registered,
} from '../../support/pages/design-slip.ts';
import { attemptForTests } from '../../support/fakes/bridge/design-account.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import type { Overview } from '../../../src/shared/settings.ts';

const { common, designAccount } = en;
const { registration: words } = designAccount;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('every look', () => {
  const long = 'W'.repeat(300);
  const states: Overview[] = [
    live(),
    practice(),
    live({ ...registered, attempt: { ...attemptForTests, browserOpened: false, strayReplies: 2 } }),
    live({ ...connected, ...problem('unreachable') }),
    live({
      ...connected,
      profile: { id: '9'.repeat(40), name: long, username: long, seenAt: 1 },
      ...problem('unreadable', long.slice(0, 200)),
    }),
  ];

  it.each([
    ['light', { colorScheme: 'light' }, 100],
    ['dark', { colorScheme: 'dark' }, 100],
    ['high contrast', { contrast: 'more' }, 100],
    ['narrow', { viewport: { width: 400, height: 800 } }, 100],
    ['text of twice the size', {}, 200],
  ] as const)('can be used by everyone and fits: %s', async (...look) => {
    const [, view, textPercent] = look;
    const { page, slip, trouble } = await openSettings(screens, live(), {}, view);
    await page.evaluate(`document.documentElement.style.fontSize = '${textPercent}%'`);
    const findings: string[] = [];
    for (const overview of states) {
      await page.evaluate(`counterfoil.pushOverview(${JSON.stringify(overview)})`);
      const { registration } = overview.designAccount;
      if (registration === null && overview.mode === 'live') {
        await field(slip, words.callback).fill('https://elsewhere.example');
        await slip.getByRole('button', { name: words.save }).click();
        await slip.getByText(common.problem['loopback-callback-invalid']).waitFor();
      }
      findings.push(...(await axeFindings(page, '#design-account')));
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
    expect(findings).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
