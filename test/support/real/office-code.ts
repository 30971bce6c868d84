/** Joining and leaving a head office, for whoever goes through all calls that a person has to confirm. */
import { onTestFinished } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { makeOffice } from './test-office.ts';
import { startPostgres } from '../machines/postgres.ts';

/** Of a real office, which ends with the test. */
async function officeCode(): Promise<string> {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  return (await makeOffice(server)).enrol('Shop', 'Counter');
}

export const CONFIRMED_OF_OFFICE = {
  joinOffice: {
    ready: async () => ({ code: await officeCode() }),
    asks: ['office-joined'],
  },
  chooseOfficeWords: {
    async ready({ handlers }: AppCore) {
      await handlers.joinOffice({ code: await officeCode() });
      return { words: true };
    },
    asks: ['office-words'],
  },
  leaveOffice: {
    async ready({ handlers }: AppCore) {
      await handlers.joinOffice({ code: await officeCode() });
      return {};
    },
    asks: ['office-left'],
  },
} as const;
