import { useNameOf } from './everybody.ts';

interface MadeByProps {
  /** A person's id, as an event has it; absent where nobody is named. */
  readonly by: string | undefined;
}

/** Who did what was said just before; nothing where nobody is named. Who has left keeps the name. */
export function MadeBy({ by }: MadeByProps) {
  const nameOf = useNameOf();
  if (by === undefined) return null;
  return (
    <span className="made-by">
      {' · '}
      <bdi>{nameOf(by)}</bdi>
    </span>
  );
}
