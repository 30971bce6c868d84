/** What can become of single rows on a bad disk, each as the statements that make it so. */

export interface RowBlow {
  /** Past the triggers and checks of the tables, for the payment of this number. */
  statements: (number: number) => string[];
  /**
   * What is left of the payment. `unreadable`: one line that says so; `steps`: its row, and that its
   * steps can't be read; `readable`: all of it.
   */
  leaves: 'unreadable' | 'steps' | 'readable' | 'readable or steps';
  /** Whether its reference can still be read. */
  nameless?: boolean;
  /** The row itself is gone: whether it was an open one can't be known. */
  isGone?: boolean;
  /** The chain of the events shows it, and nothing else. */
  isChained?: boolean;
  /** Its row and its events add up. */
  isQuiet?: boolean;
  /** It is asked about no more, until that is found. */
  losesPollState?: boolean;
}

const set =
  (assignment: string) =>
  (number: number): string[] => [`UPDATE payments SET ${assignment} WHERE number = ${number}`];

const row = (assignment: string): RowBlow => ({
  statements: set(assignment),
  leaves: 'unreadable',
});

const nameless = (assignment: string): RowBlow => ({ ...row(assignment), nameless: true });

const lastOf = (number: number) => `(SELECT last_sequence FROM payments WHERE number = ${number})`;
const beforeLastOf = (number: number) =>
  `(SELECT follows FROM events WHERE sequence = ${lastOf(number)})`;

const event = (change: (number: number) => string): RowBlow => ({
  statements: (number) => [change(number)],
  leaves: 'steps',
});
const lastEvent = (assignment: string) =>
  event((number) => `UPDATE events SET ${assignment} WHERE sequence = ${lastOf(number)}`);

const lastText = (assignment: string) =>
  event((number) => `UPDATE event_data SET ${assignment} WHERE sequence = ${lastOf(number)}`);

const pollStateWith = (assignment: string): RowBlow => ({
  statements: (number) => [`UPDATE poll_states SET ${assignment} WHERE payment = ${number}`],
  leaves: 'readable',
  isQuiet: true,
  losesPollState: true,
});

