/** A caret that blinks wakes the machine for as long as the app is open, so it rests where nobody types. */
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letCaretRest } from '../../../src/renderer/core/ui/resting-caret.ts';

const SECOND = 1000;
const rests = () => document.documentElement.dataset['caret'] === 'rests';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('stands still when nothing was pressed for ten seconds, and blinks again with the next press', () => {
  const end = letCaretRest();
  vi.advanceTimersByTime(8 * SECOND);
  fireEvent.keyDown(document.body, { key: '1' });
  vi.advanceTimersByTime(9 * SECOND);
  expect(rests()).toBe(false);
  vi.advanceTimersByTime(2 * SECOND);
  expect(rests()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);

  fireEvent.pointerDown(document.body);
  expect(rests()).toBe(false);
  vi.advanceTimersByTime(11 * SECOND);
  expect(rests()).toBe(true);
  end();
  expect(rests()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
