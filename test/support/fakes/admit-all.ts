import type { Admit } from '../../../src/main/core/contract/admission.ts';

/** Where nobody has to be anybody. */
export const admitAll: Admit = () => null;
