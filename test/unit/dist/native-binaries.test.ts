import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { HEADER_BYTES, kindOf } from '../../../scripts/dist/native-binaries.ts';

const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const headerOf = (file: string) => readFileSync(path.join(modules, file)).subarray(0, HEADER_BYTES);

/** A fat binary's head: how many parts, and the processor of each. */
function fat(...cpus: readonly number[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(0xcafebabe, 0);
  header.writeUInt32BE(cpus.length, 4);
  for (const [part, cpu] of cpus.entries()) header.writeUInt32BE(cpu, 8 + part * 20);
  return header;
}

describe('what a binary was built for', () => {
  test.for(
    (['linux', 'win32', 'darwin'] as const).flatMap((platform) =>
      (['x64', 'arm64'] as const).map((arch) => [platform, arch] as const),
    ),
  )('is read from the binaries that the packages bring: %s %s', ([platform, arch]) => {
    const files = [
      `better-sqlite3/prebuilds/${platform}-${arch}.node`,
      ...globSync(`keytar/prebuilds/${platform}-${arch}/*.node`, { cwd: modules }),
    ];
    expect(files).toHaveLength(2);

    const kind = { platform, archs: [arch] };
    expect(files.map((file) => kindOf(headerOf(file)))).toEqual([kind, kind]);
  });

  test('is both of a universal binary’s processors', () => {
    expect(kindOf(fat(0x0100_0007, 0x0100_000c))).toEqual({
      platform: 'darwin',
      archs: ['x64', 'arm64'],
    });
  });

  test.for([
    ['another processor', headerOf('keytar/prebuilds/linux-ia32/keytar.node')],
    ['another processor of Windows', headerOf('keytar/prebuilds/win32-ia32/keytar.node')],
    ['a universal binary with one of them', fat(0x0100_0007, 0x0000_0007)],
    ['a universal binary of nothing', fat()],
    ['a class of Java’s', fat(...Array.from({ length: 61 }, () => 0x0100_0007))],
    [
      'a universal binary that is cut off',
      fat(0x0100_0007, 0x0100_000c, 0x0100_0007).subarray(0, 67),
    ],
    ['a script', Buffer.from('#!/bin/sh\n'.repeat(20))],
    ['a program of DOS that points behind its end', dosPointingTo(HEADER_BYTES - 2)],
    ['a program of DOS that points at something else', dosPointingTo(128)],
    ['nothing', Buffer.alloc(0)],
    ['four bytes', Buffer.from([0x7f, 0x45, 0x4c, 0x46])],
  ] as const)('is unknown of %s', ([, header]) => {
    expect(kindOf(header)).toBeNull();
  });
});

function dosPointingTo(at: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('MZ');
  header.writeUInt32LE(at, 0x3c);
  return header;
}
