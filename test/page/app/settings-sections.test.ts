/** Settings are sections: a list leads to each by keys, and nothing typed is lost. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { fill, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const STARTING = settings.account.title;

async function openSettings(): Promise<OpenPage> {
  const page = await openPage();
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await page.findByRole('region', { name: STARTING });
  return page;
}

it('the list is one stop for the Tab key, and arrows and ends go about in it', async () => {
  const page = await openSettings();
  const list = page.getByRole('navigation', { name: settings.contents });
  const places = () => within(list).getAllByRole('button');
  const holds = (title: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toBe(title));
  // Where whoever comes here begins, which in a page that is laid out happens by itself.
  page.getByRole('main').focus();
  await page.user.tab();
  expect(document.activeElement).toBe(page.getByRole('searchbox', { name: settings.search }));
  await page.user.tab();
  await holds(STARTING);
  expect(places().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await press(page, 'End');
  await holds(settings.groups.about);
  await press(page, 'ArrowDown');
  await holds(settings.groups.about);
  await press(page, 'ArrowUp');
  await holds(settings.groups.safety);
  await press(page, 'Enter');
  await press(page, 'ArrowDown');
  await holds(settings.backups.title);
  await press(page, 'Enter');
  const section = await page.findByRole('region', { name: settings.backups.title });
  await waitFor(() => expect(document.activeElement).toBe(section));
  await page.user.tab({ shift: true });
  await holds(settings.backups.title);
  await press(page, 'Home');
  await press(page, 'ArrowUp');
  await holds(settings.groups.shop);
  await page.user.tab();
  expect(section.contains(document.activeElement)).toBe(true);
  const titles = within(page.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual([settings.backups.title]);
});

it('has one group open, in which the section that is shown stands', async () => {
  const page = await openSettings();
  const list = within(page.getByRole('navigation', { name: settings.contents }));
  const open = () =>
    list
      .getAllByRole('button')
      .filter(({ ariaExpanded }) => ariaExpanded === 'true')
      .map(({ textContent }) => textContent);
  expect(open()).toEqual([settings.groups.payments]);
  await openSection(page, settings.backups.title);
  await page.findByRole('region', { name: settings.backups.title });
  expect(open()).toEqual([settings.groups.safety]);
  await page.user.click(list.getByRole('button', { name: settings.groups.safety }));
  expect(open()).toEqual([]);
});

it('finds a setting by its words, opens what it is folded into, and gives its field the focus', async () => {
  const page = await openSettings();
  const search = page.getByRole('searchbox', { name: settings.search });
  const list = within(page.getByRole('navigation', { name: settings.contents }));

  fill(search, settings.account.callbackUrl.toUpperCase());
  expect(list.getAllByRole('button')).toHaveLength(1);
  await list.findByText(settings.account.callbackUrl);
  await page.user.type(search, '{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(page.getByLabelText(settings.account.callbackUrl)),
  );
  expect(search).toHaveProperty('value', '');

  // A section that is called so comes before those that only speak of it.
  fill(search, settings.backups.title);
  await waitFor(() => expect(list.getAllByRole('button').length).toBeGreaterThan(1));
  await page.user.type(search, '{Enter}');
  const section = await page.findByRole('region', { name: settings.backups.title });
  await waitFor(() => expect(document.activeElement).toBe(section));

  fill(search, 'zzzz');
  await page.findByText(settings.searchNone);
  await page.user.type(search, '{Escape}');
  expect(list.getAllByRole('button')[0]?.textContent).toBe(settings.groups.shop);
});

it('keeps what was typed, a key as well, while another section is looked at, and marks it', async () => {
  const page = await openSettings();
  const list = within(page.getByRole('navigation', { name: settings.contents }));
  fill(page.getByLabelText(settings.account.secret), 'sk_typed_already');
  fill(page.getByLabelText(settings.account.email), 'shop@merchant.example');
  // What is unsaved is said in the section itself as long as it is shown.
  await page.findByText(settings.unsaved);
  expect(list.queryByText(settings.unsaved)).toBeNull();

  await openSection(page, settings.counter.title);
  const group = await list.findByRole('button', {
    name: new RegExp(`^${settings.groups.payments}`),
  });
  await within(group).findByText(settings.unsaved);
  await page.user.click(group);
  const first = await list.findByRole('button', { name: new RegExp(`^${STARTING}`) });
  await within(first).findByText(settings.unsaved);
  expect(list.getAllByText(settings.unsaved)).toHaveLength(1);

  await openSection(page, STARTING);
  await page.findByRole('region', { name: STARTING });
  expect(page.getByLabelText(settings.account.secret)).toHaveProperty('value', 'sk_typed_already');
  expect(page.getByLabelText(settings.account.email)).toHaveProperty(
    'value',
    'shop@merchant.example',
  );
});
