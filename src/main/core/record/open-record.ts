/** Opens one mode's ledger whatever state it is found in, and says what was found. */
import path from 'node:path';
import { DamagedLedgerError } from '../ledger/index.ts';
import { folding } from '../payments/life/index.ts';
import type { LedgerCareParts, RecordFiles } from './care-parts.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import type { SaidNotice } from './said-notice.ts';
import { setAsideLedger } from './set-aside.ts';
import type { Traces } from './traces.ts';

export interface OpenRecordParts extends LedgerCareParts, RecordFiles {
  notice: SaidNotice;
  traces: Traces;
}

/** Where it can't be read it is set aside, and an empty one takes its place. @throws as `LedgerCare.open` */
export function openRecord(parts: OpenRecordParts): OpenLedger {
  const { mode, notice, traces } = parts;
  notice.sayUntoldRestore();
  const ledger = openOrSetAside(parts);
  traces.remember(ledger);
  traces.keepWitness(ledger);
  const { found } = ledger;
  if (found !== null && (found.isNew || notice.now.damage === null)) {
    parts.log.error('the ledger is not what it should be', { mode, found: found.kind });
    notice.sayDamage(found.kind, found.file && path.basename(found.file));
  }
  return ledger;
}

/** While the ledger is closed. @throws LedgerInUseError, StorageError */
export function setAsideRecord({ mode, file, headPath, clock, log, notice }: OpenRecordParts) {
  log.error('the ledger is damaged and is set aside', { mode });
  const damaged = path.basename(setAsideLedger(file, clock, headPath));
  notice.sayDamage('set-aside', damaged, { unpolled: null });
}

function openOrSetAside(parts: OpenRecordParts): OpenLedger {
  try {
    return openOnce(parts);
  } catch (error) {
    if (!(error instanceof DamagedLedgerError)) throw error;
    setAsideRecord(parts);
    return openOnce(parts);
  }
}

function openOnce(parts: OpenRecordParts): OpenLedger {
  let isTold = false;
  return openLedger({
    path: parts.file,
    headPath: parts.headPath,
    outside: parts.traces.outside(),
    stateFolder: parts.stateFolder(),
    terminal: parts.terminal(),
    clock: parts.clock,
    workers: parts.workers,
    log: parts.log,
    folding,
    onDamage() {
      if (!isTold) parts.onUnreadable();
      isTold = true;
    },
  });
}
