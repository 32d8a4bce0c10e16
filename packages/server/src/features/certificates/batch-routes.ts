import { type FileAnswer, isWritable } from '@rezeptur/engine/core';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { grantedRow } from '../../entities/granted-row.ts';
import { AppError } from '../../errors.ts';
import { created, noContent, pdf, upload } from '../../http/answers.ts';
import { actorOf } from '../../http/callers/access.ts';
import { sendFile, sendPdf } from '../../http/files/send-file.ts';
import { idParams } from '../../http/id-params.ts';
import { forgetResults, idempotencyKeyOf, once, sameFiles } from '../../http/idempotency.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sentencesOf } from '../../platform/sentences.ts';
import { adminPrefix } from '../../prefixes.ts';
import { createDrawBatchCertificate } from './draw-certificate.ts';

interface OfBatch {
  Params: { id: string };
}
interface OfFile {
  Params: { id: string; fileId: string };
}

const kind = 'laboratoryCertificate';
const path = `${adminPrefix}/batch/:id`;
const ofBatch = idParams({ id: 'batch' });
const ofFile = idParams({ id: 'batch', fileId: 'document' });
const scopeOf = (batchId: string) => `batch-certificate:${batchId}`;
const seen = { access: 'staff', permission: { entity: 'batch', action: 'show' } } as const;
const changed = { access: 'staff', permission: { entity: 'batch', action: 'update' } } as const;

/**
 * Certificates of a batch, for staff who may see it: the pharmacy's own once it was released (`GET certificate`), and those of
 * other laboratories (`GET certificates`, `GET certificates/:fileId`), which those who may change the batch add
 * (`POST certificates`) and, while it is in quarantine, take away (`DELETE certificates/:fileId`). They name no person: who
 * opens one needs no purpose and no right to documents, which are the patients'.
 */
export function registerBatchCertificates(app: FastifyInstance, deps: Deps): void {
  const { db, audit, batches, documents, schemas, seal } = deps;
  const draw = createDrawBatchCertificate(deps);
  const form = schemas.bodyOf('batch-certificate');
  const isCertificate = schemas.ajv.compile(form);
  const listOf = (id: string, on: Db | Tx = db) => documents.list(on, { type: 'batch', id });

  app.get<OfBatch>(
    `${path}/certificate`,
    { config: { ...seen, answers: pdf }, schema: { params: ofBatch } },
    async (request, reply) => {
      const { id } = request.params;
      await grantedRow(request, deps, 'batch', id);
      const certificate = await draw(id);
      if (!certificate) throw new AppError('notFound');
      return sendPdf(reply, certificate.name, certificate.content);
    },
  );

  app.get<OfBatch>(
    `${path}/certificates`,
    { config: { ...seen, api: 'batch-certificates' }, schema: { params: ofBatch } },
    async (request) => {
      await grantedRow(request, deps, 'batch', request.params.id);
      return { data: await listOf(request.params.id) };
    },
  );

  app.get<OfFile>(
    `${path}/certificates/:fileId`,
    { config: { ...seen, answers: upload }, schema: { params: ofFile } },
    async (request, reply) => {
      const { id, fileId } = request.params;
      await grantedRow(request, deps, 'batch', id);
      const isThere = (await listOf(id)).some((document) => document.id === fileId);
      const found = isThere ? await documents.read(fileId) : undefined;
      if (!found) throw new AppError('notFound');
      return sendFile(reply, found.document, found.stream);
    },
  );

  app.post<OfBatch>(
    `${path}/certificates`,
    {
      config: { ...changed, api: 'batch-certificate', answers: created, refuses: ['idempotencyConflict'] },
      schema: { params: ofBatch },
    },
    async (request, reply) => {
      const { id } = request.params;
      await grantedRow(request, deps, 'batch', id);
      const sent = (await deps.readForm(request, form)) as { certificate?: FileAnswer };
      const { certificate } = sent;
      if (!certificate) throw new AppError('malformedBody');
      if (!isCertificate(sent)) {
        const data = sentencesOf(isCertificate.errors, deps.texts, request.locale);
        throw new AppError('invalidFields', { data });
      }
      const key = idempotencyKeyOf(request.headers);
      const call = { scope: scopeOf(id), key, request: sameFiles([certificate]), seal };
      const keep = async (tx: Tx) => {
        await documents.claim(tx, [{ id: certificate.id, kind }], { type: 'batch', id });
        const changes = { document: { new: certificate.name } };
        await audit.record(tx, actorOf(request), {
          action: 'upload',
          entity: 'batch',
          entityId: id,
          changes,
        });
        return { id: certificate.id };
      };
      const data = await db.transaction().execute((tx) => once(tx, call, () => keep(tx)));
      return reply.code(201).send({ data });
    },
  );

  app.delete<OfFile>(
    `${path}/certificates/:fileId`,
    {
      config: { ...changed, answers: noContent, refuses: ['closedInState'] },
      schema: { params: ofFile },
    },
    async (request, reply) => {
      const { id, fileId } = request.params;
      const released = await db.transaction().execute(async (tx) => {
        await batches.lock(tx, [id]);
        const { state } = await grantedRow(request, { db: tx, schemas }, 'batch', id);
        // A release rests on it, as it does on what the batch was measured to be.
        if (!isWritable(schemas.flows.get('batch'), state, kind)) throw new AppError('closedInState');
        const name = (await listOf(id, tx)).find((document) => document.id === fileId)?.name;
        const ids = await documents.release(tx, { type: 'batch', id }, { id: fileId });
        if (ids.length === 0) throw new AppError('notFound');
        await forgetResults(tx, scopeOf(id));
        const changes = { document: { old: name } };
        await audit.record(tx, actorOf(request), {
          action: 'update',
          entity: 'batch',
          entityId: id,
          changes,
        });
        return ids;
      });
      await documents.discard(released);
      return reply.code(204).send();
    },
  );
}
