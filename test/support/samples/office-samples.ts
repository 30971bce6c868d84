/** What a head office of three counters has, with everything that can stand there. */
import type { AllCounters } from '../../../src/shared/features/office/all-counters.ts';
import { overviewForTests } from '../fakes/bridge/overview.ts';
import { officeForTests } from '../fakes/bridge/office.ts';

const AT = Date.UTC(2026, 10, 20, 13, 2);
const MINUTE_MS = 60_000;

/** A counter that may see all others. */
export const overviewOfReader = {
  ...overviewForTests,
  office: { ...officeForTests, reads: true },
};

const one = { shop: 'Allen Avenue', counter: 'Allen Avenue, counter 1' };
const two = { shop: 'Allen Avenue', counter: 'Allen Avenue, counter 2' };
const far = { shop: 'Ikeja', counter: 'Ikeja City Mall, the counter beside the second entrance' };

export const allCountersForTests: AllCounters = {
  day: '2026-11-20',
  search: '',
  of: null,
  at: AT,
  counters: [
    { ...one, heardAt: AT - MINUTE_MS, revoked: false, forked: false },
    { ...two, heardAt: AT - 190 * MINUTE_MS, revoked: false, forked: false },
    { ...far, heardAt: AT - 2 * MINUTE_MS, revoked: false, forked: true },
    { shop: 'Ikeja', counter: 'Ikeja, old counter', heardAt: null, revoked: true, forked: false },
    { shop: 'Ikeja', counter: 'Ikeja, counter 2', heardAt: null, revoked: false, forked: false },
  ],
  sums: [
    { ...one, currency: 'NGN', minor: 12_345_600, payments: 41 },
    { ...one, currency: 'USD', minor: 4500, payments: 1 },
    { ...two, currency: 'NGN', minor: 98_000, payments: 2 },
    { ...far, currency: 'NGN', minor: 1_250_000, payments: 9 },
  ],
  closes: [
    {
      ...one,
      number: 57,
      closedAt: AT - 60 * MINUTE_MS,
      agrees: true,
      sum: { currency: 'NGN', minor: 8_000_000 },
      differenceMinor: 0,
    },
    {
      ...two,
      number: 12,
      closedAt: AT - 90 * MINUTE_MS,
      agrees: false,
      sum: { currency: 'NGN', minor: 98_000 },
      differenceMinor: -7500,
    },
    {
      ...far,
      number: 3,
      closedAt: AT - 95 * MINUTE_MS,
      agrees: null,
      sum: null,
      differenceMinor: null,
    },
  ],
  alarms: [
    { ...far, kind: 'fork', reference: 'event 304', since: AT - 5 * MINUTE_MS, sum: null },
    {
      ...one,
      kind: 'double',
      reference: 'A1-261120-000041',
      since: AT - 20 * MINUTE_MS,
      sum: { currency: 'NGN', minor: 250_000 },
    },
    { ...two, kind: null, reference: 'B2-261120-000007', since: AT - 30 * MINUTE_MS, sum: null },
  ],
  payments: [
    {
      ...one,
      id: 'a',
      currency: 'NGN',
      minor: 250_000,
      reference: 'A1-261120-000041',
      face: 'paid',
      askedAt: AT - 20 * MINUTE_MS,
      isLostAtCounter: false,
      customer: null,
    },
    {
      ...two,
      id: 'b',
      currency: 'NGN',
      minor: 48_000,
      reference: 'B2-261120-000007',
      face: 'expired-unknown',
      askedAt: AT - 25 * MINUTE_MS,
      isLostAtCounter: true,
      customer: '0803 555 0119',
    },
    {
      ...far,
      id: 'c',
      currency: 'USD',
      minor: 4500,
      reference: 'C3-261120-000001',
      face: 'waiting',
      askedAt: AT - 26 * MINUTE_MS,
      isLostAtCounter: false,
      customer: null,
    },
    {
      ...far,
      id: 'd',
      currency: 'NGN',
      minor: 100,
      reference: 'C3-261120-000002',
      face: null,
      askedAt: AT - 27 * MINUTE_MS,
      isLostAtCounter: false,
      customer: null,
    },
  ],
  isCut: false,
};
