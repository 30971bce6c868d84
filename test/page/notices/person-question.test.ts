/** A new address that waits for its code: what is typed there, and where the focus is. */
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { PersonQuestion } from '../../../src/shared/core/page/person-question.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, type OpenPage, press, sees, unseen } from '../open-page.tsx';

const { common } = en;
const QUESTION: PersonQuestion = {
  addresses: [
    { purpose: 'payment-service', address: 'https://xn--pypal-4ve.example:8443/v1' },
    { purpose: 'design-page', address: 'https://design.example/authorize?client_id=1' },
  ],
  changes: [],
  attemptsLeft: 3,
  until: Date.UTC(2100, 0, 1),
};
const CODE = '7K3Q-M2XF';

const ask = ({ bridge }: OpenPage) =>
  bridge.pushOverview({ ...overviewForTests, personQuestion: QUESTION });
/** The field for the code, once it has the focus. */
async function focused(page: OpenPage): Promise<HTMLElement> {
  const field = await page.findByRole('textbox', { name: common.question.code });
  await isAt(field);
  return field;
}
const isAt = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const gone = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false));
const names = ({ bridge }: OpenPage) => bridge.asked.map(({ name }) => name);

it('takes the code by keyboard alone, says that a wrong one is wrong, and goes', async () => {
  const page = await openPage({ rightCode: CODE });
  await page.findByRole('form', { name: en.counter.title });
  ask(page);
  const field = await focused(page);
  fill(field, 'ZZZZ-ZZZZ');
  await press(page, 'Enter');
  await sees(common.problem['code-wrong']);
  // Whoever types on is there still.
  expect(document.activeElement).toBe(field);
  fill(field, CODE);
  await unseen(common.problem['code-wrong']);
  await press(page, 'Enter');
  await gone(field);
  expect(names(page)).toEqual(['answerQuestion', 'answerQuestion']);
});

it('is dropped by Escape and by its button, and puts the focus back', async () => {
  const page = await openPage();
  await page.findByRole('form', { name: en.counter.title });
  await press(page, 'Alt+T');
  const other = await page.findByRole('button', { name: new RegExp(`^${common.nav.history}`) });
  for (const drop of [
    () => press(page, 'Escape'),
    () => page.user.click(page.getByRole('button', { name: common.question.drop })),
  ]) {
    other.focus();
    ask(page);
    const field = await focused(page);
    await drop();
    await gone(field);
    await isAt(other);
  }
  expect(names(page)).toEqual(['dropQuestion', 'dropQuestion']);
});

it('says what would change, in main’s words', async () => {
  const changes = ['No warning about a repeat charge. Today: within 10 minutes.'];
  const page = await openPage();
  await page.findByRole('form', { name: en.counter.title });
  page.bridge.pushOverview({
    ...overviewForTests,
    personQuestion: { ...QUESTION, addresses: [], changes },
  });
  await focused(page);
  await sees(changes[0] ?? '');
  await sees(common.question.tell);
});

it('is asked for at the first start as well', async () => {
  const page = await openPage({
    overview: { ...overviewForTests, firstStart: true, personQuestion: QUESTION },
  });
  await focused(page);
  await sees(common.question.attempts_other.replace('{{count}}', '3'));
  await press(page, 'Enter');
  await sees(common.problem['code-wrong']);
  expect(names(page)).toEqual(['answerQuestion']);
});
