/** A ledger with its keeper, and what the keeper looks at. */
import { onTestFinished } from 'vitest';
import { NOTHING_TO_MEND } from '../../../src/main/core/ledger/derived.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import {
  createLedgerKeeper,
  type LedgerKeeperParts,
} from '../../../src/main/core/record/ledger-keeper.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { type FakeClock, fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { ledgerOptions } from './support.ts';

/** What is found where nothing is wrong. */
export const SOUND = { fault: null, isUnreadable: false, unpolled: [], mend: NOTHING_TO_MEND };

export interface Watched {
  readonly ledger: OpenLedger;
  readonly clock: FakeClock;
  /** What was looked at, in order. */
  readonly looks: ('whole' | 'new' | 'slice')[];
  readonly damage: string[];
  readonly keeper: ReturnType<typeof createLedgerKeeper>;
  close(): Promise<void>;
}

export interface Watching {
  readonly clock?: FakeClock;
  /** Whether what is to be read is read: most of these ask only how much that is. */
  readonly reads?: boolean;
  readonly change?: Partial<LedgerKeeperParts>;
}

export function watch(
  path: string,
  { clock = fakeClock(), reads = false, change = {} }: Watching = {},
): Watched {
  const ledger = openLedger({ ...ledgerOptions(path), terminal: 'C1', clock });
  const looks: Watched['looks'] = [];
  const damage: string[] = [];
  const keeper = createLedgerKeeper({
    isOnHold: () => false,
    ledger: reads ? ledger : { ...ledger, check: async () => 'sound' },
    async audit(part) {
      looks.push(part === null ? 'whole' : part.slice === null ? 'new' : 'slice');
      if (!reads) return SOUND;
      const whole = { path, now: clock.now() };
      return auditLedger(part === null ? whole : { ...whole, part });
    },
    onLooking: () => undefined,
    hasBackupOf: () => true,
    spared: () => null,
    clock,
    log: silentLog,
    onDamage: (found) => void damage.push(found),
    onUnpolled: () => undefined,
    onBackup: () => undefined,
    takeElsewhere: () => undefined,
    ...change,
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await keeper.end();
    await ledger.close();
  };
  onTestFinished(close);
  return { ledger, clock, looks, damage, keeper, close };
}
