import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CALL_CHANNEL } from '../../../src/shared/core/page/channels.ts';
import { CALLS, EVENTS } from '../../../src/shared/contract.ts';
import { TAKEN_AWAY, takeAway } from '../../../src/preload/taken-away.ts';

/** Runs the preload on a stand-in for Electron, and keeps what it asks of it, in order. */
async function preload() {
  const asked: { name: string; given: unknown[] }[] = [];
  const ask =
    (name: string) =>
    (...given: unknown[]) =>
      // As Electron does with what is sent.
      void asked.push({ name, given: name === 'invoke' ? structuredClone(given) : given });
  vi.doMock('electron', () => ({
    contextBridge: {
      executeInMainWorld: ask('executeInMainWorld'),
      exposeInMainWorld: ask('exposeInMainWorld'),
    },
    ipcRenderer: { invoke: ask('invoke'), on: ask('on'), off: ask('off') },
  }));
  vi.stubGlobal('CALL_NAMES', Object.keys(CALLS));
  vi.stubGlobal('EVENT_NAMES', Object.keys(EVENTS));
  onTestFinished(() => {
    vi.doUnmock('electron');
    vi.unstubAllGlobals();
  });
  vi.resetModules();
  await import('../../../src/preload/index.ts');
  return asked;
}

test('the ways out are taken from the page’s world before anything is put into it', async () => {
  const asked = await preload();

  expect(asked.map(({ name }) => name)).toEqual(['executeInMainWorld', 'exposeInMainWorld']);
  expect(asked[0]?.given[0]).toMatchObject({ args: [TAKEN_AWAY] });
});

test('nothing of what is sent stays with the call that waits for its answer', async () => {
  const asked = await preload();
  const [, bridge] = asked.at(-1)?.given ?? [];
  const input = { email: 'shop@example.com', secret: 'sk_1' };
  if (typeof bridge !== 'object' || bridge === null) throw new Error('there is no bridge');
  const save: unknown = Reflect.get(bridge, 'saveAccount');
  if (typeof save !== 'function') throw new Error('there is no call');
  Reflect.apply(save, bridge, [input]);

  expect(asked.at(-1)).toMatchObject({
    name: 'invoke',
    given: [CALL_CHANNEL, 'saveAccount', { email: 'shop@example.com', secret: 'sk_1' }],
  });
  expect(input).toEqual({});
});

test.each([null, undefined, 'text', 7])('what is no input, %j, is left to main', async (given) => {
  const asked = await preload();
  const [, bridge] = asked.at(-1)?.given ?? [];
  if (typeof bridge !== 'object' || bridge === null) throw new Error('there is no bridge');
  const ask: unknown = Reflect.get(bridge, 'getOverview');
  if (typeof ask !== 'function') throw new Error('there is no call');
  Reflect.apply(ask, bridge, [given]);

  expect(asked.at(-1)?.given).toEqual([CALL_CHANNEL, 'getOverview', given]);
});

test.each([
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'WebTransport',
  'showOpenFilePicker',
  'showSaveFilePicker',
  'showDirectoryPicker',
])('%s is among them', (name) => expect(TAKEN_AWAY).toContain(name));

test('they are gone for good from a world that gets the function as text', () => {
  const world: Record<string, unknown> = { kept: 1, names: TAKEN_AWAY };
  for (const name of TAKEN_AWAY)
    Object.defineProperty(world, name, { value: () => 1, configurable: true, writable: true });
  const seen: unknown = runInNewContext(
    `(${takeAway.toString()})(names); names.filter((name) => name in globalThis).join()`,
    world,
  );

  expect(seen).toBe('');
  expect(world['kept']).toBe(1);
});
