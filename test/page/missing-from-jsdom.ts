/** What Chromium has and jsdom lacks, as a page meets it where nothing is drawn: every place is nowhere. */
import { vi } from 'vitest';

class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NeverReloaded {}

vi.stubGlobal('ResizeObserver', NothingResizes);
vi.stubGlobal('PerformanceNavigationTiming', NeverReloaded);
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    // As the tests in a browser wish it.
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
);
vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
vi.stubGlobal('scrollTo', () => undefined);

Object.assign(Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  checkVisibility: () => true,
});
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
});
