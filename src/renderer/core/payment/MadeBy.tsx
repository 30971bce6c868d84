import { useTranslation } from 'react-i18next';
import { useEverybody } from './everybody.ts';

interface MadeByProps {
  /** A person's id, as an event has it; absent where nobody is named. */
  readonly by: string | undefined;
}

/** Who did what was said just before; nothing where nobody is named. Who has left keeps the name. */
export function MadeBy({ by }: MadeByProps) {
  const { t } = useTranslation('peopleSettings');
  const everybody = useEverybody();
  if (by === undefined) return null;
  const name = everybody.find(({ id }) => id === by)?.name;
  return (
    <span className="made-by">
      {' · '}
      <bdi>{name ?? t('unknownPerson')}</bdi>
    </span>
  );
}
