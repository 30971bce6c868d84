/**
 * Gives the preloads the names of the contract's calls and events, as `CALL_NAMES` and `EVENT_NAMES`.
 * The contract itself is schemas, which are too heavy for the page's side, so its names are read from
 * it at each build.
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../src/shared/contract.ts', import.meta.url));

export function contractNames(): Plugin {
  return {
    name: 'contract-names',
    async config() {
      const { module } = await runnerImport<{ CALLS: object; EVENTS: object }>(CONTRACT);
      return {
        define: {
          CALL_NAMES: JSON.stringify(Object.keys(module.CALLS)),
          EVENT_NAMES: JSON.stringify(Object.keys(module.EVENTS)),
        },
      };
    },
  };
}
