/** The bridge in memory, whose calls are told to whoever holds them against the contract. */
import type { FakeBridge } from './bridge.ts';

/** @param hear gets each call's name and input, and its answer once there is one */
export const heardBridge = (
  bridge: FakeBridge,
  hear: (name: string, input: unknown, answer: unknown) => void,
): FakeBridge =>
  new Proxy(bridge, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, given);
        if (answer instanceof Promise)
          void answer.then((value: unknown) => hear(name, given[0], value));
        return answer;
      };
    },
  });
