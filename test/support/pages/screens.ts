/** The screens on a bridge that answers from memory, for a file of tests. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { tellOnFailure } from './failed-page.ts';
import type { FakeState } from '../fakes/bridge/bridge.ts';
import type { ScreenLanguages } from './screens-build.ts';
import { serveScreens, type ScreensView } from './serve-screens.ts';

export type { ScreensView };

export interface Screens {
  /** Opens the screens in a page that is gone when the test is over. */
  open(state: Partial<FakeState>, view?: ScreensView): Promise<{ page: Page; trouble: string[] }>;
  close(): Promise<void>;
}

/** @param languages `test` adds the languages of `stand-in-languages.ts` */
export async function startScreens(languages: ScreenLanguages = 'ours'): Promise<Screens> {
  const served = await serveScreens(languages);
  return {
    async open(state, view) {
      const { page, trouble, close } = await served.open(state, view);
      onTestFinished(close);
      tellOnFailure(page);
      return { page, trouble };
    },
    close: () => served.close(),
  };
}
