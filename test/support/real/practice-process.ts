/** A practice gateway in a process of its own, so that a test can kill it. Argument: book path. */
import { randomBytes } from 'node:crypto';
import { startPracticeGateway } from '../../../src/main/features/practice/practice-gateway.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';

const [, , bookPath = ''] = process.argv;
const { account, secret } = await startPracticeGateway({
  bookPath,
  clock: systemClock,
  random: randomBytes,
  log: silentLog,
});
process.send?.({ baseUrl: account.baseUrl, email: account.email, secret });
// Without its parent nobody would end it.
process.once('disconnect', () => process.exit());
