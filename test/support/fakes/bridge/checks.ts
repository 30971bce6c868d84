/** The bridge's part in the counter's check and in what the app is made of, in memory. */
import type { ShippedPart } from '../../../../src/shared/core/page/shipped-parts.ts';
import type { CheckRow } from '../../../../src/shared/features/checks/checks.ts';
import type { LoginStart } from '../../../../src/shared/features/checks/calls.ts';
import type { SavedFile } from '../../../../src/shared/core/contract/declaring.ts';
import type { CounterfoilBridge, CallName } from '../../../../src/shared/contract.ts';

export interface FakeChecks {
  /** What the counter's check finds; what a build from source finds unless told otherwise. */
  checks?: CheckRow[];
  /** How saving the diagnostics ends. */
  saved?: SavedFile;
  /** Whether the app starts at login; not offered unless told. */
  loginStart?: LoginStart;
  /** What the app is made of; nothing unless told. */
  parts?: ShippedPart[];
}

/** A row as main would send it. */
export const aRow = (finding: CheckRow['finding'], named: Partial<CheckRow> = {}): CheckRow => ({
  finding,
  said: null,
  amount: null,
  ...named,
});

const FRESH: CheckRow[] = [
  aRow('keychain.works'),
  aRow('folder.local'),
  aRow('disk.writable', { amount: 81_000_000_000 }),
  aRow('certificate.no-account'),
  aRow('clock.no-account'),
  aRow('proxy.no-account'),
  aRow('updates.not-set-up'),
  aRow('printer.not-asked'),
];

export const DIAGNOSTICS_FOR_TESTS =
  '{\n  "about": "<b>as it is</b>",\n  "app": { "version": "0.1.0" }\n}\n';
const ID = '0192f000-0000-7000-8000-00000000d1a9';

export function checkCalls(
  state: FakeChecks,
  note: (name: CallName, input: unknown) => void,
): Pick<
  CounterfoilBridge,
  | 'checkCounter'
  | 'previewDiagnostics'
  | 'saveDiagnostics'
  | 'getLoginStart'
  | 'setLoginStart'
  | 'getShippedParts'
> {
  return {
    getShippedParts: async () => ({ ok: true, value: state.parts ?? [] }),
    async checkCounter(input) {
      note('checkCounter', input);
      return {
        ok: true,
        value: { at: Date.UTC(2026, 10, 21, 9, 30), rows: state.checks ?? FRESH },
      };
    },
    previewDiagnostics: async () => ({
      ok: true,
      value: { id: ID, text: DIAGNOSTICS_FOR_TESTS },
    }),
    async saveDiagnostics(input) {
      note('saveDiagnostics', input);
      const path = '/home/shop/Documents/counterfoil-diagnostics-20261121T093000Z.json';
      return { ok: true, value: state.saved ?? { outcome: 'saved', path } };
    },
    getLoginStart: async () => ({ ok: true, value: state.loginStart ?? 'not-offered' }),
    async setLoginStart(input) {
      note('setLoginStart', input);
      // Somebody's system can keep its own mind.
      if (state.loginStart !== 'off-in-system') state.loginStart = input.on ? 'on' : 'off';
      return { ok: true, value: state.loginStart };
    },
  };
}
