/** The account's own page: its name, who may see it, and whether it pretends to be out of reach. */
import type { Clock } from '../../../platform/clock.ts';
import type { Reply } from '../answers.ts';
import type { RandomBytes } from '../book.ts';
import type { DesignBook } from './book.ts';
import { readOwnForm, seeOther } from './forms.ts';
import { accountPage, NAME_MAX, refusalPage, type AccountState } from './pages.ts';
import { createTickets } from './tickets.ts';
import type { Received } from '../server.ts';

export interface AccountDesk {
  show(): Reply;
  /** What one of the page's forms asks for. */
  change(received: Received): Reply;
}

export function createAccountDesk(
  book: DesignBook,
  clock: Clock,
  random: RandomBytes,
): AccountDesk {
  const tickets = createTickets<'account'>(clock, random);

  const page = (httpStatus: number, more: Pick<AccountState, 'refusedName' | 'stale'> = {}) =>
    accountPage(httpStatus, {
      accountName: book.accountName(),
      access: book.access(),
      outOfReach: book.outOfReach(),
      ticket: tickets.issue('account'),
      ...more,
    });

  /** @returns a page that says what is wrong, or null when it is done */
  const rename = (typed: string): Reply | null => {
    const name = typed.trim();
    const problem = problemOf(name);
    if (problem !== null) return page(422, { refusedName: { typed, problem } });
    book.rename(name);
    return null;
  };

  /** @returns a page, or null when the change is made and the account's page shows it */
  const carryOut = (act: string | undefined, name: string): Reply | null => {
    switch (act) {
      case 'rename':
        return rename(name);
      case 'revoke':
        book.revokeAll(clock.now());
        return null;
      case 'pretend':
      case 'answer':
        book.pretend(act === 'pretend');
        return null;
      default:
        return refusalPage(400, 'unreadable');
    }
  };

  return {
    show: () => page(200),
    change(received) {
      const form = readOwnForm(received);
      if (!form.ok) return form.reply;
      if (tickets.take(form.get('ticket')) === null) return page(409, { stale: true });
      return carryOut(form.get('do'), form.get('name') ?? '') ?? seeOther('/');
    },
  };
}

/** @returns what is wrong with a name, in words, or null */
function problemOf(name: string): string | null {
  if (name === '') return 'Type a name.';
  if (name.length > NAME_MAX) return `At most ${NAME_MAX} characters.`;
  return /\p{Cc}/u.test(name) ? 'A name has no control characters.' : null;
}
