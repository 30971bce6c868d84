/** One life of the app: a process that is started, told what to do, and dies at its moment. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../../src/main/features/practice/requests.ts';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { type End, type Instruction, type Note, noteSchema } from './kill-messages.ts';
import type { Moment, Place } from './kill-plan.ts';
import type { Relay, StepIn } from './kill-relay.ts';
import { placeOf, type Work } from './kill-works.ts';
import { wasKilled } from '../support/real/killed.ts';

/** A life that does not come to its moment is ended all the same, and said to have missed it. */
const MOMENT_WITHIN_MS = 20_000;
/** Only to end what hangs: on a busy machine a round may take minutes to settle. */
const SETTLED_WITHIN_MS = 300_000;

const PROGRAM = fileURLToPath(new URL('kill-child.ts', import.meta.url));

export interface Life {
  instruction: Omit<Instruction, 'killAt' | 'end'>;
  relay: Relay;
  /** Where compiled code is kept between lives, so that they start quickly. */
  compileCache: string;
  onNote: (note: Note) => void;
  /** Told of a request that stays on the wire, with what lets it go on. */
  onHeldBack: (letGo: () => void) => void;
}

export interface Death {
  /** Else the process was killed at the end of its time, or of what it was to be killed in. */
  hasCome: boolean;
  /** What had begun and not ended, by what the app said of it. */
  inside: readonly Work[];
}

/**
 * Lives until the moment.
 * @throws Error when the process ended by itself
 */
export async function liveUntil(moment: Moment, life: Life): Promise<Death> {
  const inside = new Set<Work>();
  let onWork: (note: Note) => void = () => undefined;
  const onNote = (note: Note) => {
    if (note.kind === 'began') inside.add(note.work);
    if (note.kind === 'ended') inside.delete(note.work);
    life.onNote(note);
    onWork(note);
  };
  const killAt = killOfItsOwn(moment);
  const app = start({ ...life, onNote }, { killAt });
  // Nobody but the app itself ends it there, unless it never comes there.
  let hasCome = killAt !== null;
  const kill = () => {
    hasCome = true;
    app.child.kill('SIGKILL');
    return app.ended;
  };
  const timers = createTimers();
  if (moment.kind === 'exchange') life.relay.stepIn = stepInAt(moment, life, kill);
  if (moment.kind === 'instant')
    void app.opening.then(() => timers.after(moment.afterMs, () => void kill()));
  let unwatch = () => {};
  if (moment.kind === 'work') {
    const watching = watchWork(moment, life.instruction.dataFolder, () =>
      timers.after(moment.afterMs, () => void kill()),
    );
    onWork = watching.heard;
    unwatch = watching.end;
  }
  timers.after(MOMENT_WITHIN_MS, () => {
    hasCome = false;
    app.child.kill('SIGKILL');
  });
  const { code, errors } = await app.ended;
  timers.cancel();
  unwatch();
  life.relay.stepIn = null;
  if (!wasKilled(code, errors))
    throw new Error(`the app ended by itself with code ${code}: ${errors}`);
  const isItsWork = moment.kind !== 'work' || inside.has(moment.work);
  return { hasCome: hasCome && isItsWork, inside: [...inside] };
}

const killOfItsOwn = (moment: Moment): Instruction['killAt'] =>
  moment.kind === 'point' ? { point: moment.point, nth: moment.nth } : null;

/**
 * Waits for the sign of a work, the first time that it is done in this life.
 * @param come told once it is there
 */
function watchWork(
  { work, sign }: Extract<Moment, { kind: 'work' }>,
  dataFolder: string,
  come: () => void,
) {
  const place = placeOf(work);
  const names = sign === 'half-made' ? place?.halfMade : place?.made;
  let watcher: FSWatcher | null = null;
  let hasBegun = false;
  let hasCome = false;
  const arm = () => {
    if (!hasCome) come();
    hasCome = true;
  };
  function begin(): void {
    if (sign === 'begun' || place === null || names === undefined) return arm();
    const folder = join(dataFolder, place.folder);
    mkdirSync(folder, { recursive: true });
    watcher = watch(folder, (_, name) => {
      if (name !== null && names.test(name)) arm();
    });
  }
  return {
    heard(note: Note) {
      if ((note.kind !== 'began' && note.kind !== 'ended') || note.work !== work) return;
      if (note.kind === 'ended' && hasBegun) arm();
      if (note.kind === 'began' && !hasBegun) begin();
      hasBegun = true;
    },
    end: () => watcher?.close(),
  };
}

/**
 * Lives until it has come to an end of its own, and closes as the app does.
 * @returns whether it came to that in time
 */
export async function liveToTheEnd(life: Life, end: Exclude<End, 'killed'>): Promise<boolean> {
  const app = start(life, { end });
  const timers = createTimers();
  timers.after(SETTLED_WITHIN_MS, () => void app.child.kill('SIGKILL'));
  const { code, errors } = await app.ended;
  timers.cancel();
  if (code !== null && code !== 0)
    throw new Error(`the app ended by itself with code ${code}: ${errors}`);
  return code === 0;
}

interface RunningApp {
  child: ChildProcess;
  opening: Promise<void>;
  ended: Promise<{ code: number | null; errors: string }>;
}

function start(
  { instruction, compileCache, onNote }: Life,
  own: Partial<Pick<Instruction, 'killAt' | 'end'>>,
): RunningApp {
  const child = fork(PROGRAM, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
  const exit = once(child, 'close');
  const ended = exit.then(async () => ({ code: child.exitCode, errors: await errors }));
  const opening = new Promise<void>((opens) => {
    child.on('message', (message) => {
      const note = noteSchema.parse(message);
      if (note.kind === 'opening') opens();
      onNote(note);
    });
  });
  child.send({ ...instruction, killAt: null, end: 'killed', ...own });
  return { child, opening, ended };
}

/** Real time, given up together when a life is over. */
function createTimers() {
  const cancels = new Set<() => void>();
  return {
    after: (ms: number, act: () => void) => void cancels.add(systemClock.setTimer(ms, act)),
    cancel() {
      for (const cancel of cancels) cancel();
    },
  };
}

/** Kills the app when the nth request to an endpoint has come to a place of its way. */
function stepInAt(
  moment: Extract<Moment, { kind: 'exchange' }>,
  life: Pick<Life, 'onHeldBack'>,
  kill: () => Promise<unknown>,
): StepIn {
  let seen = 0;
  const isIts = (endpoint: Endpoint | null, ...places: Place[]): boolean => {
    if (endpoint !== moment.endpoint || !places.includes(moment.place)) return false;
    seen += 1;
    return seen === moment.nth;
  };
  return {
    async arrived(endpoint) {
      if (!isIts(endpoint, 'arrived', 'held-back')) return;
      await kill();
      if (moment.place === 'held-back')
        await new Promise<void>((letGo) => {
          life.onHeldBack(letGo);
        });
    },
    async answered(endpoint) {
      if (isIts(endpoint, 'carried-out')) await kill();
    },
  };
}
