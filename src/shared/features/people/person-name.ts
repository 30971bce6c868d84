/** What somebody at a counter can be called. */
import { type Checked, visibleText } from '../../core/text/fields.ts';
import { PERSON_NAME_MAX } from './limits.ts';

/** As it is kept: what can't be seen is taken out. */
export function checkPersonName(text: string): Checked<string> {
  const name = visibleText(text);
  if (name === '') return { ok: false, problem: 'person-name-empty' };
  if (Array.from(name).length > PERSON_NAME_MAX)
    return { ok: false, problem: 'person-name-too-long' };
  return { ok: true, value: name };
}

/** The form by which two names are the same. */
export const nameKey = (name: string): string => visibleText(name).normalize('NFKC').toLowerCase();
