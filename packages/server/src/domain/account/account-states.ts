import { statesIn } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/account.json' with { type: 'json' };
import type { AccountState } from '@rezeptur/schemas/types';

/** The states of a group that `schemas/flows/account.json` names. */
export const accountStatesIn = (group: keyof typeof flow.groups): AccountState[] =>
  statesIn(flow, group) as AccountState[];
