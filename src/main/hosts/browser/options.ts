/** What the browser host is told on its command line, and how it says why it did not start. */
import { parseArgs } from 'node:util';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { startTrouble } from '../../app/start-trouble.ts';

export interface HostOptions {
  /** 0 for any that is free. */
  port: number;
  /** Whether to open the system's browser. */
  open: boolean;
}

export const USAGE = `Options:
  --data-folder FOLDER  where this counter's data lives (also COUNTERFOIL_DATA_FOLDER)
  --port PORT           the port to serve at; any that is free by default
  --no-open             print the address and open no browser`;

/**
 * Reads the command line; the data folder is read by `chooseDataFolder`.
 * @returns the options, or one sentence that says what is wrong
 */
export function readHostOptions(args: readonly string[]): HostOptions | { problem: string } {
  let values: { port?: string | undefined; 'no-open'?: boolean | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        'data-folder': { type: 'string' },
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
      },
    }));
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'The options make no sense.' };
  }
  const port = values.port ?? '0';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return { problem: `--port takes a number from 0 to 65535, not "${port}".` };
  return { port: Number(port), open: values['no-open'] !== true };
}

/** Whether a browser could show itself at all. */
export function hasDisplay(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/** Why the host did not start, in one sentence. */
export function hostTrouble(thrown: unknown, texts: MainTexts['start']): string {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE')
    return texts.portTaken;
  return startTrouble(thrown, texts);
}
