/** The head office, in Settings. */
import type { OfficeJoined, OfficeTrouble } from '../../features/office/office.ts';

type Trouble = Exclude<OfficeTrouble, 'none'>;
type NotJoined = Exclude<OfficeJoined, { joined: true }>['why'];

export const office = {
  title: 'Head office',
  lead: 'One record of all counters, in your own database.',
  none: 'Not joined. Payments stay on this computer.',
  goes: 'Amounts, references and results go there. Customers and notes stay here.',
  code: 'Code from head office',
  codeHint: 'Its administrator makes one for each counter.',
  join: 'Join',
  joined: 'Joined.',
  counter: 'Counter',
  shop: 'Shop',
  host: 'Server',
  heard: 'Last heard',
  never: 'Not yet',
  allSent: 'Everything is there.',
  waiting_one: '{{count}} entry to send.',
  waiting_other: '{{count}} entries to send.',
  connecting: 'Connecting…',
  newCode: 'Use another code',
  trouble: {
    unreachable: 'No answer from head office. Payments go on; we send later.',
    certificate: 'Not the server this code is for. Nothing is sent. Call the administrator.',
    revoked: 'Head office takes nothing from this counter any more. Ask for a new code.',
    forked: 'Two computers send as this counter. Head office must decide which is right.',
    behind: 'Head office has newer payments of this counter. Restore the newest backup.',
    'another-counter':
      'Head office knows this record as another counter’s. Call the administrator.',
    'other-mode': 'This code is for another mode: live or practice.',
    'newer-counter': 'Head office is older than this app. Call the administrator.',
    'older-office': 'No head office in that database yet. Call the administrator.',
    'no-keychain': 'Unlock the keychain: we try again.',
    'no-key': 'Key missing. Ask for a new code.',
    refused: 'Head office did not accept this record. Call the administrator.',
    damaged: 'Part of the record can’t be read. Check the record in Backups.',
  } satisfies Readonly<Record<Trouble, string>>,
  failed: {
    'not-a-code': 'Not a whole code. Copy all of it, from COUNTERFOIL- on.',
    'newer-code': 'This code needs a newer Counterfoil.',
    unreachable: 'No answer from the server. Check network and code. Nothing changed.',
  } satisfies Readonly<Partial<Record<NotJoined, string>>>,
  leave: {
    act: 'Leave head office',
    ask: 'Stop sending? What is there stays.',
    yes: 'Yes, stop',
    no: 'No, continue',
  },
};
