/** What the checks need of whoever runs the app; without it they say that nobody knows. */
import type { LoginStart } from '../../../shared/features/checks/calls.ts';
import type { Installation } from '../../core/platform/installation.ts';

export interface CounterHost {
  /** The login's own folder. */
  readonly personalFolder: string;
  readonly installation: Installation;
  /** How many printers the system has. */
  readonly printers?: () => Promise<number>;
  /**
   * Asks a person where a file is to be saved, in a box of the system's.
   * @param name proposed
   * @returns null where nothing is to be saved; absent where the host has no such box
   */
  readonly askWhere?: (name: string) => Promise<string | null>;
  /** Absent where the app is not installed. */
  readonly loginStart?: LoginStartPort;
}

export interface LoginStartPort {
  /** As the system says now. @throws what the system throws */
  read(): LoginStart;
  /** @throws what the system throws */
  set(on: boolean): void;
}
