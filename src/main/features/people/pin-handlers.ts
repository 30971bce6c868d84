/** Calls that a PIN is typed for, or what takes its place: who comes, a yes to somebody else's act, a new PIN. */
import { isBadge } from '../../../shared/features/people/badge.ts';
import { checkPin } from '../../../shared/features/people/pin.ts';
import { CALLS, type CallName } from '../../../shared/contract.ts';
import type { PEOPLE_CALLS, PinAnswer } from '../../../shared/features/people/calls.ts';
import type { RecordEvent } from '../../../shared/record-events.ts';
import { kindOf } from '../../core/contract/call-dispatcher.ts';
import type { HandlersOf, ParsedInput } from '../../core/contract/handlers.ts';
import type { Services } from '../../core/contract/services.ts';
import { doneBy } from '../../core/platform/caller.ts';
import { demandField, Refusal, wrongField } from '../../core/platform/refusal.ts';
import type { AfarCodes } from './afar-codes.ts';
import type { Approvals } from './approvals.ts';
import { needsPinItself } from './door.ts';
import type { People } from './people.ts';
import { plainCode } from './recovery-code.ts';
import type { PeopleSaving } from './saving.ts';

export interface PeopleServices extends Services {
  readonly people: People;
  readonly saving: PeopleSaving;
  readonly codes: AfarCodes;
  readonly approvals: Approvals;
  /** Writes it, where a record takes it. */
  readonly note: (event: RecordEvent) => void;
}

type PinCalls = Pick<
  typeof PEOPLE_CALLS,
  'switchPerson' | 'lockCounter' | 'approveAct' | 'changeOwnPin' | 'useRecoveryCode'
>;

/** Somebody comes, or nobody is there any more; what was said yes to for who was there is over. */
export function come(
  { approvals, codes, people }: Pick<PeopleServices, 'approvals' | 'codes' | 'people'>,
  id: string | null,
): void {
  approvals.drop();
  codes.drop();
  people.come(id);
}

export function createPinHandlers(services: PeopleServices): HandlersOf<PinCalls> {
  const { people, saving, approvals } = services;

  /** @throws Refusal where whoever it is may not say yes to it */
  async function approve(asked: ParsedInput<'approveAct'>) {
    const { approver, how, pin, call: name, input } = asked;
    if (!isCall(name)) throw new Refusal('not-possible-now', 'there is no such call');
    const act = CALLS[name].input.safeParse(input);
    if (!act.success) throw new Refusal('not-possible-now', 'nobody could do that');
    const kind = kindOf(name, act.data);
    const person = people.find(approver);
    if (person === null || people.rightOf(person, kind) !== 'may')
      throw new Refusal('not-your-right', 'they may not say yes to it', { field: kind });
    if (needsPinItself(name) && (how === 'code' || isBadge(pin)))
      throw wrongField('pin', 'pin-itself');
    const answer = await people.check(approver, pin, how === 'code' ? 'code' : 'pin-or-badge');
    if (answer.outcome === 'in')
      approvals.give(name, act.data, { approver, ...(how === 'code' && { from: 'afar' }) });
    return answer;
  }

  async function changeOwnPin(pin: string, newPin: string): Promise<PinAnswer> {
    const wanted = demandField('newPin', checkPin(newPin));
    const { present } = people;
    if (present === null) throw new Refusal('locked', 'nobody is at the counter');
    if (isBadge(pin)) throw wrongField('pin', 'pin-itself');
    const answer = await people.check(present.id, pin, 'pin');
    if (answer.outcome === 'in') await saving.givePin(present.id, wanted);
    return answer;
  }

  async function recover(code: string, id: string, newPin: string) {
    const wanted = demandField('newPin', checkPin(newPin));
    if (people.find(id)?.role !== 'manager')
      throw new Refusal('not-found', 'no manager of that id is here');
    const answer = await people.checkRecovery(plainCode(code));
    if (answer.outcome !== 'in') return { ...answer, recoveryCode: null };
    const used = { call: 'useRecoveryCode', kind: 'people', approver: id } as const;
    doneBy(id, () => services.note({ type: 'approved', ...used }));
    const recoveryCode = await saving.recover(id, wanted);
    come(services, id);
    return { ...answer, recoveryCode };
  }

  return {
    async switchPerson({ id, pin }) {
      const answer = await people.check(id, pin, 'pin-or-badge');
      if (answer.outcome === 'in') come(services, id);
      return answer;
    },
    lockCounter: () => {
      if (people.any) come(services, null);
      return {};
    },
    approveAct: approve,
    changeOwnPin: ({ pin, newPin }) => changeOwnPin(pin, newPin),
    useRecoveryCode: ({ code, id, newPin }) => recover(code, id, newPin),
  };
}

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);
