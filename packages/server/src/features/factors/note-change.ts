import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Owner } from './owner.ts';

/** How somebody proves who they are, and what happened to it. */
export type FactorChange =
  | 'codeAdded'
  | 'codeRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed';

/** What goes with every change of a factor: the trail knows, its owner gets a mail, and their other sessions end. It is a security event, too. */
export function createNoteChange({
  audit,
  mails,
  sessions,
  texts,
}: Pick<Deps, 'audit' | 'mails' | 'sessions' | 'texts'>) {
  return async (tx: Tx, owner: Owner, change: FactorChange): Promise<void> => {
    const { kind, id, name, email: recipient, actor, locale, token } = owner;
    owner.note(change);
    const changes = { factor: { new: change } };
    await audit.record(tx, actor, { action: 'change-factor', entity: kind, entityId: id, changes });
    await sessions.endAll(tx, id, token);
    const params = { name, what: texts.t(locale, `mails:factorChanges.${change}`) };
    const customerId = kind === 'customer' ? id : undefined;
    await mails.queue(tx, { template: 'factorChanged', recipient, locale, customerId, params });
  };
}
