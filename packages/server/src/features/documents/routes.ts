import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { grantedRow } from '../../entities/granted-row.ts';
import { AppError } from '../../errors.ts';
import { upload } from '../../http/answers.ts';
import { actorOf, staffOf } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import { sendFile } from '../../http/files/send-file.ts';
import { idParams } from '../../http/id-params.ts';
import { countOpenings } from '../../platform/documents/opening-store.ts';
import { adminPrefix } from '../../prefixes.ts';
import { createListDocuments } from './list-documents.ts';
import { createOpenDocument } from './open-document.ts';
import { createReadDocument } from './read-document.ts';

interface OfRow {
  Params: { entity: string; id: string };
}
interface OfDocument {
  Params: { entity: string; id: string; fileId: string };
  Body: { purpose: string };
}

const config = { access: 'staff', permission: { entity: '{entity}', action: 'documents' } } as const;
/** As many as a day's checks need at a stretch; whoever opens more proves once more who they are. */
const openedAtAStretch = 30;
const ofRow = idParams({ id: '{entity}' });
const ofDocument = idParams({ id: '{entity}', fileId: 'document' });
/** Documents of patients: listed for roles that may see them, shown once a purpose is stated. */
export function registerDocuments(app: FastifyInstance, deps: Deps): void {
  const list = createListDocuments(deps);
  const open = createOpenDocument(deps);
  const read = createReadDocument(deps);
  const body = deps.schemas.bodyOf('open-document');

  /** @throws AppError `reauthenticate` */
  async function demandFreshAfterMany(request: FastifyRequest): Promise<void> {
    const { id, authenticatedAt } = staffOf(request);
    if ((await countOpenings(deps.db, id, authenticatedAt)) < openedAtAStretch) return;
    demandFreshSignIn({ authenticatedAt }, deps.clock());
  }

  app.get<OfRow>(
    `${adminPrefix}/:entity/:id/documents`,
    { config: { ...config, api: 'documents' }, schema: { params: ofRow } },
    async (request) => {
      const { entity, id } = request.params;
      await demandRow(request, deps, entity, id);
      return { data: await list(entity, id) };
    },
  );

  app.post<OfDocument>(
    `${adminPrefix}/:entity/:id/documents/:fileId/open`,
    {
      config: { ...config, api: 'open-document', refuses: ['reauthenticate'] },
      schema: { params: ofDocument, body },
    },
    async (request) => {
      const { entity, id, fileId } = request.params;
      await demandRow(request, deps, entity, id);
      await demandFreshAfterMany(request);
      const actor = { ...actorOf(request), id: staffOf(request).id };
      const token = await open({
        entity,
        entityId: id,
        documentId: fileId,
        purpose: request.body.purpose.trim(),
        actor,
      });
      return { data: { url: `${adminPrefix}/documents/${token}` } };
    },
  );

  app.get<{ Params: { token: string } }>(
    `${adminPrefix}/documents/:token`,
    { config: { access: 'staff', answers: upload } },
    async (request, reply) => {
      const { document, stream } = await read(request.params.token, staffOf(request).id);
      return sendFile(reply, document, stream);
    },
  );
}

/** Documents are seen by roles that may see the entry and its documents. */
async function demandRow(request: FastifyRequest, deps: Deps, entity: string, id: string) {
  if (!deps.schemas.entities.get(entity)?.ui.documents) throw new AppError('notFound');
  await grantedRow(request, deps, entity, id);
}
