/** What a system says it is, so that a data folder knows whether it is still on the computer that it was on. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { win32 } from 'node:path';

/** Where each system keeps the id that its installation was given. */
const READ: Partial<Record<NodeJS.Platform, () => string | undefined>> = {
  linux: () => readFileSync('/etc/machine-id', 'utf8').trim(),
  win32() {
    const reg = win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
    const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
    return /REG_SZ\s+(\S+)/.exec(said(reg, ['query', key, '/v', 'MachineGuid']))?.[1];
  },
  darwin: () =>
    /"IOPlatformUUID" = "([^"]+)"/.exec(
      said('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
    )?.[1],
};

const said = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 5000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** @returns a hash of it, in hex, which tells nobody what it is; null where the system says nothing */
export function readComputerId(platform: NodeJS.Platform = process.platform): string | null {
  try {
    const id = READ[platform]?.() ?? '';
    return id === '' ? null : hash('sha256', `counterfoil ${id}`);
  } catch {
    return null;
  }
}
