/** Registering the design account's client: what is asked, what is kept, and what never leaves its field. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { DesignAccount } from '../../../src/shared/features/design-account/design-account.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import {
  profileForTests,
  registrationForTests,
  unregisteredDesignAccount,
} from '../../support/fakes/bridge/design-account.ts';
import { fill, inputsOf, openPage, openSection, press } from '../open-page.tsx';

const { common, counter, designAccount: texts, settings } = en;
const { registration: words } = texts;

const live = (designAccount: Partial<DesignAccount> = {}): Overview => ({
  ...overviewForTests,
  mode: 'live',
  designAccount: { ...unregisteredDesignAccount, ...designAccount },
});
const practice: Overview = { ...live(), mode: 'practice' };
const registered = { registration: registrationForTests, clientSecret: 'keychain' } as const;
const connected = { ...registered, token: 'keychain', profile: profileForTests } as const;

/** Opens Settings as this overview has it, at the design account's slip. */
async function openSettings(overview: Overview, state: Partial<FakeState> = {}) {
  const page = await openPage({ overview, ...state });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  const region = await page.findByRole('region', { name: texts.title });
  const slip = within(region);
  const field = (name: string) => slip.getByLabelText(name);
  return {
    page,
    region,
    slip,
    field,
    save: () => page.user.click(slip.getByRole('button', { name: words.save })),
    /** Fills the form with what can be saved. */
    fillRegistration() {
      fill(field(words.clientId), registrationForTests.clientId);
      fill(field(words.clientSecret), 'cs_7F3K9Q');
      fill(field(words.authorizeUrl), registrationForTests.authorizeUrl);
      fill(field(words.authUrl), registrationForTests.authUrl);
      fill(field(words.apiUrl), registrationForTests.apiUrl);
    },
  };
}

const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe('registering at the service', () => {
  it('names every wrong field beside it, sends nothing and loses nothing', async () => {
    const { page, region, slip, field, fillRegistration } = await openSettings(live());
    fillRegistration();
    fill(field(words.callback), 'http://shop.example:80/back');
    fill(field(words.authUrl), 'http://auth.design.example');
    fill(field(words.clientSecret), '');
    await press(page, 'Enter');
    await slip.findByText(common.problem['loopback-callback-elsewhere']);
    slip.getByText(common.problem['address-not-https']);
    slip.getByText(words.secretProblem['secret-empty']);
    await hasFocus(field(words.callback));
    expect(slip.queryByRole('button', { name: words.copyCallback })).toBeNull();
    expect(inputsOf(page, 'saveDesignRegistration')).toEqual([]);

    await press(page, 'Alt+H');
    await waitFor(() => expect(region.isConnected).toBe(false));
    await press(page, 'Alt+T');
    await openSection(page, texts.title);
    const again = within(await page.findByRole('region', { name: texts.title }));
    expect(again.getByLabelText(words.authUrl)).toHaveProperty(
      'value',
      'http://auth.design.example',
    );
  });

  it('hands the secret over once, shows it never again and offers to connect', async () => {
    const { page, region, slip, field, fillRegistration, save } = await openSettings(live());
    await slip.findByText(texts.state.notSetUp);
    expect(slip.queryByRole('button', { name: texts.connect })).toBeNull();
    fillRegistration();
    await save();
    const connect = await slip.findByRole('button', { name: texts.connect });
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await page.user.tab();
    await hasFocus(connect);
    expect(inputsOf(page, 'saveDesignRegistration')).toEqual([
      { ...registrationForTests, clientSecret: 'cs_7F3K9Q' },
    ]);
    await page.user.click(slip.getByText(words.change));
    expect(field(words.newClientSecret)).toHaveProperty('value', '');
    expect(document.documentElement.outerHTML).not.toContain('cs_7F3K9Q');
  });

  it('keeps the stored secret until the client or its service changes', async () => {
    const { page, slip, field, save } = await openSettings(live(registered));
    await page.user.click(slip.getByText(words.change));
    await page.user.click(slip.getByRole('checkbox', { name: new RegExp(`^${words.sends}`) }));
    await save();
    await slip.findByText(settings.saved);
    expect(inputsOf(page, 'saveDesignRegistration')).toEqual([
      { ...registrationForTests, sendsCallback: false, clientSecret: null },
    ]);
    fill(field(words.clientId), 'another');
    await slip.findByText(words.clientSecretOwn);
    await save();
    await slip.findByText(words.secretProblem['secret-empty']);
    expect(inputsOf(page, 'saveDesignRegistration')).toHaveLength(1);
  });

  it('shows what main finds wrong beside its field', async () => {
    const designError = callError('field-invalid', {
      field: 'apiUrl',
      problem: 'address-credentials',
    });
    const { slip, field, fillRegistration, save } = await openSettings(live(), { designError });
    fillRegistration();
    await save();
    await slip.findByText(common.problem['address-credentials']);
    await hasFocus(field(words.apiUrl));
    expect(field(words.clientSecret)).toHaveProperty('value', 'cs_7F3K9Q');
  });

  it('says in one sentence that the keychain can’t be used, and offers no way around it', async () => {
    const { slip, field, fillRegistration, save } = await openSettings(live(), {
      designError: callError('keychain-unavailable'),
    });
    fillRegistration();
    await save();
    await slip.findByText(common.call['keychain-unavailable']);
    expect(slip.queryByText(settings.account.noKeychain.keep)).toBeNull();
    expect(field(words.clientSecret)).toHaveProperty('value', 'cs_7F3K9Q');
  });

  it('forgets the registration when asked twice', async () => {
    const { page, slip, field } = await openSettings(live(connected));
    await page.user.click(slip.getByText(words.change));
    await page.user.click(slip.getByRole('button', { name: words.forget }));
    await slip.findByText(words.forgetAsk);
    expect(inputsOf(page, 'forgetDesignRegistration')).toEqual([]);
    await page.user.click(slip.getByRole('button', { name: words.forgetYes }));
    await slip.findByText(texts.state.notSetUp);
    expect(field(words.clientId)).toHaveProperty('value', '');
  });
});

describe('practice', () => {
  it('says that it is connected in live, and asks for nothing', async () => {
    const { slip } = await openSettings({ ...live(connected), mode: 'practice' });
    await slip.findByText(texts.inPractice);
    expect(slip.queryByRole('button')).toBeNull();
    expect(slip.queryByRole('textbox')).toBeNull();
    expect(slip.queryByText(profileForTests.name, { exact: false })).toBeNull();
  });

  it('takes away nothing that is typed in live but the secret, which stands in its field alone', async () => {
    const { page, field } = await openSettings(live());
    fill(field(words.clientId), 'counterfoil');
    fill(field(words.clientSecret), 'typed-in-live');
    page.bridge.pushOverview(practice);
    await page.findByText(texts.inPractice);
    page.bridge.pushOverview(live());
    await page.findByText(texts.state.notSetUp);
    const slip = within(page.getByRole('region', { name: texts.title }));
    expect(slip.getByLabelText(words.clientId)).toHaveProperty('value', 'counterfoil');
    expect(slip.getByLabelText(words.clientSecret)).toHaveProperty('value', '');
  });
});
