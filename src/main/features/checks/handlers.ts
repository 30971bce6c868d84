/** Calls about the counter itself. */
import type { CHECK_CALLS, LoginStart } from '../../../shared/features/checks/calls.ts';
import type { CounterChecks, Diagnostics } from './index.ts';
import type { Gate } from '../../core/contract/gate.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';

interface CheckServices {
  gate: Gate;
  counterChecks: Pick<CounterChecks, 'run'>;
  diagnostics: Diagnostics;
  loginStart: {
    read(): LoginStart;
    set(on: boolean): LoginStart;
  };
}

export function createCheckHandlers({
  gate,
  counterChecks,
  diagnostics,
  loginStart,
}: CheckServices): HandlersOf<typeof CHECK_CALLS> {
  return {
    checkCounter: () => counterChecks.run(),
    previewDiagnostics: () => diagnostics.preview(),
    saveDiagnostics: gate.limited('saveDiagnostics', ({ id }) => diagnostics.save(id)),
    getLoginStart: () => loginStart.read(),
    setLoginStart: ({ on }) => loginStart.set(on),
  };
}
