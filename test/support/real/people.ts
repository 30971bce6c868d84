/** A manager at a counter, for what needs somebody there. */
import { z } from 'zod';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';

const PIN = '7391';
const ADA = { id: null, name: 'Ada', role: 'manager', colour: 'green', pin: PIN } as const;

/** Somebody is at the counter. @returns their id */
async function withManager({ handlers }: Pick<AppCore, 'handlers'>): Promise<string> {
  const { overview } = await handlers.savePerson(ADA);
  return overview.people.present ?? '';
}

/** Whoever is there types a PIN for it, where anybody is there. */
export async function approve(
  { handlers }: Pick<AppCore, 'handlers'>,
  call: string,
  given: unknown,
): Promise<void> {
  const input = z.record(z.string(), z.unknown()).parse(given);
  const approver = (await handlers.getOverview({})).people.present;
  if (approver !== null) await handlers.approveAct({ approver, pin: PIN, call, input });
}

type Counter = Pick<AppCore, 'handlers'>;

/** What of people a person outside the page confirms: how a counter comes to it, and what is asked. */
export const CONFIRMED_OF_PEOPLE = {
  savePerson: { ready: async () => ADA, asks: ['person-added'] },
  removePerson: {
    ready: async (core: Counter) => ({ id: await withManager(core) }),
    asks: ['person-removed'],
  },
  saveRight: {
    async ready(core: Counter) {
      await withManager(core);
      return { role: 'cashier', kind: 'resolve', right: 'may' };
    },
    asks: ['right'],
  },
  makeRecoveryCode: {
    async ready(core: Counter) {
      await withManager(core);
      return {};
    },
    asks: ['recovery-code'],
  },
} as const;
