/** What Settings says of the app itself. */
export const about = {
  title: 'About this app',
  version: 'Version',
  signing: {
    development: 'Built from source, for development.',
    unsigned: 'Not signed: only for trials.',
    signed: 'Signed by its makers.',
  },
  dataFolder: 'Data folder',
  copyFolder: 'Copy path',
  dataFolderHint: 'To copy the record, close Counterfoil, copy this folder.',
  dataFolderShared: 'All logins share these payments. Each enters the key once.',
  keychain: 'Keychain',
  keychainAvailable: 'Ready',
  keychainUnavailable: 'Can’t be used',
  parts: {
    title: 'Parts of Counterfoil',
    lead: 'Made by others, with licences.',
    find: 'Find part or licence',
    all_one: 'One part',
    all_other: '{{count}} parts',
    found_one: 'One part of {{total}}',
    found_other: '{{count}} parts of {{total}}',
    nothing: 'No part or licence matches.',
    noList: 'No parts list. `npm run build` makes one.',
    moreIn: 'Also Chromium, Node.js and others: licences in {{file}}, Counterfoil’s folder.',
  },
} as const;
