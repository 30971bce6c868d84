/** The texts of the counter's check, the diagnostics and the start at login. */
import type {
  Check,
  CheckState,
  FineFinding,
  Finding,
  SharedFinding,
} from '../../features/checks/checks.ts';

/** For each check a title, and for each finding of its own what is so and, unless it is OK, what to do next. */
type Rows = {
  readonly [C in Check]: { readonly title: string } & {
    readonly [
      F in Finding as F extends `${C}.${infer Name}` ? Exclude<Name, SharedFinding> : never
    ]: F extends FineFinding
      ? { readonly tell: string }
      : { readonly tell: string; readonly next: string };
  };
};

const checkAgain = 'Check again, then restart the computer.';
const setTime = 'Let the system set the time.';
const setDate = 'Correct date, time and time zone.';
const comparePhone = 'Compare with a phone’s clock.';
const practiceReceipt = 'Print a practice receipt.';

export const checks = {
  title: 'Check this counter',
  lead: 'Nobody is charged. No key leaves this computer.',
  checking: 'Checking… Up to 15 seconds.',
  again: 'Check again',
  checkedAt: 'Checked: {{at}}',
  state: {
    ok: 'OK',
    look: 'Attention',
    wrong: 'Fix this',
    'not-known': 'Not known',
  },
  sum: {
    ok: 'Everything is OK.',
    look: 'You can take payments. See the marked lines.',
    wrong: 'Fix the marked lines before taking real payments.',
    'not-known': 'Nothing wrong. Some lines not known.',
  },
  /** Found of several checks alike. */
  any: {
    'no-account': { tell: 'No account yet.', next: 'Connect one first.' },
    practice: { tell: 'Not checked in practice.', next: 'Go live first.' },
  },
  rows: {
    keychain: {
      title: 'Keychain',
      works: { tell: 'The keychain works.' },
      kept: { tell: 'It works and keeps values.' },
      'kept-over-update': {
        tell: 'It kept a test value since version {{said}}.',
      },
      lost: {
        tell: 'It lost version {{said}}’s test value.',
        next: 'Check the secret key in Settings.',
      },
      'not-kept': {
        tell: 'It returned a wrong value.',
        next: 'Restart, check again. Until then keep the key in memory.',
      },
      unavailable: {
        tell: 'Missing, locked or refused.',
        next: 'Unlock it. Otherwise retype the key each start.',
      },
    },
    folder: {
      title: 'Data folder',
      local: { tell: 'On this computer, private.' },
      shared: {
        tell: 'Others may read it: real payments can’t start.',
        next: 'Move it into your own folder.',
      },
      network: {
        tell: 'On another computer: real payments can’t start.',
        next: 'Move it to this computer’s disk.',
      },
      synced: {
        tell: 'Copied to a cloud or other computers: real payments can’t start.',
        next: 'Move it where nothing is copied.',
      },
      'no-answer': { tell: 'Place not found in time.', next: checkAgain },
    },
    disk: {
      title: 'Disk',
      writable: { tell: 'The disk works. {{free}}' },
      'little-room': {
        tell: 'Little room left. {{free}}',
        next: 'Make room soon for backups.',
      },
      full: {
        tell: 'The disk is full. {{free}}',
        next: 'Make room now: we can’t record payments.',
      },
      'read-only': {
        tell: 'Your login can’t write to the data folder.',
        next: 'Correct permissions, or have the disk checked.',
      },
      failed: {
        tell: 'Writing failed ({{said}}).',
        next: 'Copy the data folder; have the disk checked.',
      },
      'no-answer': {
        tell: 'No answer in time.',
        next: 'Copy the data folder; have the disk checked.',
      },
    },
    certificate: {
      title: 'Safe connection',
      verified: { tell: 'Safe connection to {{said}}.' },
      'not-https': {
        tell: 'Base address without https: nothing is sent.',
        next: 'Copy it again.',
      },
      dates: {
        tell: '{{said}}’s certificate isn’t valid by today’s date here.',
        next: 'Check the date. If correct, tell the service.',
      },
      name: {
        tell: '{{said}}’s certificate has another name.',
        next: 'Check the base address. If correct, tell your organisation.',
      },
      issuer: {
        tell: 'This computer doesn’t trust {{said}}’s certificate.',
        next: 'Virus scanner or proxy? Exempt this service there.',
      },
      refused: {
        tell: 'No safe connection ({{said}}).',
        next: 'Tell your organisation the words in brackets.',
      },
      'behind-proxy': {
        tell: 'Stopped at the proxy: no certificate seen.',
        next: 'See Proxy.',
      },
      unreachable: {
        tell: 'No connection or reply from {{said}}.',
        next: 'Check network and base address.',
      },
    },
    clock: {
      title: 'Clock',
      agrees: { tell: 'Same time as the service.' },
      ahead: { tell: '{{span}} ahead of the service.', next: setTime },
      behind: { tell: '{{span}} behind the service.', next: setTime },
      'far-ahead': { tell: '{{span}} ahead of the service.', next: setDate },
      'far-behind': { tell: '{{span}} behind the service.', next: setDate },
      dates: {
        tell: 'By this clock, the service’s certificate isn’t valid today.',
        next: comparePhone,
      },
      'no-date': { tell: 'The service doesn’t send its time.', next: comparePhone },
      'no-answer': {
        tell: 'The service didn’t reply.',
        next: 'See Safe connection.',
      },
    },
    proxy: {
      title: 'Proxy',
      straight: { tell: 'No proxy: straight to the service.' },
      through: { tell: 'Proxy {{said}} lets payments through.' },
      'sign-in': {
        tell: 'Proxy {{said}} wants a sign-in.',
        next: 'Ask your organisation.',
      },
      failed: {
        tell: 'Proxy {{said}} blocks us or can’t be reached.',
        next: 'Ask your organisation.',
      },
      unknown: {
        tell: 'Proxy not found.',
        next: 'Check the proxy settings.',
      },
      'not-proven': {
        tell: 'Not known: service not reached.',
        next: 'See Safe connection.',
      },
    },
    updates: {
      title: 'Update address',
      'not-set-up': {
        tell: 'No update address here.',
        next: 'Your organisation installs updates.',
      },
      reached: { tell: '{{said}} is ready for updates.' },
      'not-https': {
        tell: 'Address without https: no updates.',
        next: 'Ask your organisation to correct it.',
      },
      certificate: {
        tell: 'No safe connection to {{said}}: no updates.',
        next: 'Check the date, tell your organisation.',
      },
      unreachable: {
        tell: 'No connection to {{said}}: no updates now.',
        next: 'Payments continue. Check another day.',
      },
    },
    printer: {
      title: 'Printer',
      ready: { tell: 'This computer has {{printers}}. Try a practice receipt.' },
      none: {
        tell: 'No printer.',
        next: 'Add one in the system’s settings.',
      },
      'not-asked': { tell: 'Browsers don’t tell us.', next: practiceReceipt },
      'no-answer': { tell: 'The system didn’t answer.', next: practiceReceipt },
    },
  },
  free: 'Free: {{bytes}}.',
  printers_one: 'one printer',
  printers_other: '{{count}} printers',
  diagnostics: {
    title: 'Diagnostics file',
    lead: 'No customers, references, amounts, notes or keys. Never sent automatically.',
    show: 'Show file',
    showing: 'Preparing the file…',
    shown: 'Read it, then save.',
    save: 'Save file',
    saving: 'Saving…',
    hide: 'Close',
    saved: 'Saved: {{path}}',
    copyPath: 'Copy path',
    cancelled: 'Not saved.',
    notWritten: 'Not saved. Choose another place.',
    failed: 'File not prepared. Try again.',
    outdated: 'Changed in another window. Show it again.',
  },
  loginStart: {
    title: 'Start Counterfoil at login',
    offInSystem: 'Switch it on in the system’s settings.',
    failed: 'The system refused the change.',
  },
  firstStart: {
    lead: 'Keychain, disk, connection, clock, printer.',
    open: 'Check this computer',
  },
} as const satisfies {
  any: Record<SharedFinding, { readonly tell: string; readonly next: string }>;
  rows: Rows;
  state: Record<CheckState, string>;
  sum: Record<CheckState, string>;
  [text: string]: unknown;
};
