/**
 * What takes a PIN's place, through the dispatcher of the composed app: codes from afar and badges, with
 * settings, record and keychain. Composing takes half a second, so each story has an app of its own.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { appCode } from '../../support/real/authenticator.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { come, IN, noted, openShop } from './open-shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const STEP_MS = 30_000;
const keySchema = z.object({ key: z.string().regex(/^[A-Z2-7]{32}$/) });
const WRONG = { outcome: 'wrong', waitMs: 0 };
const ADA = '7391';
const BOLA = '8204';

const items = { at: 0, text: 'Name,Price\nRice,5' };
const act = { call: 'stageItems', input: items } as const;
const stage = ({ ask }: Shop) => ask('stageItems', items);

/** Ada's app is set up, and Bola is at the counter. */
async function withApp() {
  const clock = fakeClock();
  const shop = await openShop(tempFolder(), lockableKeychain(), { clock });
  const ada = await shop.add('Ada', 'manager', ADA);
  const bola = await shop.add('Bola', 'cashier', BOLA);
  const { key } = keySchema.parse(await shop.ask('setUpCodes', { id: ada }));
  expect(await shop.asMyself('proveCodes', { id: ada, code: '000000' })).toBe(
    'field-invalid afar-code-wrong',
  );
  expect((await shop.people()).withCodes).toEqual([]);
  const setUpWith = appCode(key, clock.now());
  const spaced = `${setUpWith.slice(0, 3)} ${setUpWith.slice(3)}`;
  expect(await shop.asMyself('proveCodes', { id: ada, code: spaced })).toMatchObject({
    people: { withCodes: [ada] },
  });
  await come(shop, bola, BOLA);
  const codeIn = (steps: number) => appCode(key, clock.now() + steps * STEP_MS);
  const approve = (code: string, of: Pick<Shop, 'ask'> = shop) =>
    of.ask('approveAct', { approver: ada, how: 'code', pin: code, ...act });
  return { clock, shop, ada, bola, key, codeIn, approve, setUpWith };
}

it('a code from afar approves one act, once ever, and the record says from where', async () => {
  const { clock, shop, ada, bola, codeIn, approve, setUpWith } = await withApp();
  expect(await approve(setUpWith)).toEqual(WRONG);
  expect(await stage(shop)).toBe('approval-needed items');
  clock.jump(STEP_MS);
  const code = codeIn(0);
  expect(await approve(code)).toEqual(IN);
  expect(await stage(shop)).not.toBe('approval-needed items');
  expect(await stage(shop)).toBe('approval-needed items');
  expect(await approve(code)).toEqual(WRONG);
  await shop.close();
  const again = await openShop(shop.dataFolder, shop.keychain, { clock });
  await come(again, bola, BOLA);
  expect(await approve(code, again)).toEqual(WRONG);
  expect(await approve(codeIn(1), again)).toEqual(IN);
  await again.close();
  expect(noted(shop.dataFolder, 'approved')).toEqual([
    { by: bola, call: 'stageItems', kind: 'items', approver: ada, from: 'afar' },
  ]);
});

it('codes of a clock that was set back are none, until it is where it was', async () => {
  const { clock, codeIn, approve } = await withApp();
  clock.jump(STEP_MS);
  expect(await approve(codeIn(0))).toEqual(IN);
  clock.jump(-60 * STEP_MS);
  expect(await approve(codeIn(0))).toEqual(WRONG);
  clock.jump(61 * STEP_MS);
  expect(await approve(codeIn(0))).toEqual(IN);
});

it('wrong codes count as wrong PINs of whose they are', async () => {
  const { clock, shop, ada, approve, codeIn } = await withApp();
  clock.jump(2 * STEP_MS);
  for (let guess = 0; guess < 3; guess += 1) await approve(codeIn(-5 - guess));
  expect(await approve(codeIn(0))).toMatchObject({ outcome: 'wait' });
  expect(await come(shop, ada, ADA)).toMatchObject({ outcome: 'wait' });
});

it('neither a code nor a badge is taken where the PIN itself is asked for', async () => {
  const { clock, shop, ada, bola, codeIn } = await withApp();
  clock.jump(STEP_MS);
  const code = codeIn(0);
  await come(shop, ada, ADA);
  await shop.asMyself('allowBadges', { allowed: true });
  await shop.asMyself('saveBadge', { id: ada, badge: 'EMP-000123' });
  const confirmed = { call: 'removePerson', input: { id: bola } } as const;
  const said = 'field-invalid pin-itself';
  for (const [how, pin] of [
    ['code', code],
    ['pin', 'EMP-000123'],
  ] as const)
    expect(await shop.ask('approveAct', { approver: ada, how, pin, ...confirmed })).toBe(said);
  expect(await shop.ask('removePerson', { id: bola })).toBe('approval-needed pin-itself');
  expect(await shop.ask('changeOwnPin', { pin: 'EMP-000123', newPin: '5519' })).toBe(said);
  expect(await come(shop, ada, code)).toEqual(WRONG);
  // It was looked at by none of them, and still holds where it may.
  await come(shop, bola, BOLA);
  expect(await shop.ask('approveAct', { approver: ada, how: 'code', pin: code, ...act })).toEqual(
    IN,
  );
});

