/** Shows the diagnostics file, and writes what was shown: those bytes and no others. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DiagnosticsPreview } from '../../../shared/features/checks/calls.ts';
import type { SavedFile } from '../../../shared/core/contract/declaring.ts';
import { folderMode } from '../../core/platform/file-modes.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { replaceFileAside } from '../../core/platform/replace-file.ts';
import type { CounterChecks } from './counter-checks.ts';
import { type DiagnosticsFacts, diagnosticsText } from './diagnostics-text.ts';
import { passOn } from './log-lines.ts';

/** What the app knows; the rest is read here. */
export type AppFacts = Omit<
  DiagnosticsFacts,
  'at' | 'runtime' | 'system' | 'home' | 'checks' | 'log' | 'dataFolder'
>;

export interface DiagnosticsParts {
  dataFolder: string;
  checks: Pick<CounterChecks, 'run' | 'latest'>;
  /** As they are now. Never rejects. */
  facts: () => Promise<AppFacts>;
  /** Absent where there is no box of the system's: then a fixed folder takes the file. */
  askWhere?: ((name: string) => Promise<string | null>) | undefined;
  now: () => number;
  log: Pick<Log, 'info' | 'warn'>;
}

export interface Diagnostics {
  /** Uses the newest list of checks, and runs them where there is none. */
  preview(): Promise<DiagnosticsPreview>;
  /** @throws Refusal `not-found` for anything but the newest preview */
  save(id: string): Promise<SavedFile>;
}

const LINES = 300;
/** Of the log's newest file, more than so many lines ever take. */
const LOG_BYTES = 512 * 1024;

export function createDiagnostics(parts: DiagnosticsParts): Diagnostics {
  const { dataFolder, checks, now, log } = parts;
  let shown: { readonly preview: DiagnosticsPreview; readonly name: string } | null = null;

  return {
    async preview() {
      const list = checks.latest() ?? (await checks.run());
      const [facts, lines] = await Promise.all([parts.facts(), newestLines(dataFolder)]);
      const at = now();
      const text = diagnosticsText({
        ...facts,
        at,
        runtime: process.versions,
        system: {
          platform: process.platform,
          release: os.release(),
          arch: process.arch,
          memoryMegabytes: Math.round(os.totalmem() / 1_000_000),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
        home: os.homedir(),
        dataFolder,
        checks: list,
        log: passOn(lines, LINES),
      });
      const stamp = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const preview = { id: randomUUID(), text };
      shown = { preview, name: `counterfoil-diagnostics-${stamp}.json` };
      return preview;
    },
    async save(id) {
      if (shown?.preview.id !== id)
        throw new Refusal('not-found', 'that preview is not the newest');
      const { preview, name } = shown;
      try {
        const file = await whereTo(parts, name);
        if (file === null) return { outcome: 'cancelled' };
        await replaceFileAside(file, preview.text);
        log.info('diagnostics were saved');
        return { outcome: 'saved', path: file };
      } catch (error) {
        log.warn('diagnostics could not be saved', errorFields(error));
        return { outcome: 'not-written' };
      }
    },
  };
}

async function whereTo(
  { askWhere, dataFolder }: Pick<DiagnosticsParts, 'askWhere' | 'dataFolder'>,
  name: string,
): Promise<string | null> {
  if (askWhere !== undefined) return askWhere(name);
  const folder = path.join(dataFolder, 'diagnostics');
  mkdirSync(folder, { recursive: true, mode: folderMode() });
  return path.join(folder, name);
}

/** Whole lines from the log's end, oldest first; none where there is no log. */
async function newestLines(dataFolder: string): Promise<string[]> {
  try {
    const file = await open(path.join(dataFolder, 'logs', 'counterfoil.log'), 'r');
    try {
      const { size } = await file.stat();
      const start = Math.max(0, size - LOG_BYTES);
      const bytes = Buffer.alloc(Math.min(size, LOG_BYTES));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      const lines = bytes.toString('utf8', 0, bytesRead).split('\n');
      // The first one was cut where reading began.
      return lines.slice(start > 0 ? 1 : 0).filter((line) => line !== '');
    } finally {
      await file.close();
    }
  } catch {
    return [];
  }
}
