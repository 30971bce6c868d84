import manifest from '../../../package.json' with { type: 'json' };

/** The app's own version, as it stands in package.json when the app is built. */
export const version: string = manifest.version;
