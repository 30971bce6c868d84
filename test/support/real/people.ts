/** A manager at a counter, for what needs somebody there. */
import { z } from 'zod';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { Clock } from '../../../src/main/core/platform/clock.ts';
import { appCode } from './authenticator.ts';

const PIN = '7391';
const ADA = {
  id: '0198a000-0000-4000-8000-00000000000a',
  name: 'Ada',
  role: 'manager',
  colour: 'green',
  pin: PIN,
} as const;

/** Somebody is at the counter. @returns their id */
async function withManager({ handlers }: Pick<AppCore, 'handlers'>): Promise<string> {
  const { overview } = await handlers.savePerson(ADA);
  return overview.people.present ?? '';
}

const STEP_MS = 30_000;

/** Their app has a new key. @returns what it says next, which holds for longer by a clock that runs fast */
async function withNewKey(core: Pick<AppCore, 'handlers'>, { now }: Pick<Clock, 'now'>) {
  const id = await withManager(core);
  const { key } = await core.handlers.setUpCodes({ id });
  return { id, code: appCode(key, now() + STEP_MS) };
}

/** Whoever is there types a PIN for it, where anybody is there. */
export async function approve(
  { handlers }: Pick<AppCore, 'handlers'>,
  call: string,
  given: unknown,
): Promise<void> {
  const input = z.record(z.string(), z.unknown()).parse(given);
  const approver = (await handlers.getOverview({})).people.present;
  if (approver !== null) await handlers.approveAct({ approver, how: 'pin', pin: PIN, call, input });
}

type Counter = Pick<AppCore, 'handlers'>;

/** What of people a person outside the page confirms: how a counter comes to it, and what is asked. */
export const CONFIRMED_OF_PEOPLE = {
  savePerson: { ready: async () => ADA, asks: ['person-added'] },
  removePerson: {
    ready: async (core: Counter) => ({ id: await withManager(core) }),
    asks: ['person-removed'],
  },
  forgetPerson: {
    async ready(core: Counter) {
      const removed = { id: await withManager(core) };
      await approve(core, 'removePerson', removed);
      await core.handlers.removePerson(removed);
      return removed;
    },
    asks: ['person-forgotten'],
  },
  saveRight: {
    async ready(core: Counter) {
      await withManager(core);
      return { role: 'cashier', kind: 'resolve', right: 'may' };
    },
    asks: ['right'],
  },
  allowBadges: {
    async ready(core: Counter) {
      await withManager(core);
      return { allowed: true };
    },
    asks: ['badges-allowed'],
  },
  saveBadge: {
    ready: async (core: Counter) => ({ id: await withManager(core), badge: 'EMP-000123' }),
    asks: ['person-badge'],
  },
  proveCodes: { ready: withNewKey, asks: ['codes-set-up'] },
  removeCodes: {
    async ready(core: Counter, from: Pick<Clock, 'now'>) {
      const proof = await withNewKey(core, from);
      await approve(core, 'proveCodes', proof);
      await core.handlers.proveCodes(proof);
      return { id: proof.id };
    },
    asks: ['codes-removed'],
  },
  makeRecoveryCode: {
    async ready(core: Counter) {
      await withManager(core);
      return {};
    },
    asks: ['recovery-code'],
  },
} as const;
