/** What tests look for on a page that runs on the bridge in memory. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { CallName } from '../../src/shared/contract/index.ts';

/** What the bridge was given for a call, oldest first. */
export async function inputsOf(page: Page, call: CallName): Promise<Record<string, unknown>[]> {
  const asked =
    await page.evaluate<{ name: string; input: Record<string, unknown> }[]>('counterfoil.asked');
  return asked.filter(({ name }) => name === call).map(({ input }) => input);
}

/**
 * The rules of axe that the page breaks, each with an element that breaks it.
 * @param within a selector of the part to look at
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run('${within}').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
}

/** How many pixels stick out at the side; the page never scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}
