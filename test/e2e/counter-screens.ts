/** Pictures of a busy Counter: items, a sale's lines, customers that are offered, shares, the queue. */
import type { Page } from 'playwright-core';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { customers } from '../../src/shared/i18n/en/customers.ts';
import { display } from '../../src/shared/i18n/en/display.ts';
import { items as texts } from '../../src/shared/i18n/en/items.ts';
import { keys } from '../../src/shared/i18n/en/keys.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { PAYMENT_STATUSES, type Payment } from '../../src/shared/core/payments/payments.ts';
import { ITEM_COLOURS } from '../../src/shared/features/items/items.ts';
import { type FakeState, paymentForTests, viewForTests } from '../support/fakes/bridge/bridge.ts';
import { itemForTests } from '../support/fakes/bridge/items.ts';

const NAMES = [
  'Bread',
  'Milk 1 l',
  'Rice, long grain, five kilograms in a bag to carry',
  'Palm oil',
  'Soap',
  'Phone case',
  'مصباح',
  'Lamp 💡',
];

const items = Array.from({ length: 24 }, (_, index) =>
  itemForTests(index + 1, {
    name: NAMES[index % NAMES.length] ?? 'Bread',
    priceMinor: 25_050 * (index + 1),
    category: ['Food', 'House', 'Dairy'][index % 3] ?? '',
    colour: ITEM_COLOURS[index % ITEM_COLOURS.length] ?? 'plain',
  }),
);

const viewOf = (index: number, change: Partial<Payment> = {}) =>
  viewForTests(paymentForTests(index, change), { polling: null, ageMs: index * 47_000 });

/** Forty that are not over, of which every fifth needs a person. */
const many = Array.from({ length: 40 }, (_, index) =>
  viewOf(index + 1, {
    method: index % 4 === 3 ? 'link' : 'ussd',
    status: index % 5 === 4 ? 'unconfirmed' : 'waiting',
    ...(index % 7 === 6 && {
      customer: 'Adébáyọ̀ 🙂 عائشة of the shop beside the bus station',
    }),
  }),
);

const share = { totalMinor: 1_000_000, elsewhereMinor: 0, unpaidMinor: 0 };
const saleId = paymentForTests(1).id;
const shares = [
  viewOf(2, { saleId, share, amountMinor: 300_000 }),
  viewOf(1, { saleId, share, amountMinor: 400_000, status: 'paid' }),
];

const offers = [1, 2, 3].map((index) => ({
  latest: viewOf(index, {
    customer: `0803 555 100${index}`,
    status: PAYMENT_STATUSES[(index * 2) % PAYMENT_STATUSES.length] ?? 'paid',
  }),
  name: index === 1 ? 'Amina, two bags of rice' : null,
}));
const NETWORKS = ['MTN', 'Airtel', 'Glo'];
const NUMBER = '0803 555 1002';
const lookUps: NonNullable<FakeState['lookUps']> = {
  '0803': { offers },
  [NUMBER]: {
    network: { name: 'MTN', corrected: false },
    networks: NETWORKS,
    slowToday: { notAnswered: 4, of: 5 },
  },
};

const customerBox = (page: Page) => page.getByRole('combobox', { name: methods.ussd.customer });

async function turnRound(page: Page): Promise<void> {
  await page.locator('.queue-line__open').first().click();
  await page.getByRole('button', { name: display.turn }).waitFor();
  await page.keyboard.press('Alt+V');
  await page.getByRole('dialog', { name: display.turn }).waitFor();
}

export const TOLD_COUNTERS: readonly {
  readonly name: string;
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'counter-items',
    state: { items },
    to: async (page) => {
      await page.getByRole('button', { name: texts.switch.items, exact: true }).click();
      for (const name of [/^Bread.* ₦/, /^Milk 1 l.* ₦/, /^Rice.* ₦/])
        await page.getByRole('button', { name }).first().click();
      await page.getByRole('list', { name: texts.basket.label }).waitFor();
    },
  },
  {
    name: 'counter-customers',
    state: { lookUps },
    to: async (page) => {
      await page.keyboard.type('1500');
      await customerBox(page).fill('0803');
      await page
        .getByRole('listbox', { name: customers.offers })
        .getByRole('option')
        .nth(1)
        .waitFor();
    },
  },
  {
    name: 'counter-slow-network',
    state: { lookUps },
    to: async (page) => {
      await page.keyboard.type('1500');
      await customerBox(page).fill(NUMBER);
      await page.getByText('4 of last 5').last().waitFor();
    },
  },
  {
    name: 'counter-share',
    state: { payments: shares },
    to: async (page) => {
      await page.getByRole('button', { name: common.share.askRest }).click();
      await page.getByRole('textbox', { name: counter.share.amount }).waitFor();
    },
  },
  {
    name: 'payment-share',
    state: { payments: shares },
    to: async (page) => {
      await page
        .getByRole('list', { name: counter.openPayments.sales })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .first()
        .click();
      await page.locator('.payment h1').waitFor();
    },
  },
  {
    name: 'counter-many',
    state: { payments: many },
    to: (page) => page.locator('.queue-line').nth(10).waitFor(),
  },
  {
    name: 'customer-dials',
    state: { payments: [viewOf(1)] },
    to: turnRound,
  },
  {
    name: 'customer-scans',
    state: {
      payments: [viewOf(1, { method: 'link', paymentUrl: 'https://pay.example/l/7F3K9Q2M' })],
    },
    to: turnRound,
  },
  {
    name: 'keys',
    state: {},
    to: async (page) => {
      await page.keyboard.press('F1');
      await page.getByText(keys.act.toCustomer).waitFor();
    },
  },
];
