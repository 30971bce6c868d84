/**
 * The app's own log: JSON, an entry a line. It takes a sentence and flat fields, so that no request,
 * reply or record can slip in whole, and it blanks fields whose names promise something private. It
 * is ours, since so little is left of a library's work then, and the window would wait for one.
 */
import { openRotatingFile } from './rotating-file.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export interface OpenLog extends Log {
  /** Lets go of the file. Lines written afterwards are dropped. */
  close(): void;
}

const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  'authorization',
  'body',
  'cookie',
  'credentials',
  'customer',
  'email',
  'key',
  'note',
  'password',
  'search',
  'secret',
  'token',
  'userId',
]);

const MAX_FILE_BYTES = 5_000_000;
const OLD_FILES_KEPT = 3;

/**
 * Opens `counterfoil.log` in a folder, which is made if it is missing. Older lines move to
 * `counterfoil.1.log` and so on, at most three of them and 5 MB each. A disk that refuses a line
 * loses that line and nothing else: the app never fails for its log.
 * @param folder the data folder's `logs`
 * @param level the least important level that is written
 */
export function openLog(folder: string, level: 'debug' | 'info' = 'info'): OpenLog {
  const file = openRotatingFile(folder, 'counterfoil', MAX_FILE_BYTES, OLD_FILES_KEPT);
  const line =
    (label: keyof Log) =>
    (message: string, fields: LogFields = {}) =>
      file.write(
        `${JSON.stringify({ level: label, time: new Date().toISOString(), ...blanked(fields), msg: message })}\n`,
      );
  return {
    debug: level === 'debug' ? line('debug') : () => undefined,
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    close: () => file.close(),
  };
}

function blanked(fields: LogFields): LogFields {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, PRIVATE_FIELDS.has(name) ? '[private]' : value]),
  );
}

/**
 * What may be logged of something thrown: its kind, its code and where it came from. Its message
 * is left out, because it can quote anything: a customer, a path, a piece of a reply.
 */
export function errorFields(thrown: unknown): LogFields {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
  return {
    error: thrown.name.slice(0, 100),
    code: code?.slice(0, 100) ?? null,
    at: framesOf(thrown).slice(0, 8).join(' < '),
  };
}

/** The stack begins with the message, which could look like frames itself: it is cut off first. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$/.test(line));
}
