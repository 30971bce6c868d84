/** What a manager sees of moving a counter, and what the page keeps of a passphrase. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { MovePlace, Moving } from '../../../src/shared/moving.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from '../../support/account-samples.ts';
import { callError, overviewForTests } from '../../support/fake-bridge.ts';
import type { MovingState } from '../../support/fake-moving.ts';
import { PASSPHRASE } from '../../support/moving-passphrase.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';
import { typeText } from '../../support/typing.ts';

const { common, counter, methods, moving, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const overviewWith = (change: Partial<Moving>, more: Partial<Overview> = {}): Overview => ({
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ email: 'shop@merchant.example' }),
  ...more,
  moving: { ...overviewForTests.moving, mayTakeIn: false, ...change },
});

async function openMove(state: Partial<MovingState>) {
  const opened = await screens.open(state);
  await opened.page.getByRole('form', { name: counter.title }).waitFor();
  await opened.page.keyboard.press('Alt+T');
  await openSection(opened.page, moving.title);
  return opened;
}

const asked = (page: Page, name: string) =>
  page.evaluate<unknown[]>(
    `counterfoil.asked.filter((each) => each.name === '${name}').map(({ input }) => input)`,
  );

const newPassphrase = (page: Page) => page.getByLabel(moving.pack.passphrase, { exact: true });
const repeated = (page: Page) => page.getByLabel(moving.pack.repeat, { exact: true });
const make = (page: Page) => page.getByRole('button', { name: moving.pack.act });

describe('making a moving file', () => {
  it('asks for the passphrase twice, and sends it only where both are the same', async () => {
    const made = {
      made: true,
      file: '/media/stick/Counterfoil A1 2026-11-22.counterfoil-move',
      bytes: 12_345_678,
      payments: 3001,
    } as const;
    const { page, trouble } = await openMove({ overview: overviewWith({}), packed: made });
    await newPassphrase(page).fill('short');
    await repeated(page).fill('short');
    await make(page).click();
    await page.getByText(common.problem['passphrase-short']).waitFor();
    await newPassphrase(page).fill(PASSPHRASE);
    await repeated(page).fill(`${PASSPHRASE}s`);
    await make(page).click();
    await page.getByText(moving.pack.different).waitFor();
    expect(await newPassphrase(page).inputValue()).toBe('');
    expect(await asked(page, 'packMove')).toEqual([]);

    await newPassphrase(page).fill(PASSPHRASE);
    await repeated(page).fill(PASSPHRASE);
    await repeated(page).press('Enter');
    await page.getByText(moving.pack.made).waitFor();
    await page.getByText(made.file).waitFor();
    await page.getByText('12.3 MB. 3,001 payments are in it.').waitFor();
    expect(await asked(page, 'packMove')).toEqual([{ passphrase: PASSPHRASE }]);
    expect([await newPassphrase(page).inputValue(), await repeated(page).inputValue()]).toEqual([
      '',
      '',
    ]);
    expect(trouble).toEqual([]);
  });

  it.each(['cancelled', 'under-way', 'damage', 'no-space', 'not-written', 'changed'] as const)(
    'says what to do where it came to nothing: %s',
    async (why) => {
      const packed = { made: false, why } as const;
      const { page } = await openMove({ overview: overviewWith({}), packed });
      await newPassphrase(page).fill(PASSPHRASE);
      await repeated(page).fill(PASSPHRASE);
      await make(page).click();
      await page.getByText(moving.pack.failed[why]).waitFor();
      expect(await newPassphrase(page).inputValue()).toBe('');
    },
  );

  it('shows how far it has come, and can be called off', async () => {
    const work = { kind: 'packing', step: 'writing', done: 5e8, total: 2e9 } as const;
    const { page } = await openMove({ overview: overviewWith({ work }) });
    await page.getByText('Writing: 500 MB of 2 GB').waitFor();
    const bar = page.getByRole('progressbar', { name: moving.work.label });
    expect(await bar.getAttribute('value')).toBe('500000000');
    await page.getByRole('button', { name: moving.work.cancel }).click();
    await bar.waitFor({ state: 'hidden' });
    expect(await asked(page, 'cancelMove')).toHaveLength(1);
  });
});

describe('a counter that was moved', () => {
  const at = Date.UTC(2026, 10, 22, 9, 30);
  const moved = overviewWith({ state: 'moved', at, file: 'a.counterfoil-move' });

  it('says so on every screen, and is used again only by a second press', async () => {
    const { page } = await screens.open({ overview: moved });
    const notice = page.getByRole('region', { name: moving.moved.notice });
    await notice.getByRole('button', { name: moving.moved.toSettings }).click();
    const slip = page.getByRole('region', { name: moving.title, exact: true });
    await slip.getByRole('button', { name: moving.moved.again.act }).click();
    await slip.getByText(moving.moved.again.ask).waitFor();
    expect(await asked(page, 'useCounterAgain')).toEqual([]);
    await slip.getByRole('button', { name: moving.moved.again.yes }).click();
    await slip.getByText(moving.moved.again.done.replace('{{terminal}}', 'A1')).waitFor();
    await notice.waitFor({ state: 'hidden' });
    expect(await asked(page, 'useCounterAgain')).toHaveLength(1);
  });

  it('refuses at the Counter in a sentence that leads to Settings', async () => {
    const { page, trouble } = await screens.open({
      overview: moved,
      startError: callError('counter-moved'),
    });
    const form = page.getByRole('form', { name: counter.title });
    await form.waitFor();
    await typeText(page, '12.50');
    await form.getByRole('combobox', { name: methods.ussd.customer }).fill('0803');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: common.call['counter-moved'] });
    await alert.getByRole('button').click();
    await page.getByRole('region', { name: moving.title, exact: true }).waitFor();
    expect(await page.evaluate('history.state')).toMatchObject({ section: 'move' });
    expect(trouble).toEqual([]);
  });

  it('says that nobody knows where its note can’t be read', async () => {
    const { page } = await screens.open({ overview: overviewWith({ state: 'moved' }) });
    const notice = page.getByRole('region', { name: moving.moved.notice });
    await notice.waitFor();
    expect(await notice.textContent()).toContain(moving.moved.tellUnknown);
  });
});

describe('taking a moving file in', () => {
  const files = [
    { name: 'Counterfoil A1 2026-11-22.counterfoil-move', bytes: 5e6, at: Date.UTC(2026, 10, 22) },
    { name: 'older.counterfoil-move', bytes: 900, at: Date.UTC(2026, 10, 20) },
  ];
  const folder = '/home/shop/.local/share/counterfoil/moves';
  const fresh: Overview = { ...overviewForTests, firstStart: true };
  const passphrase = (page: Page) => page.getByLabel(moving.takeIn.passphrase, { exact: true });

  it('is offered at the first start, and leads to the key', async () => {
    const tookIn = { taken: true, payments: 3001, terminal: 'Q7RT2M' } as const;
    const { page, trouble } = await screens.open({
      overview: fresh,
      movePlace: { kind: 'folder', folder, files },
      tookIn,
    });
    await page.getByRole('button', { name: moving.takeIn.fromFirstStart }).click();
    await page
      .getByRole('combobox', { name: moving.takeIn.file })
      .selectOption(files[1]?.name ?? '');
    await passphrase(page).fill(PASSPHRASE);
    await passphrase(page).press('Enter');
    await page.getByText(/3,001 payments have come over.*Q7RT2M/).waitFor();
    expect(await asked(page, 'takeInMove')).toEqual([
      { passphrase: PASSPHRASE, file: 'older.counterfoil-move' },
    ]);
    expect(await passphrase(page).inputValue()).toBe('');
    expect(await page.evaluate('history.state')).toMatchObject({ section: 'account' });
    expect(trouble).toEqual([]);
  });

  it.each([
    'cancelled',
    'not-a-move',
    'newer',
    'wrong-passphrase',
    'damaged',
    'unreadable',
    'has-record',
    'address-refused',
    'no-space',
    'not-written',
  ] as const)('says what to do where it came to nothing: %s', async (why) => {
    const { page } = await screens.open({ overview: fresh, tookIn: { taken: false, why } });
    await page.getByRole('button', { name: moving.takeIn.fromFirstStart }).click();
    await passphrase(page).fill(PASSPHRASE);
    await page.getByRole('button', { name: moving.takeIn.actBox }).click();
    await page.getByText(moving.takeIn.failed[why]).waitFor();
    expect(await asked(page, 'takeInMove')).toEqual([{ passphrase: PASSPHRASE, file: null }]);
  });

  it('says where a file has to lie, and nothing where real payments are here', async () => {
    const empty: MovePlace = { kind: 'folder', folder, files: [] };
    const { page } = await screens.open({ overview: fresh, movePlace: empty });
    await page.getByRole('button', { name: moving.takeIn.fromFirstStart }).click();
    await page.getByText(moving.takeIn.noFile.replace('{{folder}}', folder)).waitFor();
    const full = await openMove({ overview: overviewWith({}), movePlace: empty });
    await full.page.getByText(moving.takeIn.notHere).waitFor();
    // The one for making a file alone.
    expect(await passphrase(full.page).count()).toBe(1);
    expect(await full.page.getByRole('button', { name: moving.takeIn.act }).count()).toBe(0);
  });

  it('asks for the key on every screen once a record has come', async () => {
    const arrived = overviewWith({ arrivedAt: Date.UTC(2026, 10, 22) }, { secret: 'none' });
    const { page } = await screens.open({ overview: arrived });
    const notice = page.getByRole('region', { name: moving.arrived.title });
    await notice.getByText('shop@merchant.example').waitFor();
    await notice.getByRole('button', { name: moving.arrived.act }).click();
    await page.getByLabel(settings.account.secret, { exact: true }).waitFor();
    expect(await page.evaluate('history.state')).toMatchObject({ section: 'account' });
  });
});
