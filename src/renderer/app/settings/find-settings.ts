/** Finds a setting by the words that stand beside it. */
import { foldedText } from '../../../shared/core/text/folded-text.ts';
import type { SettingsSection } from '../../core/navigation/route.ts';
import { SECTIONS } from './sections.ts';

/** A section that has the wanted words. */
export interface FoundSetting {
  readonly address: SettingsSection;
  /** What has them in the section's slip; null where its title does. */
  readonly element: Element | null;
}

/**
 * @param wanted as it was typed
 * @param titleOf of a section, by the key of its title
 * @returns by the page as it stands, those first whose title has the words
 */
export function findSettings(
  wanted: string,
  titleOf: (section: (typeof SECTIONS)[number]) => string,
): readonly FoundSetting[] {
  const words = foldedText(wanted).trim();
  if (words === '') return [];
  const has = (text: string | null) => foldedText(text ?? '').includes(words);
  const named: FoundSetting[] = [];
  const within: FoundSetting[] = [];
  for (const section of SECTIONS) {
    const { address } = section;
    const slip = document.getElementById(address);
    const element = slip === null ? null : elementThatHas(slip, has);
    if (has(titleOf(section))) named.push({ address, element: null });
    else if (element !== null) within.push({ address, element });
  }
  return [...named, ...within];
}

/** @returns the first element of a slip whose own words are these; what the slip itself hides is passed over */
function elementThatHas(slip: Element, has: (text: string | null) => boolean): Element | null {
  const texts = document.createTreeWalker(slip, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || !has(textContent)) continue;
    const hiding = parentElement.closest('[hidden]');
    if (hiding === null || !slip.contains(hiding)) return parentElement;
  }
  return null;
}

/** Opens what a setting is folded into, brings it into view, and gives it the focus where it takes one. */
export function showSetting(element: Element): void {
  for (
    let fold = element.closest('details');
    fold !== null;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  element.scrollIntoView({ block: 'center' });
  controlOf(element)?.focus({ preventScroll: true });
}

function controlOf(element: Element): HTMLElement | null {
  const label = element.closest('label');
  if (label?.control) return label.control;
  return (
    element.closest<HTMLElement>('button, a[href], summary') ??
    element.closest('.field')?.querySelector<HTMLElement>('input, select, textarea, button') ??
    null
  );
}
