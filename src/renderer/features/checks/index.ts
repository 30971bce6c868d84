/** What other features and the frame use of checks. */
export { CheckList } from './CheckList.tsx';
export { Diagnostics } from './Diagnostics.tsx';
export { LoginStart } from './LoginStart.tsx';
