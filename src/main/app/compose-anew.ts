/**
 * The app, composed again on its data folder when a record was taken in: exactly what a start does,
 * so that there is one way in which such a record gets into its place. Whoever holds the app goes on
 * holding it, and calls wait meanwhile.
 */
import type { AppCore, Handlers } from '../core/contract/handlers.ts';
import { compose, type ComposeOptions } from './compose.ts';
import { countUp } from './overview.ts';

/** @throws as `compose` */
export async function composeAnew(options: ComposeOptions): Promise<AppCore> {
  const subscriptions = new Set<{ attach: (core: AppCore) => () => void; end: () => void }>();
  const inner: ComposeOptions = {
    ...options,
    nextRevision: countUp(),
    // It outlives what is composed: somebody may be asked again afterwards.
    confirmation: {
      confirm: (addresses) => options.confirmation.confirm(addresses),
      typed: options.confirmation.typed,
      close: () => undefined,
    },
    anew() {
      ready = again();
      return ready.then(() => undefined);
    },
  };
  let current = await compose(inner);
  let ready: Promise<AppCore> = Promise.resolve(current);

  async function again(): Promise<AppCore> {
    for (const { end } of subscriptions) end();
    await current.close();
    current = await compose(inner);
    for (const each of subscriptions) each.end = each.attach(current);
    return current;
  }

  const handlers: Handlers = new Proxy(current.handlers, {
    get: (_, name) => async (input: unknown) => {
      const handle: unknown = Reflect.get((await ready).handlers, name);
      if (typeof handle !== 'function') throw new TypeError('there is no such call');
      const answer: unknown = await Reflect.apply(handle, undefined, [input]);
      return answer;
    },
  });

  return {
    handlers,
    subscribe(name, listener) {
      const attach = (core: AppCore) => core.subscribe(name, listener);
      const subscription = { attach, end: attach(current) };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
        subscription.end();
      };
    },
    admit: (...call) => current.admit(...call),
    lock: () => current.lock(),
    resumed: () => current.resumed(),
    askCheck: () => current.askCheck(),
    isMoneyUncertain: () => current.isMoneyUncertain(),
    async close() {
      options.confirmation.close();
      // What could not be opened again needs no closing.
      const open = await ready.catch(() => null);
      await open?.close();
    },
  };
}
