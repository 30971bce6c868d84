/** Connecting the design account and what is shown of it, in Settings. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { DesignAccount } from '../../../src/shared/features/design-account/design-account.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { connected, live, problem, registered } from '../../support/samples/design-samples.ts';
import { callError, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { attemptForTests, profileForTests } from '../../support/fakes/bridge/design-account.ts';
import { inputsOf, openPage, openSection, press } from '../open-page.tsx';

const { designAccount: texts } = en;
const { registration: words } = texts;

/** Opens Settings as this overview has it, at the design account's slip. */
async function openSettings(overview: Overview, state: Partial<FakeState> = {}) {
  const page = await openPage({ overview, ...state });
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, texts.title);
  const element = await page.findByRole('region', { name: texts.title });
  let { designAccount } = overview;
  return {
    page,
    element,
    slip: within(element),
    /** What main would send: the account's news. */
    push: (change: Partial<DesignAccount>) => {
      designAccount = { ...designAccount, ...change };
      page.bridge.pushOverview({ ...overview, designAccount });
    },
  };
}

const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

describe('connecting', () => {
  it('goes from Connect to the name by keyboard alone', async () => {
    const { page, element, slip, push } = await openSettings(live(registered));
    slip.getByRole('button', { name: texts.connect }).focus();
    await press(page, 'Enter');
    await slip.findByText(texts.attempt.opened, { exact: false });
    await slip.findByText(texts.state.connecting);
    expect(slip.getByRole('timer').textContent).toMatch(/^[0-5]:\d\d$/);
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
    await page.user.tab();
    await hasFocus(slip.getByText(texts.attempt.addressTitle));

    push({ attempt: { ...attemptForTests, replied: true } });
    await slip.findByRole('heading', { name: texts.attempt.replied });
    expect(slip.queryByRole('timer')).toBeNull();
    push({ ...connected, attempt: null });
    await slip.findByRole('heading', { name: profileForTests.name });
    await slip.findByText('21 Nov 2026', { exact: false });
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
    await page.user.tab();
    await hasFocus(slip.getByRole('button', { name: texts.check }));
  });

  it('can be cancelled, and says when a reply was turned away', async () => {
    const { page, slip } = await openSettings(
      live({ ...registered, attempt: { ...attemptForTests, strayReplies: 1 } }),
    );
    await slip.findByText(texts.attempt.stray_one);
    await page.user.click(slip.getByRole('button', { name: texts.attempt.cancel }));
    await slip.findByRole('button', { name: texts.connect });
    expect(inputsOf(page, 'cancelDesignConnection')).toEqual([{}]);
  });

  it('says that the service has to send the state back, while it waits and after', async () => {
    const stateless = { ...attemptForTests, strayReplies: 1, statelessReplies: 1 };
    const { slip, push } = await openSettings(live({ ...registered, attempt: stateless }));
    await slip.findByText(texts.attempt.stateless);
    expect(slip.queryByText(texts.attempt.stray_one)).toBeNull();

    push({ attempt: null, ...problem('state-missing') });
    within(await slip.findByRole('alert')).getByText(texts.problem['state-missing']);
    await slip.findByRole('button', { name: texts.connect });
    expect(slip.queryByText(texts.attempt.stateless)).toBeNull();
  });

  it('says why Connect could not begin', async () => {
    const { page, slip } = await openSettings(live(registered), {
      designError: callError('not-possible-now'),
    });
    await page.user.click(slip.getByRole('button', { name: texts.connect }));
    await slip.findByText(texts.failed['not-possible-now']);
    expect(slip.queryByRole('timer')).toBeNull();
  });
});

describe('the connected account', () => {
  it('can be checked, and is forgotten when asked twice', async () => {
    const { page, slip } = await openSettings(live({ ...connected, profile: null }));
    await slip.findByText(texts.profile.unknown);
    await page.user.click(slip.getByRole('button', { name: texts.check }));
    await slip.findByRole('heading', { name: profileForTests.name });
    await slip.findByText(profileForTests.id);
    await page.user.click(slip.getByRole('button', { name: texts.disconnect.act }));
    const yes = await slip.findByRole('button', { name: texts.disconnect.yes });
    expect(inputsOf(page, 'disconnectDesignAccount')).toEqual([]);
    await page.user.click(yes);
    await slip.findByRole('button', { name: texts.connect });
    expect(slip.queryByText(profileForTests.name, { exact: false })).toBeNull();
  });

  it('keeps its name while the service can’t be reached', async () => {
    const { slip } = await openSettings(live({ ...connected, ...problem('unreachable') }));
    within(await slip.findByRole('alert')).getByText(texts.problem.unreachable);
    await slip.findByRole('heading', { name: profileForTests.name });
    await slip.findByRole('button', { name: texts.check });
    expect(slip.queryByRole('button', { name: texts.connect })).toBeNull();
  });

  it('offers to connect first of all once its token was revoked', async () => {
    const revoked = { ...connected, token: 'none' } as const;
    const { slip } = await openSettings(live({ ...revoked, ...problem('token-refused') }));
    within(await slip.findByRole('alert')).getByText(texts.problem['token-refused']);
    expect(slip.getAllByRole('button')[0]?.textContent).toBe(texts.connect);
  });

  it('opens the registration where that is what has to be mended', async () => {
    const { slip } = await openSettings(live({ ...registered, ...problem('invalid-client') }));
    await slip.findByText(texts.problem['invalid-client']);
    const field = slip.getByLabelText(words.clientId);
    await waitFor(() => expect(field.closest('details')).toHaveProperty('open', true));
  });

  it('shows what came, and hostile names, as text', async () => {
    const evil = '<img src=x onerror="document.title=1">\u202e';
    const profile = { ...profileForTests, name: evil, username: evil };
    const { element, slip } = await openSettings(
      live({ ...connected, profile, ...problem('unreadable', evil) }),
    );
    const alert = within(await slip.findByRole('alert'));
    alert.getByText(texts.problem.unreadable);
    alert.getByText('<img src=x', { exact: false });
    expect(element.textContent).not.toContain('\u202e');
    expect(element.querySelector('img')).toBeNull();
  });
});
