/**
 * The whole page in jsdom, on a bridge that answers from memory: for what a screen says and does where
 * neither its look, nor places, nor a real keyboard's pace is the subject. A test here takes a tenth of
 * what a browser needs for it.
 */
import { configure, fireEvent, queries, waitFor, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import type { CallName } from '../../src/shared/contract.ts';
import { SILENCE_MS } from '../../src/renderer/features/scanner/scan-reader.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { contractBreaches } from '../support/fakes/bridge/contract-breaches.ts';
import {
  createFakeBridge,
  type FakeBridge,
  type FakeState,
} from '../support/fakes/bridge/bridge.ts';
import { fakeStateOf } from '../support/fakes/bridge/state.ts';
import { heardBridge } from '../support/fakes/bridge/heard-bridge.ts';
import { groupOf } from '../support/pages/section-titles.ts';
import { PATIENCE_MS } from '../support/run/patience.ts';

configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nThe page says: ${container.textContent ?? ''}`),
});

type Queries = ReturnType<typeof within<typeof queries>>;

/** What is found on the whole page, and what can be done with it. */
export interface OpenPage extends Queries {
  readonly user: UserEvent;
  /** To push what main would tell, and to see what was asked of it. */
  readonly bridge: FakeBridge;
  /** For a test that opens another one; the last is taken away by itself. */
  readonly close: () => void;
}

/**
 * Opens the page, with nothing left of an earlier one, and takes it away when the test is over, which
 * fails where the page or the bridge said what the contract does not let through, or an error was logged.
 */
export async function openPage(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const breaches = new Set<string>();
  const bridge = createFakeBridge(structuredClone(fakeStateOf(state)));
  const hear = (...heard: Parameters<typeof contractBreaches>) => {
    for (const breach of contractBreaches(...heard)) breaches.add(breach);
  };
  Object.assign(globalThis, { counterfoil: heardBridge(bridge, hear) });
  const logged = vi.spyOn(console, 'error');
  window.history.replaceState(null, '');
  vi.resetModules();
  const { Root } = await import('../../src/renderer/app/Root.tsx');
  const { createI18n } = await import('../../src/renderer/core/i18n/index.ts');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Root i18n={createI18n()} />);
  const close = () => {
    root.unmount();
    container.remove();
  };
  onTestFinished(async () => {
    // Screens that are fetched ahead, while the page is idle, may still be on their way.
    await vi.dynamicImportSettled();
    // A step back that the page has asked for comes two turns later, and would be the next page's.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
    close();
    expect([...breaches]).toEqual([]);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });
  return {
    ...within(document.body, queries),
    bridge,
    user: userEvent.setup({ delay: null }),
    close,
  };
}

/** What the bridge was given for a call, oldest first. */
export const inputsOf = ({ bridge }: OpenPage, call: CallName): unknown[] =>
  bridge.asked.filter(({ name }) => name === call).map(({ input }) => input);

/**
 * Presses keys together: `Alt+H`, `Enter`. It is in a turn of its own, as a person's press is: what has
 * just been drawn listens by then. An Enter behind keys at a machine's pace would be a scanner's.
 */
export async function press({ user }: OpenPage, keys: string): Promise<void> {
  await new Promise((done) => setTimeout(done, keys === 'Enter' ? SILENCE_MS + 1 : 0));
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  const held = parts.map((each) => `{${each}>}`).join('');
  const released = parts.map((each) => `{/${each}}`).join('');
  await user.keyboard(`${held}${key.length === 1 ? key.toLowerCase() : `{${key}}`}${released}`);
}

/** Writes over what stands in a field, at once: typed keys that come so fast would be a scanner's. */
export function fill(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.input(field, { target: { value: text } });
}

/** What the screen says now. */
export const shown = (): string => document.querySelector('main')?.textContent ?? '';

/** From its start, in whichever language the list is. */
const spoken = (title: string) => new RegExp(`^(\\[\\w+\\] )?${title}`);

/** Opens a section of the settings, which are on the screen, by its title in the list. */
export async function openSection(page: OpenPage, title: string): Promise<void> {
  const list = await page.findByRole('navigation', { name: spoken(settings.contents) });
  const group = within(list)
    .getAllByRole('button', { name: spoken(groupOf(title)) })
    .find(({ ariaExpanded }) => ariaExpanded !== null);
  if (group?.ariaExpanded === 'false') await page.user.click(group);
  const place = within(list)
    .getAllByRole('button', { name: spoken(title) })
    .find(({ ariaExpanded }) => ariaExpanded === null);
  if (place === undefined) throw new Error(`${title} is not in the list.`);
  await page.user.click(place);
}

/** Waits until the page says something, however it is spread over elements. */
export const sees = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(document.body.textContent).toEqual(containing(text)));

/** Waits until the page says it no longer. */
export const unseen = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(document.body.textContent).not.toEqual(containing(text)));

const containing = (text: string | RegExp): unknown =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
