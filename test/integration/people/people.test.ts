/**
 * People at a counter, through the dispatcher of the composed app: settings and record on disk, a
 * keychain that can be lost. Composing takes half a second, so each story has an app of its own.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { told } from '../../support/real/live-app.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { come, IN, type Keychain, noted, openShop } from './open-shop.ts';

const startedSchema = z.object({ payment: z.object({ id: z.string() }) });
const outcomeSchema = z.object({ outcome: z.string() });
const codeSchema = z.object({ recoveryCode: z.string() });

const ANY_CODE: unknown = expect.stringMatching(/^\w{5}-\w{5}-\w{5}-\w{5}$/);

it('nobody is anybody until a manager is added, who is there from then on', async () => {
  const { ask, people, keychain, dataFolder } = await openShop();
  expect(await people()).toMatchObject({ people: [], present: null });
  expect(await ask('lockCounter', {})).toEqual({});
  expect(await ask('listOpenSales', {})).toEqual([]);
  const first = {
    id: randomUUID(),
    name: ' Ada ',
    role: 'manager',
    colour: 'plum',
    pin: '7391',
  } as const;
  expect(await ask('savePerson', { ...first, role: 'lead' })).toBe(
    'field-invalid person-not-manager',
  );
  expect(await ask('savePerson', { ...first, name: '' })).toBe('field-invalid person-name-empty');
  expect(await ask('savePerson', { ...first, pin: null })).toBe('field-invalid pin-digits');
  expect(await ask('savePerson', first)).toMatchObject({
    recoveryCode: ANY_CODE,
    overview: { people: { people: [{ name: 'Ada', role: 'manager' }] } },
  });
  const { present, people: all } = await people();
  expect(present).toBe(all[0]?.id);
  const kept = readFileSync(path.join(dataFolder, 'settings.json'), 'utf8');
  expect(kept).not.toContain('7391');
  expect([...keychain.stored.keys()]).toEqual([expect.stringMatching(/^people-pepper-/)]);
});

it('a counter is locked when the app opens, and opens to a PIN of those who are there', async () => {
  const before = await openShop();
  const ada = await before.add('Ada', 'manager', '7391');
  const bola = await before.add('Bola', 'cashier', '7391');
  await before.close();

  const shop = await openShop(before.dataFolder, before.keychain);
  expect((await shop.people()).present).toBeNull();
  expect(await shop.ask('getShift', {})).toBe('locked');
  expect(await shop.ask('listOpenPayments', {})).toEqual([]);
  expect(await come(shop, bola, '0000')).toMatchObject({ outcome: 'wrong' });
  expect(await come(shop, randomUUID(), '7391')).toBe('not-found');
  expect(await come(shop, bola, ' 7391')).toEqual(IN);
  expect(await shop.ask('testConnection', {})).toBe('not-your-right account');
  expect(await come(shop, ada, '7391')).toEqual(IN);
  expect(await shop.ask('getShift', {})).toMatchObject({ report: {} });
  shop.core.lock();
  expect(await shop.ask('getShift', {})).toBe('locked');
});

it('an act that needs somebody else is done once, with both names in the record', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', '7391');
  const bola = await shop.add('Bola', 'cashier', '8204');
  await come(shop, bola, '8204');
  const act = {
    how: 'pin',
    call: 'stageItems',
    input: { at: 0, text: 'Name,Price\nRice,5' },
  } as const;
  const stage = () => shop.ask('stageItems', { at: 0, text: 'Name,Price\nRice,5' });
  expect(await stage()).toBe('approval-needed items');
  expect(await shop.ask('approveAct', { approver: bola, pin: '8204', ...act })).toBe(
    'not-your-right items',
  );
  expect(await shop.ask('approveAct', { approver: ada, pin: '8204', ...act })).toMatchObject({
    outcome: 'wrong',
  });
  expect(await shop.ask('approveAct', { approver: ada, pin: '7391', ...act })).toEqual(IN);
  expect(await stage()).not.toBe('approval-needed items');
  expect(await stage()).toBe('approval-needed items');
  // What was said yes to for one of them is not the next one's.
  await shop.ask('approveAct', { approver: ada, pin: '7391', ...act });
  await shop.ask('lockCounter', {});
  await come(shop, bola, '8204');
  expect(await stage()).toBe('approval-needed items');
  await shop.close();
  expect(noted(shop.dataFolder, 'approved')).toEqual([
    { by: bola, call: 'stageItems', kind: 'items', approver: ada },
  ]);
});

it('what a person does says who, and what the app does by itself says nobody', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', '7391');
  const { handlers } = shop.core;
  const waiting = told(shop.core, (view) => view.payment.status === 'waiting');
  const { payment } = startedSchema.parse(
    await shop.ask('startPayment', {
      draftId: randomUUID(),
      mode: 'practice',
      method: 'ussd',
      amountMinor: 125_000,
      currency: 'NGN',
      customer: '+2348031234567',
      note: '',
      replaces: null,
      override: null,
    }),
  );
  await waiting;
  await shop.ask('stopWaiting', { id: payment.id });
  const { events } = await handlers.getPayment({ id: payment.id });
  const madeBy = events.map(({ by, event }) => [event.type, by]);
  expect(madeBy).toContainEqual(['recorded', ada]);
  expect(madeBy).toContainEqual(['stopped-by-cashier', ada]);
  expect(madeBy.filter(([type]) => String(type).startsWith('create-'))).not.toEqual([]);
  for (const [type, by] of madeBy)
    if (String(type).startsWith('create-')) expect(by).toBeUndefined();
});

it('ten thousand guesses come nowhere, and are in the record', async () => {
  const clock = fakeClock();
  const shop = await openShop(tempFolder(), lockableKeychain(), { clock });
  const ada = await shop.add('Ada', 'manager', '7391');
  await shop.ask('lockCounter', {});
  const outcomes = new Map<string, number>();
  for (let guess = 0; guess < 10_000; guess += 1) {
    const pin = String(guess).padStart(4, '0');
    const { outcome } = outcomeSchema.parse(await come(shop, ada, pin));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({ wrong: 3, wait: 9997 });
  expect(await come(shop, ada, '7391')).toMatchObject({ outcome: 'wait' });
  await shop.close();
  expect(noted(shop.dataFolder, 'pins-wrong')).toEqual([{ by: null, person: ada, wrong: 3 }]);
});

it('the last manager stays a manager, and goes last of all', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', '7391');
  const bola = await shop.add('Bola', 'lead', '8204');
  const asLead = { id: ada, name: 'Ada', role: 'lead', colour: 'plum', pin: null } as const;
  expect(await shop.asMyself('savePerson', asLead)).toBe('field-invalid person-not-manager');
  expect(await shop.asMyself('removePerson', { id: ada })).toBe('field-invalid person-not-manager');
  expect(
    await shop.asMyself('savePerson', { ...asLead, id: bola, name: 'ada', role: 'manager' }),
  ).toBe('field-invalid person-name-taken');
  await shop.asMyself('savePerson', { ...asLead, id: bola, name: 'Bola', role: 'manager' });
  // Removed while at the counter: it is locked, and the record goes on naming them.
  expect(await shop.asMyself('removePerson', { id: ada })).toMatchObject({
    people: { present: null, former: [{ id: ada, name: 'Ada' }] },
  });
  expect(await come(shop, ada, '7391')).toBe('not-found');
  expect(await come(shop, bola, '8204')).toEqual(IN);
  expect(await shop.asMyself('removePerson', { id: bola }, '8204')).toMatchObject({
    people: { people: [], present: null, rights: {} },
  });
  expect(await shop.ask('listOpenSales', {})).toEqual([]);
  expect(shop.keychain.stored.size).toBe(0);
});

it('whoever was erased is in no file any more, and what was decided about them names an id', async () => {
  const shop = await openShop();
  await shop.add('Ada', 'manager', '7391');
  const id = await shop.add('Zephyrine', 'cashier', '8204');
  const renamed = { id, name: 'Quillonne', role: 'lead', colour: 'plum', pin: null } as const;
  await shop.asMyself('savePerson', renamed);
  expect(await shop.asMyself('forgetPerson', { id })).toBe('not-found');
  await shop.asMyself('removePerson', { id });
  // A form about them that was open meanwhile brings nobody back.
  expect(await shop.asMyself('savePerson', renamed)).toBe('not-found');
  expect(await shop.asMyself('forgetPerson', { id })).toMatchObject({ people: { former: [] } });
  await shop.close();
  const files = readdirSync(shop.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
  expect(files.some((file) => file.includes('Ada'))).toBe(true);
  expect(files.filter((file) => /Zephyrine|Quillonne/u.test(file.toString('latin1')))).toEqual([]);
  expect(noted(shop.dataFolder, 'decided').slice(1)).toMatchObject([
    { what: ['person-added'], values: [{ person: id, to: 'cashier' }] },
    {
      what: ['person-renamed', 'person-changed'],
      values: [{ person: id }, { person: id, from: 'cashier', to: 'lead' }],
    },
    { what: ['person-removed'], values: [{ person: id, from: 'lead' }] },
    { what: ['person-forgotten'], values: [{ person: id }] },
  ]);
});

/** As another computer's, or one that was set up anew. */
async function lost(keychain: Keychain, dataFolder: string) {
  keychain.stored.clear();
  return openShop(dataFolder, keychain);
}

