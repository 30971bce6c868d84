/**
 * Who at the counter a piece of work is done for. It goes with the work wherever that goes on, so that
 * the record can say who without every function on the way handing a name on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A person's id; null where the app does it by itself, or where nobody is named. */
type Caller = string | null;

const callers = new AsyncLocalStorage<Caller>();

/** Does a piece of work in somebody's name. */
export const doneBy = <T>(person: Caller, work: () => T): T => callers.run(person, work);

export const caller = (): Caller => callers.getStore() ?? null;
