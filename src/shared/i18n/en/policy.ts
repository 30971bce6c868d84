/** What an organisation has set for its counters, and what is wrong with how it did. */
import type {
  PolicyName,
  PolicyProblemCode,
  PolicySource,
  PolicyWay,
} from '../../features/policy/policy.ts';
import { problems } from './problems.ts';

export const organisation = {
  title: 'Set by your organisation',
  lead: 'Your organisation set these. We read them at the start.',
  locked: 'Your organisation set this. You can’t change it here.',
  preset: 'Your organisation’s default: {{value}}. You can change it.',
  way: {
    locked: 'Fixed',
    preset: 'Default, can be changed',
  },
  from: '{{way}}. From {{source}}.',
  name: {
    baseUrl: 'Base address',
    requestShape: 'Payment format',
    callbackUrl: 'Callback address',
    currency: 'Currency',
    country: 'Country of phone numbers',
    language: 'Language',
    updateAddress: 'Update address',
    updateChannel: 'Update channel',
    updateHour: 'Update hour',
    practiceOffered: 'Practice',
    backupFolder: 'Backup copies',
  },
  source: {
    'computer-file': 'this computer’s file',
    'computer-registry': 'this computer’s policies',
    'login-registry': 'this login’s policies',
    'computer-profile': 'this computer’s profile',
    'login-profile': 'this login’s profile',
  },
  value: {
    none: 'none',
    yes: 'offered',
    no: 'not offered',
    hour: 'from {{hour}}:00',
    systemLanguage: 'the computer’s language',
    endpoint: 'as in the endpoint reference',
    quickstart: 'as in the quickstart',
    stable: 'finished versions',
    beta: 'trial versions',
  },
  practice: {
    notOffered: 'Your organisation does not offer practice.',
    connectOnly: 'Connect the payment account to begin.',
  },
  copies: 'We also copy the newest backup to {{folder}}, as your organisation set.',
  problems: 'Not applied',
  problemsLead: 'The rest applies. Tell your organisation.',
  problemIn: '{{source}}: {{problem}}',
  problemOf: '“{{setting}}” in {{source}}: {{problem}}',
  problem: {
    unreadable: 'Can’t be read.',
    'not-protected':
      'Others than the administrator may change it. Not used. File and folder must belong to root; nobody else may write there.',
    'too-large': 'Far too large. Not used.',
    malformed: 'Wrong format.',
    unknown: 'No such setting. Look at its spelling.',
    secret: 'Everybody at the counter can read this secret. Not used. Remove it and get a new key.',
    misplaced: 'Put it under “locked” or “preset”.',
    'locked-only': 'Put it under “locked”.',
    'wrong-kind': 'Wrong kind, for example a number instead of text.',
    'not-a-choice': 'Not one of its choices.',
    'country-unknown': 'Not a country. Example: NG.',
    'language-unknown': 'This version does not have that language.',
    'hour-invalid': 'Use a whole number from 0 to 23.',
    'folder-invalid': 'Use the full path of a folder.',
    'folder-missing': 'Folder not found. Backups are only on this computer.',
    'folder-own': 'Inside Counterfoil’s data folder, so no backup is copied. Name another.',
    'folder-refuses':
      'The newest backup could not be copied there. It is on this computer. We try every 15 minutes.',
    'base-url-empty': problems['base-url-empty'],
    'base-url-invalid': problems['base-url-invalid'],
    'base-url-not-https': problems['base-url-not-https'],
    'base-url-credentials': problems['base-url-credentials'],
    'base-url-query': problems['base-url-query'],
    'base-url-no-version': problems['base-url-no-version'],
    'callback-invalid': problems['callback-invalid'],
    'callback-not-https': problems['callback-not-https'],
    'callback-credentials': problems['callback-credentials'],
    'currency-invalid': 'Not a currency. Example: NGN.',
    'address-empty': 'No address.',
    'address-invalid': problems['address-invalid'],
    'address-not-https': problems['address-not-https'],
    'address-credentials': problems['address-credentials'],
    'address-fragment': problems['address-fragment'],
    'address-query': problems['address-query'],
  },
} as const satisfies {
  way: Record<PolicyWay, string>;
  name: Record<PolicyName, string>;
  source: Record<PolicySource, string>;
  problem: Record<PolicyProblemCode, string>;
  [text: string]: unknown;
};
