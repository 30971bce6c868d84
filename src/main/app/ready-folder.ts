/** The data folder is made ready before anything is opened in it. */
import { mkdirSync } from 'node:fs';
import { computerOf, type CoreOptions } from '../core/options.ts';
import { folderMode } from '../core/platform/file-modes.ts';
import { finishTakingIn, settleCopy } from '../features/moving/index.ts';

/** Makes the folder, and ends what a crash has left of taking a record in. */
export function readyFolder(options: CoreOptions): void {
  const { dataFolder, clock, log } = options;
  mkdirSync(dataFolder, { recursive: true, mode: folderMode() });
  const settled = settleCopy(dataFolder, computerOf(options), clock.now());
  if (settled !== null) log.info('a copied folder was settled', { as: settled });
  if (finishTakingIn(dataFolder, clock.now()) === 'put-aside')
    log.error('a record that was taken in found another in its place, and is put aside');
}
