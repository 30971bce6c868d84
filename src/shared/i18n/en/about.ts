/** What Settings says of the app itself. */
export const about = {
  title: 'About this app',
  version: 'Version',
  signing: {
    development: 'Built from source, for development.',
    unsigned: 'Not signed: for trials, not for a shop.',
    signed: 'Signed by its makers.',
  },
  dataFolder: 'Data folder',
  copyFolder: 'Copy path',
  dataFolderHint:
    'To copy the record, close Counterfoil, then copy this folder. It has no secret key.',
  dataFolderShared: 'All logins share these payments. Each login enters the secret key once.',
  keychain: 'Keychain',
  keychainAvailable: 'Ready',
  keychainUnavailable: 'Can’t be used',
  parts: {
    title: 'Parts of Counterfoil',
    lead: 'Made by others. Open one for its licence.',
    find: 'Find part or licence',
    all_one: 'One part',
    all_other: '{{count}} parts',
    found_one: 'One part of {{total}}',
    found_other: '{{count}} parts of {{total}}',
    nothing: 'No part or licence matches.',
    noList: 'This build has no parts list. `npm run build` makes one.',
    moreIn:
      'Contains more parts, such as Chromium and Node.js. For licences, see {{file}} in Counterfoil’s folder.',
  },
} as const;
