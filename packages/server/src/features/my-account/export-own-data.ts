import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/audit.ts';
import { listOwnDocuments } from '../../platform/documents/person-store.ts';
import type { Person } from '../../platform/people.ts';
import type { Locale } from '../../platform/texts.ts';
import { readableCopy } from './readable-copy.ts';

/**
 * A copy of everything that is kept about a customer: their data as a page to read and as JSON, and all files, named in their language. It is packed
 * while it is sent, a file at a time, so that memory does not grow with what somebody has uploaded. That it is handed out is in the trail.
 */
export function createExportOwnData({
  db,
  audit,
  people,
  documents,
  log,
  texts,
  clock,
}: Pick<Deps, 'db' | 'audit' | 'people' | 'documents' | 'log' | 'texts' | 'clock'>) {
  return async (person: Person, locale: Locale, actor: Actor): Promise<Readable> => {
    const say = (key: string) => texts.t(locale, `documents:ownData.${key}`);
    const data = await people.export(db, person);
    const files = await listOwnDocuments(db, people.rows(db, person.id));
    await audit.record(db, actor, { action: 'export', entity: 'customer', entityId: person.id });
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // A file that can't be read ends the download where it is: half a copy must not look like a whole one.
    const fail = (error: Error) => {
      log.error({ err: error }, 'a copy of own data could not be packed');
      output.destroy(error);
    };
    zip.on('error', fail);
    // What the database answers as dates is read as the file beside it says it.
    const plainData = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
    zip.addBuffer(Buffer.from(readableCopy(plainData, { texts, locale, now: clock() })), say('page'));
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), say('data'));
    for (const [index, { id, state, kind, name, createdAt }] of files.entries()) {
      if (state !== 'kept') continue;
      const path = `${say('folder')}/${String(index + 1).padStart(3, '0')}-${kind}-${plain(name)}`;
      // What is packed already is not packed again: pictures and PDFs don't get smaller.
      zip.addReadStreamLazy(path, { compress: false, mtime: new Date(createdAt) }, (give) => {
        documents
          .read(id)
          .then((found) => (found ? give(null, found.stream) : fail(new Error(`Document ${id} is gone.`))))
          .catch(fail);
      });
    }
    zip.end();
    return output;
  };
}

/** A name that every system takes for a file. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-100);
