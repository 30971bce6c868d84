/**
 * A thief's day: PINs guessed at, an approval used twice, another's rights, an override. What each
 * leaves is in the record. With the whole app it takes some fifteen seconds of a processor.
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { people } from '../../src/shared/i18n/en/people.ts';
import { peopleSettings } from '../../src/shared/i18n/en/people-settings.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { practise } from '../support/cashier.ts';
import { confirmAddresses } from '../support/confirm-addresses.ts';
import { startApp } from '../support/pages/e2e.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { readRecord } from '../support/readers/record-reader.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

const ADA = { name: 'Ada', pin: '7391' } as const;
const CHIDI = { name: 'Chidi', pin: '6620' } as const;
const BOLA = { name: 'Bola', pin: '8204' } as const;

/** Types a PIN where one is asked for. */
async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel(people.pin.label, { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(pin, { delay: 60 });
  await page.keyboard.press('Enter');
}

/** Chooses a person where the app asks who it is. */
const choose = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^(\\w+ )?${name}`) })
    .first()
    .click();

async function fillPerson(
  page: Page,
  { name, pin }: Readonly<Record<'name' | 'pin', string>>,
): Promise<void> {
  await page.getByLabel(peopleSettings.name, { exact: true }).fill(name);
  await page.getByLabel(peopleSettings.pin, { exact: true }).fill(pin);
  await page.getByLabel(peopleSettings.pinAgain, { exact: true }).fill(pin);
  await page.getByRole('button', { name: settings.save, exact: true }).click();
}

const inSettings = async (page: Page) => {
  await page.keyboard.press('Alt+T');
  await openSection(page, peopleSettings.title);
};

it('guesses, a used approval and a foreign right come to nothing, and stand in the record', async () => {
  const dataFolder = tempFolder();
  const { page, trouble, close } = await startApp({ dataFolder, hurry: HURRY });
  await practise(page);
  await inSettings(page);
  await page.getByRole('button', { name: peopleSettings.first }).click();
  await fillPerson(page, ADA);
  await confirmAddresses(page);
  await page.getByRole('button', { name: peopleSettings.recovery.kept }).click();
  await page.getByRole('button', { name: peopleSettings.add }).click();
  await fillPerson(page, BOLA);
  // A manager's own PIN, since a person outside the page is asked as well; nobody else could give one.
  await typePin(page, ADA.pin);
  await confirmAddresses(page);
  await page.getByRole('listitem').filter({ hasText: BOLA.name }).first().waitFor();

  await page.keyboard.press('Alt+Y');
  await page.getByText(people.lock.who).waitFor();
  await choose(page, BOLA.name);
  await typePin(page, BOLA.pin);
  await page.getByText(people.lock.who).waitFor({ state: 'detached' });

  // What is a manager's alone says who can.
  await page.getByRole('button', { name: peopleSettings.add }).click();
  await fillPerson(page, CHIDI);
  await page
    .getByText(new RegExp(`${ADA.name} can do this`))
    .first()
    .waitFor();
  await page.getByRole('button', { name: settings.cancel }).first().click();

  // What needs a manager is done once, and asks again.
  await openSection(page, settings.counter.title);
  const blind = page.getByRole('checkbox', { name: settings.counter.blind });
  await blind.click();
  await typePin(page, ADA.pin);
  await expect.poll(() => blind.isChecked()).toBe(true);
  await blind.click();
  await page.getByLabel(people.pin.label, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => blind.isChecked()).toBe(true);

  await page.keyboard.press('Alt+Y');
  await page.getByText(people.lock.who).waitFor();
  await choose(page, ADA.name);
  const field = page.getByLabel(people.pin.label, { exact: true });
  for (const guess of ['1379', '2468', '9753']) {
    await typePin(page, guess);
    // While one is looked at Enter waits.
    await expect
      .poll(async () => {
        if ((await field.inputValue()) !== '') await page.keyboard.press('Enter');
        return field.inputValue();
      })
      .toBe('');
  }
  await page.getByText(people.pin.wait).waitFor();
  expect(trouble).toEqual([]);
  await close();

  const events = readRecord(path.join(dataFolder, 'practice', 'ledger.db'));
  const of = (type: string) => events.filter((event) => event.type === type);
  const factsOf = (type: string): unknown[] =>
    of(type).map(({ facts }): unknown => JSON.parse(facts));
  expect(factsOf('pins-wrong')).toMatchObject([{ wrong: 3 }]);
  const [approved] = of('approved');
  const ada = of('decided').at(-1)?.by;
  expect(factsOf('approved')).toMatchObject([
    { kind: 'settings', call: 'saveShop', approver: ada },
  ]);
  expect(approved?.by).not.toBe(ada);
});
