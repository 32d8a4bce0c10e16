import type { RegistrationStateResponse } from '@rezeptur/schemas/types';
import { useData } from '../../lib/api/use-data.ts';

/** How far a registration is. */
export type RegistrationState = RegistrationStateResponse['data'];
export type Paper = RegistrationState['documents'][number];

export const statePath = (token: string) => `/registration/state/${encodeURIComponent(token)}` as const;

/** How far the registration of a mailed link is; looked at anew whenever somebody comes back to the page. */
export const useRegistrationState = (token: string) => useData(statePath(token));
