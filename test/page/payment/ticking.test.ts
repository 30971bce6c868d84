/** What ages on a screen is drawn anew when it reads otherwise, and nothing ticks in between. */
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { openPage, press, sees } from '../open-page.tsx';

const { payment } = en;

/** What the page wants to be woken for, and when, by performance.now(). */
const alarms = new Map<(now: number) => void, number>();
const soonestMs = () => Math.min(...alarms.values()) - performance.now();

/** Says of every line whether it is in view. */
let tellView: (isInView: boolean) => void = () => undefined;

function watchView(): void {
  const watched = new Set<Element>();
  const Base = IntersectionObserver;
  class Told extends Base {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      tellView = (isIntersecting) => {
        const { x, y, ...box } = document.body.getBoundingClientRect();
        const rect = { x, y, ...box, toJSON: () => '' };
        const entries = [...watched].map((target) => ({
          target,
          isIntersecting,
          intersectionRatio: isIntersecting ? 1 : 0,
          boundingClientRect: rect,
          intersectionRect: rect,
          rootBounds: null,
          time: 0,
        }));
        callback(entries, this);
      };
    }
    override observe(element: Element): void {
      watched.add(element);
    }
    override unobserve(element: Element): void {
      watched.delete(element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Told);
}

const MINUTE = 60_000;
const queueOf = (ageMs: number) =>
  Array.from({ length: 20 }, (_, index) => viewForTests(paymentForTests(index + 1), { ageMs }));

const inView = globalThis.IntersectionObserver;
beforeEach(() => {
  alarms.clear();
  vi.doMock('../../../src/renderer/core/api/page-clock.ts', () => ({
    ringAt: (at: number, ring: (now: number) => void) => {
      if (at !== Infinity) alarms.set(ring, at);
      return () => alarms.delete(ring);
    },
  }));
});
afterEach(() => {
  vi.doUnmock('../../../src/renderer/core/api/page-clock.ts');
  vi.stubGlobal('IntersectionObserver', inView);
});

const seconds = (ms: number) => ms / 1000;

describe('a queue of twenty', () => {
  it('wakes for the moment at which an age reads otherwise, and for nothing before it', async () => {
    await openPage({ payments: queueOf(10 * MINUTE) });
    await sees('10:00');
    expect(alarms.size).toBe(20);
    expect(seconds(soonestMs())).toBeGreaterThan(30);
    const [ring, at] = [...alarms][0] ?? [];
    ring?.(at ?? 0);
    await sees('11:00');
  });

  it('wakes for none of those that are scrolled away, and has them right once they are in view', async () => {
    watchView();
    await openPage({ payments: queueOf(10 * MINUTE) });
    await sees('10:00');
    tellView(false);
    await waitFor(() => expect(alarms.size).toBe(0));
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + 5 * MINUTE);
    tellView(true);
    await waitFor(() => expect(alarms.size).toBe(20));
    for (const [ring, at] of alarms) if (at <= performance.now()) ring(performance.now());
    vi.mocked(performance.now).mockRestore();
    await sees('15:00');
  });
});

describe('a payment that is shown', () => {
  it('draws each of its figures anew by itself: minutes wait while seconds pass', async () => {
    const view = viewForTests(paymentForTests(1), { ageMs: 10 * MINUTE });
    const polling = view.polling && {
      ...view.polling,
      nextCheckInMs: 5500,
      windowEndsInMs: 5 * MINUTE,
    };
    const page = await openPage({ payments: [{ ...view, polling }] });
    await sees('10:00');
    await press(page, 'Alt+1');
    await sees(payment.polling.windowEnds);
    const waits = () =>
      [...alarms.values()].map((at) => Math.round(seconds(at - performance.now())));
    // What it waited for and its next check; its age in the queue, and when the waiting ends.
    await waitFor(() => expect(waits().filter((wait) => wait <= 1)).toHaveLength(2));
    expect(waits().filter((wait) => wait > 30)).toHaveLength(2);
  });

  it('is read anew once its next status check is due, though nobody tells of it', async () => {
    const view = viewForTests(paymentForTests(1));
    const polling = view.polling && { ...view.polling, nextCheckInMs: 0 };
    const page = await openPage({ payments: [{ ...view, polling }] });
    const read = vi.spyOn(page.bridge, 'getPayment');
    await sees(view.payment.reference);
    await press(page, 'Alt+1');
    await sees(payment.polling.nextCheck);
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
    expect(read).toHaveBeenCalledWith({ id: view.payment.id });
  });
});
