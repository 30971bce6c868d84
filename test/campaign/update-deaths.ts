/**
 * Dies at a change of a file, as near as can be: between two of them nothing else is done. With the
 * power, what was written and not flushed is gone, wherever it was moved in the meantime.
 */
import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

/**
 * Has to be called before anything is loaded that changes files.
 * @param folder changes of anything below it are counted
 * @param operation the process is killed before this one is done, counted from 1
 */
export function dieAt(folder: string, { operation, power }: { operation: number; power: boolean }) {
  /** What was written to, by where it lies now. */
  const unflushed = new Set<string>();
  const isOurs = (path: unknown): path is string =>
    typeof path === 'string' && `${path}${sep}`.startsWith(folder + sep);
  let done = 0;

  const count = (path: unknown) => {
    if (!isOurs(path)) return;
    done += 1;
    if (done < operation) return;
    if (power)
      for (const each of unflushed)
        if (fs.existsSync(each)) fs.truncateSync(each, Math.floor(fs.statSync(each).size / 2));
    process.kill(process.pid, 'SIGKILL');
  };
  const moved = (from: unknown, to: unknown) => {
    if (isOurs(from) && isOurs(to) && unflushed.delete(from)) unflushed.add(to);
  };

  const { openSync, renameSync, fsyncSync, mkdirSync, rmSync } = fs;
  const names = new Map<number, string>();
  fs.openSync = (path, flags, mode) => {
    if (flags !== 'r') count(path);
    const file = openSync(path, flags, mode);
    names.set(file, String(path));
    if (flags !== 'r' && isOurs(path)) unflushed.add(path);
    return file;
  };
  fs.fsyncSync = (file) => {
    const name = names.get(file) ?? '';
    count(name);
    fsyncSync(file);
    unflushed.delete(name);
  };
  fs.renameSync = (from, to) => {
    count(to);
    renameSync(from, to);
    moved(from, to);
  };
  fs.rmSync = (path, options) => {
    count(path);
    rmSync(path, options);
  };
  const mkdir: typeof fs.mkdirSync = mkdirSync;
  fs.mkdirSync = Object.assign((...args: Parameters<typeof fs.mkdirSync>) => {
    count(args[0]);
    return mkdir(...args);
  }, mkdir);

  const { open, rename } = promises;
  promises.rename = async (from, to) => {
    count(to);
    await rename(from, to);
    moved(from, to);
  };
  promises.open = async (path, flags, mode) => {
    const isWritten = flags !== undefined && flags !== 'r';
    if (isWritten) count(path);
    const handle = await open(path, flags, mode);
    return isWritten && isOurs(path) ? watched(handle, path) : handle;
  };
  function watched(handle: FileHandle, path: string): FileHandle {
    unflushed.add(path);
    const sync = handle.sync.bind(handle);
    const writeFile = handle.writeFile.bind(handle);
    handle.sync = async () => {
      count(path);
      await sync();
      unflushed.delete(path);
    };
    handle.writeFile = async (...args: Parameters<FileHandle['writeFile']>) => {
      count(path);
      await writeFile(...args);
    };
    return handle;
  }
  syncBuiltinESMExports();
}
