/** The looks in which the screens' pictures are made. */
import type { LaunchOptions } from '../support/app.ts';

export interface Look {
  view: NonNullable<LaunchOptions['view']>;
  /** Of the text, against its normal size. */
  textPercent?: number;
}

const WIDE = { width: 1280, height: 900 };
/** The glass of an old till, of most counters, and of a large one. */
const GLASSES = {
  '1024': { width: 1024, height: 768 },
  '1366': { width: 1366, height: 768 },
  '1920': { width: 1920, height: 1080 },
};

export const LOOKS: Readonly<Record<string, Look>> = {
  light: { view: { viewport: WIDE, colorScheme: 'light' } },
  dark: { view: { viewport: WIDE, colorScheme: 'dark' } },
  contrast: { view: { viewport: WIDE, colorScheme: 'light', contrast: 'more' } },
  narrow: { view: { viewport: { width: 400, height: 860 }, colorScheme: 'light' } },
  'large-text': { view: { viewport: WIDE, colorScheme: 'light' }, textPercent: 200 },
  'large-text-dark': { view: { viewport: GLASSES[1366], colorScheme: 'dark' }, textPercent: 200 },
  ...Object.fromEntries(
    Object.entries(GLASSES).flatMap(([width, viewport]) =>
      (['light', 'dark'] as const).map((colorScheme) => [
        `${colorScheme}-${width}`,
        { view: { viewport, colorScheme } },
      ]),
    ),
  ),
};
