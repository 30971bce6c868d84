/** A process that dies while it forgets who was kept long enough, in the middle of a transaction. */
import { createForgetting } from '../../../src/main/features/forgetting/index.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { WORKERS } from '../../support/real/workers.ts';

const ledger = openLedger({
  path: process.argv[2] ?? '',
  terminal: 'T1',
  clock: systemClock,
  workers: WORKERS,
});
let strides = 0;

/** Numbers of which the tenth is never come to. */
function* dyingOver(numbers: readonly number[]): Generator<number, void> {
  for (const [index, number] of numbers.entries()) {
    if (index === 10) process.kill(process.pid, 'SIGKILL');
    yield number;
  }
}

createForgetting({
  ledger: {
    ...ledger,
    erasures: {
      ...ledger.erasures,
      erase(numbers, wanted, part) {
        strides += 1;
        const dying = Object.assign([...numbers], { [Symbol.iterator]: () => dyingOver(numbers) });
        return ledger.erasures.erase(strides === 2 ? dying : numbers, wanted, part);
      },
    },
  },
  rule: () => ({ kind: 'phone', country: 'NG', sendAs: 'typed' }),
  keptMonths: () => 1,
  backups: () => [],
  backupDays: 28,
  countAside: () => 0,
  forgetAtService: () => undefined,
  clock: {
    now: () => systemClock.now() + 1e12,
    setTimer: (_, ring) => systemClock.setTimer(0, ring),
  },
  log: silentLog,
}).begin();
