import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { StoredDocument } from '../../platform/documents/document-store.ts';
import { openByLink } from '../../platform/documents/opening-store.ts';
import { heicToJpeg } from '../../platform/pictures/heic-to-jpeg.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { shownType } from './shown-type.ts';

/** Uses up a link, for the member of staff who asked for it; every mismatch is the same "not found". */
export function createReadDocument({ db, clock, documents }: Deps) {
  return async (token: string, staffId: string): Promise<{ document: StoredDocument; stream: Readable }> => {
    const now = clock().toISOString();
    const id = await openByLink(db, { tokenHash: hashToken(token), staffId, now });
    const found = id && (await documents.read(id));
    if (!found) throw new AppError('notFound');
    return shown(found);
  };
}

async function shown({ document, stream }: { document: StoredDocument; stream: Readable }) {
  const mediaType = shownType(document.mediaType);
  if (mediaType === document.mediaType) return { document, stream };
  const jpeg = await heicToJpeg(await buffer(stream));
  return { document: { ...document, mediaType }, stream: Readable.from([jpeg]) };
}
