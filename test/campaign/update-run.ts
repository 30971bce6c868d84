/**
 * One counter: updated while something goes wrong, then started again with nothing wrong, and looked
 * at.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPlaceMark } from '../../src/main/features/moving/index.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { readLedgerContents } from './kill-contents.ts';
import {
  checkHandOvers,
  checkRecord,
  checkStarts,
  type Happening,
  type UpdateFinding,
} from './update-checks.ts';
import { type Life, type LifeWish, live, type Place } from './update-life.ts';
import { type Note, witnessSchema } from './update-messages.ts';
import type { Plan } from './update-plan.ts';
import type { MadeRelease } from './update-releases.ts';
import { strike, type Struck } from './update-strikes.ts';
import { SPEED, someCustomer } from './update-world.ts';
import type { World } from './update.ts';

export interface RunResult {
  readonly findings: readonly UpdateFinding[];
  readonly installed: number;
  readonly waysBack: number;
  readonly kills: number;
  readonly payments: number;
  /** References of the ledger at the end. */
  readonly references: readonly string[];
}

/** Paid after a few questions; an amount with this ending never is. */
const AMOUNT_MINOR = 100_000;
const NEVER_PAID = 1;

/** Only what hangs takes that long. */
const STEP_MS = 30_000;
/** More than the counter's quiet minutes and the notice before. */
const QUIET_WITHIN_MS = 5000;
/** It is said a moment after it was looked. */
const READY_WITHIN_MS = 1000;
const ROUNDS = 12;
/** So long the counter stands still until somebody tries again. */
const UNTIL_TRIED_AGAIN_MS = 8 * 3_600_000;

const is =
  (kind: Note['kind']) =>
  (note: Note): boolean =>
    note.kind === kind;

/** It was handed over, or came to nothing. */
const isDecided =
  ({ notes }: Life) =>
  (note: Note): boolean =>
    note.kind === 'hand-over' ||
    (note.kind === 'doing' &&
      note.what === 'nothing' &&
      notes
        .slice(0, notes.indexOf(note))
        .some((one) => one.kind === 'doing' && one.what === 'installing'));

