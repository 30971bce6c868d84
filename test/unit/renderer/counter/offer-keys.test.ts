import { expect, it } from 'vitest';
import { offerKey } from '../../../../src/renderer/features/counter/customer/offer-keys.ts';

const pressed = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const shown = (active: number, offers = 3) => ({ isShown: true, active, offers });

it('reaches the offers one after the other, round and round', () => {
  expect(offerKey(pressed('ArrowDown'), shown(-1))).toEqual({ type: 'reach', index: 0 });
  expect(offerKey(pressed('ArrowDown'), shown(2))).toEqual({ type: 'reach', index: 0 });
  expect(offerKey(pressed('ArrowUp'), shown(-1))).toEqual({ type: 'reach', index: 2 });
  expect(offerKey(pressed('ArrowUp'), shown(0))).toEqual({ type: 'reach', index: 2 });
  expect(offerKey(pressed('ArrowUp'), shown(2))).toEqual({ type: 'reach', index: 1 });
});

it('takes the offer that was reached, and leaves Enter to the entry otherwise', () => {
  expect(offerKey(pressed('Enter'), shown(1))).toEqual({ type: 'take', index: 1 });
  expect(offerKey(pressed('Enter'), shown(-1))).toBeNull();
});

it('offers one no longer by Shift and Delete, where one was reached', () => {
  expect(offerKey(pressed('Delete', { shiftKey: true }), shown(1))).toEqual({
    type: 'stop',
    index: 1,
  });
  expect(offerKey(pressed('Delete', { shiftKey: true }), shown(-1))).toBeNull();
  expect(offerKey(pressed('Delete'), shown(1))).toBeNull();
});

it('closes by Escape what is shown, and leaves Escape to the screen otherwise', () => {
  expect(offerKey(pressed('Escape'), shown(-1))).toEqual({ type: 'close' });
  expect(offerKey(pressed('Escape'), { isShown: false, active: -1, offers: 3 })).toBeNull();
});

it('leaves every other key to the box', () => {
  expect(offerKey(pressed('ArrowDown'), shown(-1, 0))).toBeNull();
  expect(offerKey(pressed('ArrowUp'), shown(-1, 0))).toBeNull();
  expect(offerKey(pressed('ArrowDown', { altKey: true }), shown(-1))).toBeNull();
  expect(offerKey(pressed('Enter', { ctrlKey: true }), shown(1))).toBeNull();
  expect(offerKey(pressed('Enter', { shiftKey: true }), shown(1))).toBeNull();
  expect(offerKey(pressed('a'), shown(1))).toBeNull();
});
