import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forgetSubmissions } from '../../platform/forms/submission-store.ts';

/** Empties what a doctor has answered, and has the files removed that came with it; answers how many submissions it were. */
export function createForgetAnswers({ documents, keys }: Pick<Deps, 'documents' | 'keys'>) {
  return async (
    tx: Tx,
    { id, submissionId }: { id: string; submissionId: string | null },
    now: Date,
  ): Promise<number> => {
    const owner = { type: 'questionnaire', id };
    const kinds = (await documents.list(tx, owner)).map(({ kind }) => kind);
    if (kinds.length > 0) await documents.purgeAfter(tx, owner, kinds, now.toISOString());
    if (submissionId === null) return 0;
    return forgetSubmissions(tx, { documents, keys }, (eb) => eb('id', '=', submissionId), now);
  };
}
