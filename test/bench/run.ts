/**
 * `npm run bench`: measures against the best bare way within one run and prints one table. It
 * measures and does not judge: it fails only when a measurement could not be made. Names behind `--` are
 * measured alone.
 */
import type { BenchRow } from './row.ts';

type Benchmark = () => Promise<{ run(): Promise<BenchRow[]> }>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  intent: () => import('./intent.ts'),
  guard: () => import('./guard.ts'),
  'head-note': () => import('./head-note.ts'),
  'status-question': () => import('./status-question.ts'),
  watcher: () => import('./watcher.ts'),
  history: () => import('./history.ts'),
  search: () => import('./search.ts'),
  takings: () => import('./takings.ts'),
  customers: () => import('./customers.ts'),
  items: () => import('./items.ts'),
  'record-look': () => import('./record-look.ts'),
  backup: () => import('./backup.ts'),
  printing: () => import('./printing.ts'),
  export: () => import('./export.ts'),
  shift: () => import('./shift.ts'),
  office: () => import('./office.ts'),
  'office-load': () => import('./office-load.ts'),
  'office-growth': () => import('./office-growth.ts'),
  'app-start': () => import('./app-start.ts'),
  'window-ready': () => import('./window-ready.ts'),
  'next-screen': () => import('./next-screen.ts'),
  renderer: () => import('./renderer.ts'),
};

/** They take minutes, and are of another machine than a counter. */
const BY_NAME_ALONE: ReadonlySet<string> = new Set(['office-load', 'office-growth']);

function printTable(rows: readonly BenchRow[]) {
  const head = ['', 'ours', 'bare', 'ratio', 'target', ''];
  const lines = rows.map(({ name, ours, bare, ratio, target, met }) => [
    name,
    ours,
    bare,
    ratio.toFixed(2),
    target,
    met ? 'met' : 'NOT MET',
  ]);
  const table = [head, ...lines];
  const widths = head.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0)
  throw new Error(`There is ${Object.keys(BENCHMARKS).join(', ')}; not ${unknown.join(', ')}.`);

const rows: BenchRow[] = [];
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 ? !asked.includes(name) : BY_NAME_ALONE.has(name)) continue;
  console.error(`measuring ${name} …`);
  try {
    rows.push(...(await (await load()).run()));
  } catch (error) {
    // What was measured before and after is worth its lines all the same.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
printTable(rows);
