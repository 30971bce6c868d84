/** Reads what the provider's own pages send, and turns away what any other page does. */
import { readParameters, isForm } from './parameters.ts';
import { refusalPage } from './pages.ts';
import type { Reply } from '../answers.ts';
import type { Received } from '../server.ts';

export type OwnForm =
  { ok: true; get(name: string): string | undefined } | { ok: false; reply: Reply };

/**
 * Browsers name the origin of every form that they send; without one, or with another, nothing is
 * done. Whether the form's ticket is good is for its page to say.
 */
export function readOwnForm(received: Received): OwnForm {
  const { origin, host, contentType, body } = received;
  if (origin !== `http://${host}`) return { ok: false, reply: refusalPage(403, 'other-site') };
  const form = isForm(contentType) ? readParameters(body) : null;
  return form?.ok ? form : { ok: false, reply: refusalPage(400, 'unreadable') };
}

export const seeOther = (location: string): Reply => ({
  httpStatus: 303,
  contentType: 'text/plain; charset=utf-8',
  headers: { location, 'referrer-policy': 'no-referrer' },
  body: '',
});
