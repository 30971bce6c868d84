/** What a receipt says of money that was given back since. */
import { expect, it } from 'vitest';
import { factsOf, paid, printed, texts } from './printed.ts';

it('a receipt has what was given back beside its amount, and nothing of it where nothing was', () => {
  const amountOf = (parts: ReturnType<typeof printed>) =>
    parts?.find((part) => part.is === 'amount');
  const back = printed(paid({ paidBackMinor: 25_000 }));
  expect(factsOf(back)).toContainEqual([texts.paidBack, '250.00']);
  expect(amountOf(back)).toEqual(amountOf(printed(paid())));
  expect(factsOf(printed(paid())).map(([label]) => label)).not.toContain(texts.paidBack);
});
