/** Puts the fake bridge on a page before its first script; the test has left its state there. */
import { createFakeBridge, type FakeState } from './fake-bridge.ts';

declare global {
  var fakeState: FakeState;
}

Object.assign(globalThis, { counterfoil: createFakeBridge(globalThis.fakeState) });
