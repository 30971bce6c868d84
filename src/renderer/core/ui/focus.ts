/** A ref that gives an element the focus when it appears, and never again while it stays. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
