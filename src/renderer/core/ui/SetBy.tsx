import './set-by.css';
import { IconBuilding, IconLock } from '@tabler/icons-react';

/** Who else than the person at the counter has a say in a field. */
export interface SetBy {
  /** Whether it can't be changed here. */
  readonly locked: boolean;
  readonly words: string;
}

/** The sentence beside such a field; `id` is what describes the field. */
export function SetByLine({ id, setBy }: { readonly id?: string; readonly setBy: SetBy }) {
  const Shape = setBy.locked ? IconLock : IconBuilding;
  return (
    <span className="set-by" id={id} data-locked={setBy.locked}>
      <Shape aria-hidden />
      <span className="foreign-text">{setBy.words}</span>
    </span>
  );
}
