import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import { checkNote } from '../../../shared/core/text/fields.ts';
import type { LookedAtShift } from '../../../shared/features/shifts/calls.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { useCloseShift } from './api.ts';
import {
  CLOSE_DRAFT,
  type CloseDraft,
  countedFields,
  elsewhereCurrencies,
  EMPTY_CLOSE,
  readClose,
} from './close-draft.ts';

/** The shift is not the one that was counted any more. */
const OUTDATED: ReadonlySet<CallErrorCode> = new Set(['shift-changed', 'shift-closed']);

/** What was counted of the open shift, and its close; outlives the steps in which it is typed. */
export function useClosing({ report, lastReceipt }: LookedAtShift) {
  const { mode, preferences } = useOverview();
  const kept = CLOSE_DRAFT[mode];
  const draft = useDraft(kept) ?? EMPTY_CLOSE;
  const closing = useCloseShift(mode);
  const isHeard = useHeartbeat() === 'heard';
  const current = { shift: report.shift, lastReceipt };
  const fields = countedFields(report, preferences.currency);
  const currencies = elsewhereCurrencies(report, preferences.currency);
  const note = checkNote(draft.note);
  const read = readClose(draft, fields, currencies);
  const { declared } = read;
  const busy = closing.isPending || !isHeard;
  return {
    draft,
    fields,
    currencies,
    read,
    note,
    /** Null where something can't be read. */
    declared: declared === null || !note.ok ? null : { ...declared, note: note.value },
    busy,
    error: closing.error === null ? null : callErrorOf(closing.error),
    change(changed: Partial<CloseDraft>) {
      closing.reset();
      const isCounting = 'counts' in changed || 'sums' in changed;
      const countedAt = draft.countedAt ?? (isCounting ? current : null);
      kept.keep({ ...draft, countedAt, ...changed });
    },
    /** @param onClosed is told the report's number */
    close(onClosed: (number: number) => void) {
      if (declared === null || !note.ok || busy) return;
      closing.mutate(
        { ...(draft.countedAt ?? current), declared: { ...declared, note: note.value } },
        {
          onSuccess({ number }) {
            kept.keep(null);
            onClosed(number);
          },
          onError(error) {
            // Counted once more, it is held against what is shown by then.
            if (OUTDATED.has(callErrorOf(error).code)) kept.keep({ ...draft, countedAt: null });
          },
        },
      );
    },
  };
}

export type Closing = ReturnType<typeof useClosing>;
