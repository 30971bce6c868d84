/** Updates: which release there is, whether it is one for this counter, and when it is installed. */
export { type ReadRelease, type Release, readRelease } from './release.ts';