it('codes are gone with the keychain, with whose they are, and by hand; the PIN goes on', async () => {
  const { clock, shop, ada, bola, key, codeIn, approve } = await withApp();
  const entries = () => [...shop.keychain.stored.keys()].filter((name) => /codes/.test(name));
  expect(entries()).toHaveLength(1);
  const [entry] = entries();
  const kept = readFileSync(path.join(shop.dataFolder, 'settings.json'), 'utf8');
  expect(kept).not.toContain(key);
  clock.jump(STEP_MS);
  shop.keychain.lock(true);
  expect(await approve(codeIn(0))).toBe('keychain-unavailable');
  shop.keychain.lock(false);
  if (entry !== undefined) shop.keychain.stored.delete(entry);
  expect(await approve(codeIn(0))).toEqual({ outcome: 'no-pin', waitMs: 0 });
  expect(await come(shop, ada, ADA)).toEqual(IN);

  /** A new key of hers, or of Bola's. */
  async function setUp(id: string) {
    const made = keySchema.parse(await shop.ask('setUpCodes', { id }));
    await shop.asMyself('proveCodes', { id, code: appCode(made.key, clock.now()) });
  }
  await setUp(ada);
  const [second] = entries();
  await setUp(ada);
  // The one from before is nowhere.
  expect(entries()).toHaveLength(1);
  expect(entries()).not.toContain(second);
  await setUp(bola);
  expect(entries()).toHaveLength(2);
  await shop.asMyself('removePerson', { id: bola });
  expect(entries()).toHaveLength(1);
  await shop.asMyself('removeCodes', { id: ada });
  expect(entries()).toEqual([]);
  expect((await shop.people()).withCodes).toEqual([]);
});

it('a key that was set up is nobody’s once somebody else comes', async () => {
  const { clock, shop, ada, bola } = await withApp();
  await come(shop, ada, ADA);
  const { key } = keySchema.parse(await shop.ask('setUpCodes', { id: bola }));
  await shop.ask('lockCounter', {});
  await come(shop, ada, ADA);
  const proof = { id: bola, code: appCode(key, clock.now()) };
  expect(await shop.asMyself('proveCodes', proof)).toBe('not-possible-now');
});

it('a badge opens and approves where a manager allows it, and counts as a PIN', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', ADA);
  const bola = await shop.add('Bola', 'cashier', BOLA);
  const badge = 'EMP-000123';
  const save = (id: string, text: string | null) => shop.asMyself('saveBadge', { id, badge: text });
  expect(await save(ada, '12345678')).toBe('field-invalid badge-invalid');
  await save(ada, badge);
  // Two may have the same, as two may have the same PIN.
  await save(bola, ` ${badge}`);
  expect(await shop.people()).toMatchObject({ badges: false, withBadge: [ada, bola] });
  expect(readFileSync(path.join(shop.dataFolder, 'settings.json'), 'utf8')).not.toContain(badge);
  expect(await come(shop, bola, badge)).toEqual(WRONG);

  await shop.asMyself('allowBadges', { allowed: true });
  expect(await come(shop, bola, `${badge} `)).toEqual(IN);
  expect(await shop.ask('approveAct', { approver: ada, how: 'pin', pin: badge, ...act })).toEqual(
    IN,
  );
  expect(await stage(shop)).not.toBe('approval-needed items');
  for (const guess of ['EMP-000124', 'emp-000123']) await come(shop, ada, guess);
  expect(await come(shop, ada, 'EMP-000125')).toMatchObject({ outcome: 'wrong' });
  expect(await come(shop, ada, badge)).toMatchObject({ outcome: 'wait' });
});

it('a badge that was taken away, or is not taken any more, opens nothing', async () => {
  const shop = await openShop();
  const ada = await shop.add('Ada', 'manager', ADA);
  const bola = await shop.add('Bola', 'cashier', BOLA);
  const badge = 'EMP-000123';
  await shop.asMyself('allowBadges', { allowed: true });
  for (const id of [ada, bola]) await shop.asMyself('saveBadge', { id, badge });
  await shop.asMyself('saveBadge', { id: bola, badge: null });
  expect((await shop.people()).withBadge).toEqual([ada]);
  expect(await come(shop, bola, badge)).toEqual(WRONG);
  await shop.asMyself('allowBadges', { allowed: false });
  expect(await come(shop, ada, badge)).toEqual(WRONG);
  expect((await shop.people()).withBadge).toEqual([ada]);
  // With a new PIN, another name or another keychain the badge is what it was, or none.
  await shop.asMyself('allowBadges', { allowed: true });
  await shop.asMyself('savePerson', {
    id: ada,
    name: 'Ada Obi',
    role: 'manager',
    colour: 'green',
    pin: '5519',
  });
  expect(await come(shop, ada, badge)).toEqual(IN);
  await shop.close();
  shop.keychain.stored.clear();
  const other = await openShop(shop.dataFolder, shop.keychain);
  expect(await come(other, ada, badge)).toMatchObject({ outcome: 'no-pin' });
});
