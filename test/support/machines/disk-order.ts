/** In which order what is written gets onto the disk, by which it is known what a power cut would leave. */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/**
 * Notes from now on, until the test is over, each file or folder that is flushed and each that is given a
 * name: `flushed settings.json`, `named settings.json`. Where the system tells an open file's path.
 */
export function noteDiskOrder(): readonly string[] {
  const noted: string[] = [];
  const flushed = (fd: number) =>
    noted.push(`flushed ${basename(fs.readlinkSync(`/proc/self/fd/${fd}`))}`);
  const named = (path: fs.PathLike) => noted.push(`named ${basename(String(path))}`);
  const { fsyncSync, renameSync } = fs;
  const { open, rename } = promises;
  const spies = [
    vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      flushed(fd);
      fsyncSync(fd);
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to);
      named(to);
    }),
    vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      named(to);
    }),
    vi.spyOn(promises, 'open').mockImplementation(async (...of) => {
      const handle = await open(...of);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        flushed(handle.fd);
        return sync();
      };
      return handle;
    }),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return noted;
}
