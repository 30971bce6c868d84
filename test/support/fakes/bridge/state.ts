/** What the bridge in memory knows. */
import type { FakeState } from './bridge.ts';
import { overviewForTests } from './overview.ts';

/** A state with nothing in it, but for what is given. */
export const fakeStateOf = (state: Partial<FakeState>): FakeState => ({
  overview: overviewForTests,
  payments: [],
  events: {},
  accountUse: 0,
  backups: [],
  startError: null,
  startsAs: null,
  ruleError: null,
  restoreError: null,
  designError: null,
  ...state,
});
