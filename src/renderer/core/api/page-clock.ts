/**
 * The page's one clock. What ages or counts down on the screen says when it will read otherwise, and one
 * timer waits for the next of those moments: an old machine that is at rest stays so. While nobody can
 * see the page nothing is waited for.
 */

/** What changes within a second is drawn at once, on the whole second. */
const TOGETHER_MS = 1000;
/** What a timer can wait for. */
const LONGEST_MS = 2_147_483_647;

interface Alarm {
  /** By performance.now(). */
  readonly dueAt: number;
  readonly ring: (now: number) => void;
}

const alarms = new Set<Alarm>();
let timer: ReturnType<typeof setTimeout> | undefined;
let setFor = Infinity;

function arrange(): void {
  const next = document.hidden ? Infinity : Math.min(...Array.from(alarms, ({ dueAt }) => dueAt));
  if (next === setFor) return;
  clearTimeout(timer);
  setFor = next;
  if (next === Infinity) return;
  const ms = Math.max(Math.ceil(next - performance.now()), 0);
  timer = setTimeout(ring, Math.min(ms, LONGEST_MS));
}

function ring(): void {
  const now = performance.now();
  setFor = Infinity;
  for (const alarm of alarms) {
    if (alarm.dueAt > now || !alarms.delete(alarm)) continue;
    alarm.ring(now);
  }
  mindPage();
}

/** What fell due while the page was hidden rings as soon as it is seen. */
function mindPage(): void {
  document.removeEventListener('visibilitychange', arrange);
  if (alarms.size > 0) document.addEventListener('visibilitychange', arrange);
  arrange();
}

/**
 * Rings once, on the first whole second from a moment on; at once where that has passed.
 * @param at by performance.now(); Infinity for never
 * @param alarm gets performance.now()
 * @returns takes it back
 */
export function ringAt(at: number, alarm: (now: number) => void): () => void {
  const isPast = at <= performance.now();
  const set = { dueAt: isPast ? at : Math.ceil(at / TOGETHER_MS) * TOGETHER_MS, ring: alarm };
  if (at !== Infinity) {
    alarms.add(set);
    mindPage();
  }
  return () => {
    if (alarms.delete(set)) mindPage();
  };
}
