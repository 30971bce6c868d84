/** A page that asks on and on for what costs paper or disk, through the real dispatcher. */
import { expect, it, onTestFinished } from 'vitest';
import { CALL_GUARDS } from '../../../src/main/core/contract/call-guards.ts';
import { createCallDispatcher } from '../../../src/main/core/contract/call-dispatcher.ts';
import { LIMITS } from '../../../src/main/core/contract/limits.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { honest } from '../../support/samples/call-input.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it.for(namesOf(LIMITS))('is refused beyond what any counter needs: %s', async (kind) => {
  const core = await composeFromSource({
    dataFolder: tempFolder(),
    // By the real one some are given back while a slow machine makes these calls.
    clock: { ...systemClock, monotonic: () => 0 },
    keychain: lockableKeychain().keychain,
    // No printer is tried.
    confirmation: personWho(() => 'refused'),
  });
  onTestFinished(() => core.close());
  const { call } = createCallDispatcher(core, silentLog);
  const calls = namesOf(CALL_GUARDS).filter((name) => CALL_GUARDS[name] === kind);
  const codes = async (name: string) => {
    const answer = await call(name, honest[name]);
    return answer.ok ? 'ok' : answer.error.code;
  };
  for (let done = 0; done < LIMITS[kind].burst; done += 1)
    expect(await codes(calls[done % calls.length] ?? '')).not.toBe('too-often');
  for (const name of calls) expect([name, await codes(name)]).toEqual([name, 'too-often']);
});
