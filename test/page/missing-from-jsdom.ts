/** What Chromium has and jsdom lacks, as a page meets it where nothing is drawn: every place is nowhere. */
import { vi } from 'vitest';

class NothingResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing is one of them: the page is never loaded again. */
function NeverReloaded() {}

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

// Nothing is drawn, so no letters are fetched.
Object.assign(Document.prototype, { fonts: { ready: Promise.resolve() } });

Object.assign(Element.prototype, {
  scrollTo: () => undefined,
  scrollIntoView: () => undefined,
  checkVisibility: () => true,
});
Object.assign(HTMLElement.prototype, {
  showPopover: () => undefined,
  hidePopover: () => undefined,
  /** The style sheet of jsdom hides a popover, and nothing of it can be opened otherwise. */
  togglePopover(this: HTMLElement, isShown: boolean) {
    this.style.display = isShown ? 'block' : '';
    return isShown;
  },
});

// Amounts and dates as the tests in a browser have them.
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['en-GB'] });

// What is selected has the focus in Chromium.
const select = HTMLInputElement.prototype.select;
HTMLInputElement.prototype.select = function selectAndFocus() {
  select.call(this);
  this.focus();
};

/** Everything is in view, as it is until the browser says otherwise. */
class NothingScrolls implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

vi.stubGlobal('IntersectionObserver', NothingScrolls);
