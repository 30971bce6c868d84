/**
 * `npm run campaign`: `npm run campaign -- kill --kills 1000 --seed 7`. Without a name every
 * campaign is run at its usual size. Each prints one line of figures; a campaign that found
 * something fails the command.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';

const CAMPAIGNS: Readonly<Record<string, () => Promise<{ campaign: Campaign }>>> = {
  kill: () => import('./kill.ts'),
  wire: () => import('./wire.ts'),
  model: () => import('./model.ts'),
  disk: () => import('./disk.ts'),
  page: () => import('./page.ts'),
  spool: () => import('./spool.ts'),
  update: () => import('./update.ts'),
  office: () => import('./office.ts'),
};

const [named, ...rest] = process.argv.slice(2);
const isNamed = named !== undefined && !named.startsWith('-');
const names = isNamed ? [named] : Object.keys(CAMPAIGNS);

for (const name of names) {
  const load = CAMPAIGNS[name];
  if (!load) throw new Error(`There is ${Object.keys(CAMPAIGNS).join(', ')}; not ${name}.`);
  const { campaign } = await load();
  const { size } = campaign;
  const { values } = parseArgs({
    args: isNamed ? rest : process.argv.slice(2),
    options: { seed: { type: 'string' }, [size.option]: { type: 'string' } },
  });
  const seed = wholeNumber('seed', values['seed']) ?? randomInt(1_000_000);
  const amount = wholeNumber(size.option, values[size.option]) ?? size.usual;
  const began = performance.now();
  const outcome = await campaign.run(amount, seed, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${done} of ${amount} `);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const line of [`${name}, seed ${seed}, ${seconds} s`, ...outcome.details, outcome.figures])
    console.log(line);
  if (!outcome.isClean) process.exitCode = 1;
}

function wholeNumber(option: string, given: unknown): number | null {
  if (given === undefined) return null;
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`--${option} takes a whole number.`);
  return number;
}
