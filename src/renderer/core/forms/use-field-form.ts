/** What every form of typed fields does: keep a draft, check it, save it. */
import { useState } from 'react';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import { callErrorOf } from '../api/bridge.ts';
import { isProblemCode, type ProblemCode } from '../i18n/problem-codes.ts';
import { type FieldProblems, fieldProblems } from './field-problems.ts';

export interface FieldForm<D, F extends string> {
  readonly draft: D;
  readonly changed: boolean;
  readonly problems: FieldProblems<F>;
  /** Why saving failed, other than for a field that is named in `problems`. */
  readonly failure: CallError | null;
  readonly saving: boolean;
  readonly saved: boolean;
  readonly change: (part: Partial<D>) => void;
  /** A field that the draft does not hold was typed into. */
  readonly touched: (field: F) => void;
  /** Checks a field that was left. */
  readonly check: (field: F) => void;
  readonly discard: () => void;
  /**
   * Sends the draft, unless a field is wrong.
   * @param send rejects with what `callErrorOf` reads
   * @returns the first wrong field, to be given the focus; null when there is none
   */
  readonly save: (send: () => Promise<unknown>) => Promise<F | null>;
  /** As `save`, of an act that keeps nothing: the draft stays one. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<F | null>;
}

interface FieldFormParts<D, F extends string> {
  /** The fields that people type into, in their order on the screen. */
  readonly fields: readonly F[];
  readonly draft: D;
  /** What stands in a field now, also where the draft does not hold it. */
  readonly textOf: (field: F) => string;
  readonly isChanged: (draft: D) => boolean;
  /** Keeps the draft beyond the screen; null once it is saved or thrown away. */
  readonly keep: (draft: D | null) => void;
  readonly problemOf: (draft: D, field: F) => ProblemCode | null;
  /** Further fields whose problem a change settles or makes another one. */
  readonly concerned?: (part: Partial<D>) => readonly F[];
  readonly saving: boolean;
}

export function useFieldForm<F extends string, D extends object>({
  fields,
  draft,
  textOf,
  isChanged,
  keep,
  problemOf,
  concerned = () => [],
  saving,
}: FieldFormParts<D, F>): FieldForm<D, F> {
  const [problems, setProblems] = useState<FieldProblems<F>>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [saved, setSaved] = useState(false);

  const send = async (
    act: () => Promise<unknown>,
  ): Promise<{ isDone: boolean; wrong: F | null }> => {
    const found = fieldProblems(fields, (field) => problemOf(draft, field));
    setProblems(found);
    setFailure(null);
    setSaved(false);
    const wrong = fields.find((field) => field in found);
    if (wrong !== undefined) return { isDone: false, wrong };
    try {
      await act();
    } catch (thrown) {
      const failed = callErrorOf(thrown);
      const { field, problem } = failed;
      const named = fields.find((each) => each === field);
      if (named === undefined || !isProblemCode(problem)) {
        setFailure(failed);
        return { isDone: false, wrong: null };
      }
      setProblems(fieldProblems([named], () => problem));
      return { isDone: false, wrong: named };
    }
    return { isDone: true, wrong: null };
  };
  const save = async (act: () => Promise<unknown>): Promise<F | null> => {
    const { isDone, wrong } = await send(act);
    if (isDone) {
      keep(null);
      setSaved(true);
    }
    return wrong;
  };

  return {
    draft,
    changed: isChanged(draft),
    problems,
    failure,
    saving,
    saved,
    change: (part) => {
      const next = { ...draft, ...part };
      keep(isChanged(next) ? next : null);
      setSaved(false);
      // A sentence about what was there before would be wrong; the field is checked when it is left.
      const kept = { ...problems };
      for (const field of fields) if (field in part) delete kept[field];
      for (const field of concerned(part)) delete kept[field];
      setProblems(kept);
    },
    touched: (field) => {
      setSaved(false);
      const kept = { ...problems };
      delete kept[field];
      setProblems(kept);
    },
    check: (field) => {
      const problem = problemOf(draft, field);
      // An empty field that was only passed through is not wrong yet.
      if (problem === null || textOf(field) === '') return;
      setProblems({ ...problems, [field]: problem });
    },
    discard: () => {
      keep(null);
      setProblems({});
      setFailure(null);
    },
    save,
    attempt: async (act) => (await send(act)).wrong,
  };
}
