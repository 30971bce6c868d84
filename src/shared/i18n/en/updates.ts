/** Updates of the app: what Settings says of them, and the one line on the counter. */
import type { UpdateKeeper, UpdateProblem } from '../../features/updates/updates.ts';

export const updates = {
  title: 'Updates',
  lead: 'Counterfoil brings itself up to date when nobody is paying.',
  version: 'Version {{version}}',
  keeper: {
    itself: 'This counter updates itself: it was installed for this login.',
    fleet:
      'Whoever looks after this computer installs updates: Counterfoil was installed for everybody who works at it.',
    source: 'This Counterfoil does not update itself: it runs without being installed.',
    'no-keys':
      'This build can’t check updates, so it fetches none. Ask whoever gave it to you for newer versions.',
    'no-address':
      'This build does not know where updates are, so it fetches none. Ask whoever gave it to you for newer versions.',
  } satisfies Readonly<Record<UpdateKeeper, string>>,
  notLooked: 'It has not looked for updates yet.',
  looked: 'Last looked on {{at}}.',
  nothingReady: 'No update is waiting to be installed.',
  ready: 'Version {{version}} is ready. It is installed as soon as the counter is quiet.',
  readyAt: 'Version {{version}} is ready and will be installed on {{at}}.',
  putOff: 'Version {{version}} is ready. It was put off, and is not installed before {{at}}.',
  failedVersion:
    'Version {{version}} did not start on this counter, so the version before it is back. It is not installed again; a newer one will be.',
  doing: {
    looking: 'Looking for an update…',
    fetching: 'Fetching an update. Payments go first meanwhile.',
    installing: 'The update is being installed. Counterfoil opens again by itself.',
  },
  look: 'Look now',
  install: 'Install now',
  when: 'When updates are installed',
  whenQuiet: 'When the counter is quiet',
  fromHour: 'From {{at}}, for an hour',
  channel: 'Which updates',
  channels: {
    stable: 'Finished versions',
    beta: 'Versions that are still being tried out',
  },
  address: 'Updates come from',
  problem: {
    'no-keys': 'This build has no key to check updates with, so nothing was fetched.',
    'too-long':
      'What came from the update address is far too long to be right, so it was not read. Ask whoever looks after it.',
    html: 'A web page came instead of the update’s description. Often that is a proxy or a network that wants you to sign in: open any page in a browser on this computer, then look again.',
    'not-json':
      'What came from the update address could not be read. Look again later; if it stays, ask whoever looks after the address.',
    malformed:
      'What came from the update address does not describe an update. Ask whoever looks after the address.',
    unsigned: 'The update bears no signature, so it was not used. Tell the makers of Counterfoil.',
    'unknown-key':
      'The update is signed by somebody that this version does not know, so it was not used. Ask for a newer version, or tell the makers of Counterfoil.',
    'wrong-signature':
      'The update was changed after it was signed, so it was not used. Tell whoever looks after this network.',
    'newer-format':
      'The next update can’t be read by a version this old. Install the newest Counterfoil by hand once.',
    'wrong-product': 'The update address offers another program. Ask whoever looks after it.',
    'wrong-channel':
      'The update address offers another kind of update than is set here. Ask whoever looks after it.',
    replayed:
      'The update address offers something older than before, so it was not used. If it stays, tell whoever looks after this network.',
    'not-https':
      'The update address does not begin with https://, so nothing was fetched. Whoever set it has to correct it.',
    'redirect-refused':
      'The update address leads on to a place that is not safe, so nothing was fetched. Ask whoever looks after it.',
    'certificate-refused':
      'The certificate of the update address can’t be trusted: it may have run out, or somebody stands between. Check this computer’s date, then ask whoever looks after the network.',
    'proxy-sign-in':
      'The proxy of this network wants a user name and a password, so nothing was fetched. Ask whoever looks after the network.',
    'proxy-failed':
      'The proxy of this network did not let the update through. Ask whoever looks after the network.',
    'timed-out': 'The update address did not answer in time. We check again later.',
    unreachable: 'The update address could not be reached. We check again later.',
    'http-error':
      'The update address answered that it has nothing. We check again later; if it stays, ask whoever looks after it.',
    'file-cut':
      'The update came to an end before it was whole, so it was thrown away. It is fetched again by itself.',
    'file-wrong':
      'The update was not what its makers signed, so it was thrown away. It is fetched again by itself; if this comes back, tell whoever looks after this network.',
    'no-space':
      'There is not enough room on this computer’s disk for the update. Make some room, then look again.',
    'storage-failed':
      'The disk did not take the update. Look again; if this comes back, the disk wants looking at.',
    'app-folder':
      'The folder that Counterfoil is installed in can’t be written to, so the update was not installed. Ask whoever looks after this computer.',
    'backup-failed':
      'The record could not be backed up, so the update was not installed. Make a backup in Settings first: it says what is wrong.',
    'not-installed':
      'The system did not install the update. Nothing was changed; it is tried again by itself.',
  } satisfies Readonly<Record<UpdateProblem, string>>,
} as const;

/** On the counter: announced, and put off by a press. */
export const updateLine = {
  at: 'Counterfoil will be brought up to date at {{at}} and closes for about a minute.',
  waiting_one: 'The update has been waiting for a day.',
  waiting_other: 'The update has been waiting for {{count}} days.',
  installing: 'Counterfoil is being brought up to date. It opens again by itself in a moment.',
  later: 'Later',
} as const;
