/** What other features and the frame use of forgetting. */
export { ForgetSettings } from './ForgetSettings.tsx';
export { useWhenForgotten } from './api.ts';