it('a manager comes in by the printed code where the keychain is lost, and gives new PINs', async () => {
  const before = await openShop();
  const first = {
    id: randomUUID(),
    name: 'Ada',
    role: 'manager',
    colour: 'plum',
    pin: '7391',
  } as const;
  const { recoveryCode } = codeSchema.parse(await before.ask('savePerson', first));
  const ada = (await before.people()).present ?? '';
  const bola = await before.add('Bola', 'cashier', '8204');
  await before.close();

  const shop = await lost(before.keychain, before.dataFolder);
  expect(await come(shop, ada, '7391')).toMatchObject({ outcome: 'no-pin' });
  const recover = (code: string, id = ada) =>
    shop.ask('useRecoveryCode', { code, id, newPin: '5519' });
  expect(await recover('K7QMZ-2XFT9-RDH4W-VB3NS')).toMatchObject({ outcome: 'wrong' });
  expect(await recover(recoveryCode, bola)).toBe('not-found');
  expect(await shop.ask('useRecoveryCode', { code: recoveryCode, id: ada, newPin: '1111' })).toBe(
    'field-invalid pin-simple',
  );
  expect(await recover(recoveryCode.toLowerCase().replaceAll('-', ' '))).toMatchObject({
    outcome: 'in',
    recoveryCode: ANY_CODE,
  });
  expect(await shop.people()).toMatchObject({ present: ada, withoutPin: [bola] });
  expect(await come(shop, bola, '8204')).toMatchObject({ outcome: 'no-pin' });
  const anew = { id: bola, name: 'Bola', role: 'cashier', colour: 'green', pin: '6620' } as const;
  await shop.asMyself('savePerson', anew, '5519');
  expect(await come(shop, bola, '6620')).toEqual(IN);
  // It is spent.
  expect(await recover(recoveryCode)).toMatchObject({ outcome: 'wrong', recoveryCode: null });
  await shop.close();
  expect(noted(shop.dataFolder, 'approved')).toEqual([
    { by: ada, call: 'useRecoveryCode', kind: 'people', approver: ada },
  ]);
});

