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
  lead: 'Whoever looks after this computer has set these for Counterfoil. They are read when it starts.',
  locked: 'Set by your organisation. It can’t be changed here.',
  preset: 'Your organisation’s default is {{value}}. You can choose otherwise.',
  way: {
    locked: 'Can’t be changed at this counter',
    preset: 'A default, which can be changed',
  },
  from: '{{way}}. From {{source}}.',
  name: {
    baseUrl: 'Base address',
    requestShape: 'Shape of the payment request',
    callbackUrl: 'Callback address',
    currency: 'Currency',
    country: 'Country of phone numbers',
    language: 'Language',
    updateAddress: 'Address of updates',
    updateChannel: 'Channel of updates',
    updateHour: 'Hour of updates',
    practiceOffered: 'Practice',
    backupFolder: 'Copies of backups',
  },
  source: {
    'computer-file': 'this computer’s file',
    'computer-registry': 'this computer’s policies',
    'login-registry': 'the policies of this login',
    'computer-profile': 'this computer’s profile',
    'login-profile': 'the profile of this login',
  },
  value: {
    none: 'none',
    yes: 'offered',
    no: 'not offered',
    hour: 'from {{hour}}:00 on',
    systemLanguage: 'the computer’s language',
    endpoint: 'as in the endpoint reference',
    quickstart: 'as in the quickstart',
    stable: 'released versions',
    beta: 'versions that are being tried out',
  },
  practice: {
    notOffered: 'Your organisation does not offer practice on its counters.',
    connectOnly: 'Connect this counter’s payment account to begin.',
    liveAfterTest:
      'Real payments can be taken from here once the test has worked. Mend what it names.',
  },
  copies: 'The newest backup is copied to {{folder}} as well, which your organisation has chosen.',
  problems: 'What does not apply',
  problemsLead: 'The rest does. Tell whoever looks after this computer.',
  problemIn: '{{source}}: {{problem}}',
  problemOf: '“{{setting}}” in {{source}}: {{problem}}',
  problem: {
    unreadable: 'It can’t be read.',
    'not-protected':
      'Others than the administrator may change it, so it does not count. It and its folder have to belong to root, and nobody else may write there.',
    'too-large': 'It is far larger than any policy, so it is left alone.',
    malformed: 'It is not written as it should be.',
    unknown: 'There is no such setting. Look at its spelling.',
    secret:
      'A secret does not belong in a policy, which everybody at the counter can read. It was not used: take it out, and have a new key made.',
    misplaced: 'It has to stand under “locked” or “preset”.',
    'locked-only': 'It has to stand under “locked”: nobody chooses it at the counter.',
    'wrong-kind':
      'It is of another kind than it should be, for example a number in place of a text.',
    'not-a-choice': 'That is none of its choices.',
    'country-unknown': 'That is no country. It looks like NG.',
    'language-unknown': 'This version of Counterfoil does not speak that language.',
    'hour-invalid': 'It has to be a whole number from 0 to 23.',
    'folder-invalid': 'It has to be the whole path of a folder.',
    'folder-missing':
      'The folder is not there, so no backup is copied to it. The backups on this computer are made all the same.',
    'folder-own':
      'The folder is in Counterfoil’s own data folder, so no backup is copied to it. Name one elsewhere.',
    'folder-refuses':
      'The folder does not take the newest backup, or does not answer. The backups on this computer are made all the same; the copy is tried again every quarter of an hour.',
    'base-url-empty': problems['base-url-empty'],
    'base-url-invalid': problems['base-url-invalid'],
    'base-url-not-https': problems['base-url-not-https'],
    'base-url-credentials': problems['base-url-credentials'],
    'base-url-query': problems['base-url-query'],
    'base-url-no-version': problems['base-url-no-version'],
    'callback-invalid': problems['callback-invalid'],
    'callback-not-https': problems['callback-not-https'],
    'callback-credentials': problems['callback-credentials'],
    'currency-invalid': 'That is no currency. It looks like NGN.',
    'address-empty': 'There is no address in it.',
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
