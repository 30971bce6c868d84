import { describe, expect, test } from 'vitest';
import {
  placeWindow,
  readSavedWindow,
  type SavedWindow,
} from '../../../src/main/hosts/electron/window-place.ts';

const main = { x: 0, y: 25, width: 1920, height: 1015 };
const right = { x: 1920, y: 0, width: 1280, height: 1024 };
const above = { x: 0, y: -1080, width: 1920, height: 1080 };
const left = { x: -1280, y: 0, width: 1280, height: 1024 };

const saved = (changes: Partial<SavedWindow> = {}): SavedWindow => ({
  x: 100,
  y: 100,
  width: 1000,
  height: 700,
  maximized: false,
  zoom: 1,
  theme: 'system',
  ...changes,
});

describe('a place that can still be seen is kept', () => {
  test.each([
    ['on the main display', saved(), [main]],
    ['on a second display', saved({ x: 2000, y: 0 }), [main, right]],
    ['on a display to the left', saved({ x: -1200 }), [main, left]],
    ['on a display above', saved({ y: -900 }), [main, above]],
    ['mostly off the side', saved({ x: 1800 }), [main]],
    ['across two displays', saved({ x: 1500 }), [main, right]],
  ])('%s', (_where, place, areas) => {
    const { x, y, width, height } = place;

    expect(placeWindow(place, areas).bounds).toEqual({ x, y, width, height });
  });
});

describe('a place that nobody could reach is given up for the centre', () => {
  test.each([
    ['its display was unplugged', saved({ x: 2000 }), [main]],
    ['too little of it shows', saved({ x: 1801 }), [main]],
    ['its title bar is above the top', saved({ y: 24 }), [main]],
    ['its title bar is below the bottom', saved({ y: 1009 }), [main]],
    ['it is in a gap between displays', saved({ x: 100, y: -500 }), [main, right]],
    ['nothing is saved', null, [main]],
  ])('%s', (_why, place, areas) => {
    expect(placeWindow(place, areas).bounds).toEqual({ width: 1240, height: 860 });
  });
});

describe('size', () => {
  test('is cut to the display that the window is on', () => {
    const place = saved({ x: 1920, y: 0, width: 3000, height: 2000 });

    expect(placeWindow(place, [main, right]).bounds).toEqual({
      x: 1920,
      y: 0,
      width: 1280,
      height: 1024,
    });
  });

  test('is cut to a small main display at the first start', () => {
    expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 768 }]).bounds).toEqual({
      width: 1024,
      height: 768,
    });
  });

  test('never falls below what the screens need', () => {
    expect(placeWindow(saved({ width: 200, height: 60 }), [main]).bounds).toMatchObject({
      width: 400,
      height: 560,
    });
  });

  test('is the usual one where no display is known', () => {
    expect(placeWindow(null, []).bounds).toEqual({ width: 1240, height: 860 });
  });
});

test('zoom is kept, also when the place is given up', () => {
  expect(placeWindow(saved({ zoom: 2 }), [main]).zoom).toBe(2);
  expect(placeWindow(saved({ zoom: 2, x: 9000 }), [main]).zoom).toBe(2);
  expect(placeWindow(null, [main]).zoom).toBe(1);
});

test('a maximised window is maximised again, also when its place is given up', () => {
  expect(placeWindow(saved({ maximized: true }), [main]).maximized).toBe(true);
  expect(placeWindow(saved({ maximized: true, x: 9000 }), [main]).maximized).toBe(true);
});

test.each([
  ['a number that is no integer', { ...saved(), x: 0.5 }],
  ['no size', { ...saved(), width: 0 }],
  ['a size beyond any display', { ...saved(), height: 1e9 }],
  ['a zoom beyond reading', { ...saved(), zoom: 0 }],
  ['a missing part', { x: 1, y: 1, width: 1, height: 1 }],
  ['no theme', { ...saved(), theme: undefined }],
  ['something more', { ...saved(), preload: '/tmp/x.js' }],
  ['text', '100,100'],
])('a saved place with %s is not read', (_what, value) => {
  expect(readSavedWindow(value)).toBeNull();
});

test.each([
  ['as it is written', saved()],
  ['at the edges', saved({ x: -100_000, y: 100_000, width: 1, height: 100_000, zoom: 0.25 })],
  ['as large and dark as it goes', saved({ maximized: true, zoom: 5, theme: 'dark' })],
])('a saved place %s is read', (_what, place) => {
  expect(readSavedWindow(JSON.parse(JSON.stringify(place)))).toEqual(place);
});
