import { expect, test } from 'vitest';
import {
  chooseScreen,
  customerScreens,
} from '../../../src/main/hosts/electron/customer-screens.ts';

const screen = (id: number, label: string, width = 1280, height = 800) => ({
  id,
  label,
  bounds: { x: 0, y: 0, width, height },
});

const CASHIER = screen(1, 'Counter');
const POLE = screen(2, 'Pole');
const TELLY = screen(3, 'Telly');
const ALL = [CASHIER, POLE, TELLY];

const chosen = (id: string, label: string) => ({ shown: true, screen: { id, label } });

test.each([
  ['nobody wants one', ALL, { shown: false, screen: null }, null],
  ['none was chosen', ALL, { shown: true, screen: null }, POLE],
  ['there is none but the cashier’s', [CASHIER], { shown: true, screen: null }, null],
  ['it is there by its id', ALL, chosen('3', 'Pole'), TELLY],
  ['it has another id now and its old name', ALL, chosen('77', 'Telly'), TELLY],
  ['its name is two screens’', [CASHIER, POLE, screen(4, 'Pole')], chosen('77', 'Pole'), null],
  ['it has no name', [CASHIER, screen(4, '')], chosen('77', ''), null],
  ['it was unplugged', [CASHIER, POLE], chosen('3', 'Telly'), null],
  ['it is the cashier’s', ALL, chosen('1', 'Counter'), null],
  ['it has no width', [CASHIER, screen(4, 'Ghost', 0)], { shown: true, screen: null }, null],
  ['it has no height', [CASHIER, screen(4, 'Ghost', 1, 0)], { shown: true, screen: null }, null],
])('the customer’s screen where %s', (_where, screens, wanted, found) => {
  expect(chooseScreen(screens, CASHIER.id, wanted)).toEqual(found);
});

test('the settings are told of ten others at most, with names that fit', () => {
  const many = [CASHIER, ...Array.from({ length: 14 }, (_, at) => screen(at + 2, 'x'.repeat(200)))];
  const offered = customerScreens(many, CASHIER.id);
  expect(offered).toHaveLength(10);
  expect(offered[0]).toEqual({ id: '2', label: 'x'.repeat(120), width: 1280, height: 800 });
});
