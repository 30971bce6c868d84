/** Settings → People: nothing until somebody is added, and then who works here. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openSection, sees, unseen } from '../open-page.tsx';
import { ADA, BOLA, CHI, shopOf } from '../../support/samples/people-samples.ts';
import { openPeople } from './shop-people.ts';

const { common, people: roles, peopleSettings: texts, settings } = en;

const PIN = '48151';
const ANY_ID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Types the fields of a PIN. */
function typePin(slip: Awaited<ReturnType<typeof openPeople>>['slip'], pin: string, again = pin) {
  fill(slip.getByLabelText(/PIN$/, { selector: 'input' }), pin);
  fill(slip.getByLabelText(texts.pinAgain), again);
}

describe('a shop of one', () => {
  it('sees one sentence and one act, and becomes a shop with a manager by name and PIN', async () => {
    const { page, slip } = await openPeople();
    slip.getByText(texts.lead);
    expect(slip.getAllByRole('button')).toHaveLength(1);
    await page.user.click(slip.getByRole('button', { name: texts.first }));
    expect(document.activeElement).toBe(slip.getByLabelText(texts.name));
    expect(slip.queryByLabelText(texts.role)).toBeNull();

    await page.user.click(slip.getByRole('button', { name: settings.save }));
    slip.getByText(common.problem['person-name-empty']);
    slip.getByText(common.problem['pin-digits']);
    fill(slip.getByLabelText(texts.name), 'Ada Obi');
    typePin(slip, '1234');
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText(common.problem['pin-simple']);
    typePin(slip, PIN, '48152');
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText(texts.differs);
    expect(inputsOf(page, 'savePerson')).toEqual([]);

    typePin(slip, PIN);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByRole('region', { name: texts.recovery.title });
    const { role, colour, name } = ADA;
    expect(inputsOf(page, 'savePerson')).toEqual([{ id: ANY_ID, name, role, colour, pin: PIN }]);
  });

  it('reads the recovery code until they have it, and then never again', async () => {
    const { page, slip } = await openPeople();
    await page.user.click(slip.getByRole('button', { name: texts.first }));
    fill(slip.getByLabelText(texts.name), 'Ada Obi');
    typePin(slip, PIN);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText('2XFT');
    expect(slip.queryByRole('button', { name: texts.add })).toBeNull();

    const paper: (string | undefined)[] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      paper.push(document.querySelector('body > .printed-code')?.textContent);
    });
    await page.user.click(slip.getByRole('button', { name: texts.recovery.print }));
    print.mockRestore();
    expect(paper).toEqual([expect.stringContaining('K7QM2XFT9RDH4WVB')]);
    expect(document.querySelector('.printed-code')).toBeNull();

    // Whoever looks elsewhere first has not lost it.
    await openSection(page, settings.counter.title);
    await openSection(page, texts.title);
    await slip.findByText('2XFT');
    await page.user.click(slip.getByRole('button', { name: texts.recovery.kept }));
    await slip.findByText('Ada Obi');
    await unseen('2XFT');
  });
});

