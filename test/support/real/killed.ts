/**
 * Whether a process that has ended was killed, by another one or by itself. Windows has no signals:
 * there one that killed itself has exit code 1, like one that failed, but has complained of nothing.
 * @param code its exit code; null where a signal ended it
 * @param complaint what it wrote to stderr
 */
export const wasKilled = (code: number | null, complaint: string): boolean =>
  code === null || (process.platform === 'win32' && code === 1 && complaint === '');
