import { type CallsClient, useEngine } from '@rezeptur/engine/react';
import type { AdminCalls } from '@rezeptur/schemas/calls';

/** The client of the back office and the workbench, which knows their calls. */
export const useStaffApi = (): CallsClient<AdminCalls> => useEngine().http;
