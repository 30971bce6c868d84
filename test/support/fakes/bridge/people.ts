/** The bridge's part in who is at the counter, in memory. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallError, Result } from '../../../../src/shared/core/contract/errors.ts';
import type { CallKind } from '../../../../src/shared/core/contract/call-kinds.ts';
import type { CallName, CounterfoilBridge } from '../../../../src/shared/contract.ts';
import type { PeopleView } from '../../../../src/shared/features/people/people.ts';
import type { PinAnswer, PEOPLE_CALLS } from '../../../../src/shared/features/people/calls.ts';
import { withSome } from '../../../../src/shared/core/text/some.ts';
import type { Overview } from '../../../../src/shared/settings.ts';

/** What a fake counter knows of its people, beside the overview. */
export interface PeopleState {
  /** Their PINs by id; none is right without. */
  readonly pins?: Record<string, string>;
  /** What every PIN comes to, whatever is typed. */
  readonly pinAnswer?: PinAnswer;
  /** Calls that somebody has to say yes to, by their kind. */
  readonly needsApproval?: Partial<Record<CallName, CallKind>>;
  /** Calls that are not done at all, by their kind. */
  readonly notTheirs?: Partial<Record<CallName, CallKind>>;
}

type PeopleCalls = Pick<CounterfoilBridge, keyof typeof PEOPLE_CALLS>;

const CODE = 'K7QM-2XFT-9RDH-4WVB';

const ok = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export function peopleCalls(
  state: PeopleState & { overview: Overview },
  note: (name: CallName, input: unknown) => void,
  pushOverview: (overview: Overview) => void,
): PeopleCalls & { readonly approvals: { call: string; input: unknown }[] } {
  const approvals: { call: string; input: unknown }[] = [];
  const change = (people: Partial<PeopleView>) => {
    const { overview } = state;
    pushOverview({ ...overview, people: { ...overview.people, ...people } });
    return state.overview;
  };
  const answerTo = (id: string | null, pin: string): PinAnswer =>
    state.pinAnswer ?? {
      outcome: id !== null && state.pins?.[id] === pin ? 'in' : 'wrong',
      waitMs: 0,
    };
  return {
    approvals,
    switchPerson(input) {
      note('switchPerson', input);
      const answer = answerTo(input.id, input.pin);
      if (answer.outcome === 'in') change({ present: input.id });
      return ok(answer);
    },
    lockCounter(input) {
      note('lockCounter', input);
      change({ present: null });
      return ok({});
    },
    approveAct(input) {
      note('approveAct', input);
      const answer = answerTo(input.approver, input.pin);
      if (answer.outcome === 'in') approvals.push({ call: input.call, input: input.input });
      return ok(answer);
    },
    changeOwnPin(input) {
      note('changeOwnPin', input);
      return ok(answerTo(state.overview.people.present, input.pin));
    },
    useRecoveryCode(input) {
      note('useRecoveryCode', input);
      const answer = state.pinAnswer ?? {
        outcome: input.code === CODE ? 'in' : 'wrong',
        waitMs: 0,
      };
      if (answer.outcome === 'in') change({ present: input.id });
      return ok({
        ...answer,
        recoveryCode: answer.outcome === 'in' ? 'M4TX-7BDK-Q2RH-9WVF' : null,
      });
    },
    savePerson(input) {
      note('savePerson', input);
      const { people, present } = state.overview.people;
      const { pin: _, ...person } = { ...input, id: input.id ?? randomUUID() };
      const isFirst = people.length === 0;
      const overview = change({
        people: people.some(({ id }) => id === person.id)
          ? people.map((each) => (each.id === person.id ? person : each))
          : [...people, person],
        present: isFirst ? person.id : present,
      });
      return ok({ overview, recoveryCode: isFirst ? CODE : null });
    },
    removePerson(input) {
      note('removePerson', input);
      const { people } = state.overview.people;
      return ok(change({ people: people.filter(({ id }) => id !== input.id) }));
    },
    saveRight(input) {
      note('saveRight', input);
      const { rights } = state.overview.people;
      const { role, kind, right } = input;
      return ok(change({ rights: { ...rights, [role]: { ...rights[role], [kind]: right } } }));
    },
    saveLocks(input) {
      note('saveLocks', input);
      return ok(change({ locks: withSome(state.overview.people.locks, input) }));
    },
    makeRecoveryCode(input) {
      note('makeRecoveryCode', input);
      return ok({ overview: state.overview, recoveryCode: CODE });
    },
  };
}

type AnyCall = (input: unknown) => Promise<Result<unknown>>;

const isCall = (value: unknown): value is AnyCall => typeof value === 'function';

const lacking = (code: CallError['code'], kind: CallKind): Promise<Result<never>> =>
  Promise.resolve({
    ok: false,
    error: { code, message: code, field: kind, problem: null, payment: null },
  });

/** The calls that somebody has to say yes to say no until somebody did, each time anew. */
export function asApproved<T extends object>(
  calls: T,
  { needsApproval = {}, notTheirs = {} }: PeopleState,
  approvals: { call: string; input: unknown }[],
): T {
  const guarded = Object.entries({ ...needsApproval, ...notTheirs }).map(([name, kind]) => {
    const call: unknown = Reflect.get(calls, name);
    const answer: AnyCall = (input) => {
      if (name in notTheirs) return lacking('not-your-right', kind);
      const place = approvals.findIndex(
        (each) => each.call === name && isDeepStrictEqual(each.input, input),
      );
      if (place === -1) return lacking('approval-needed', kind);
      approvals.splice(place, 1);
      if (!isCall(call)) throw new Error(`the bridge has no ${name}`);
      return call(input);
    };
    return [name, answer] as const;
  });
  return Object.assign({}, calls, Object.fromEntries<AnyCall>(guarded));
}
