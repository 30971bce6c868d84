/** What other features and the frame use of people. */
export { PeopleLayer, PersonChip } from './fetched.ts';
export { askApproval } from './fetched.ts';
export { isLocked } from './locked.ts';
