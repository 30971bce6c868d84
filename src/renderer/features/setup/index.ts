/** What other features and the frame use of setup. */
export { SetupSteps } from './SetupSteps.tsx';
export { useSetupUnsaved } from './setup-drafts.ts';
