/** Who may have a call carried out: asked of each one before it is. */
import type { CallName } from '../../../shared/contract.ts';
import type { CallKind } from '../../../shared/core/contract/call-kinds.ts';

/**
 * Lets a call in, or says no.
 * @param input parsed
 * @returns whose it is, by id; null where nobody is named
 * @throws Refusal `locked`, `approval-needed`, `not-your-right`
 */
export type Admit = (name: CallName, kind: CallKind, input: unknown) => string | null;
