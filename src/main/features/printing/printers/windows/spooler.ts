/** Windows' spooler, as far as raw jobs need it. */
import type { QueueLook } from './status.ts';

export interface Spooler {
  /**
   * The printers of this computer, with those of others that it is connected to.
   * @throws SpoolerError
   */
  names(): Promise<readonly string[]>;
  /**
   * @param name one of `names`: any other could lead out of this computer
   * @returns null where it can't be opened
   * @throws SpoolerError
   */
  open(name: string): Promise<SpoolerQueue | null>;
}

/** A printer that was opened, with one job at most. Every call throws SpoolerError. */
export interface SpoolerQueue {
  /** Null where the spooler does not say. */
  look(): Promise<QueueLook | null>;
  /** Begins a raw job. @returns its number; null where it is refused */
  begin(title: string): Promise<number | null>;
  /** @returns whether all of it was taken */
  write(bytes: Uint8Array): Promise<boolean>;
  /** Says that the job is whole. @returns whether that was taken */
  finish(): Promise<boolean>;
  /** `JOB_INFO_1.Status`; null where there is no such job any more. */
  jobStatus(job: number): Promise<number | null>;
  /** Has what is left of a job removed, whether it is whole or not. */
  remove(job: number): Promise<void>;
  close(): Promise<void>;
}

/** The spooler did not answer in time, or said something that nobody knows. */
export class SpoolerError extends Error {
  override readonly name = 'SpoolerError';
}