export async function runOnce(world: World, plan: Plan, folder: string): Promise<RunResult> {
  const place = prepare(world, folder);
  const address = world.server.open(path.basename(folder), () => world.releases.evil);
  const happenings: Happening[] = [];
  const taken = new Set(world.template.payments);
  const refused = new Set<string>();
  const findings: UpdateFinding[] = [];
  const notes: Note[] = [];
  const pace = { origin: Date.now(), speed: SPEED };
  let ahead = 0;
  let kills = 0;

  const offer = ({ envelope }: MadeRelease) => {
    address.description = { bytes: envelope, fate: 'whole' };
    address.file = 'whole';
  };
  for (const { release, installer } of world.made)
    for (const { name, platform, arch, kind } of release.files)
      if (`${platform} ${arch} ${kind}` === 'win32 x64 nsis') address.files.set(name, installer);

  function start(struck: Partial<Struck>): Life {
    const { life: options, ...wish } = struck;
    return live({
      place,
      options: {
        keychainTakes: 0,
        trust: world.trust,
        address: address.url,
        keys: [world.releases.key.publicKey],
        clock: { ...pace, ahead },
        death: null,
        ...options,
      },
      installerDeath: null,
      onStart: (started) => happenings.push(started),
      onNote(note) {
        notes.push(note);
        if (note.kind === 'way-back') happenings.push({ what: 'way-back' });
        if (note.kind === 'hand-over') happenings.push({ what: 'hand-over', handOver: note });
        if (note.kind === 'paying' && note.answer === 'ok') taken.add(note.draftId);
        if (note.kind === 'paying' && note.answer === 'updating') refused.add(note.draftId);
      },
      ...wish,
    } satisfies LifeWish);
  }

  function pay(life: Life, ending = 0): string {
    const draftId = randomUUID();
    life.order({
      kind: 'pay',
      draftId,
      amountMinor: AMOUNT_MINOR + ending,
      customer: someCustomer(),
    });
    return draftId;
  }
  const answered = (life: Life, draftId: string, withinMs: number) =>
    life.until((note) => note.kind === 'paying' && note.draftId === draftId, withinMs);

  const withinMs = plan.byPress ? STEP_MS : QUIET_WITHIN_MS;
  const isGone = (life: Life) => Promise.race([life.ended.then(() => true), wait(0, false)]);

  /** The counter is as its plan has it, and something goes wrong. */
  async function suffer(): Promise<void> {
    const struck = strike(plan.trouble, { world, address, place });
    offer(struck.offered);
    Object.assign(address, struck.address);
    const life = start(struck);
    const kill = () => {
      kills += 1;
      life.kill();
    };
    if (plan.killedAfterMs !== null) void wait(plan.killedAfterMs).then(kill);
    if (struck.killAt) void life.until(struck.killAt).then((note) => note && kill());
    if (struck.killAfterMs !== undefined) void wait(struck.killAfterMs).then(kill);
    if (struck.life?.death) kills += 1;
    if ((await life.until(is('opened'), STEP_MS)) === null) {
      life.kill();
      await life.over();
      struck.undo?.();
      return;
    }
    if (struck.second === 'at once') await beside();
    life.order({ kind: 'look' });
    await life.until(is('looked'), STEP_MS);
    struck.meddle?.();
    // As late as can be, so that it is still open, or just over, when it comes to installing.
    if (plan.payment !== 'none')
      await answered(life, pay(life, plan.payment === 'open' ? NEVER_PAID : 0), STEP_MS);
    if (struck.jump !== undefined) {
      ahead += struck.jump;
      life.order({ kind: 'jump', ms: struck.jump });
    }
    if (struck.pays === 'while installing')
      void life
        .until((note) => note.kind === 'doing' && note.what === 'installing')
        .then((note) => note && pay(life));
    if (struck.pays === 'with the press') pay(life);
    const over = (await isBegun(life)) ? await life.until(isDecided(life), withinMs) : null;
    const handedOver = over?.kind === 'hand-over';
    if (handedOver && struck.second === 'at the hand-over') await beside();
    if (!handedOver && !(await isGone(life))) life.kill();
    await life.over();
    struck.undo?.();
  }

  /** @returns whether it may come to an installation */
  async function isBegun(life: Life): Promise<boolean> {
    if (!plan.byPress) return (await life.until(is('ready'), READY_WITHIN_MS)) !== null;
    life.order({ kind: 'install' });
    const pressed = await life.until(is('pressed'), STEP_MS);
    return pressed?.kind === 'pressed' && pressed.answer === 'ok';
  }

  /** Somebody starts it a second time. */
  async function beside(): Promise<void> {
    const life = start({});
    await life.until((note) => note.kind === 'refused' || note.kind === 'opened', STEP_MS);
    life.order({ kind: 'close' });
    await life.over();
  }

  /** Starts it until it is as new as it can be, with nothing wrong any more. */
  async function recover(): Promise<void> {
    const { last } = world.releases;
    let hasOpened = false;
    const seen: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const life = start({});
      const opened = await life.until(is('opened'), STEP_MS);
      if (opened?.kind !== 'opened') {
        if (await isGone(life)) seen.push(describe(life, await life.ended));
        else seen.push('hung');
        life.kill();
        await life.over();
        // An installer may still be at work, for all it knows.
        await wait(100);
        continue;
      }
      hasOpened = true;
      if (opened.version === last.version) return closeWell(life);
      offer(last);
      life.order({ kind: 'look' });
      const looked = await life.until(is('looked'), STEP_MS);
      life.order({ kind: 'install' });
      const pressed = await life.until(is('pressed'), STEP_MS);
      const begins = pressed?.kind === 'pressed' && pressed.answer === 'ok';
      if (begins) await life.until(is('hand-over'), STEP_MS);
      // What a customer may still pay for holds it up, and for a day what nobody knows.
      else ahead += UNTIL_TRIED_AGAIN_MS;
      seen.push(
        `${opened.version} looked ${looked?.kind === 'looked' ? looked.problem : ''}, ${pressed?.kind === 'pressed' ? pressed.answer : 'no answer'}`,
      );
      if (!begins) life.order({ kind: 'close' });
      await life.over();
    }
    const what = seen.join('; ');
    if (hasOpened) findings.push({ kind: 'wrong', what: `it was not brought up to date: ${what}` });
    else findings.push({ kind: 'unusable', what: `it did not start: ${what}` });
  }

  async function closeWell(life: Life): Promise<void> {
    const draft = pay(life);
    const answer = await answered(life, draft, STEP_MS);
    if (answer?.kind !== 'paying' || answer.answer !== 'ok')
      findings.push({ kind: 'wrong', what: 'the updated app took no payment' });
    life.order({ kind: 'close' });
    const { code, complaint } = await life.ended;
    if (code !== 0) findings.push({ kind: 'wrong', what: `it closed with ${code}: ${complaint}` });
  }

  await suffer();
  // Somebody has set the clock right again.
  ahead = 0;
  offer(world.releases.good);
  await recover();
  world.server.shut(path.basename(folder));
  const ledger = readLedgerContents(path.join(place.data, 'live', 'ledger.db'));
  const ran = readWitnesses(place).map((each): Happening => each);
  findings.push(
    ...checkStarts(happenings, world.signed),
    ...checkStarts(ran, world.signed).filter(({ kind }) => kind === 'unverified'),
    ...checkHandOvers(happenings),
    ...checkRecord(ledger, taken, refused, world.service.book.requests()),
  );
  return {
    findings,
    installed: happenings.filter(({ what }) => what === 'installer').length,
    waysBack: happenings.filter(({ what }) => what === 'way-back').length,
    kills,
    payments: taken.size,
    references: ledger.payments.map(({ payment }) => payment.reference),
  };
}

const describe = ({ notes }: Life, { code, complaint }: Awaited<Life['ended']>) => {
  const refusal = notes.find((note) => note.kind === 'refused');
  return refusal?.kind === 'refused' ? refusal.why : `ended with ${code} ${complaint}`.trim();
};

/** An installed app, and the shop's data. */
function prepare({ template, releases, compileCache }: World, folder: string): Place {
  const { app, version } = releases.installed;
  const installed = path.join(folder, `app-${version}`);
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(installed, 'main.cjs'), app);
  symlinkSync(installed, path.join(folder, 'app'));
  const data = path.join(folder, 'data');
  cpSync(template.data, data, { recursive: true });
  // A counter of its own, and no copy of the template's.
  openPlaceMark(data, null).settle(true);
  cpSync(template.keychain, path.join(folder, 'keychain.json'));
  return {
    folder,
    app: path.join(folder, 'app'),
    data,
    keychain: path.join(folder, 'keychain.json'),
    witness: path.join(folder, 'witness'),
    compileCache,
  };
}

/** What the programs say of themselves. */
function readWitnesses({ witness }: Place) {
  if (!existsSync(witness)) return [];
  const lines = readFileSync(witness, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => witnessSchema.parse(JSON.parse(line)));
}
