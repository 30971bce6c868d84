/** What takes a PIN's place: a code from afar, and a badge that a scanner types. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { Overview } from '../../../src/shared/settings.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { FakeState } from '../../support/fakes/bridge/bridge.ts';
import { scannerTaps } from '../../support/samples/simulated-typing.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';
import { pressTaps } from '../press-taps.ts';
import { ADA, BOLA, shopOf } from '../../support/samples/people-samples.ts';
import { openPeople } from './shop-people.ts';

const { common, counter, people: texts, peopleSettings, settings } = en;

const BADGE = 'EMP 000-123';
const CODE = '287082';
const STATE = { pins: { [ADA.id]: '2580' }, codes: { [ADA.id]: CODE } };

const isGone = (page: OpenPage) => waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

describe('a code from afar', () => {
  /** Bola wants to change a setting, and Ada is asked. */
  async function asked(more: Partial<FakeState> = {}, withCodes = [ADA.id]) {
    const overview = shopOf([BOLA, ADA], { withCodes });
    const needsApproval = { saveComputer: 'settings' } as const;
    const page = await openPage({ ...STATE, overview, needsApproval, ...more });
    await page.findByRole('form', { name: counter.title });
    await page.findByRole('button', { name: /^At the counter/ });
    await vi.dynamicImportSettled();
    const { call } = await import('../../../src/renderer/core/api/bridge.ts');
    const done = call('saveComputer', { sound: false }).then(
      () => 'done',
      () => 'refused',
    );
    await page.findByRole('dialog', { name: texts.kind.settings });
    await page.findByLabelText(texts.pin.label);
    return { page, done };
  }

  it('approves where the approver is not there, once it is right', async () => {
    const { page, done } = await asked();
    await page.user.click(page.getByRole('button', { name: texts.afar.ask }));
    const field = page.getByLabelText<HTMLInputElement>(texts.afar.code);
    expect(document.activeElement).toBe(field);
    await page.user.keyboard('28708{Enter}');
    await page.findByText(texts.afar.short);
    await page.user.keyboard('1234567');
    expect(field.value).toBe('123456');
    await page.user.keyboard('{Enter}');
    await page.findByText(common.problem['afar-code-wrong']);
    // Back to the PIN, which is still asked for, and to the code again.
    await press(page, 'Escape');
    await page.findByLabelText(texts.pin.label);
    await page.user.click(page.getByRole('button', { name: texts.afar.ask }));
    await page.user.keyboard(`${CODE}{Enter}`);
    await isGone(page);
    expect(await done).toBe('done');
    const act = { approver: ADA.id, how: 'code', call: 'saveComputer', input: { sound: false } };
    expect(inputsOf(page, 'approveAct')).toEqual([
      { ...act, pin: '123456' },
      { ...act, pin: CODE },
    ]);
  });

  it('that nothing can check sends back to the PIN', async () => {
    const { page } = await asked({ pinAnswer: { outcome: 'no-pin', waitMs: 0 } });
    await page.user.click(page.getByRole('button', { name: texts.afar.ask }));
    await page.user.keyboard(`${CODE}{Enter}`);
    await page.findByText(texts.afar.lost);
  });

  it.for([
    ['nobody set one up', {}, []],
    ['the PIN itself is wanted', { wantPin: ['saveComputer'] }, [ADA.id]],
  ] as const)('is not offered where %s', async ([, more, withCodes]) => {
    const { page, done } = await asked(more, [...withCodes]);
    expect(page.queryByRole('button', { name: texts.afar.ask })).toBeNull();
    await press(page, 'Escape');
    expect(await done).toBe('refused');
  });
});

