import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findSealedDraft, setDraftEditor } from './questionnaire-store.ts';

/** An open page that writes a draft, and the state of it that the page began with. */
export interface DraftEditor {
  editor: string;
  revision: number;
}

const shape = /^([\w-]{8,60}):(\d{1,9})$/;

/** The header `X-Draft-Seen: <editor>:<revision>`; a caller without it is one without a name, who has seen nothing. */
export function draftEditorOf({ 'x-draft-seen': seen }: IncomingHttpHeaders): DraftEditor {
  if (seen === undefined) return { editor: '', revision: 0 };
  const [, editor, revision] = shape.exec(String(seen)) ?? [];
  if (editor === undefined) throw new AppError('badRequest');
  return { editor, revision: Number(revision) };
}

/**
 * Makes this page the one that writes the draft. The page that wrote last may go on; another page must have
 * read what was written last.
 * @throws AppError `draftConflict`
 */
export async function claimDraft(tx: Tx, id: string, { editor, revision }: DraftEditor): Promise<void> {
  const kept = await findSealedDraft(tx, id);
  if (!kept) return;
  if (kept.editor !== editor && kept.revision !== revision) throw new AppError('draftConflict');
  await setDraftEditor(tx, id, { editor, revision: kept.revision + 1 });
}
