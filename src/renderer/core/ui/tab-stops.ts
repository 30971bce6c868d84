/** Where the Tab key stops. */

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** @returns what Tab stops at, in the document's order; of radio buttons the chosen one */
export function tabStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.matches(':disabled, input[type="radio"]:not(:checked)') &&
      each.closest('[hidden], [inert]') === null &&
      each.checkVisibility(),
  );
}
