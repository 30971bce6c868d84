/** The shop's time zone, in which all times are told. */
import { createContext, use } from 'react';
import { machineZone } from '../../../shared/core/time/time-zones.ts';

const ZoneContext = createContext<string | null>(null);

export const ZoneProvider = ZoneContext;

/** By its IANA name; the browser's own until the shop's is known. */
export const useShopZone = (): string => use(ZoneContext) ?? machineZone();
