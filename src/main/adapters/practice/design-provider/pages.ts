/** What people read at the practice design account provider: the question and the account's page. */
import type { Reply } from '../answers.ts';
import { ACCOUNT_ID, USERNAME } from './api.ts';
import type { DesignAccess } from './book.ts';
import { pageReply } from './look.ts';
import { html, type Markup } from './markup.ts';

export const NAME_MAX = 200;

const quoted = (name: string) => html`“<bdi>${name}</bdi>”`;
const button = (value: string, words: string, look = ''): Markup =>
  html`<button name="do" value="${value}" class="${look}">${words}</button>`;
const ticketField = (ticket: string) =>
  html`<input type="hidden" name="ticket" value="${ticket}" />`;

const slip = (heading: Markup, lead: Markup, rest: Markup): Markup =>
  html`<div class="stub">
      <h1>${heading}</h1>
      <p>${lead}</p>
    </div>
    <div class="rest">${rest}</div>`;

export interface Question {
  accountName: string;
  ticket: string;
  outOfReach: boolean;
  /** Where the answer leads. */
  callbackUrl: string;
}

/** Asks the account's owner whether the app may see the account. */
export function questionPage({ accountName, ticket, outOfReach, callbackUrl }: Question): Reply {
  const content = slip(
    html`Let Counterfoil see this account?`,
    html`Counterfoil asks to see the name of the account ${quoted(accountName)}.`,
    html`<section aria-label="Your answer">
      <p>
        It will see the account’s name, username and number. It can change nothing. You can take the
        access back at any time on <a href="/">the account’s page</a>.
      </p>
      ${
        outOfReach
          ? html`<p class="note">
              The provider pretends to be out of reach: it takes your answer, but will not answer
              Counterfoil. Change that on the account’s page.
            </p>`
          : null
      }
      <form method="post" action="/authorize">
        ${ticketField(ticket)} ${button('approve', 'Approve', 'primary')} ${button('deny', 'Deny')}
      </form>
    </section>`,
  );
  const { origin } = new URL(callbackUrl);
  return pageReply(200, 'Let Counterfoil see this account?', content, origin);
}

export interface AccountState {
  accountName: string;
  access: DesignAccess;
  outOfReach: boolean;
  ticket: string;
  /** A name that was typed and can't be taken, with what is wrong with it. */
  refusedName?: { typed: string; problem: string };
  /** The form that was sent came from a page that had been used already. */
  stale?: boolean;
}

/** The account's own page. */
export function accountPage(httpStatus: number, state: AccountState): Reply {
  const content = slip(
    html`<bdi>${state.accountName}</bdi>`,
    html`<span class="soft">The design account of practice mode</span>`,
    html`${
      state.stale
        ? html`<p class="note" role="alert">
            This page had been used already. Here is how things stand now.
          </p>`
        : null
    }
    ${nameSection(state)} ${accessSection(state)} ${reachSection(state)}`,
  );
  return pageReply(httpStatus, 'Practice design account', content);
}

const form = (state: AccountState, content: Markup) =>
  html`<form method="post" action="/">${ticketField(state.ticket)} ${content}</form>`;

function nameSection(state: AccountState): Markup {
  const { accountName, refusedName } = state;
  const problem = refusedName
    ? html`<p class="field__problem" id="name-problem" role="alert">${refusedName.problem}</p>`
    : null;
  const said = refusedName ? html`aria-invalid="true" aria-describedby="name-problem"` : null;
  return html`<section>
    <h2>The account</h2>
    <dl>
      <dt>Username</dt>
      <dd>${USERNAME}</dd>
      <dt>Number</dt>
      <dd>${String(ACCOUNT_ID)}</dd>
    </dl>
    ${form(
      state,
      html`<label class="field"
          >Name
          <input
            name="name"
            value="${refusedName?.typed ?? accountName}"
            autocomplete="off"
            dir="auto"
            required
            ${said}
          />
        </label>
        ${button('rename', 'Save')} ${problem}`,
    )}
  </section>`;
}

function accessSection(state: AccountState): Markup {
  const { since, revokedAt } = state.access;
  if (since !== null)
    return html`<section>
      <h2>Access</h2>
      <p>Counterfoil may see this account since ${moment(since)}.</p>
      ${form(state, button('revoke', 'Revoke access', 'trouble'))}
    </section>`;
  const words =
    revokedAt === null
      ? html`Counterfoil was not let in yet. Choose Connect there.`
      : html`Access was revoked on ${moment(revokedAt)}. Counterfoil has to be connected again.`;
  return html`<section>
    <h2>Access</h2>
    <p>${words}</p>
  </section>`;
}

function reachSection(state: AccountState): Markup {
  return state.outOfReach
    ? html`<section>
        <h2>Answers</h2>
        <p class="note">Pretending to be out of reach: Counterfoil gets no answer.</p>
        ${form(state, button('answer', 'Answer again', 'primary'))}
      </section>`
    : html`<section>
        <h2>Answers</h2>
        <p>Counterfoil is answered. To see what it does when it is not:</p>
        ${form(state, button('pretend', 'Pretend to be out of reach'))}
      </section>`;
}

const DATE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** @param at UTC milliseconds */
const moment = (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}">${DATE.format(at)} UTC</time>`;

/** Why a request can't be shown to the account's owner, who must not be led anywhere by it. */
const REFUSALS = {
  'unknown-app': [
    'This app is not known here',
    'The client id of the request is not the one that Counterfoil is registered with.',
  ],
  'other-callback': [
    'The request names another callback address',
    'Only the callback address that Counterfoil is registered with is used. Nothing was sent to the other one.',
  ],
  unreadable: [
    'The request can’t be read',
    'A part of it is missing or stands there twice, or it did not come as a form of these pages.',
  ],
  'other-site': [
    'Another page sent this request',
    'Only the pages of this provider may change anything here. Nothing was changed.',
  ],
  used: [
    'This question was answered already, or is too old',
    'Nothing was changed. If Counterfoil is not connected, choose Connect there again.',
  ],
} as const;

export function refusalPage(httpStatus: number, why: keyof typeof REFUSALS): Reply {
  const [title, words] = REFUSALS[why];
  const rest = html`<p>Go back to Counterfoil, or open <a href="/">the account’s page</a>.</p>`;
  return pageReply(httpStatus, title, slip(html`${title}`, html`${words}`, rest));
}
