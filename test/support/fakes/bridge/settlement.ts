/** The bridge's part in holding the record against a settlement file, in memory. */
import type { Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type {
  Match,
  MatchLine,
  MatchList,
  MatchOutcome,
  PreviewOutcome,
  SettlementState,
} from '../../../../src/shared/features/settlement/settlement.ts';

export interface SettlementFake {
  /** What reading the file comes to; that it is no table unless told. */
  readonly settlementRead?: PreviewOutcome;
  /** What comparing comes to; that it was changed unless told. */
  readonly settlementMatched?: MatchOutcome;
  /** Comparisons that are kept; none unless told. */
  readonly matches?: readonly Match[];
  /** The lines of each; none unless told. */
  readonly matchLines?: Partial<Record<MatchList, readonly MatchLine[]>>;
}

type SettlementCalls = Pick<
  CounterfoilBridge,
  | 'getSettlement'
  | 'stageSettlement'
  | 'previewSettlement'
  | 'matchSettlement'
  | 'cancelSettlement'
  | 'listMatches'
  | 'listMatchLines'
  | 'onSettlementChanged'
>;

const IDLE: SettlementState = { revision: 1, work: null };

export function settlementCalls(
  state: SettlementFake,
  note: (name: CallName, input: unknown) => void,
): SettlementCalls {
  const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });
  return {
    getSettlement: () => ok(IDLE),
    stageSettlement(input) {
      note('stageSettlement', input);
      return ok({ why: null });
    },
    previewSettlement(input) {
      note('previewSettlement', input);
      return ok(state.settlementRead ?? { ok: false, why: 'not-a-table' });
    },
    matchSettlement(input) {
      note('matchSettlement', input);
      return ok(state.settlementMatched ?? { ok: false, why: 'changed' });
    },
    cancelSettlement: () => ok(IDLE),
    listMatches: () => ok([...(state.matches ?? [])]),
    listMatchLines({ list, offset }) {
      const lines = state.matchLines?.[list] ?? [];
      return ok({ lines: lines.slice(offset, offset + 50), total: lines.length });
    },
    onSettlementChanged: () => () => undefined,
  };
}
