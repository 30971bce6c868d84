/** A person is one person, with the marks of their name and without, for the guard on a real ledger. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openScriptedCounter, type ScriptedCounter } from '../../support/real/scripted-counter.ts';

let counter: ScriptedCounter;
beforeEach(async () => {
  counter = await openScriptedCounter();
});
afterEach(() => counter.close());

it.each([
  ['Ọláyínká Sadé', 'Olayinka Sade'],
  ["D'Souza", 'D’Souza'],
  ['Okonkwo', 'Ọkọnkwọ'],
  ['عَلِيّ', 'علي'],
])('%s and %s are one person, who is not asked twice without a word', async (one, other) => {
  const first = await counter.start({ customer: one, method: 'link' });
  await expect(counter.start({ customer: other, method: 'link' })).rejects.toMatchObject({
    code: 'duplicate-suspected',
    payment: { id: first.id },
  });
});
