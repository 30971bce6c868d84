/**
 * Puts values into a text of main's, which has no library for it.
 * @param text names its values as the screens' texts do: `Version {{version}}`
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
