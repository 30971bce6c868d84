/** What other features and the frame use of moving. */
export { FromElsewhere } from './FromElsewhere.tsx';
export { ArrivedNotice, CopiedNotice, MovedNotice } from './MovingNotices.tsx';
export { NewPassphraseFields, useNewPassphrase } from './NewPassphrase.tsx';
