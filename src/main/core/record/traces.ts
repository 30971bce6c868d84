/**
 * What shows besides one mode's ledger that there is one, and which: the settings, both modes' folders,
 * the notice. A ledger that is opened is held against it.
 */
import { existsSync } from 'node:fs';
import type { Damage, RecordNotice } from '../../../shared/core/record/backups.ts';
import type { ChainHead } from '../ledger/index.ts';
import { errorFields } from '../platform/log.ts';
import type { LedgerCareParts, RecordFiles } from './care-parts.ts';
import type { Outside } from './examine.ts';
import { readKnown, readOwn, readWitness, rememberIn, writeWitness } from './known-ledgers.ts';
import { lookAt } from './look.ts';
import type { OpenLedger } from './open-ledger.ts';

export interface Traces {
  outside(): Outside;
  /** Whether anything shows that there is, or was, a ledger. */
  areThere(): boolean;
  /** Whether a ledger's id is one by which the present one is known, or was. */
  areOf(ledger: string): boolean;
  /** Whether the ledger has an event; true where that can't be told. */
  has(event: ChainHead): boolean;
  /** Writes down the open ledger's id wherever it is looked for. */
  remember(ledger: OpenLedger): void;
  /** Writes down how far the open ledger has come. It stops nothing: without it, only a lost end would go unnoticed. */
  keepWitness(ledger: OpenLedger): void;
}

export interface TracesParts
  extends Pick<LedgerCareParts, 'mode' | 'dataFolder' | 'known' | 'onId' | 'log'>, RecordFiles {
  notice: { readonly now: RecordNotice };
}

/** What leaves the mode with an empty record that is known to be one. */
const PUT_ASIDE: readonly Damage['kind'][] = ['set-aside', 'missing', 'foreign'];

/** One that can't be read is known by nothing of its own. */
function idsInPlace(file: string): readonly (string | null)[] {
  try {
    return lookAt(file, (view) => (view === null ? [] : [view.id, ...view.standsFor]));
  } catch {
    return [];
  }
}

export function createTraces(parts: TracesParts): Traces {
  const { mode, dataFolder, folder, file, headPath, notice, log } = parts;

  function outside(): Outside {
    const { id, wasUsed } = parts.known();
    const ids = [id, ...readKnown(dataFolder, mode)];
    const { damage, report } = notice.now;
    return {
      known: ids.filter((each) => each !== null),
      inside: readOwn(dataFolder, mode),
      witness: readWitness(dataFolder, mode),
      wasUsed,
      hasNotice: damage !== null || report !== null,
      isExplained: damage !== null && PUT_ASIDE.includes(damage.kind),
    };
  }

  return {
    outside,
    areThere() {
      const { known, wasUsed } = outside();
      return existsSync(folder) || existsSync(headPath) || known.length > 0 || wasUsed;
    },
    areOf(ledger) {
      const { known, inside } = outside();
      return [...known, inside, ...idsInPlace(file)].includes(ledger);
    },
    has({ sequence, hash }) {
      try {
        return lookAt(file, (view) => sequence === 0 || view?.hashAt(sequence) === hash);
      } catch {
        return true;
      }
    },
    remember({ id }) {
      rememberIn(dataFolder, mode, id);
      parts.onId(id);
    },
    keepWitness(ledger) {
      try {
        writeWitness(dataFolder, mode, ledger.id, ledger.noted());
      } catch (error) {
        log.warn('how far the record has come could not be noted', { mode, ...errorFields(error) });
      }
    },
  };
}
