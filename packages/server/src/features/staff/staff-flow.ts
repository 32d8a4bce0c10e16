import { type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';

/** That a colleague is who they are said to be, as somebody confirms who has not invited them: `schemas/flows/staff.json`. */
export const staffFlow: FlowBehaviour<'staff'> = { effects: { confirm: stateOnly } };
