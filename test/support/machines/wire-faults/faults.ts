/** Every wire fault by the name that `docs/wire-faults.md` gives it, under that page's headings. */
import { BODY_FAULTS } from './body-faults.ts';
import { CONNECTION_FAULTS } from './connection-faults.ts';
import type { Fault } from './fault.ts';
import { HTTP_FAULTS } from './http-faults.ts';
import { PROXY_FAULTS } from './proxy-faults.ts';

export const FAULTS: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  'The connection': CONNECTION_FAULTS,
  'A proxy on the way': PROXY_FAULTS,
  'The HTTP reply': HTTP_FAULTS,
  'The body': BODY_FAULTS,
};
