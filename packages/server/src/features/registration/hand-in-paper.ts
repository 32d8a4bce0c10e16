import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { once, sameFiles } from '../../http/idempotency.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/texts.ts';
import { createMarkIdCards } from './mark-id-cards.ts';
import { createReadPapers } from './read-state.ts';

export interface HandedIn {
  customerId: string;
  /** Of the link by which it is handed in. */
  token: string;
  kind: string;
  file: FileAnswer;
  locale: Locale;
  actor: Actor;
  /** Sent again under the same key, it is handed in once. */
  key: string | undefined;
}

/**
 * Takes a paper that a registration lacks. What was refused goes as its better copy comes; what is there already stays, so
 * that a link can't replace what staff may be looking at.
 * @throws AppError `notFound` for a paper that nobody waits for, `linkInvalid` where the link was taken back meanwhile
 */
export function createHandInPaper(deps: Deps) {
  const { db, clock, documents, customers, audit, seal, tokens } = deps;
  const readPapers = createReadPapers(deps);
  const markIdCards = createMarkIdCards(deps);

  return async ({ customerId, token, kind, file, locale, actor, key }: HandedIn): Promise<void> => {
    await markIdCards({ [kind]: file }, locale);
    const owner = { type: 'customer', id: customerId };
    const call = {
      scope: `registration-document:${customerId}:${kind}`,
      key,
      request: sameFiles([file]),
      seal,
    };
    const keep = async (tx: Tx) => {
      const customer = await customers.lock(tx, customerId);
      if (customer?.state !== 'pending') throw new AppError('notFound');
      if (!(await tokens.find(tx, 'registration-state', token))) throw new AppError('linkInvalid');
      const paper = (await readPapers(tx, customer)).find((one) => one.kind === kind);
      if (!paper || paper.status === 'here') throw new AppError('notFound');
      const released = paper.status === 'asked' ? await documents.release(tx, owner, { kind }) : [];
      await documents.claim(tx, [{ id: file.id, kind }], owner);
      const now = clock().toISOString();
      const asked = customer.documentsAsked.filter((one) => one !== kind);
      await customers.update(
        tx,
        customerId,
        { documentsAsked: JSON.stringify(asked), documentsCameAt: now },
        now,
      );
      const changes = { document: { new: kind } };
      await audit.record(tx, actor, { action: 'upload', entity: 'customer', entityId: customerId, changes });
      return released;
    };
    const replaced = await db.transaction().execute((tx) => once(tx, call, () => keep(tx)));
    await documents.discard(replaced);
  };
}
