/** What other features and the frame use of backups. */
export { DamageNotice } from './DamageNotice.tsx';
export { LiveDamageNotice } from './LiveDamageNotice.tsx';
export { LiveRecord } from './LiveRecord.tsx';
