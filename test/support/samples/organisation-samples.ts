/** What an organisation has set for a counter, and a counter that takes real payments with it. */
import type { PolicyView } from '../../../src/shared/features/policy/policy.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from './account-samples.ts';
import { overviewForTests } from '../fakes/bridge/bridge.ts';

const source = 'computer-file' as const;

export const policyForTests: PolicyView = {
  set: [
    { name: 'baseUrl', way: 'locked', source, value: 'https://pay.example/v1' },
    { name: 'requestShape', way: 'locked', source, value: 'quickstart' },
    { name: 'callbackUrl', way: 'preset', source, value: null },
    { name: 'currency', way: 'locked', source, value: 'NGN' },
    { name: 'country', way: 'locked', source, value: 'NG' },
    { name: 'language', way: 'locked', source, value: 'en' },
    { name: 'updateHour', way: 'preset', source, value: 3 },
    { name: 'practiceOffered', way: 'locked', source, value: false },
    { name: 'backupFolder', way: 'locked', source, value: '/srv/backups' },
  ],
  problems: [
    { source, setting: 'backupFolder', problem: 'folder-missing' },
    { source, setting: 'secretKey', problem: 'secret' },
    { source: 'computer-profile', setting: null, problem: 'not-protected' },
  ],
};

/** A counter with it. */
export const administeredForTests: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ requestShape: 'quickstart' }),
  preferences: {
    ...overviewForTests.preferences,
    customers: { kind: 'phone', country: 'NG', sendAs: 'typed' },
  },
  policy: policyForTests,
};
