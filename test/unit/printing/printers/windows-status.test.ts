import { describe, expect, it } from 'vitest';
import {
  stateOfJob,
  troubleOfQueue,
} from '../../../../src/main/features/printing/printers/windows/status.ts';

/** As winspool.h counts them. */
const PRINTER = {
  paused: 0x1,
  error: 0x2,
  pendingDeletion: 0x4,
  paperJam: 0x8,
  paperOut: 0x10,
  manualFeed: 0x20,
  paperProblem: 0x40,
  offline: 0x80,
  ioActive: 0x100,
  busy: 0x200,
  printing: 0x400,
  outputBinFull: 0x800,
  notAvailable: 0x1000,
  waiting: 0x2000,
  processing: 0x4000,
  initializing: 0x8000,
  warmingUp: 0x1_0000,
  tonerLow: 0x2_0000,
  noToner: 0x4_0000,
  pagePunt: 0x8_0000,
  userIntervention: 0x10_0000,
  outOfMemory: 0x20_0000,
  doorOpen: 0x40_0000,
  serverUnknown: 0x80_0000,
  powerSave: 0x100_0000,
} as const;

const JOB = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  restart: 0x800,
  complete: 0x1000,
  retained: 0x2000,
} as const;

const SHARED = 0x8;
const WORK_OFFLINE = 0x400;

describe('what Windows says of a printer', () => {
  it.each([
    ['paused', 'queue-refused'],
    ['error', 'failed'],
    ['pendingDeletion', 'no-queue'],
    ['paperJam', 'failed'],
    ['paperOut', 'paper-out'],
    ['manualFeed', null],
    ['paperProblem', 'paper-out'],
    ['offline', 'offline'],
    ['ioActive', null],
    ['busy', null],
    ['printing', null],
    ['outputBinFull', null],
    ['notAvailable', 'offline'],
    ['waiting', null],
    ['processing', null],
    ['initializing', null],
    ['warmingUp', null],
    ['tonerLow', null],
    ['noToner', 'failed'],
    ['pagePunt', 'failed'],
    ['userIntervention', 'failed'],
    ['outOfMemory', 'failed'],
    ['doorOpen', 'cover-open'],
    ['serverUnknown', 'offline'],
    ['powerSave', null],
  ] as const satisfies [keyof typeof PRINTER, string | null][])('%s: %s', (name, trouble) => {
    expect(troubleOfQueue({ status: PRINTER[name], attributes: SHARED })).toBe(trouble);
  });

  it('is nothing where it is ready, and offline where somebody set it to that', () => {
    expect(troubleOfQueue({ status: 0, attributes: SHARED })).toBeNull();
    expect(troubleOfQueue({ status: 0, attributes: SHARED | WORK_OFFLINE })).toBe('offline');
  });

  it('is first what a person has to see to', () => {
    const all = (...names: (keyof typeof PRINTER)[]) =>
      troubleOfQueue({
        status: names.reduce((bits, name) => bits | PRINTER[name], 0),
        attributes: WORK_OFFLINE,
      });
    expect(all('error', 'offline', 'paperOut', 'doorOpen')).toBe('cover-open');
    expect(all('error', 'offline', 'paperOut')).toBe('paper-out');
    expect(all('error', 'paused', 'printing')).toBe('queue-refused');
    expect(all('error', 'offline')).toBe('failed');
  });
});

describe('what Windows says of a job', () => {
  it.each([
    ['paused', 'queue-refused'],
    ['error', 'failed'],
    ['spooling', null],
    ['printing', null],
    ['offline', 'offline'],
    ['paperOut', 'paper-out'],
    ['blocked', 'failed'],
    ['userIntervention', 'failed'],
    ['restart', null],
  ] as const satisfies [keyof typeof JOB, string | null][])('%s waits: %s', (name, trouble) => {
    expect(stateOfJob(JOB[name])).toEqual({ is: 'waiting', trouble });
    expect(stateOfJob(JOB[name] | JOB.printing)).toEqual({ is: 'waiting', trouble });
  });

  it.each(['printed', 'complete', 'retained'] as const)('%s is done', (name) => {
    expect(stateOfJob(JOB[name])).toEqual({ is: 'done' });
    // It is removed by itself then, whatever was wrong with it before.
    expect(stateOfJob(JOB[name] | JOB.deleting | JOB.deleted | JOB.error)).toEqual({ is: 'done' });
  });

  it.each(['deleting', 'deleted'] as const)('%s is removed', (name) => {
    expect(stateOfJob(JOB[name] | JOB.printing | JOB.paperOut)).toEqual({ is: 'removed' });
  });
});
