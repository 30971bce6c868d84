/** What tests look for on a page that runs on the bridge in memory. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { CallName } from '../../../src/shared/contract.ts';

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

/** Of a line of text, how much at its top and bottom no letter fills. */
const EMPTY_OF_LINE = 0.25;

/**
 * Texts that lie over each other, each pair as both of them.
 * @param within a selector of the part to look at
 */
export function textsOverTexts(page: Page, within: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const lines = [];
    for (const part of document.querySelectorAll('${within}')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const seen = { opacityProperty: true, visibilityProperty: true };
        if (node.data.trim() === '' || !node.parentElement.checkVisibility(seen)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const empty = (bottom - top) * ${EMPTY_OF_LINE};
          // What only a screen reader is told is a dot wide.
          if (node.parentElement.getBoundingClientRect().width > 1)
            lines.push({ node, left, right, top: top + empty, bottom: bottom - empty });
        }
      }
    }
    return lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter((two) => one.node !== two.node)
        .filter((two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1)
        .filter((two) => Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
        .map((two) => one.node.data + ' / ' + two.node.data));
  })()`);
}

/**
 * Labels of pictures that reach out of their picture, and are cut off there.
 * @param within a selector of the part to look at
 */
export function cutLabels(page: Page, within: string): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('${within} svg text')]
      .filter((text) => {
        const own = text.getBoundingClientRect();
        const picture = text.ownerSVGElement.closest('[role=img]').getBoundingClientRect();
        return own.left < picture.left - 1 || own.right > picture.right + 1 || own.top < picture.top - 1 || own.bottom > picture.bottom + 1;
      })
      .map((text) => text.textContent)`);
}
