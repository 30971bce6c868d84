/** The bridge's part in who is at the counter, in memory. */
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
  /** Codes of their apps by id, likewise. */
  readonly codes?: Record<string, string>;
  /** What every PIN comes to, whatever is typed. */
  readonly pinAnswer?: PinAnswer;
  /** Calls that somebody has to say yes to, by their kind. */
  readonly needsApproval?: Partial<Record<CallName, CallKind>>;
  /** Those of them that want the PIN itself. */
  readonly wantPin?: readonly CallName[];
  /** Calls that are not done at all, by their kind. */
  readonly notTheirs?: Partial<Record<CallName, CallKind>>;
}

type PeopleCalls = Pick<CounterfoilBridge, keyof typeof PEOPLE_CALLS>;

const CODE = 'K7QM-2XFT-9RDH-4WVB';
const APP_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const REFUSED = {
  code: 'field-invalid',
  message: 'refused',
  field: 'code',
  payment: null,
} as const;

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
  const answerTo = (id: string | null, typed: string, of = state.pins): PinAnswer =>
    state.pinAnswer ?? {
      outcome: id !== null && of?.[id] === typed ? 'in' : 'wrong',
      waitMs: 0,
    };
  /** With that id among them, or without. */
  const changeIn = (which: 'withBadge' | 'withCodes', id: string, isIn: boolean) => {
    const others = state.overview.people[which].filter((each) => each !== id);
    return change({ [which]: isIn ? [...others, id] : others });
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
      const { approver, how, pin } = input;
      const answer = answerTo(approver, pin, how === 'code' ? (state.codes ?? {}) : state.pins);
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
      const { pin: _, ...person } = input;
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
      const { people, former } = state.overview.people;
      const gone = people.filter(({ id }) => id === input.id);
      return ok(
        change({
          people: people.filter(({ id }) => id !== input.id),
          former: [...former, ...gone.map(({ id, name }) => ({ id, name }))],
        }),
      );
    },
    forgetPerson(input) {
      note('forgetPerson', input);
      const { former } = state.overview.people;
      return ok(change({ former: former.filter(({ id }) => id !== input.id) }));
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
    allowBadges(input) {
      note('allowBadges', input);
      return ok(change({ badges: input.allowed }));
    },
    saveBadge(input) {
      note('saveBadge', input);
      return ok(changeIn('withBadge', input.id, input.badge !== null));
    },
    setUpCodes(input) {
      note('setUpCodes', input);
      return ok({ key: APP_KEY });
    },
    proveCodes(input) {
      note('proveCodes', input);
      const { id, code } = input;
      if (code === state.codes?.[id]) return ok(changeIn('withCodes', id, true));
      return Promise.resolve({ ok: false, error: { ...REFUSED, problem: 'afar-code-wrong' } });
    },
    removeCodes(input) {
      note('removeCodes', input);
      return ok(changeIn('withCodes', input.id, false));
    },
    makeRecoveryCode(input) {
      note('makeRecoveryCode', input);
      return ok({ overview: state.overview, recoveryCode: CODE });
    },
  };
}

type AnyCall = (input: unknown) => Promise<Result<unknown>>;

const isCall = (value: unknown): value is AnyCall => typeof value === 'function';

const lacking = (
  code: CallError['code'],
  kind: CallKind,
  problem: string | null = null,
): Promise<Result<never>> =>
  Promise.resolve({
    ok: false,
    error: { code, message: code, field: kind, problem, payment: null },
  });

/** The calls that somebody has to say yes to say no until somebody did, each time anew. */
export function asApproved<T extends object>(
  calls: T,
  { needsApproval = {}, wantPin = [], notTheirs = {} }: PeopleState,
  approvals: { call: string; input: unknown }[],
): T {
  const guarded = Object.entries({ ...needsApproval, ...notTheirs }).map(([name, kind]) => {
    const call: unknown = Reflect.get(calls, name);
    const answer: AnyCall = (input) => {
      if (name in notTheirs) return lacking('not-your-right', kind);
      const place = approvals.findIndex(
        (each) => each.call === name && isDeepStrictEqual(each.input, input),
      );
      if (place === -1)
        return lacking(
          'approval-needed',
          kind,
          wantPin.some((each) => each === name) ? 'pin-itself' : null,
        );
      approvals.splice(place, 1);
      if (!isCall(call)) throw new Error(`the bridge has no ${name}`);
      return call(input);
    };
    return [name, answer] as const;
  });
  return Object.assign({}, calls, Object.fromEntries<AnyCall>(guarded));
}
