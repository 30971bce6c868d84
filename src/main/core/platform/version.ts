/** Which build of the app this is. */
import manifest from '../../../../package.json' with { type: 'json' };
import type { BuildSigning } from '../../../shared/settings.ts';

/** Put in by the build: see `electron.vite.config.ts`. */
declare const BUILD_SIGNING: BuildSigning | undefined;

/** Put in by the build as well: who Windows names as the publisher of a signed build, or nothing. */
declare const BUILD_PUBLISHER: string | undefined;

/** The app's own version, as it stands in package.json when the app is built. */
export const version: string = manifest.version;

/** Whether it was packaged, and signed. What runs from its sources was neither. */
export const signing: BuildSigning =
  typeof BUILD_SIGNING === 'undefined' ? 'development' : BUILD_SIGNING;

/** Whom Windows has to name as the publisher of what this build is replaced with; null for anybody. */
export const publisher: string | null =
  typeof BUILD_PUBLISHER === 'undefined' || BUILD_PUBLISHER === '' ? null : BUILD_PUBLISHER;
