import { expect, test } from 'vitest';
import { createWorkspaces } from '../../../src/main/app/workspaces.ts';
import type { Mode } from '../../../src/shared/core/payments/payments.ts';

test('whoever wants a mode before the workspaces are connected has it once they are', async () => {
  const opened: Mode[] = [];
  const workspaces = createWorkspaces();
  const wanted = workspaces.use('practice');
  const closed = new Error('the file can not be opened');

  workspaces.connect({
    async open(mode) {
      opened.push(mode);
      throw closed;
    },
    onOpen: () => undefined,
  });

  await expect(wanted).rejects.toBe(closed);
  expect(opened).toEqual(['practice']);
  expect(workspaces.opened('practice')).toBeNull();
});
