/** Calls that wait for somebody's yes, one after the other. Each is asked about by itself, and nothing of it is kept. */
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import type { UnapprovedCall } from '../../core/api/bridge.ts';

export interface Asked extends UnapprovedCall {
  /** Tells it from the one before. */
  readonly key: number;
  readonly answer: (isApproved: boolean) => void;
}

const changed = createEmitter();
let asked: readonly Asked[] = [];
let latestKey = 0;

function change(next: readonly Asked[]): void {
  asked = next;
  changed.emit();
}

/** Who presses two things at once is asked about both, in their order: either says what it is about. */
export function askApproval(unapproved: UnapprovedCall): Promise<boolean> {
  return new Promise((resolve) => {
    latestKey += 1;
    const one: Asked = {
      ...unapproved,
      key: latestKey,
      answer(isApproved) {
        change(asked.filter((each) => each !== one));
        resolve(isApproved);
      },
    };
    change([...asked, one]);
  });
}

/** Nobody says yes to what is still waiting. */
export function dropApprovals(): void {
  for (const each of asked) each.answer(false);
}

/** The one to ask about now; for `useSyncExternalStore`. */
export const firstAsked = { subscribe: changed.on, get: (): Asked | null => asked[0] ?? null };
