/** Check this counter: what it stands on, and what is told to whoever helps. */
export { type CounterChecks, createCounterChecks } from './counter-checks.ts';
export { createDiagnostics, type Diagnostics } from './diagnostics.ts';
export { createLoginStart } from './login-start.ts';
export type { CounterHost, LoginStartPort } from './counter-host.ts';
export type { RecordFacts } from './diagnostics-text.ts';
