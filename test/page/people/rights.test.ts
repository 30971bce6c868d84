/** What roles may do, and when the counter locks: each choice holds at once. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { CALL_KINDS } from '../../../src/shared/core/contract/call-kinds.ts';
import { rightsOffered } from '../../../src/shared/features/people/rights.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { fill, inputsOf } from '../open-page.tsx';
import { ADA, BOLA, shopOf } from '../../support/samples/people-samples.ts';
import { openPeople } from './shop-people.ts';

const { people, peopleSettings: texts, settings } = en;

describe('rights', () => {
  it('are chosen for cashiers and leads, kind by kind, of what can be chosen', async () => {
    const { slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    const rights = within(slip.getByRole('region', { name: texts.rights.title }));
    rights.getByText(texts.rights.managers);
    for (const role of ['cashier', 'lead'] as const)
      for (const kind of CALL_KINDS) {
        const name = `${people.role[role]} ${people.kind[kind]}`;
        const choice = rights.queryByRole('combobox', { name, hidden: true });
        const offered =
          choice === null ? [] : within(choice).getAllByRole('option', { hidden: true });
        const wanted = kind === 'look' ? [] : rightsOffered(kind);
        expect([name, ...offered.map(({ textContent }) => textContent)]).toEqual([
          name,
          ...wanted.map((right) => texts.rights.right[right]),
        ]);
      }
  });

  it('are found by their words, and hold as soon as they are chosen', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    fill(page.getByRole('searchbox', { name: settings.search }), people.kind['note-refund']);
    await page.user.keyboard('{Enter}');
    const name = `${people.role.cashier} ${people.kind['note-refund']}`;
    const choice = await slip.findByRole('combobox', { name });
    expect(choice).toHaveProperty('value', 'approved');
    await page.user.selectOptions(choice, 'may-not');
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'saveRight')).toEqual([
      { role: 'cashier', kind: 'note-refund', right: 'may-not' },
    ]);
    await waitFor(() => expect(choice).toHaveProperty('value', 'may-not'));
  });
});

describe('locks', () => {
  it('say what holds, one that was set elsewhere too, and change at once', async () => {
    const overview = shopOf([ADA, BOLA], { locks: { afterSale: false, idleMinutes: 7 } });
    const { page, slip } = await openPeople({ overview });
    const idle = slip.getByLabelText(texts.locks.idle);
    expect(idle).toHaveProperty('value', '7');
    await page.user.selectOptions(idle, '2');
    await page.user.click(slip.getByLabelText(texts.locks.afterSale));
    await page.user.selectOptions(idle, texts.locks.never);
    await waitFor(() =>
      expect(inputsOf(page, 'saveLocks')).toEqual([
        { idleMinutes: 2 },
        { afterSale: true },
        { idleMinutes: null },
      ]),
    );
    await slip.findByText(settings.saved);
  });
});
