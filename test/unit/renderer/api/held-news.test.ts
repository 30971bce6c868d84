/** News wait for an answer that leads to another screen, in their order and never for long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdingNews, whenNotHeld } from '../../../../src/renderer/core/api/held-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // Nothing is held from one test to the next.
  vi.runAllTimers();
  vi.useRealTimers();
});

function listening() {
  const heard: string[] = [];
  return { heard, hear: (news: string) => whenNotHeld(() => heard.push(news)) };
}

/** Work that is over once it is told. */
function working(): { work: () => Promise<string>; answer: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    work: () => promise,
    answer: () => resolve('answered'),
    fail: () => reject(new Error('refused')),
  };
}

it('are heard at once where nothing is waited for', () => {
  const { heard, hear } = listening();
  hear('paid');
  expect(heard).toEqual(['paid']);
});

it('are heard after what follows from the answer, in their order', async () => {
  const { heard, hear } = listening();
  const { work, answer } = working();
  const followed = holdingNews(work).then((said) => heard.push(said));
  hear('recorded');
  hear('waiting');
  answer();
  await followed;
  expect(heard).toEqual(['answered']);
  hear('paid');
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['answered', 'recorded', 'waiting', 'paid']);
  hear('settled');
  expect(heard.at(-1)).toBe('settled');
});

it('wait for no answer longer than a moment', async () => {
  const { heard, hear } = listening();
  const { work, answer } = working();
  const answered = holdingNews(work);
  vi.advanceTimersByTime(5000);
  hear('paid');
  vi.advanceTimersByTime(149);
  expect(heard).toEqual([]);
  hear('late');
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['paid', 'late']);
  hear('next');
  vi.advanceTimersByTime(150);
  expect(heard).toEqual(['paid', 'late', 'next']);
  answer();
  await answered;
});

it('are heard after the last answer of several, and after one that is a refusal', async () => {
  const { heard, hear } = listening();
  const [first, second] = [working(), working()];
  const refused = holdingNews(first.work);
  const answered = holdingNews(second.work);
  hear('paid');
  first.fail();
  await expect(refused).rejects.toThrow('refused');
  vi.advanceTimersByTime(0);
  expect(heard).toEqual([]);
  second.answer();
  expect(await answered).toBe('answered');
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['paid']);
});

it('are all heard, in their order, where one of them fails', async () => {
  const { heard, hear } = listening();
  const { work, answer } = working();
  const answered = holdingNews(work);
  hear('recorded');
  whenNotHeld(() => {
    throw new Error('no screen can draw it');
  });
  hear('waiting');
  answer();
  await answered;
  expect(() => vi.advanceTimersByTime(0)).toThrow('no screen can draw it');
  hear('paid');
  expect(heard).toEqual(['recorded']);
  vi.runAllTimers();
  expect(heard).toEqual(['recorded', 'waiting', 'paid']);
});
