import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../api/overview.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whoever the record can name: who works here, and who did. Empty where nobody was ever added. */
export function useEverybody(): readonly Named[] {
  const { people, former } = useOverview().people;
  return [...people, ...former].map(({ id, name }) => ({ id, name: visibleText(name, 40) }));
}
