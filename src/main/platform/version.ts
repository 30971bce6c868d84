/** Which build of the app this is. */
import manifest from '../../../package.json' with { type: 'json' };
import type { BuildSigning } from '../../shared/settings.ts';

/** Put in by the build: see `electron.vite.config.ts`. */
declare const BUILD_SIGNING: BuildSigning | undefined;

/** The app's own version, as it stands in package.json when the app is built. */
export const version: string = manifest.version;

/** Whether it was packaged, and signed. What runs from its sources was neither. */
export const signing: BuildSigning =
  typeof BUILD_SIGNING === 'undefined' ? 'development' : BUILD_SIGNING;
