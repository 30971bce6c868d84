/** Settings are sections: a list leads to each by keys, and nothing typed is lost. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { fill, openPage, type OpenPage, openSection, press } from '../open-page.tsx';

const FIRST = settings.counter.title;
const STARTING = settings.account.title;

async function openSettings(): Promise<OpenPage> {
  const page = await openPage();
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await page.findByRole('region', { name: STARTING });
  return page;
}

it('the list is one stop for the Tab key, and arrows, ends and first letters go about in it', async () => {
  const page = await openSettings();
  const list = page.getByRole('navigation', { name: settings.contents });
  const places = within(list).getAllByRole('button');
  const holds = (title: string) =>
    waitFor(() => {
      const held = places.find((place) => place === document.activeElement);
      expect(held?.textContent).toBe(title);
    });
  // Where whoever comes here begins, which in a page that is laid out happens by itself.
  page.getByRole('main').focus();
  await page.user.tab();
  await holds(STARTING);
  expect(places.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await press(page, 'End');
  await holds(settings.about.title);
  await press(page, 'ArrowDown');
  await holds(settings.about.title);
  await press(page, 'b');
  await holds(settings.backups.title);
  await press(page, 'Enter');
  const section = await page.findByRole('region', { name: settings.backups.title });
  await waitFor(() => expect(document.activeElement).toBe(section));
  await page.user.tab({ shift: true });
  await holds(settings.backups.title);
  await press(page, 'Home');
  await press(page, 'ArrowUp');
  await holds(FIRST);
  await page.user.tab();
  expect(section.contains(document.activeElement)).toBe(true);
  const titles = within(page.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(titles.map((title) => title.textContent)).toEqual([settings.backups.title]);
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
