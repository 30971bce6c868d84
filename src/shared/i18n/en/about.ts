/** What Settings says of the app itself. */
export const about = {
  title: 'About this app',
  version: 'Version',
  signing: {
    development: 'Built from its sources, for development.',
    unsigned: 'This build is not signed: for trying out, not for a shop.',
    signed: 'Signed by its makers.',
  },
  dataFolder: 'Where payments are kept',
  copyFolder: 'Copy the folder’s path',
  dataFolderHint:
    'To keep a copy of the record, close the app and copy this folder. The secret key is not in it.',
  dataFolderShared:
    'Everybody who works at this computer uses these payments. The secret key is in each login’s own keychain, and each login enters it once.',
  keychain: 'Keychain',
  keychainAvailable: 'Ready',
  keychainUnavailable: 'Can’t be used',
  parts: {
    title: 'What Counterfoil is made of',
    lead: 'These parts were made by others. Open one to read its licence.',
    find: 'Find a part or a licence',
    all_one: 'One part',
    all_other: '{{count}} parts',
    found_one: 'One part of {{total}}',
    found_other: '{{count}} parts of {{total}}',
    nothing: 'No part has that in its name or its licence.',
    noList: 'This build has no list of its parts. A build made with `npm run build` has one.',
    moreIn:
      'It is made of parts in turn, Chromium and Node.js among them. Their licences are in the file {{file}} in the folder where Counterfoil is installed.',
  },
} as const;
