import { describe, expect, it } from 'vitest';
import { live, runModel } from '../campaign/model.ts';

describe('the model campaign, short', () => {
  it('finds no life of a counter that breaks a promise', async () => {
    await expect(runModel({ runs: 12 })).resolves.toMatchObject({ runs: 12 });
  });

  it('holds through the hard cases by name', async () => {
    const ussd = { do: 'start', method: 'ussd', customer: 0, amount: 0, overrides: false } as const;
    const life = live([
      { ...ussd, fates: ['answered', 'lost-after'] },
      { ...ussd, amount: 1, fates: [] },
      { do: 'customer-pays', payment: 0 },
      { do: 'crash' },
      { ...ussd, fates: ['answered', 'hangs'] },
      { do: 'crash' },
      { do: 'set-clock', ms: -86_400_000 },
      { do: 'disk', after: 2, refuses: 3 },
      { ...ussd, method: 'link', fates: ['lost-after'] },
      { do: 'start-again', payment: 1, method: 'link', fates: [] },
      { do: 'network', on: false },
      { do: 'restart' },
      { do: 'customer-pays', payment: 1 },
      { do: 'network', on: true },
      { do: 'pass', ms: 3_600_000 },
    ]);
    await expect(life).resolves.toBeUndefined();
  });

  it('asks on time about a payment that is stopped just after the clock was set', async () => {
    const start = { customer: 0, amount: 0, overrides: false } as const;
    const life = live([
      { do: 'start', method: 'link', fates: [], ...start },
      { do: 'set-clock', ms: 10_738_532 },
      { do: 'start-again', payment: 0, method: 'ussd', fates: [] },
      { do: 'customer-pays', payment: 0 },
    ]);
    await expect(life).resolves.toBeUndefined();
  });
});
