import { chmodSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lookAtFolder } from '../../../src/main/core/folder-safety.ts';
import type { LogFields } from '../../../src/main/core/platform/log.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it.skipIf(process.platform === 'win32')(
  'a data folder that was open to others is closed, and the log says how it was, once',
  async () => {
    const dataFolder = tempFolder();
    chmodSync(dataFolder, 0o777);
    const warned: [string, LogFields | undefined][] = [];
    const log = {
      ...silentLog,
      warn: (message: string, fields?: LogFields) => void warned.push([message, fields]),
    };
    const ofMode = () => warned.filter(([, fields]) => fields?.['mode'] !== undefined);
    for (const _ of ['first', 'again'])
      await lookAtFolder({ dataFolder, log }, () => undefined).known();
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    expect(ofMode()).toEqual([
      ['other people could open the data folder until now, and can no more', { mode: '0777' }],
    ]);
  },
);
