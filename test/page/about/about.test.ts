/** Settings → About: which build this is, and which of its parts are found. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it, test } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests, type FakeState } from '../../support/fakes/bridge/bridge.ts';
import { PARTS } from '../../support/samples/part-samples.ts';
import { fill, openPage, openSection, type OpenPage, press } from '../open-page.tsx';

const { about } = en.settings;

async function openAbout(state: Partial<FakeState>): Promise<OpenPage> {
  const page = await openPage(state);
  await page.findByRole('form', { name: en.counter.title });
  await press(page, 'Alt+T');
  await openSection(page, about.title);
  const said = await page.findByRole('region', { name: about.title });
  await waitFor(() => expect(said).toBe(document.activeElement));
  return page;
}

it.for(['development', 'unsigned', 'signed'] as const)('says of a build: %s', async (signing) => {
  const page = await openAbout({ overview: { ...overviewForTests, signing } });
  const said = within(page.getByRole('region', { name: about.title }));

  for (const each of ['development', 'unsigned', 'signed'] as const)
    expect(said.queryAllByText(about.signing[each])).toHaveLength(each === signing ? 1 : 0);
});

it('finds parts by name and by licence, and says how many', async () => {
  const page = await openAbout({ parts: PARTS });
  await page.user.click(page.getByText(about.parts.title));
  const find = await page.findByLabelText(about.parts.find);
  const said = within(page.getByRole('region', { name: about.title }));
  const found = () => said.queryAllByRole('listitem').map((each) => each.textContent);

  fill(find, 'mit');
  await page.findByText('3 parts of 4');
  fill(find, ' cc0 ZOD ');
  await page.findByText('One part of 4');
  expect(found()).toEqual([expect.stringMatching(/^zod 1\.2\.3 \(MIT OR CC0-1\.0\)/)]);
  fill(find, 'gpl');
  await waitFor(() =>
    expect(said.getAllByRole('status').map((each) => each.textContent)).toContain(
      about.parts.nothing,
    ),
  );
  expect(found()).toEqual([]);
});

test('a build without a list says so', async () => {
  const page = await openAbout({});
  await page.user.click(page.getByText(about.parts.title));
  await page.findByText(about.parts.noList);
  expect(page.queryByLabelText(about.parts.find)).toBeNull();
});
