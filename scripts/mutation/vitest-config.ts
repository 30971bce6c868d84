/**
 * The tests of one group as the mutation run starts them. Not part of `vitest.config.ts`: there
 * are no other suites here, and no test of theirs may be drawn in because it reaches a file.
 */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { GROUPS } from './groups.ts';

export function vitestConfigOf(groupName: string): ViteUserConfig {
  const tests = GROUPS.find(({ name }) => name === groupName)?.tests ?? [];
  /** The pure tests first: what they find, no slower test has to look for. */
  const suites = ['unit', 'integration'].map((suite) => ({
    suite,
    include: tests.filter((pattern) => pattern.startsWith(`test/${suite}/`)),
  }));
  return defineConfig({
    test: {
      projects: suites
        .filter(({ include }) => include.length > 0)
        .map(({ suite, include }, order) => ({
          test: {
            name: suite,
            include,
            setupFiles: ['scripts/mutation/same-samples.ts'],
            testTimeout: 30_000,
            sequence: { groupOrder: order },
          },
        })),
    },
  });
}
