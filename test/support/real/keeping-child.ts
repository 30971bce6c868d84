/**
 * A process that keeps an installer, slowly, until it is killed. It is given the store's options,
 * the envelope and the installer as base64, and says how far it is.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readRelease } from '../../../src/main/features/updates/release.ts';
import { openStore } from '../../../src/main/features/updates/store.ts';

const [, , given = ''] = process.argv;
const { folder, key, envelope, program } = z
  .object({ folder: z.string(), key: z.string(), envelope: z.string(), program: z.string() })
  .parse(JSON.parse(given));
const bytes = Buffer.from(envelope, 'base64');
const reading = readRelease(bytes, { keys: [key], channel: 'stable' });
if (!reading.ok) throw new Error(reading.problem);
const store = openStore({ folder, keys: [key], platform: 'win32', arch: 'x64' });
await store.keep(reading.release, bytes, async (_file, take) => {
  for (const piece of Buffer.from(program, 'base64')
    .toString('latin1')
    .match(/.{1,64}/gs) ?? []) {
    await take(Buffer.from(piece, 'latin1'));
    process.stdout.write('.');
    await pause(1);
  }
});
process.stdout.write('!');
