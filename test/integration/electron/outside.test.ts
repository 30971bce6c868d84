import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createElectronStandIn } from '../../support/fakes/electron/electron-stand-in.ts';
import type { StandInOptions } from '../../support/fakes/electron/stand-in-options.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

async function open(address: string, options: StandInOptions = {}) {
  const standIn = createElectronStandIn(options);
  vi.doMock('electron', () => standIn.electron);
  onTestFinished(() => vi.doUnmock('electron'));
  vi.resetModules();
  const { openOutside } = await import('../../../src/main/hosts/electron/outside.ts');
  return { opened: await openOutside(address, silentLog), told: standIn.told };
}

describe('opening an address outside the app', () => {
  it('hands a web page to the system', async () => {
    const { opened, told } = await open('https://design.example/authorize?state=s');
    expect(opened).toBe(true);
    expect(told).toStrictEqual(['open outside "https://design.example/authorize?state=s"']);
  });

  it('hands nothing else over', async () => {
    const { opened, told } = await open('file:///etc/passwd');
    expect(opened).toBe(false);
    expect(told).toStrictEqual([]);
  });

  it('says when the system has no browser', async () => {
    const { opened } = await open('https://design.example/', { withoutBrowser: true });
    expect(opened).toBe(false);
  });
});
