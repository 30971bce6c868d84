/**
 * Gives the preloads the names of the contract's calls, as `CALL_NAMES`. The contract itself is
 * schemas, which are too heavy for the page's side, so its names are read from it at each build.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../src/shared/contract/index.ts', import.meta.url));

export function callNames(): Plugin {
  return {
    name: 'call-names',
    async config() {
      const { module } = await runnerImport<{ CALLS: object }>(CONTRACT);
      return { define: { CALL_NAMES: JSON.stringify(Object.keys(module.CALLS)) } };
    },
  };
}