describe('a badge', () => {
  const locked = (change: Partial<Overview['people']>, people = [ADA, BOLA]) =>
    shopOf(people, { present: null, ...change });
  const scan = (from = 0, paceMs = 20, end = 'Enter') =>
    pressTaps(scannerTaps(BADGE, [end], paceMs).map((tap) => ({ ...tap, at: tap.at + from })));
  const pick = async (page: OpenPage, name: RegExp) =>
    page.user.click(await page.findByRole('button', { name }));

  it.each([
    [5, 'Enter'],
    [90, 'Enter'],
    [20, 'Tab'],
  ])('opens the lock in a PIN’s place, typed at %d ms up to %s', async (paceMs, end) => {
    const page = await openPage({ overview: locked({ badges: true }), pins: { [ADA.id]: BADGE } });
    await pick(page, /^Ada/);
    const field = page.getByLabelText<HTMLInputElement>(texts.pin.orBadge);
    expect(field.type).toBe('password');
    await scan(0, paceMs, end);
    await isGone(page);
    expect(inputsOf(page, 'switchPerson')).toEqual([{ id: ADA.id, pin: BADGE }]);
    expect(document.body.textContent).not.toContain(BADGE);
    page.getByRole('form', { name: counter.title });
    expect(inputsOf(page, 'findBarcode')).toEqual([]);
  });

  it('is nothing that a hand types, nor where badges are not taken', async () => {
    const page = await openPage({ overview: locked({ badges: true }) });
    await pick(page, /^Ada/);
    await scan(0, 180);
    await waitFor(() => expect(inputsOf(page, 'switchPerson')).toHaveLength(1));
    page.close();
    const other = await openPage({ overview: locked({}) });
    await pick(other, /^Ada/);
    await scan();
    await waitFor(() => expect(inputsOf(other, 'switchPerson')).toHaveLength(1));
    for (const each of [page, other])
      expect(inputsOf(each, 'switchPerson')).toEqual([{ id: ADA.id, pin: '000123' }]);
  });

  it('that is scanned before anybody was chosen chooses nobody, and is shown nowhere', async () => {
    const few = await openPage({ overview: locked({ badges: true }) });
    await few.findByRole('heading', { name: texts.lock.who });
    await scan();
    expect(few.queryByLabelText(texts.pin.orBadge)).toBeNull();
    few.close();

    const many = Array.from({ length: 20 }, (_, index) => ({
      ...BOLA,
      id: `00000000-0000-4000-8000-0000000001${index + 10}`,
      name: `Emp ${index}`,
    }));
    const page = await openPage({ overview: locked({ badges: true }, [ADA, ...many]) });
    const search = await page.findByRole<HTMLInputElement>('searchbox', { name: texts.find });
    fill(search, 'em');
    await scan(10_000);
    expect(search.value).toBe('em');
    page.getByRole('button', { name: /Emp 7/ });
    expect(page.queryByLabelText(texts.pin.orBadge)).toBeNull();
  });
});

describe('Settings → People', () => {
  const open = async (change: Partial<Overview['people']> = {}) => {
    const { page, slip } = await openPeople({ ...STATE, overview: shopOf([ADA, BOLA], change) });
    return { page, slip, change: (name: string) => slip.getByRole('button', { name }) };
  };

  it('gives a badge and takes it away, where badges are taken, and says who has one', async () => {
    const { page, slip, change } = await open();
    await page.user.click(change(`${peopleSettings.change} ${BOLA.name}`));
    expect(slip.queryByLabelText(peopleSettings.badge.scan)).toBeNull();
    await page.user.click(slip.getByRole('checkbox', { name: peopleSettings.badge.allow }));
    const field = await slip.findByLabelText<HTMLInputElement>(peopleSettings.badge.scan);
    expect(field.type).toBe('password');
    fill(field, '12345678');
    await page.user.click(slip.getByRole('button', { name: peopleSettings.badge.give }));
    await slip.findByText(common.problem['badge-invalid']);
    field.value = '';
    field.focus();
    await pressTaps(scannerTaps(BADGE, ['Enter'], 20));
    await slip.findByText(`${texts.role.cashier} · ${peopleSettings.badge.title}`);
    expect(field.value).toBe('');
    await page.user.click(slip.getByRole('button', { name: peopleSettings.badge.remove }));
    await unseen(`${texts.role.cashier} · `);
    expect(inputsOf(page, 'saveBadge')).toEqual([
      { id: BOLA.id, badge: BADGE },
      { id: BOLA.id, badge: null },
    ]);
    expect(document.body.textContent).not.toContain(BADGE);
    // A cashier says yes to nothing of anybody's.
    expect(slip.queryByText(peopleSettings.afar.title)).toBeNull();
  });

  it('shows the key of an app once, until a code of it was right', async () => {
    const { page, slip, change } = await open();
    await page.user.click(change(`${peopleSettings.change} ${ADA.name}`));
    await page.user.click(slip.getByRole('button', { name: peopleSettings.afar.setUp }));
    await sees('GEZD GNBV GY3T QOJQ');
    slip.getByRole('img', { name: peopleSettings.afar.title });
    const field = slip.getByLabelText(texts.afar.code);
    await waitFor(() => expect(document.activeElement).toBe(field));
    fill(field, '111111');
    await page.user.keyboard('{Enter}');
    await slip.findByText(common.problem['afar-code-wrong']);
    fill(field, CODE);
    await page.user.click(slip.getByRole('button', { name: texts.change.next }));
    await slip.findByText(`${texts.role.manager} · ${peopleSettings.afar.title}`);
    await unseen('GEZD');
    await page.user.click(slip.getByRole('button', { name: peopleSettings.afar.remove }));
    await unseen(`${texts.role.manager} · `);
    await slip.findByText(settings.saved);
  });
});