export const ROW_BLOWS: Readonly<Record<string, RowBlow>> = {
  'a status nobody knows': row(`status = 'lost'`),
  'an empty status': row(`status = ''`),
  'no status': row('status = NULL'),
  'bytes for a status': row(`status = x'ff00'`),
  'a method nobody knows': row(`method = 'cash'`),
  'no method': row('method = NULL'),
  'broken JSON for its reason': row(`reason = '{"code":'`),
  'JSON of another shape for its reason': row(`reason = '{"code":"no-such-code"}'`),
  'broken JSON for its record': row(`reported = '{'`),
  'JSON of another shape for its record': row(`reported = '[]'`),
  'JSON null for its differences': row(`differs = 'null'`),
  'a difference nobody knows': row(`differs = '["colour"]'`),
  'no differences': row('differs = NULL'),
  'broken JSON for its alarms': row(`alarms = '[{'`),
  'an alarm nobody knows': row(
    `alarms = '[{"kind":"fire","at":1,"otherId":null,"otherReference":null}]'`,
  ),
  'a wrong override': row(`override = '{"kind":"held-back"}'`),
  'a number for its override': row(`override = '7'`),
  'an id that is no UUID': row(`id = 'abc'`),
  'an empty id': row(`id = ''`),
  'no id': row('id = NULL'),
  'bytes for an id': row(`id = x'00'`),
  'a sale that is no UUID': row(`sale_id = 'x'`),
  'a replaced payment that is no UUID': row(`replaces = '12'`),
  'a day that is none': row(`local_day = '2026-02-30'`),
  'a day of another form': row(`local_day = '15/01/2026'`),
  'an amount of nothing': row('amount_minor = 0'),
  'an amount below nothing': row('amount_minor = -125000'),
  'an amount that no number holds': row('amount_minor = 9007199254740993'),
  'the greatest amount': row('amount_minor = 9223372036854775807'),
  'text for an amount': row(`amount_minor = 'much'`),
  'half a unit': row('amount_minor = 0.5'),
  'a currency in small letters': row(`currency = 'xx'`),
  'no currency': row('currency = NULL'),
  'a customer that is too long': row(`customer = printf('%.*c', 81, '7')`),
  'bytes for a customer': row(`customer = x'0801'`),
  'a note that is too long': row(`note = printf('%.*c', 281, 'n')`),
  'an address that is too long': row(`payment_url = printf('%.*c', 4001, 'u')`),
  'a service reference that is too long': row(`gateway_reference = printf('%.*c', 201, '9')`),
  'an empty reference': nameless(`reference = ''`),
  'a reference that is too long': nameless(`reference = printf('%.*c', 41, 'R')`),
  'no reference': nameless('reference = NULL'),
  'a customer who was asked twice over': row('customer_asked = 2'),
  'a lateness that is neither': row('late = 7'),
  'a time before all times': row('created_at = -1'),
  'a time beyond all times': row('updated_at = 9223372036854775807'),
  'a time of payment that is text': row(`paid_at = 'noon'`),
  'no row at all': {
    ...nameless(''),
    isGone: true,
    statements: (number) => [
      `DELETE FROM poll_states WHERE payment = ${number}`,
      `DELETE FROM payments WHERE number = ${number}`,
    ],
  },

  'control characters in its note': {
    ...row(`note = 'a' || char(0) || char(27) || 'b'`),
    leaves: 'readable',
  },
  'a senseless count of alarms': {
    ...row('alarm_count = 9223372036854775807'),
    leaves: 'readable',
  },
  'bytes for its draft': { ...row(`draft_id = x'01'`), leaves: 'readable' },

  'broken JSON in its latest event': lastText(`facts = '{"verdict":'`),
  'JSON of another shape in its latest event': lastText(`facts = '{"verdict":7}'`),
  'an event of a kind nobody knows': lastEvent('type = 99'),
  'an event without data': lastText('facts = NULL'),
  'bytes for an event': lastText(`facts = x'7b7d'`),
  'an event before all times': lastEvent('at = -5'),
  'an event without a hash': {
    ...lastEvent('hash = NULL'),
    leaves: 'readable',
    isChained: true,
  },
  'an event whose text is gone': event(
    (number) => `DELETE FROM event_data WHERE sequence = ${lastOf(number)}`,
  ),
  'its latest event under another payment': lastEvent('payment = 1'),
  'its latest event under no payment': lastEvent('payment = NULL'),
  // The next event follows the latest one that is there, and may come before anybody looks.
  'its latest event gone': {
    ...event((number) => `DELETE FROM events WHERE sequence = ${lastOf(number)}`),
    leaves: 'readable or steps',
  },
  'an event gone from its middle': event(
    (number) => `DELETE FROM events WHERE sequence = ${beforeLastOf(number)}`,
  ),
  'a way back that leads nowhere': lastEvent('follows = 999999999'),
  'a way back that leads to itself': lastEvent('follows = sequence'),
  'a way back that skips one': event(
    (number) => `UPDATE events SET follows = NULL WHERE sequence = ${lastOf(number)}`,
  ),
  'a latest event that is none': {
    ...event((number) => `UPDATE payments SET last_sequence = 999999999 WHERE number = ${number}`),
    leaves: 'readable or steps',
  },
  'a latest event of another payment': event(
    (number) => `UPDATE payments SET last_sequence = 1 WHERE number = ${number}`,
  ),
  'no events at all': event((number) => `DELETE FROM events WHERE payment = ${number}`),

  'a poll state due beyond all times': pollStateWith('due_at = 9223372036854775807'),
  'a poll state due before all times': pollStateWith('due_at = -1'),
  'a poll state that is text': pollStateWith(`due_at = 'soon'`),
  'a poll state that asked more than ever': pollStateWith('asked = 9007199254740993'),
  'a poll state that asked less than never': pollStateWith('asked = -3'),
  'a poll state that asked last in a far future': pollStateWith(
    'last_asked_at = 9223372036854775807',
  ),
  'a window that ends as text': pollStateWith(`window_ends_at = 'never'`),
  'a poll state of no payment': {
    statements: () => [
      `INSERT INTO poll_states (payment, due_at, asked, window_ends_at) VALUES (999999, 1, 0, 1)`,
    ],
    leaves: 'readable',
    isQuiet: true,
  },
};
