/** The lessons' screen and line: what is said of each step, what ends a lesson, and where they are begun. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { LESSONS } from '../../../src/shared/features/practice/lessons.ts';
import { asLost } from '../../support/samples/lesson-samples.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { inputsOf, openPage, type OpenPage } from '../open-page.tsx';

const { common, lessons } = en;

async function openList(page: OpenPage): Promise<void> {
  await page.user.click(await page.findByRole('button', { name: lessons.open }));
  await page.findByRole('heading', { level: 1, name: lessons.title });
}

const lineOf = (page: OpenPage) => page.findByRole('region', { name: lessons.line.region });

/** Waits until the line says something. */
const tells = async (page: OpenPage, words: string): Promise<void> => {
  const line = await lineOf(page);
  await waitFor(() => expect(line.textContent).toContain(words));
};

async function act(page: OpenPage, name: string): Promise<void> {
  await page.user.click(within(await lineOf(page)).getByRole('button', { name }));
}

async function begin(page: OpenPage, name: (typeof LESSONS)[number]): Promise<void> {
  await openList(page);
  const { title } = lessons.names[name];
  await page.user.click(page.getByRole('button', { name: `${lessons.begin}: ${title}` }));
  await tells(page, title);
}

it('a lesson says each step, is told of once when it is done, and leads to the next', async () => {
  const page = await openPage();
  await begin(page, 'lost');
  await tells(page, '₦20.04');
  page.bridge.push(asLost('recorded', 'live'));
  page.bridge.push(asLost('recorded'));
  await tells(page, lessons.steps.unknown);
  page.bridge.push(asLost('unconfirmed'));
  await tells(page, lessons.steps.paidWhenKnown);
  page.bridge.push(asLost('paid'));
  await tells(page, lessons.names.lost.learned);
  await waitFor(() => expect(inputsOf(page, 'finishLesson')).toEqual([{ lesson: 'lost' }]));
  await act(page, lessons.line.next);
  await tells(page, lessons.names.unpaid.title);
  const line = await lineOf(page);
  await act(page, lessons.line.stop);
  await waitFor(() => expect(line.isConnected).toBe(false));
  await openList(page);
  await page.findByText(lessons.done);
  expect(inputsOf(page, 'finishLesson')).toHaveLength(1);
});

it('asking again before it is known is said, and the lesson begins anew', async () => {
  const page = await openPage();
  await begin(page, 'lost');
  page.bridge.push(asLost('recorded'));
  page.bridge.push(asLost('unconfirmed'));
  const saleId = paymentForTests(1).id;
  page.bridge.push(viewForTests(paymentForTests(2, { saleId }), { ageMs: 0 }));
  await tells(page, lessons.line.mistaken);
  await act(page, common.tryAgain);
  // Another amount, so that nobody is stopped for having asked for the same just now.
  await tells(page, '₦21.04');
  expect(inputsOf(page, 'finishLesson')).toEqual([]);
});

it.each([
  ['a payment of another amount', {}],
  ['another way to pay', { amountMinor: 2004, method: 'link' as const }],
])('%s is said to be none of the lesson’s', async (_, change) => {
  const page = await openPage();
  await begin(page, 'lost');
  page.bridge.push(viewForTests(paymentForTests(1, change), { ageMs: 0 }));
  await tells(page, lessons.line.astray);
  expect((await lineOf(page)).textContent).toContain('₦20.04');
});

it('lessons are begun in practice alone', async () => {
  const page = await openPage();
  await openList(page);
  const begins = () => page.queryAllByRole('button', { name: new RegExp(`^${lessons.begin}: `) });
  expect(begins()).toHaveLength(LESSONS.length);
  page.bridge.pushOverview({ ...overviewForTests, mode: 'live', account: null, revision: 50 });
  await page.findByText(lessons.inPractice);
  expect(begins()).toEqual([]);
  await page.user.click(page.getByRole('button', { name: lessons.toPractice }));
  await waitFor(() => expect(begins()).toHaveLength(LESSONS.length));
});

it('what to tell the customer has each word of the screen once', async () => {
  const page = await openPage();
  await openList(page);
  const signs = (await page.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(signs).toContain(common.status.unconfirmed.word);
  expect(new Set(signs).size).toBe(signs.length);
});
