/** Who at this counter may do something, for sentences that say whom to turn to. */
import type { CallKind } from '../../../shared/core/contract/call-kinds.ts';
import type { Person, PeopleView } from '../../../shared/features/people/people.ts';
import { rightOf } from '../../../shared/features/people/rights.ts';

/** @returns in the order in which they were added */
export const whoMay = (
  { people, rights }: Pick<PeopleView, 'people' | 'rights'>,
  kind: CallKind,
): readonly Person[] => people.filter(({ role }) => rightOf(rights, role, kind) === 'may');

/** Whether it is a kind of calls, as a call's error names it. */
export const isKind = (
  { rights }: Pick<PeopleView, 'rights'>,
  field: string | null,
): field is CallKind => field !== null && Object.hasOwn(rights.cashier, field);

/** More are not read, and any of them will do. */
const NAMED = 3;

/** "Ada or Bola", and of many the first few and how many more. */
export function anyOf(people: readonly Pick<Person, 'name'>[], locale: string): string {
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length - names.length;
  if (more === 0) return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return `${new Intl.ListFormat(locale, { type: 'unit' }).format(names)} + ${more}`;
}
