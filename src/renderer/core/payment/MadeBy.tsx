import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../api/overview.tsx';

interface MadeByProps {
  /** A person's id, as an event has it; absent where nobody is named. */
  readonly by: string | undefined;
}

/** Who did what was said just before; nothing where nobody is named. Who has left keeps the name. */
export function MadeBy({ by }: MadeByProps) {
  const { t } = useTranslation('peopleSettings');
  const { people, former } = useOverview().people;
  if (by === undefined) return null;
  const name = [...people, ...former].find(({ id }) => id === by)?.name;
  return (
    <span className="made-by">
      {' · '}
      <bdi>{name === undefined ? t('unknownPerson') : visibleText(name, 40)}</bdi>
    </span>
  );
}
