/** Where the window goes: the saved place, when a person can still see and reach it there. */

/** In device-independent pixels, as Electron gives them. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What `window.json` holds: the place of the window when it is not maximised, its zoom, and what
 * Electron was told of the theme, since the window is there before the settings are.
 */
export interface SavedWindow extends Rectangle {
  readonly maximized: boolean;
  /** 1 is actual size; within what Chromium's own zoom goes to. */
  readonly zoom: number;
  readonly theme: 'system' | 'light' | 'dark';
}

const FARTHEST = 100_000;

const isBetween = (least: number, value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const isWhole = (least: number, value: unknown): value is number =>
  Number.isInteger(value) && isBetween(least, value, FARTHEST);

/**
 * Reads what was saved. It is looked at by hand, since the window waits for it, and the library of
 * schemas takes longer to load than all else that comes before the window.
 * @returns null for what is not a saved place, whole and with nothing more
 */
export function readSavedWindow(value: unknown): SavedWindow | null {
  if (typeof value !== 'object' || value === null) return null;
  const saved: Partial<Record<string, unknown>> = { ...value };
  const { x, y, width, height, maximized, zoom, theme, ...more } = saved;
  if (Object.keys(more).length > 0 || typeof maximized !== 'boolean') return null;
  if (!isWhole(-FARTHEST, x) || !isWhole(-FARTHEST, y)) return null;
  if (!isWhole(1, width) || !isWhole(1, height) || !isBetween(0.25, zoom, 5)) return null;
  if (theme !== 'system' && theme !== 'light' && theme !== 'dark') return null;
  return { x, y, width, height, maximized, zoom, theme };
}

export const SMALLEST = { width: 400, height: 560 } as const;
const DEFAULT_SIZE = { width: 1240, height: 860 } as const;

/** How much of the title bar must show for the window to be grabbed. */
const GRIP = { width: 120, height: 32 } as const;

export interface Place {
  /** Without x and y the window is centred. */
  readonly bounds: { width: number; height: number } | Rectangle;
  readonly maximized: boolean;
  readonly zoom: number;
}

/**
 * @param saved null when there is nothing saved that can be read
 * @param workAreas of every display now, the main one first
 */
export function placeWindow(saved: SavedWindow | null, workAreas: readonly Rectangle[]): Place {
  const { maximized = false, zoom = 1 } = saved ?? {};
  const area = saved && workAreas.find((each) => canGrab(saved, each));
  if (area) {
    const { x, y } = saved;
    return { bounds: { x, y, ...fit(saved, area) }, maximized, zoom };
  }
  const [main] = workAreas;
  return { bounds: main ? fit(DEFAULT_SIZE, main) : DEFAULT_SIZE, maximized, zoom };
}

function canGrab(window: Rectangle, area: Rectangle): boolean {
  const shown = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return (
    shown >= GRIP.width && window.y >= area.y && window.y + GRIP.height <= area.y + area.height
  );
}

function fit(size: { width: number; height: number }, area: Rectangle) {
  return {
    width: Math.max(Math.min(size.width, area.width), SMALLEST.width),
    height: Math.max(Math.min(size.height, area.height), SMALLEST.height),
  };
}
