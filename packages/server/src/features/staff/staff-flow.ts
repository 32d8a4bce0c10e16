import type { FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';

/** That a colleague is who they are said to be, as somebody confirms who has not invited them: `schemas/flows/staff.json`. Who has compared the addresses has no more need of the former one, or of who gave the access. */
export const staffFlow: FlowBehaviour<'staff'> = {
  effects: { confirm: () => ({ formerEmail: null, changedBy: null }) },
};
