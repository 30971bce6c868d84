/** Holds the gateway client to `docs/wire-faults.md`, row by row, on real servers. */
import { describe, expect, test } from 'vitest';
import { SECRET, TOKEN } from '../../support/machines/gateway-account.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import { CALLS, FAULTS, suffer } from '../../support/machines/wire-faults/index.ts';

const PAGE = new URL('../../../docs/wire-faults.md', import.meta.url);
const DOES_NOT_APPLY = '–';

describe.each(Object.entries(FAULTS))('%s', (heading, faults) => {
  const rows = tableUnder(PAGE, heading);
  const names = rows.map((row) => cell(row, 'Fault'));

  test('each row has a fault and each fault a row', () => {
    expect(names).toEqual(Object.keys(faults));
  });

  describe.each(rows.map((row) => [cell(row, 'Fault'), row] as const))('%s', (name, row) => {
    const asked = CALLS.filter((call) => cell(row, call) !== DOES_NOT_APPLY);

    test.each(asked)('%s', async (call) => {
      const fault = faults[name];
      if (fault === undefined) throw new Error(`no fault is called ${name}`);
      const outcome = await suffer(fault, call);
      expect(outcome.cell).toBe(cell(row, call));

      const { server, bystander } = outcome.stage;
      const arrived = server?.requests.length ?? 0;
      // A lost status question may be asked once more; money is never asked for twice.
      expect(arrived).toBeLessThanOrEqual(call === 'status question' ? 2 : 1);
      if (outcome.cell.endsWith('not-sent')) expect(arrived).toBe(0);
      expect(bystander?.connections() ?? 0).toBe(0);
      const seen = JSON.stringify(outcome.exchange);
      expect(seen).not.toContain(SECRET);
      expect(seen).not.toContain(TOKEN);
    });
  });
});