describe('a shop with people', () => {
  it('lists them with their roles, and says who has no PIN', async () => {
    const overview = shopOf([ADA, BOLA, CHI], { withoutPin: [CHI.id] });
    const { slip } = await openPeople({ overview });
    const lines = within(slip.getByRole('list')).getAllByRole('listitem');
    expect(lines.map((line) => within(line).queryByText(texts.noPin) !== null)).toEqual([
      false,
      false,
      true,
    ]);
    expect(lines[0]?.textContent).toContain('AO');
    within(lines[1] ?? document.body).getByText(roles.role.cashier);
    expect(slip.queryByText(texts.lead)).toBeNull();
  });

  it('adds somebody in the first colour that is free, with a role', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, CHI]) });
    await page.user.click(slip.getByRole('button', { name: texts.add }));
    fill(slip.getByLabelText(texts.name), 'Bola');
    await page.user.selectOptions(slip.getByLabelText(texts.role), 'lead');
    typePin(slip, PIN);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'savePerson')).toEqual([
      { id: ANY_ID, name: 'Bola', role: 'lead', colour: 'blue', pin: PIN },
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(slip.getByRole('button', { name: texts.add })),
    );
  });

  it('changes name, role and colour without touching the PIN', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    await page.user.click(slip.getByRole('button', { name: `${texts.change} Bola` }));
    expect(slip.queryByText(settings.unsaved)).toBeNull();
    fill(slip.getByLabelText(texts.name), 'ada  OBI');
    await slip.findByText(settings.unsaved);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    slip.getByText(common.problem['person-name-taken']);
    fill(slip.getByLabelText(texts.name), 'Bola N.');
    await page.user.click(slip.getByRole('radio', { name: texts.colour.slate }));
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText('Bola N.');
    expect(inputsOf(page, 'savePerson')).toEqual([
      { ...BOLA, name: 'Bola N.', colour: 'slate', pin: null },
    ]);
  });

  it('gives a new PIN without touching anything else', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    await page.user.click(slip.getByRole('button', { name: `${texts.newPin} Bola` }));
    expect(slip.queryByLabelText(texts.name)).toBeNull();
    for (const field of [
      slip.getByLabelText(texts.newPin, { selector: 'input' }),
      slip.getByLabelText(texts.pinAgain),
    ])
      expect(field).toHaveProperty('type', 'password');
    typePin(slip, PIN);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await waitFor(() => expect(inputsOf(page, 'savePerson')).toEqual([{ ...BOLA, pin: PIN }]));
  });

  it('says beside its field what main refuses, and loses nothing', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    const error = callError('field-invalid', { field: 'role', problem: 'person-not-manager' });
    Object.assign(page.bridge, { savePerson: () => Promise.resolve({ ok: false, error }) });
    await page.user.click(slip.getByRole('button', { name: `${texts.change} Ada Obi` }));
    fill(slip.getByLabelText(texts.name), 'Ada O.');
    await page.user.selectOptions(slip.getByLabelText(texts.role), 'cashier');
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText(common.problem['person-not-manager']);
    expect(slip.getByLabelText(texts.role)).toHaveProperty('value', 'cashier');
    expect(slip.getByLabelText(texts.name)).toHaveProperty('value', 'Ada O.');
  });

  it('asks before it removes somebody, and says what goes with the last one', async () => {
    const { page, slip } = await openPeople({ overview: shopOf([ADA, BOLA]) });
    const remove = async (name: string, question: string) => {
      const named = { name: texts.removeNamed.replace('{{name}}', name) };
      await page.user.click(slip.getByRole('button', named));
      const line = within(slip.getByRole('group', { name: question.replace('{{name}}', name) }));
      await page.user.click(line.getByRole('button', { name: texts.remove }));
    };
    await remove('Bola', texts.removeAsk);
    await slip.findByRole('region', { name: texts.former.title });
    await remove('Ada Obi', texts.removeLastAsk);
    await sees(texts.lead);
    expect(inputsOf(page, 'removePerson')).toEqual([{ id: BOLA.id }, { id: ADA.id }]);
  });

  it('erases the name of somebody who was removed, once that was asked', async () => {
    const overview = shopOf([ADA]);
    const former = [{ id: BOLA.id, name: BOLA.name }];
    const { page, slip } = await openPeople({
      overview: { ...overview, people: { ...overview.people, former } },
    });
    await page.user.click(slip.getByRole('button', { name: 'Erase Bola' }));
    const question = texts.former.eraseAsk.replace('{{name}}', 'Bola');
    const line = within(slip.getByRole('group', { name: question }));
    await page.user.click(line.getByRole('button', { name: texts.former.erase }));
    await waitFor(() => expect(slip.queryByText('Bola')).toBeNull());
    expect(inputsOf(page, 'forgetPerson')).toEqual([{ id: BOLA.id }]);
  });

  it('shows a new recovery code to the one who made it alone', async () => {
    const overview = shopOf([ADA, CHI]);
    const { page, slip } = await openPeople({ overview });
    await page.user.click(slip.getByRole('button', { name: texts.recovery.make }));
    await slip.findByText('9RDH');
    const revision = overview.revision + 1;
    page.bridge.pushOverview({
      ...overview,
      revision,
      people: { ...overview.people, present: CHI.id },
    });
    await unseen('9RDH');
    page.bridge.pushOverview({ ...overview, revision: revision + 1 });
    await sees('9RDH');
  });
});
