/** What an organisation has set for its counters, and what is wrong with how it did. */
import type {
  PolicyName,
  PolicyProblemCode,
  PolicySource,
  PolicyWay,
} from '../../features/policy/policy.ts';

export const organisation = {
  title: 'Set by your organisation',
  lead: 'Read at each start.',
  locked: 'Fixed by your organisation.',
  preset: 'Your organisation’s default: {{value}}.',
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
    notOffered: 'Your organisation offers no practice.',
    connectOnly: 'All payments here are real.',
  },
  copies: 'Newest backup also copied to {{folder}}.',
  problems: 'Not applied',
  problemsLead: 'The rest applies. Tell your organisation.',
  problemIn: '{{source}}: {{problem}}',
  problemOf: '“{{setting}}” in {{source}}: {{problem}}',
  /** The rest is said as where an address is typed. */
  problem: {
    unreadable: 'Can’t be read.',
    'not-protected': 'Not used: others may change it. Only root may own and write file and folder.',
    'too-large': 'Far too large. Not used.',
    malformed: 'Wrong format.',
    unknown: 'No such setting. Check its spelling.',
    secret: 'Not used: everybody here can read it. Remove it, get a new key.',
    misplaced: 'Put it under “locked” or “preset”.',
    'locked-only': 'Put it under “locked”.',
    'wrong-kind': 'Wrong kind, such as number for text.',
    'not-a-choice': 'Not one of its choices.',
    'country-unknown': 'Not a country. Example: NG.',
    'language-unknown': 'This version lacks that language.',
    'hour-invalid': 'Whole number from 0 to 23.',
    'folder-invalid': 'Use a folder’s full path.',
    'folder-missing': 'Folder not found. Backups only on this computer.',
    'folder-own': 'Inside Counterfoil’s data folder: no backup copied. Name another.',
    'folder-refuses': 'Newest backup only on this computer. We try again.',
    'currency-invalid': 'Not a currency. Example: NGN.',
    'address-empty': 'No address.',
  },
} as const satisfies {
  way: Record<PolicyWay, string>;
  name: Record<PolicyName, string>;
  source: Record<PolicySource, string>;
  problem: Partial<Record<PolicyProblemCode, string>>;
  [text: string]: unknown;
};
