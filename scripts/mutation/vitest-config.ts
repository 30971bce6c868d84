/**
 * The tests of one group as the mutation run starts them. Not part of `vitest.config.ts`: there
 * are no other suites here, and no test of theirs may be drawn in because it reaches a file.
 */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

export function vitestConfigOf(groupName: string): ViteUserConfig {
  const stages = GROUPS.find(({ name }) => name === groupName)?.stages ?? [];
  return defineConfig({
    test: {
      projects: stages.map((include, order) => ({
        test: {
          name: `stage ${order + 1}`,
          include: [...include],
          setupFiles: ['scripts/mutation/same-samples.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: order },
        },
      })),
    },
  });
}
