/** Leads to the field that needs another look; without one, the focus stays where it is. */
export function focusField(form: HTMLFormElement | null, field: string | null): void {
  if (field !== null) form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}
