/** Calls about the counter itself. */
import type { CHECK_CALLS, LoginStart } from '../../../shared/contract/checks.ts';
import type { CounterChecks, Diagnostics } from '../../features/checks/index.ts';
import type { HandlersOf } from '../handlers.ts';

interface CheckServices {
  counterChecks: Pick<CounterChecks, 'run'>;
  diagnostics: Diagnostics;
  loginStart: {
    read(): LoginStart;
    set(on: boolean): LoginStart;
  };
}

export function createCheckHandlers({
  counterChecks,
  diagnostics,
  loginStart,
}: CheckServices): HandlersOf<typeof CHECK_CALLS> {
  return {
    checkCounter: () => counterChecks.run(),
    previewDiagnostics: () => diagnostics.preview(),
    saveDiagnostics: ({ id }) => diagnostics.save(id),
    getLoginStart: () => loginStart.read(),
    setLoginStart: ({ on }) => loginStart.set(on),
  };
}