it('a manager comes in by the printed code where no keychain answers', async () => {
  const before = await openShop();
  const first = {
    id: randomUUID(),
    name: 'Ada',
    role: 'manager',
    colour: 'plum',
    pin: '7391',
  } as const;
  const { recoveryCode: code } = codeSchema.parse(await before.ask('savePerson', first));
  const id = (await before.people()).present ?? '';
  await before.close();
  before.keychain.lock(true);
  const shop = await openShop(before.dataFolder, before.keychain);
  expect(await come(shop, id, '7391')).toBe('keychain-unavailable');
  expect(await shop.ask('useRecoveryCode', { code, id, newPin: '5519' })).toMatchObject(IN);
  await shop.ask('lockCounter', {});
  expect(await come(shop, id, '5519')).toEqual(IN);
});

it('one’s own PIN is changed with the one from before', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', '7391');
  const change = (pin: string, newPin: string) => shop.ask('changeOwnPin', { pin, newPin });
  expect(await change('7392', '8204')).toMatchObject({ outcome: 'wrong' });
  expect(await change('7391', '2222')).toBe('field-invalid pin-simple');
  expect(await change('7391', '8204')).toEqual(IN);
  expect(await come(shop, ada, '7391')).toMatchObject({ outcome: 'wrong' });
  expect(await come(shop, ada, '8204')).toEqual(IN);
});

it('rights are as a manager sets them, at once, and locks as well', async () => {
  const shop = await openShop();
  await shop.add('Ada', 'manager', '7391');
  const bola = await shop.add('Bola', 'cashier', '8204');
  await shop.asMyself('saveRight', { role: 'cashier', kind: 'see-sums', right: 'may-not' });
  expect(
    await shop.asMyself('saveRight', { role: 'cashier', kind: 'see-sums', right: 'approved' }),
  ).toBe('not-possible-now');
  await shop.ask('saveLocks', { idleMinutes: 5 });
  expect((await shop.people()).locks).toEqual({ afterSale: false, idleMinutes: 5 });
  await come(shop, bola, '8204');
  expect(await shop.ask('getShift', {})).toBe('not-your-right see-sums');
  expect(await shop.ask('saveLocks', { idleMinutes: null })).toBe('not-your-right people');
});
