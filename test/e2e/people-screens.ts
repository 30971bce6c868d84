/** Pictures of a shop that has people: locked, at the pad, approving, and in the settings. */
import type { Page } from 'playwright-core';
import { screens as en } from '../../src/shared/i18n/en/index.ts';
import type { Person } from '../../src/shared/features/people/people.ts';
import { PERSON_COLOURS } from '../../src/shared/features/people/limits.ts';
import { type FakeState, paymentForTests, viewForTests } from '../support/fakes/bridge/bridge.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { ADA, BOLA, CHI, shopOf } from '../support/samples/people-samples.ts';
import { reportForTests, closeForTests } from '../support/samples/shift-samples.ts';

const { common, methods, people: texts, peopleSettings, takings } = en;

const NAMES = [
  'Oluwaseun Adebayo-Ogunleye',
  'Ngozi',
  'محمد عبد الله',
  'Nana Akua Afriyie Boateng',
  'Kofi',
  'Thembekile',
];
const personAt = (place: number): Person => ({
  id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
  name: `${NAMES[place % NAMES.length] ?? ''} ${place}`,
  role: place % 4 === 0 ? 'lead' : 'cashier',
  colour: PERSON_COLOURS[place % PERSON_COLOURS.length] ?? 'green',
});
const others = (many: number) => Array.from({ length: many }, (_, place) => personAt(place));
const six = [BOLA, ADA, CHI, ...others(3)];
const LOCKED = { present: null };

const waiting = [1, 2, 3].map((index) => viewForTests(paymentForTests(index)));

const lockOf = (page: Page) =>
  page.getByRole('dialog', { name: new RegExp(`${texts.lock.title}$`) });
const pick = (page: Page, { name }: Person) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .click();
async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel(/^PIN/).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

async function asksForApproval(page: Page, amount: string, customer: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await page.getByRole('combobox', { name: methods.ussd.customer }).fill(customer);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
}

const needsApproval = { startPayment: 'charge-against-advice' } as const;

async function openPeople(page: Page): Promise<void> {
  const places = page.getByRole('navigation', { name: common.nav.label });
  await places.getByRole('button', { name: common.nav.settings }).click();
  await openSection(page, peopleSettings.title);
}

const inSettings = shopOf([ADA, CHI, ...others(4)], {
  former: [{ id: BOLA.id, name: 'Bola, who left' }],
  badges: true,
  withBadge: [ADA.id, CHI.id],
  withCodes: [ADA.id],
  withoutPin: [personAt(1).id],
});

async function openRights(page: Page): Promise<void> {
  await openPeople(page);
  const rights = page.getByRole('region', { name: peopleSettings.rights.title, exact: true });
  for (const group of await rights.locator('summary').all()) await group.click();
  await rights.getByRole('combobox').last().waitFor();
}

async function openPerson(page: Page): Promise<void> {
  await openPeople(page);
  await page.getByRole('button', { name: `${peopleSettings.change} ${ADA.name}` }).click();
  await page.getByRole('heading', { name: peopleSettings.afar.title }).waitFor();
}

export const TOLD_PEOPLE: readonly {
  readonly name: string;
  readonly overview: FakeState['overview'];
  readonly state?: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'people-lock-one',
    overview: shopOf([ADA], LOCKED),
    to: (page) => lockOf(page).waitFor(),
  },
  {
    name: 'people-lock-waiting',
    overview: shopOf(six, LOCKED),
    state: { payments: waiting },
    to: async (page) => lockOf(page).getByText(texts.lock.waits).waitFor(),
  },
  {
    name: 'people-lock-many',
    overview: shopOf([ADA, ...others(60)], LOCKED),
    to: (page) => lockOf(page).getByLabel(texts.find).waitFor(),
  },
  {
    name: 'people-lock-countdown',
    overview: shopOf(six, { ...LOCKED, badges: true }),
    state: { payments: waiting, pinAnswer: { outcome: 'wait', waitMs: 28_000 } },
    to: async (page) => {
      await pick(page, CHI);
      await typePin(page, '4711');
      await page.getByText(texts.pin.wait).waitFor();
    },
  },
  {
    name: 'people-approvers',
    overview: shopOf(six),
    state: { needsApproval },
    to: (page) => asksForApproval(page, '1250', '0803 555 1234'),
  },
  {
    name: 'people-approval-long',
    overview: shopOf(six),
    state: { needsApproval },
    to: async (page) => {
      await asksForApproval(page, '99999999.99', '+234 803 555 1234 567');
      await pick(page, ADA);
      await page.getByLabel(texts.pin.label, { exact: true }).waitFor();
    },
  },
  {
    name: 'people-approval-afar',
    overview: shopOf([BOLA, ADA], { withCodes: [ADA.id] }),
    state: { needsApproval },
    to: async (page) => {
      await asksForApproval(page, '1250', '0803 555 1234');
      await page.getByRole('button', { name: texts.afar.ask }).click();
      await page.getByLabel(texts.afar.code, { exact: true }).waitFor();
    },
  },
  {
    name: 'people-chip',
    overview: shopOf(six),
    state: {
      payments: waiting,
      ownShift: {
        person: BOLA.id,
        paid: [{ currency: 'NGN', payments: 128, minor: 1_234_567_890 }],
        deeds: [],
      },
    },
    to: async (page) => {
      await page
        .getByRole('button', { name: texts.atCounter.replace('{{name}}', BOLA.name) })
        .click();
      await page.getByText(texts.ownShift).waitFor();
    },
  },
  { name: 'people-settings-first', overview: shopOf([]), to: openPeople },
  { name: 'people-settings', overview: inSettings, to: openPeople },
  { name: 'people-settings-rights', overview: inSettings, to: openRights },
  { name: 'people-settings-person', overview: inSettings, to: openPerson },
  {
    name: 'people-settings-app-key',
    overview: inSettings,
    to: async (page) => {
      await openPerson(page);
      await page.getByRole('button', { name: peopleSettings.afar.setUp }).click();
      await page.getByText(peopleSettings.afar.scan).waitFor();
    },
  },
  {
    name: 'people-settings-code',
    overview: inSettings,
    to: async (page) => {
      await openPeople(page);
      await page.getByRole('button', { name: peopleSettings.recovery.make }).click();
      await page.getByRole('button', { name: peopleSettings.recovery.kept }).waitFor();
    },
  },
  {
    name: 'people-takings',
    overview: shopOf([ADA, BOLA]),
    state: {
      closes: [
        closeForTests(
          reportForTests({
            closedBy: BOLA.id,
            // Three payments more than people are named for.
            taken: [
              { method: 'link', network: null, currency: 'NGN', payments: 143, minor: 104_999_950 },
            ],
            earlier: [],
            people: [
              {
                person: ADA.id,
                paid: [{ currency: 'NGN', payments: 12, minor: 4_512_050 }],
                deeds: [
                  { deed: 'resolved', times: 1 },
                  { deed: 'approved', times: 3 },
                ],
              },
              {
                person: BOLA.id,
                paid: [{ currency: 'NGN', payments: 128, minor: 99_999_900 }],
                deeds: [
                  { deed: 'against-advice', times: 2 },
                  { deed: 'pins-wrong', times: 1 },
                ],
              },
            ],
          }),
        ),
      ],
    },
    to: async (page) => {
      await page.getByRole('button', { name: common.nav.day, exact: true }).click();
      await page.getByRole('button', { name: common.day.charts }).click();
      await page.getByRole('radio', { name: takings.by.person }).click();
      await page.getByRole('table').first().waitFor();
    },
  },
];
