/** Puts the fake bridge on a page before its first script; the test has left its state there. */
import { createFakeBridge, type FakeState } from './bridge.ts';
import { heardBridge } from './heard-bridge.ts';

declare global {
  var fakeState: FakeState;
  /** Told of each call and its answer, where somebody listens. */
  var heardCall: ((name: string, input: unknown, answer: unknown) => Promise<void>) | undefined;
}

const bridge = createFakeBridge(globalThis.fakeState);
Object.assign(globalThis, {
  counterfoil: heardBridge(bridge, (name, input, answer) => {
    void globalThis.heardCall?.(name, input, answer);
  }),
});
