import type { PeopleView } from '../../../shared/features/people/people.ts';

/** Somebody's PIN comes first; a counter at which nobody was added has no lock. */
export const isLocked = ({ people, present }: Pick<PeopleView, 'people' | 'present'>): boolean =>
  people.length > 0 && present === null;
