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

/** Halfway between two colours nothing can be said of either. */
const COLOURS_CHANGED = `Promise.allSettled(
  document
    .getAnimations()
    .filter((each) => each instanceof CSSTransition)
    .map((each) => each.finished),
).then(() => undefined)`;

/**
 * The rules of axe that the page breaks, each with an element that breaks it.
 * @param within a selector of the part to look at
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(COLOURS_CHANGED);
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run('${within}').then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
}

/** How many pixels stick out at the side; the page never scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}

/** What a finger needs in both directions, in pixels. */
export const FINGER_PX = 48;

/**
 * What is smaller than a finger needs, each with its size. A small box within its label is as large as
 * the label: that is what is tapped.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=option]')]
      .map((each) => (/^(radio|checkbox)$/.test(each.type) && each.closest('label')) || each)
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.round(Math.min(box.width, box.height)) < ${FINGER_PX})
      .map(({ each, box }) => Math.round(box.width) + ' × ' + Math.round(box.height) + ' ' + each.outerHTML.slice(0, 120))`);
}
