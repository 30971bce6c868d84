/** Puts the fake bridge on a page before its first script; the test has left its state there. */
import { createFakeBridge, type FakeBridge, type FakeState } from './fake-bridge.ts';

declare global {
  var fakeState: FakeState;
  /** Told of each call and its answer, where somebody listens. */
  var heardCall: ((name: string, input: unknown, answer: unknown) => Promise<void>) | undefined;
}

/** The same bridge, whose calls are told. */
const told = (bridge: FakeBridge): FakeBridge =>
  new Proxy(bridge, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (answer instanceof Promise)
          void answer.then((value: unknown) => globalThis.heardCall?.(name, given[0], value));
        return answer;
      };
    },
  });

Object.assign(globalThis, { counterfoil: told(createFakeBridge(globalThis.fakeState)) });
