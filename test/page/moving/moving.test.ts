/** What a manager sees of moving a counter, and what the page keeps of a passphrase. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { MovePlace, Moving } from '../../../src/shared/features/moving/moving.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from '../../support/samples/account-samples.ts';
import { callError, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import type { MovingState } from '../../support/fakes/bridge/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { fill, inputsOf, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const { common, counter, methods, moving, settings } = en;

const overviewWith = (change: Partial<Moving>, more: Partial<Overview> = {}): Overview => ({
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ email: 'shop@merchant.example' }),
  ...more,
  moving: { ...overviewForTests.moving, mayTakeIn: false, ...change },
});

async function openMove(state: Partial<MovingState>): Promise<OpenPage> {
  const page = await openPage(state);
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await openSection(page, moving.title);
  await page.findByRole('region', { name: moving.title });
  return page;
}

const newPassphrase = (page: OpenPage) => page.getByLabelText(moving.pack.passphrase);
const repeated = (page: OpenPage) => page.getByLabelText(moving.pack.repeat);
const make = (page: OpenPage) =>
  page.user.click(page.getByRole('button', { name: moving.pack.act }));
const says = (page: OpenPage, text: string) => page.findByText(text, { exact: false });

describe('making a moving file', () => {
  it('asks for the passphrase twice, and sends it only where both are the same', async () => {
    const made = {
      made: true,
      file: '/media/stick/Counterfoil A1 2026-11-22.counterfoil-move',
      bytes: 12_345_678,
      payments: 3001,
    } as const;
    const page = await openMove({ overview: overviewWith({}), packed: made });
    fill(newPassphrase(page), 'short');
    fill(repeated(page), 'short');
    await make(page);
    await page.findByText(common.problem['passphrase-short']);
    fill(newPassphrase(page), PASSPHRASE);
    fill(repeated(page), `${PASSPHRASE}s`);
    await make(page);
    await page.findByText(moving.pack.different);
    expect(newPassphrase(page)).toHaveProperty('value', '');
    expect(inputsOf(page, 'packMove')).toEqual([]);

    fill(newPassphrase(page), PASSPHRASE);
    fill(repeated(page), PASSPHRASE);
    await press(page, 'Enter');
    await page.findByText(moving.pack.made);
    await page.findByText(made.file);
    await says(page, '12.3 MB. 3,001 payments in it.');
    expect(inputsOf(page, 'packMove')).toEqual([{ passphrase: PASSPHRASE }]);
    expect(newPassphrase(page)).toHaveProperty('value', '');
    expect(repeated(page)).toHaveProperty('value', '');
  });

  it.each(['cancelled', 'under-way', 'damage', 'no-space', 'not-written', 'changed'] as const)(
    'says what to do where it came to nothing: %s',
    async (why) => {
      const packed = { made: false, why } as const;
      const page = await openMove({ overview: overviewWith({}), packed });
      fill(newPassphrase(page), PASSPHRASE);
      fill(repeated(page), PASSPHRASE);
      await make(page);
      await page.findByText(moving.pack.failed[why]);
      expect(newPassphrase(page)).toHaveProperty('value', '');
    },
  );

  it('shows how far it has come, and can be called off', async () => {
    const work = { kind: 'packing', step: 'writing', done: 5e8, total: 2e9 } as const;
    const page = await openMove({ overview: overviewWith({ work }) });
    await page.findByText('Writing: 500 MB of 2 GB');
    const bar = page.getByRole('progressbar', { name: moving.work.label });
    expect(bar.getAttribute('value')).toBe('500000000');
    await page.user.click(page.getByRole('button', { name: moving.work.cancel }));
    await waitFor(() => expect(bar.isConnected).toBe(false));
    expect(inputsOf(page, 'cancelMove')).toHaveLength(1);
  });
});

describe('a copied record', () => {
  it('is said to be one on every screen, and is settled by a second press', async () => {
    const page = await openPage({ overview: overviewWith({ state: 'copied' }) });
    const notice = await page.findByRole('region', { name: moving.state.copied });
    const { act, ask, yes } = moving.copied['begin-anew'];
    await page.user.click(within(notice).getByRole('button', { name: act }));
    await within(notice).findByText(ask);
    expect(inputsOf(page, 'settleCopy')).toEqual([]);
    await page.user.click(within(notice).getByRole('button', { name: yes }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(inputsOf(page, 'settleCopy')).toEqual([{ as: 'begin-anew' }]);
  });
});

describe('a record that was set back', () => {
  it('is said to be one, and goes on by a second press alone', async () => {
    const page = await openPage({ overview: overviewWith({ state: 'set-back' }) });
    const { act, ask, yes } = moving['set-back'];
    const notice = await page.findByRole('region', { name: moving.state['set-back'] });
    expect(within(notice).queryByText(moving.copied['begin-anew'].act)).toBeNull();
    await page.user.click(within(notice).getByRole('button', { name: act }));
    await within(notice).findByText(ask);
    await page.user.click(within(notice).getByRole('button', { name: yes }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(inputsOf(page, 'settleCopy')).toEqual([{ as: 'moved-here' }]);
  });
});

describe('a counter that was moved', () => {
  const at = Date.UTC(2026, 10, 22, 9, 30);
  const moved = overviewWith({ state: 'moved', at, file: 'a.counterfoil-move' });

  it('says so on every screen, and is used again only by a second press', async () => {
    const page = await openPage({ overview: moved });
    const notice = await page.findByRole('region', { name: moving.state.moved });
    await page.user.click(within(notice).getByRole('button', { name: common.openSettings }));
    const slip = within(await page.findByRole('region', { name: moving.title }));
    await page.user.click(slip.getByRole('button', { name: moving.moved.again.act }));
    await slip.findByText(moving.moved.again.ask);
    expect(inputsOf(page, 'useCounterAgain')).toEqual([]);
    await page.user.click(slip.getByRole('button', { name: moving.moved.again.yes }));
    await slip.findByText(moving.moved.again.done.replace('{{terminal}}', 'A1'));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(inputsOf(page, 'useCounterAgain')).toHaveLength(1);
  });

  it('refuses at the Counter in a sentence that leads to Settings', async () => {
    const page = await openPage({ overview: moved, startError: callError('counter-moved') });
    const form = within(await page.findByRole('form', { name: counter.title }));
    fill(form.getByRole('textbox', { name: /^Amount in / }), '12.50');
    fill(form.getByRole('combobox', { name: new RegExp(methods.ussd.customer) }), '0803');
    await press(page, 'Enter');
    const alert = form.getByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(common.call['counter-moved']));
    await page.user.click(within(alert).getByRole('button'));
    await page.findByRole('region', { name: moving.title });
    expect(window.history.state).toMatchObject({ section: 'move' });
  });

  it('says that nobody knows where its note can’t be read', async () => {
    const page = await openPage({ overview: overviewWith({ state: 'moved' }) });
    const notice = await page.findByRole('region', { name: moving.state.moved });
    expect(notice.textContent).toContain(moving.moved.tellUnknown);
  });
});

describe('taking a moving file in', () => {
  const files = [
    { name: 'Counterfoil A1 2026-11-22.counterfoil-move', bytes: 5e6, at: Date.UTC(2026, 10, 22) },
    { name: 'older.counterfoil-move', bytes: 900, at: Date.UTC(2026, 10, 20) },
  ];
  const folder = '/home/shop/.local/share/counterfoil/moves';
  const fresh: Overview = { ...overviewForTests, firstStart: true };
  const openTakeIn = async (page: OpenPage) => {
    const opens = { name: moving.takeIn.fromFirstStart };
    await page.user.click(await page.findByRole('button', opens));
  };
  const passphrase = (page: OpenPage) => page.findByLabelText(moving.takeIn.passphrase);

  it('is offered at the first start, and leads to the key', async () => {
    const tookIn = { taken: true, payments: 3001, terminal: 'Q7RT2M' } as const;
    const movePlace: MovePlace = { kind: 'folder', folder, files };
    const page = await openPage({ overview: fresh, movePlace, tookIn });
    await openTakeIn(page);
    await page.user.selectOptions(
      await page.findByRole('combobox', { name: moving.takeIn.file }),
      'older.counterfoil-move',
    );
    fill(await passphrase(page), PASSPHRASE);
    await press(page, 'Enter');
    await page.findByText(/3,001 payments imported.*Q7RT2M/);
    expect(inputsOf(page, 'takeInMove')).toEqual([
      { passphrase: PASSPHRASE, file: 'older.counterfoil-move' },
    ]);
    expect(await passphrase(page)).toHaveProperty('value', '');
    expect(window.history.state).toMatchObject({ section: 'account' });
  });

  it.each([
    'cancelled',
    'not-a-move',
    'newer',
    'earlier',
    'wrong-passphrase',
    'damaged',
    'unreadable',
    'has-record',
    'not-confirmed',
    'no-space',
    'not-written',
  ] as const)('says what to do where it came to nothing: %s', async (why) => {
    const page = await openPage({ overview: fresh, tookIn: { taken: false, why } });
    await openTakeIn(page);
    fill(await passphrase(page), PASSPHRASE);
    await page.user.click(page.getByRole('button', { name: moving.takeIn.actBox }));
    await page.findByText(moving.takeIn.failed[why]);
    expect(inputsOf(page, 'takeInMove')).toEqual([{ passphrase: PASSPHRASE, file: null }]);
  });

  it('says where a file has to lie, and nothing where real payments are here', async () => {
    const empty: MovePlace = { kind: 'folder', folder, files: [] };
    const fromStart = await openPage({ overview: fresh, movePlace: empty });
    await openTakeIn(fromStart);
    await fromStart.findByText(moving.takeIn.noFile.replace('{{folder}}', folder));
    fromStart.close();
    const full = await openMove({ overview: overviewWith({}), movePlace: empty });
    await full.findByText(moving.takeIn.notHere);
    // The one for making a file alone.
    expect(full.getAllByLabelText(moving.takeIn.passphrase)).toHaveLength(1);
    expect(full.queryByRole('button', { name: moving.takeIn.act })).toBeNull();
  });

  it('asks for the key on every screen once a record has come', async () => {
    const arrived = overviewWith({ arrivedAt: Date.UTC(2026, 10, 22) }, { secret: 'none' });
    const page = await openPage({ overview: arrived });
    const notice = within(await page.findByRole('region', { name: moving.arrived.title }));
    notice.getByText('shop@merchant.example', { exact: false });
    await page.user.click(notice.getByRole('button', { name: moving.arrived.act }));
    await page.findByLabelText(settings.account.secret);
    expect(window.history.state).toMatchObject({ section: 'account' });
  });
});
