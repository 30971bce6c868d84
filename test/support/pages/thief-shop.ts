/** A shop that takes real payments, with people in it, and what its record says of them afterwards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Role } from '../../../src/shared/features/people/rights.ts';
import { HURRY } from '../app.ts';
import { connectAccount } from '../cashier.ts';
import { confirmAddresses } from '../confirm-addresses.ts';
import { startScriptedService } from '../machines/scripted-service.ts';
import { readRecord } from '../readers/record-reader.ts';
import { tempFolder } from '../run/temp-folder.ts';
import { startApp } from './e2e.ts';
import { openSection } from './settings-sections.ts';

const { people, peopleSettings, settings } = en;

export interface Someone {
  readonly name: string;
  readonly role: Role;
  readonly pin: string;
}

export const ADA: Someone = { name: 'Ada', role: 'manager', pin: '7391' };
export const CHIDI: Someone = { name: 'Chidi', role: 'lead', pin: '6620' };
export const BOLA: Someone = { name: 'Bola', role: 'cashier', pin: '8204' };

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
export const lockOf = (page: Page) => page.getByRole('dialog', { name: /Locked$/ });
/** Where somebody who may says yes to an act. */
export const approvalOf = (page: Page, act: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${act}`) });
export const pinOf = (page: Page) => page.getByLabel(people.pin.label, { exact: true });

export async function typePin(page: Page, { pin }: Pick<Someone, 'pin'>): Promise<void> {
  await pinOf(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(pin, { delay: 60 });
  await page.keyboard.press('Enter');
}

/** Chooses a person where the app asks who it is, by a mark, a name and a role. */
export const choose = (within: Page | Locator, { name, role }: Someone) =>
  within.getByRole('button', { name: new RegExp(`${name} ?${people.role[role]}$`) }).click();

export async function comesIn(page: Page, person: Someone): Promise<void> {
  await choose(lockOf(page), person);
  await typePin(page, person);
  await lockOf(page).waitFor({ state: 'detached' });
}

/** Whoever was there is gone. */
export async function takesOver(page: Page, person: Someone): Promise<void> {
  await page.keyboard.press('Alt+Y');
  await comesIn(page, person);
}

export async function openSettings(page: Page, title: string): Promise<Locator> {
  await page.keyboard.press('Alt+T');
  await openSection(page, title);
  const slip = page.getByRole('region', { name: title, exact: true });
  await slip.waitFor();
  return slip;
}

async function fillPerson(slip: Locator, { name, role, pin }: Someone): Promise<void> {
  await slip.getByLabel(peopleSettings.name, { exact: true }).fill(name);
  const roles = slip.getByLabel(peopleSettings.role, { exact: true });
  if (await roles.isVisible()) await roles.selectOption(role);
  for (const label of [peopleSettings.pin, peopleSettings.pinAgain])
    await slip.getByLabel(label, { exact: true }).fill(pin);
  await button(slip, settings.save).click();
}

/** @param first the manager who is at the counter from then on */
export async function addFirst(page: Page, first: Someone): Promise<void> {
  const slip = await openSettings(page, peopleSettings.title);
  await button(slip, peopleSettings.first).click();
  await fillPerson(slip, first);
  await confirmAddresses(page);
  await button(slip, peopleSettings.recovery.kept).click();
}

export async function add(page: Page, manager: Someone, person: Someone): Promise<void> {
  const slip = await openSettings(page, peopleSettings.title);
  await button(slip, peopleSettings.add).click();
  await fillPerson(slip, person);
  await typePin(page, manager);
  await confirmAddresses(page);
  await slip.getByRole('listitem').filter({ hasText: person.name }).first().waitFor();
}

/** Starts the app live, at a service that accepts everything and says paid of what it is told to. */
export async function openLiveShop() {
  const service = await startScriptedService(tempFolder());
  onTestFinished(() => service.close());
  const dataFolder = tempFolder();
  const app = await startApp({ dataFolder, trust: service.trust, hurry: HURRY });
  await connectAccount(app.page, service);
  await app.page.getByRole('button', { name: en.common.zone.close, exact: true }).click();
  return { ...app, service, dataFolder };
}

const settingsSchema = z.object({
  people: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
const factsSchema = z.record(z.string(), z.unknown());

/** What the record of real payments says, with names in the place of people's ids. */
export function readShop(dataFolder: string) {
  const { people: kept } = settingsSchema.parse(
    JSON.parse(readFileSync(path.join(dataFolder, 'settings.json'), 'utf8')),
  );
  const nameOf = (id: string | null) =>
    id === null ? null : (kept.people.find((each) => each.id === id)?.name ?? id);
  const events = readRecord(path.join(dataFolder, 'live', 'ledger.db'));
  return {
    names: kept.people.map(({ name }) => name),
    idOf: (name: string) => kept.people.find((each) => each.name === name)?.id,
    /** The events of one type: by whom, and their facts. */
    said: (type: string): unknown[] =>
      events
        .filter((event) => event.type === type)
        .map(({ by, facts }) => ({ by: nameOf(by), ...factsSchema.parse(JSON.parse(facts)) })),
  };
}

/** The steps that an open payment's screen tells of, of those that a person made. */
export async function expectSteps(page: Page, steps: readonly string[]): Promise<void> {
  const region = page.getByRole('region', { name: en.payment.steps.title });
  const madeByPeople = async () =>
    (await region.getByRole('listitem').allTextContents())
      .map((text) => text.replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text.includes(' · '));
  await expect
    .poll(madeByPeople)
    .toEqual(steps.map((step): unknown => expect.stringContaining(step)));
}
