/** What a binary was built for, read from its first bytes. */

export type NativePlatform = 'linux' | 'win32' | 'darwin';
export type NativeArch = 'x64' | 'arm64';

export interface NativeKind {
  readonly platform: NativePlatform;
  /** More than one for a universal binary of macOS. */
  readonly archs: readonly NativeArch[];
}

/** How many bytes of a file `kindOf` wants; fewer only where the file is shorter. */
export const HEADER_BYTES = 4096;

const ELF = 0x7f454c46;
const ELF_MACHINES = new Map<number, NativeArch>([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
]);

const DOS = 0x4d5a;
const PE = 0x50450000;
const PE_MACHINES = new Map<number, NativeArch>([
  [0x8664, 'x64'],
  [0xaa64, 'arm64'],
]);

const MACH_O_64 = 0xcffaedfe;
const MACH_O_FAT = 0xcafebabe;
const MACH_O_CPUS = new Map<number, NativeArch>([
  [0x0100_0007, 'x64'],
  [0x0100_000c, 'arm64'],
]);

/**
 * @param header the first `HEADER_BYTES` of a file
 * @returns null for what is no binary of the three systems, or one for another processor
 */
export function kindOf(header: Buffer): NativeKind | null {
  if (header.length < 64) return null;
  const magic = header.readUInt32BE(0);
  if (magic === ELF) return kind('linux', [ELF_MACHINES.get(header.readUInt16LE(18))]);
  if (magic === MACH_O_64) return kind('darwin', [MACH_O_CPUS.get(header.readUInt32LE(4))]);
  if (magic === MACH_O_FAT) return kind('darwin', fatCpus(header));
  if (header.readUInt16BE(0) === DOS) return kind('win32', [peMachine(header)]);
  return null;
}

function kind(
  platform: NativePlatform,
  archs: readonly (NativeArch | undefined)[],
): NativeKind | null {
  const known = archs.filter((arch) => arch !== undefined);
  return known.length === archs.length && known.length > 0 ? { platform, archs: known } : null;
}

function peMachine(header: Buffer): NativeArch | undefined {
  const at = header.readUInt32LE(0x3c);
  if (at + 6 > header.length || header.readUInt32BE(at) !== PE) return undefined;
  return PE_MACHINES.get(header.readUInt16LE(at + 4));
}

/** A fat file lists its parts in 20 bytes each, after how many there are. */
function fatCpus(header: Buffer): (NativeArch | undefined)[] {
  const count = header.readUInt32BE(4);
  // A Java class begins with the same four bytes, and its version stands here.
  if (count > 8 || 8 + count * 20 > header.length) return [];
  return Array.from({ length: count }, (_, part) =>
    MACH_O_CPUS.get(header.readUInt32BE(8 + part * 20)),
  );
}
