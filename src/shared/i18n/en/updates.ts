/** Updates of the app: what Settings says of them, and the one line on the counter. */
import type { UpdateKeeper, UpdateProblem } from '../../features/updates/updates.ts';

export const updates = {
  title: 'Updates',
  lead: 'Counterfoil updates when nobody is paying.',
  version: 'Version {{version}}',
  keeper: {
    itself: 'This counter updates itself.',
    fleet: 'Your organisation installs updates here.',
    source: 'This Counterfoil is not installed, so it can’t update.',
    'no-keys': 'This build can’t verify updates. Ask your supplier.',
    'no-address': 'This build has no update address. Ask your supplier.',
  } satisfies Readonly<Record<UpdateKeeper, string>>,
  notLooked: 'No update check yet.',
  looked: 'Last check: {{at}}.',
  nothingReady: 'No update waiting.',
  ready: 'Version {{version}} is ready. We install it when the counter is quiet.',
  readyAt: 'Version {{version}} is ready. We install it on {{at}}.',
  putOff: 'Version {{version}} is ready. Put off until {{at}}.',
  failedVersion:
    'Version {{version}} did not start here. The earlier one is back until a newer one.',
  doing: {
    looking: 'Checking for an update…',
    fetching: 'Downloading an update. Payments go first.',
    installing: 'Installing. Counterfoil opens again by itself.',
  },
  look: 'Check for updates',
  install: 'Install now',
  when: 'When to install',
  whenQuiet: 'When the counter is quiet',
  fromHour: 'From {{at}}, for an hour',
  channel: 'Which updates',
  channels: {
    stable: 'Finished versions',
    beta: 'Trial versions',
  },
  address: 'Update address',
  problem: {
    'no-keys': 'This build can’t verify updates.',
    'too-long': 'The update address sent far too much. Tell your organisation.',
    html: 'A web page came, not an update. Sign in to the network, then check again.',
    'not-json': 'Unreadable answer. Check again later.',
    malformed: 'The update address sent no update. Tell your organisation.',
    unsigned: 'The update has no signature. Tell Counterfoil’s makers.',
    'unknown-key':
      'We don’t know the update’s signer. Get a newer version, or tell Counterfoil’s makers.',
    'wrong-signature': 'The update was changed after signing. Tell your organisation.',
    'newer-format': 'This version is too old. Install the newest Counterfoil by hand once.',
    'wrong-product': 'The update address offers another program. Tell your organisation.',
    'wrong-channel': 'The update address offers another kind of update. Tell your organisation.',
    replayed: 'The update address offers an older update. Tell your organisation.',
    'not-https': 'The update address must start with https://. Tell your organisation.',
    'redirect-refused': 'The update address leads somewhere unsafe. Tell your organisation.',
    'certificate-refused':
      'Untrusted certificate. Check this computer’s date, then tell your organisation.',
    'proxy-sign-in': 'The network’s proxy wants a sign-in. Tell your organisation.',
    'proxy-failed': 'The network’s proxy stopped the update. Tell your organisation.',
    'timed-out': 'The update address did not answer in time. We check again later.',
    unreachable: 'No connection to the update address. We check again later.',
    'http-error': 'The update address has nothing. We check again later.',
    'file-cut': 'The update arrived incomplete. We download it again.',
    'file-wrong':
      'Not what the makers signed. We download again. If this comes back, tell your organisation.',
    'no-space': 'No room on this computer’s disk. Make room, then check again.',
    'storage-failed': 'The disk did not take the update. Check the disk.',
    'app-folder': 'Counterfoil’s own folder is not writable. Tell your organisation.',
    'backup-failed':
      'We could not back up, so did not install. Make a backup in Settings to see why.',
    'not-installed': 'The system did not install the update. Nothing changed. We try again.',
  } satisfies Readonly<Record<UpdateProblem, string>>,
} as const;

/** On the counter: announced, and put off by a press. */
export const updateLine = {
  at: 'Counterfoil updates at {{at}} and closes for about a minute.',
  waiting_one: 'The update has waited a day.',
  waiting_other: 'The update has waited {{count}} days.',
  installing: 'Counterfoil is updating. It opens again in a moment.',
  later: 'Later',
} as const;
