import { statesIn } from '@rezeptur/engine/core';
import mailFlow from '@rezeptur/schemas/flows/mail.json' with { type: 'json' };
import type { MailState } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { forgetMails } from '../../platform/mails/person-store.ts';
import { erasedIds } from './account-store.ts';

const over = statesIn(mailFlow, 'over') as MailState[];

/** The mail that tells of the erasure needs its address until it has left, or was given up. */
export const createForgetErasureMails =
  (deps: Pick<Deps, 'db' | 'keys' | 'failures'>) => (): Promise<number> =>
    forgetMails(deps, 'forget-erasure-mails', over, erasedIds(deps.db));
