import { expect, it } from 'vitest';
import { createDueMoments } from '../../../src/main/features/payments/follow/due-moments.ts';

const around = (wished: number) => ({ earliest: wished - 300, latest: wished + 300, wished });

it('puts questions of several payments at one moment, where each may be asked then', () => {
  const moments = createDueMoments(4);
  expect(moments.choose('a', around(3000))).toBe(3000);
  expect(moments.choose('b', around(3300))).toBe(3000);
  expect(moments.choose('c', around(2700))).toBe(3000);
  expect(moments.choose('too late', around(3301))).toBe(3301);
  expect(moments.choose('too early', around(2699))).toBe(2699);
});

it('gives no moment to more than are asked about at once, and fills one before it begins another', () => {
  const moments = createDueMoments(2);
  const chosen = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
    moments.choose(id, around(3000 + index)),
  );
  expect(chosen).toEqual([3000, 3000, 3002, 3002, 3004]);
});

it('gives a place back once the payment is asked about, or has another moment', () => {
  const moments = createDueMoments(2);
  for (const id of ['a', 'b']) moments.choose(id, around(3000));
  moments.come('a');
  expect(moments.choose('c', around(3100))).toBe(3000);
  expect(moments.choose('b', around(9000))).toBe(9000);
  expect(moments.choose('d', around(2900))).toBe(3000);
});

it('prefers the moment that most have already', () => {
  const moments = createDueMoments(4);
  moments.choose('a', { earliest: 3000, latest: 3000, wished: 3000 });
  for (const id of ['b', 'c']) moments.choose(id, { earliest: 3100, latest: 3100, wished: 3100 });
  expect(moments.choose('d', around(3050))).toBe(3100);
});

it('counts a payment that chooses anew at no moment of its own before', () => {
  const moments = createDueMoments(4);
  moments.choose('a', around(3000));
  expect(moments.choose('a', around(3200))).toBe(3200);
});
