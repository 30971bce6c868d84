/** The page's one clock: one timer for all that ticks, and none while nobody sees it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ringAt } from '../../../src/renderer/core/api/page-clock.ts';

const hidden = vi.spyOn(document, 'hidden', 'get');

function see(isSeen: boolean): void {
  hidden.mockReturnValue(!isSeen);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    hidden.mockReturnValue(false);
  });
  afterEach(() => vi.useRealTimers());

  it('waits with one timer for the next of many, and with none for nothing', () => {
    const rung: string[] = [];
    const note = (name: string) => () => void rung.push(name);
    const takeBack = ringAt(performance.now() + 5200, note('taken back'));
    ringAt(performance.now() + 60_000, note('last'));
    ringAt(performance.now() + 10_000, note('first'));
    ringAt(Infinity, note('never'));
    expect(vi.getTimerCount()).toBe(1);
    takeBack();
    vi.advanceTimersByTime(10_999);
    expect(rung).toEqual(['first']);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(rung).toEqual(['first', 'last']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rings on whole seconds, for all that falls due within one at once', () => {
    const at: number[] = [];
    for (const ms of [2100, 2400, 2950]) ringAt(ms, (now) => void at.push(now));
    vi.advanceTimersToNextTimer();
    expect(at).toEqual([3000, 3000, 3000]);
  });

  it('stands still while nobody sees the page, and then rings at once for what fell due', () => {
    const rung: string[] = [];
    ringAt(performance.now() + 2000, () => void rung.push('due'));
    ringAt(performance.now() + 90_000, () => void rung.push('later'));
    see(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(rung).toEqual([]);
    see(true);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(['due']);
    vi.advanceTimersByTime(60_000);
    expect(rung).toEqual(['due', 'later']);
  });
});
