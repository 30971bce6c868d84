/**
 * What has been typed and not saved yet. It outlives the screen, so that looking at something else
 * loses nothing, and ends with the window. Keys and secrets are no part of it: they stand in their
 * fields alone.
 */
import { useSyncExternalStore } from 'react';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';

export interface Draft<D> {
  /** @param draft null once it is saved or thrown away */
  keep(draft: D | null): void;
  read(): D | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** One for each form, made where the form's fields are named. */
export function createDraft<D>(): Draft<D> {
  let kept: D | null = null;
  const changed = createEmitter();
  return {
    keep(draft) {
      kept = draft;
      changed.emit();
    },
    read: () => kept,
    subscribe: changed.on,
  };
}

/** Practice and live each have accounts of their own, so nothing typed for one is shown in the other. */
export const createDraftPerMode = <D>(): Readonly<Record<Mode, Draft<D>>> => ({
  practice: createDraft(),
  live: createDraft(),
});

export function useDraft<D>(draft: Draft<D>): D | null {
  return useSyncExternalStore(draft.subscribe, draft.read);
}
