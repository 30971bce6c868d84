/** Whom the record may name: who works here, and who did. Apart from any schema, which the page does without. */

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Empty where nobody was ever added. */
export const everybodyIn = ({
  people,
  former,
}: Readonly<Record<'people' | 'former', readonly Named[]>>): Named[] =>
  [...people, ...former].map(({ id, name }) => ({ id, name }));

/** @param unknown what somebody is called whom nothing names any more */
export const nameIn = (everybody: readonly Named[], id: string, unknown: string): string =>
  everybody.find((each) => each.id === id)?.name ?? unknown;
