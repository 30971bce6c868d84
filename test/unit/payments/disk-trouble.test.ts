import { expect, it, vi } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { createDiskTrouble } from '../../../src/main/core/payments/disk-trouble.ts';

it('is told once while the disk refuses, and once when it takes something again', () => {
  const onChange = vi.fn<() => void>();
  const disk = createDiskTrouble(onChange);
  expect(disk.writeFailed).toBe(false);
  disk.took();
  expect(onChange).toHaveBeenCalledTimes(0);

  disk.refused(new StorageError('full'));
  disk.refused(new StorageError('still full'));
  expect([disk.writeFailed, onChange.mock.calls.length]).toEqual([true, 1]);

  disk.took();
  disk.took();
  expect([disk.writeFailed, onChange.mock.calls.length]).toEqual([false, 2]);
});

it('is none where something else went wrong', () => {
  const onChange = vi.fn<() => void>();
  const disk = createDiskTrouble(onChange);
  disk.refused(new TypeError('a mistake of ours'));
  disk.refused(undefined);
  expect([disk.writeFailed, onChange.mock.calls.length]).toEqual([false, 0]);
});
