/** The texts of the counter's check, the diagnostics and the start at login. */
import type { Check, CheckState, Finding } from '../../features/checks/checks.ts';

/** For each check a title, and for each finding of it what is so and what to do next. */
type Rows = {
  readonly [C in Check]: { readonly title: string } & {
    readonly [F in Finding as F extends `${C}.${infer Name}` ? Name : never]: {
      readonly tell: string;
      readonly next: string;
    };
  };
};

const nothing = 'Nothing to do.';
const practising =
  'The real payment service is left alone while you practise. Go to live in Settings, then check again.';
const connectFirst = 'Connect a payment account first, then check again.';

export const checks = {
  title: 'Check this counter',
  lead: 'What payments rest on at this computer. Nobody is charged, and no key leaves the computer.',
  checking: 'Checking… This takes a quarter of a minute at most.',
  again: 'Check again',
  checkedAt: 'Checked: {{at}}',
  state: {
    ok: 'All right',
    look: 'Have a look',
    wrong: 'Not right',
    'not-known': 'Not known',
  },
  sum: {
    ok: 'Everything is all right.',
    look: 'Payments can be taken. Have a look at what is marked when there is time.',
    wrong: 'Something is not right. Mend what is marked before taking real payments.',
    'not-known': 'Nothing is wrong. What is not known is said below.',
  },
  rows: {
    keychain: {
      title: 'Keychain',
      works: {
        tell: 'The keychain takes a value and gives it back.',
        next: 'A small value stays there. A check after the next update says whether it was kept.',
      },
      kept: {
        tell: 'The keychain takes a value and gives it back, and keeps what it was given before.',
        next: 'Check once more after the next update.',
      },
      'kept-over-update': {
        tell: 'The keychain has kept a value since version {{said}}.',
        next: nothing,
      },
      lost: {
        tell: 'The keychain lost what version {{said}} had put there.',
        next: 'Look in Settings whether the secret key is still stored. If this comes back after each update, ask whoever looks after this computer.',
      },
      'not-kept': {
        tell: 'The keychain gave back something else than it was given.',
        next: 'Restart the computer and check again. Until it is right, keep the key in memory only.',
      },
      unavailable: {
        tell: 'The keychain is missing, locked, or it refused.',
        next: 'Unlock it or log in again, then check again. Without it the key has to be typed at each start.',
      },
    },
    folder: {
      title: 'Where payments are kept',
      local: { tell: 'The data folder lies on this computer and is its own.', next: nothing },
      shared: {
        tell: 'Other people may be able to read the data folder, so no real payment is started.',
        next: 'Have the data folder moved into your own folder of this computer.',
      },
      network: {
        tell: 'The data folder lies on another computer, so no real payment is started.',
        next: 'Have the data folder moved to a disk of this computer.',
      },
      synced: {
        tell: 'The data folder is copied to a cloud or to other computers, so no real payment is started.',
        next: 'Have the data folder moved out of what is copied.',
      },
      'no-answer': {
        tell: 'Where the data folder lies could not be found out in time.',
        next: 'Check again. If it stays so, restart the computer.',
      },
    },
    disk: {
      title: 'Disk',
      writable: { tell: 'A file was written safely, and there is room. {{free}}', next: nothing },
      'little-room': {
        tell: 'The disk can be written, but little room is left. {{free}}',
        next: 'Make room soon, so that backups and a restore find a place.',
      },
      full: {
        tell: 'The disk is full. {{free}}',
        next: 'Make room now: without it no payment can be written down.',
      },
      'read-only': {
        tell: 'This login may not write to the data folder.',
        next: 'Have its permissions set, or the disk looked at: disks that fail become read-only.',
      },
      failed: {
        tell: 'The disk did not take a file ({{said}}).',
        next: 'Make a copy of the data folder, then have the disk looked at.',
      },
      'no-answer': {
        tell: 'The disk did not answer in time.',
        next: 'Check again. If it stays so, make a copy of the data folder and have the disk looked at.',
      },
    },
    certificate: {
      title: 'Safe connection',
      verified: {
        tell: '{{said}} can be reached, and its certificate is right.',
        next: nothing,
      },
      'no-account': { tell: 'There is no payment service to ask yet.', next: connectFirst },
      practice: { tell: 'Nothing was asked.', next: practising },
      'not-https': {
        tell: 'The account’s base address does not begin with https, so nothing is sent there.',
        next: 'Copy the base address again from the account’s developer-tools page.',
      },
      dates: {
        tell: 'The certificate of {{said}} is not valid today, by this computer’s date.',
        next: 'Look at this computer’s date first. If that is right, tell the payment service.',
      },
      name: {
        tell: 'What answers at {{said}} shows the certificate of somebody else.',
        next: 'Compare the base address letter by letter. If it is right, this network leads elsewhere: ask whoever looks after it.',
      },
      issuer: {
        tell: 'Nobody whom this computer trusts has signed the certificate of {{said}}.',
        next: 'A virus scanner or a proxy may open safe connections. Have its certificate put into this computer’s store, or this service left alone.',
      },
      refused: {
        tell: 'No safe connection could be made ({{said}}).',
        next: 'Ask whoever looks after this network, and tell them what stands in brackets.',
      },
      'behind-proxy': {
        tell: 'The way there ends at this network’s proxy, so no certificate was seen.',
        next: 'See Proxy, below.',
      },
      unreachable: {
        tell: '{{said}} can’t be reached, or did not answer in time.',
        next: 'Look whether this computer has a network and whether the base address is right, then check again.',
      },
    },
    clock: {
      title: 'Clock',
      agrees: { tell: 'This computer’s clock agrees with the payment service’s.', next: nothing },
      ahead: {
        tell: 'This computer’s clock is {{span}} ahead of the payment service’s.',
        next: 'Have the system set the time by itself.',
      },
      behind: {
        tell: 'This computer’s clock is {{span}} behind the payment service’s.',
        next: 'Have the system set the time by itself.',
      },
      'far-ahead': {
        tell: 'This computer’s clock is {{span}} ahead of the payment service’s.',
        next: 'Set date, time and time zone now, and have the system keep them right.',
      },
      'far-behind': {
        tell: 'This computer’s clock is {{span}} behind the payment service’s.',
        next: 'Set date, time and time zone now, and have the system keep them right.',
      },
      dates: {
        tell: 'By this computer’s clock the service’s certificate is not valid today.',
        next: 'Compare this computer’s date and time with a telephone’s.',
      },
      'no-date': {
        tell: 'The payment service does not tell its time.',
        next: 'Compare this computer’s date and time with a telephone’s.',
      },
      'no-answer': {
        tell: 'The payment service did not answer, so there is nothing to compare with.',
        next: 'See Safe connection, above.',
      },
      'no-account': { tell: 'There is no clock to compare with yet.', next: connectFirst },
      practice: { tell: 'Nothing was asked.', next: practising },
    },
    proxy: {
      title: 'Proxy',
      straight: { tell: 'Payments go straight to the service, without a proxy.', next: nothing },
      through: {
        tell: 'Payments go through the proxy {{said}}, which lets them pass.',
        next: nothing,
      },
      'sign-in': {
        tell: 'The proxy {{said}} wants a user name and password of its own.',
        next: 'Ask whoever looks after the network to let this computer through to the payment service.',
      },
      failed: {
        tell: 'The proxy {{said}} can’t be reached, or does not let Counterfoil through.',
        next: 'Check this computer’s proxy settings, or ask whoever looks after the network.',
      },
      unknown: {
        tell: 'Which proxy leads to the payment service could not be found out.',
        next: 'Check this computer’s proxy settings: an address of a script may be wrong.',
      },
      'not-proven': {
        tell: 'The payment service was not reached, so the way there is not proven.',
        next: 'See Safe connection, above.',
      },
      'no-account': { tell: 'There is no way to look at yet.', next: connectFirst },
      practice: { tell: 'Nothing was asked.', next: practising },
    },
    updates: {
      title: 'Update address',
      'not-set-up': {
        tell: 'This installation has no address to fetch updates from.',
        next: 'Whoever installed Counterfoil brings it up to date.',
      },
      reached: { tell: 'Updates can be fetched from {{said}}.', next: nothing },
      'not-https': {
        tell: 'The update address does not begin with https, so nothing is fetched.',
        next: 'Ask whoever set it to correct it.',
      },
      certificate: {
        tell: 'No safe connection to {{said}} could be made, so no update is fetched.',
        next: 'Look at the date of this computer, then tell whoever runs that address.',
      },
      unreachable: {
        tell: '{{said}} can’t be reached now, so no update is fetched.',
        next: 'Payments go on. Check again some other day.',
      },
    },
    printer: {
      title: 'Printer',
      ready: {
        tell: 'This computer knows {{printers}}.',
        next: 'Print a practice receipt to see it.',
      },
      none: {
        tell: 'This computer has no printer.',
        next: 'Payments work without. For receipts, add a printer in the system’s settings.',
      },
      'not-asked': {
        tell: 'A browser prints for itself, so nobody can say here.',
        next: 'Print a practice receipt to see whether it works.',
      },
      'no-answer': {
        tell: 'The system did not say whether there is a printer.',
        next: 'Print a practice receipt to see whether it works.',
      },
    },
  },
  free: '{{bytes}} are free.',
  printers_one: 'one printer',
  printers_other: '{{count}} printers',
  diagnostics: {
    title: 'For whoever helps you',
    lead: 'One file with versions, settings, these checks and the last lines of the log. It has no customers, references, amounts, notes or keys in it, and it goes nowhere by itself.',
    show: 'Show the file',
    showing: 'Putting the file together…',
    shown: 'This is all that will be written. Read it, then save it.',
    text: 'The diagnostics file',
    save: 'Save the file',
    saving: 'Saving…',
    hide: 'Leave it',
    saved: 'Saved: {{path}}',
    copyPath: 'Copy the file’s path',
    cancelled: 'Nothing was saved.',
    notWritten: 'The file could not be written. Choose another place, or make room on the disk.',
    failed: 'The file could not be put together. Try again in a moment.',
    outdated: 'Another window has put the file together anew. Show it again.',
  },
  loginStart: {
    title: 'Start Counterfoil when I log in',
    hint: 'It is ready in the morning without anybody opening it. This holds for your login at this computer.',
    offInSystem:
      'It was switched off in the system’s own settings for what starts at login. Switch it on there.',
    failed: 'The system did not take the change.',
  },
  firstStart: {
    lead: 'Keychain, disk, connection, clock and printer in one list. You can do it later as well, in Settings.',
    open: 'Check this computer',
  },
} as const satisfies {
  rows: Rows;
  state: Record<CheckState, string>;
  sum: Record<CheckState, string>;
  [text: string]: unknown;
};
