/**
 * `npm run office` without anything behind it: a head office to be looked at. A PostgreSQL of its own,
 * three practice counters that take payments by themselves, and All counters open in one of them. Ctrl+C
 * ends it, and nothing of it stays.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import open from 'open';
import { generate } from 'selfsigned';
import { systemClock } from '../../src/main/core/platform/clock.ts';
import { restrained } from '../../src/main/core/platform/confirmation/restrained.ts';
import { type Ending, listenForEnding } from '../../src/main/core/platform/ending-signals.ts';
import { createMainLanguage } from '../../src/main/core/platform/language.ts';
import { openLog } from '../../src/main/core/platform/log.ts';
import { startBrowserHost } from '../../src/main/hosts/browser/host.ts';
import { hasDisplay } from '../../src/main/hosts/browser/options.ts';
import { createQuestionCodes } from '../../src/main/hosts/browser/question-codes.ts';
import { PlainError } from '../lib/project.mjs';
import { enrol, setPractice } from './enrolling.ts';
import { migrateOffice } from './migrations.ts';
import { type Certificate, type OwnPostgres, startOwnPostgres } from './postgres.ts';
import { built, openTrialCounter, type TrialCounter } from './trial-counter.ts';

const SHOP = 'Allen Avenue';
/** The first is looked at. */
const COUNTERS = [
  { counter: `${SHOP}, counter 1`, shop: SHOP, reads: 'all' },
  { counter: `${SHOP}, counter 2`, shop: SHOP, reads: null },
  { counter: 'Ikeja, counter 1', shop: 'Ikeja', reads: null },
] as const;
const DATABASE = 'office';
const HOST = '127.0.0.1';

/** Runs until it is told to end. @throws PlainError where this computer can't */
export async function runTrial({ opens }: { readonly opens: boolean }): Promise<void> {
  if (process.platform !== 'linux') throw new PlainError('The trial runs on Linux alone.');
  const ending = listenForEnding();
  const closers: (() => Promise<void> | void)[] = [];
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-trial-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const certificate = await certificateOfItsOwn();
    const server = await startOwnPostgres(certificate);
    closers.push(() => server.close());
    await serve({ server, ca: certificate.cert, folder, ending, opens, closers });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

interface Trial {
  readonly server: OwnPostgres;
  readonly ca: string;
  readonly folder: string;
  readonly ending: Ending;
  readonly opens: boolean;
  /** What is to be closed, the last first. */
  readonly closers: (() => Promise<void> | void)[];
}

async function serve({ server, ca, folder, ending, opens, closers }: Trial): Promise<void> {
  const log = openLog(path.join(folder, 'logs'));
  closers.push(() => log.close());
  const language = createMainLanguage({ inBrowser: true, system: () => ['en'] });
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const codes = createQuestionCodes({ print, random: randomBytes, clock: systemClock, language });
  const confirmation = restrained(codes, systemClock);
  closers.push(() => confirmation.close());
  const counters: TrialCounter[] = [];
  for (const [index, code] of (await makeOffice(server, ca)).entries()) {
    if (ending.isTold) return;
    const own = path.join(folder, `counter-${index + 1}`);
    const counter = await openTrialCounter({ folder: own, code, confirmation, language, log });
    closers.push(() => counter.close());
    counters.push(counter);
  }
  const [first] = counters;
  if (first === undefined) throw new Error('there is no counter');
  const host = await startBrowserHost({
    core: first.core,
    language,
    rendererFolder: fileURLToPath(built('renderer')),
    bridgeFile: fileURLToPath(built('preload/browser.js')),
    displayBridgeFile: fileURLToPath(built('preload/browser-display.js')),
    log,
  });
  closers.push(() => host.close());
  const address = `${host.url}#counters`;
  const database = `psql --host=${server.folder} --port=${server.port} --username=postgres ${DATABASE}`;
  print(`Three practice counters take payments and send them to a head office.

All counters: ${address}
The database: ${database}

Ctrl+C ends it, and nothing of it stays.`);
  if (opens && hasDisplay(process.platform, process.env))
    await open(address).catch(() => undefined);
  await ending.told;
}

/** @returns the counters' codes */
async function makeOffice(server: OwnPostgres, ca: string): Promise<string[]> {
  const first = await server.admin();
  await first.query(`CREATE DATABASE ${DATABASE}`);
  await first.end();
  const admin = await server.admin(DATABASE);
  try {
    await migrateOffice(admin);
    await setPractice(admin);
    const codes: string[] = [];
    for (const each of COUNTERS)
      codes.push(await enrol(admin, { ...each, host: HOST, port: server.port, ca }));
    return codes;
  } finally {
    await admin.end();
  }
}

async function certificateOfItsOwn(): Promise<Certificate> {
  const { cert, private: key } = await generate(
    [{ name: 'commonName', value: 'Counterfoil trial' }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: HOST }] },
      ],
    },
  );
  return { cert, key };
}
