import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createElectronStandIn } from '../../support/fakes/electron/electron-stand-in.ts';

async function open() {
  const standIn = createElectronStandIn({});
  vi.doMock('electron', () => standIn.electron);
  onTestFinished(() => vi.doUnmock('electron'));
  vi.resetModules();
  const { createSystemRoutes } = await import('../../../src/main/hosts/electron/system-proxy.ts');
  return { ...standIn, findRoute: createSystemRoutes() };
}

describe('the system’s proxies', () => {
  it('are asked for anew for each address, as Chromium reads them', async () => {
    const { findRoute, sessions } = await open();
    expect(await findRoute('https://pay.example/v1/a')).toEqual([{ kind: 'direct' }]);
    const own = sessions.get('proxies');
    if (own === undefined) throw new Error('there is no session of that name');
    own.resolveProxy = async (url) => `PROXY ${new URL(url).hostname}:3128; DIRECT`;
    expect(await findRoute('https://pay.example/v1/b')).toEqual([
      { kind: 'http', host: 'pay.example', port: 3128, signIn: null },
      { kind: 'direct' },
    ]);
    expect(sessions.get('proxies')).toBe(own);
  });

  it('are read on a guarded session of their own; the page’s keeps its dead proxy', async () => {
    const { findRoute, sessions } = await open();
    await findRoute('https://pay.example');
    const own = sessions.get('proxies');
    expect(own?.proxy).toEqual({ mode: 'system' });
    // Whatever would be loaded in it by a page is refused.
    const refuse = vi.fn<(answer: { cancel: boolean }) => void>();
    own?.handlers.ask('request', { url: 'https://pay.example' }, refuse);
    expect(refuse.mock.calls).toEqual([[{ cancel: true }]]);
    expect([...sessions.keys()]).toEqual(['default', 'proxies']);
    expect(sessions.get('default')?.proxy).toBeNull();
  });

  it('are asked for again where asking failed', async () => {
    const { electron, findRoute } = await open();
    const { fromPartition } = electron.session;
    electron.session.fromPartition = () => {
      throw new Error('not ready');
    };
    await expect(findRoute('https://pay.example')).rejects.toThrow('not ready');
    electron.session.fromPartition = fromPartition;
    expect(await findRoute('https://pay.example')).toEqual([{ kind: 'direct' }]);
  });
});
