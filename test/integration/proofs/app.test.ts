/** What a customer shows, by the contract's calls, with practice's own service. */
import { expect, test } from 'vitest';
import { startComposed, takePaid } from '../../support/real/composed.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

test('a sale of practice is found paid, handed over once, and seen by its own steps', async () => {
  const { core } = await startComposed(tempFolder());
  const { handlers } = core;
  await handlers.setMode({ mode: 'practice' });
  const { payment } = await takePaid(core, 'two sacks');
  const { id, reference } = payment;
  const find = (text: string) => handlers.findProof({ mode: 'practice', text });

  expect(await find(reference)).toMatchObject([{ answer: 'paid', view: { payment: { id } } }]);
  const { at } = await handlers.markHandedOver({ mode: 'practice', of: { id } });
  expect(await find(reference)).toMatchObject([{ answer: 'handed-over', handedOverAt: at }]);
  expect((await handlers.getPayment({ id })).events.at(-1)?.event).toEqual({ type: 'handed-over' });
  expect(await find('K7Q-260115-7H4K2M')).toMatchObject([{ answer: 'not-found', view: null }]);
  await expect(handlers.findProof({ mode: 'live', text: reference })).rejects.toMatchObject({
    code: 'mode-changed',
  });
});

test('texts are looked through no more often than a counter needs it', async () => {
  const { core } = await startComposed(tempFolder());
  await core.handlers.setMode({ mode: 'practice' });
  const find = async () => core.handlers.findProof({ mode: 'practice', text: 'nothing' });
  for (let times = 0; times < 60; times += 1)
    await expect(find()).rejects.toMatchObject({ code: 'field-invalid' });
  await expect(find()).rejects.toMatchObject({ code: 'too-often' });
});
