import type { FileAnswer, JsonSchema } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../http/answers.ts';
import { openLink, linkParams as params } from '../../http/callers/mailed-link.ts';
import { earlierResult, idempotencyKeyOf } from '../../http/idempotency.ts';
import { apiPrefix } from '../../prefixes.ts';
import { draftEditorOf } from './draft-editor.ts';
import { createFindOpen, createFindSent } from './find-open.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { findLocale, type OpenQuestionnaire } from './questionnaire-store.ts';
import { createReadDraft } from './read-draft.ts';
import { createDropDraft, createSaveDraft, type SavedDraft } from './save-draft.ts';
import { createStoreDraftFile } from './store-draft-file.ts';
import { createSubmitQuestionnaire, scopeOf } from './submit-questionnaire.ts';

interface OfLink {
  Params: { token: string };
}
interface OfFile {
  Params: { token: string; field: string };
}

const saves = { max: 2000, seconds: 60 * 60 };
const uploads = { max: 60, seconds: 60 * 60 };
const submits = { max: 30, seconds: 60 * 60 };

const path = `${apiPrefix}/doctor-questionnaire/:token`;
const open = { access: 'public', session: 'none', refuses: ['tooManyTries'] } as const;
/** Another device has saved since, or what was seen isn't said. */
const written = { ...open, refuses: ['draftConflict', 'tooManyTries'] } as const;

/** The calls of the holder of a link: what there is so far, what is saved meanwhile, and the submit. */
export function registerQuestionnaireRoutes(app: FastifyInstance, deps: Deps): void {
  const findOpen = createFindOpen(deps);
  const findSent = createFindSent(deps);
  const readDraft = createReadDraft(deps);
  const saveDraft = createSaveDraft(deps);
  const dropDraft = createDropDraft(deps);
  const storeDraftFile = createStoreDraftFile(deps);
  const submitQuestionnaire = createSubmitQuestionnaire(deps);
  const apiOf = (name: string) => deps.schemas.api.get(name)?.$defs;
  const answering = (name: string) => ({ 200: apiOf(name)?.response });

  const openOf = (request: FastifyRequest<OfLink>): Promise<OpenQuestionnaire> =>
    openLink(deps.throttle, request, 'questionnaire', (token) => findOpen(deps.db, token));
  const count = (what: string, { id }: OpenQuestionnaire, limit: typeof saves) =>
    deps.throttle.hit(`questionnaire:${what}:${id}`, limit);

  app.get<OfLink>(
    path,
    {
      config: { ...open, api: 'doctor-questionnaire-link' },
      schema: { params, response: answering('doctor-questionnaire-link') },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // Whoever holds the link has sent it: that is said, and nothing of what was answered.
      const sent = await findSent(deps.db, request.params.token);
      if (sent) return { data: { ...sent, revision: 0, draft: null } };
      const { id, expiresAt } = await openOf(request);
      return { data: { expiresAt, locale: await findLocale(deps.db, id), ...(await readDraft(id)) } };
    },
  );

  app.post<OfLink>(
    path,
    {
      config: {
        ...written,
        api: 'doctor-questionnaire',
        refuses: [...written.refuses, 'incompleteSubmission', 'idempotencyConflict'],
      },
      schema: { params },
    },
    async (request, reply) => {
      const { token } = request.params;
      const idempotencyKey = idempotencyKeyOf(request.headers);
      // Who sends it again because no answer came has used the link up by then.
      const earlier = await earlierResult(deps.db, scopeOf(token), idempotencyKey);
      if (earlier) return { data: earlier };
      await count('submits', await openOf(request), submits);
      const sent = await deps.readForm(request, questionnaireForm(deps).schema);
      const locale = request.locale;
      // Other callers than our page know of no drafts.
      const by = request.headers['x-draft-seen'] ? draftEditorOf(request.headers) : undefined;
      void reply.header('cache-control', 'no-store');
      return { data: await submitQuestionnaire({ token, sent, locale, idempotencyKey, by }) };
    },
  );

  app.put<OfLink & { Body: SavedDraft }>(
    `${path}/draft`,
    {
      config: { ...written, api: 'doctor-questionnaire-draft' },
      schema: {
        params,
        body: apiOf('doctor-questionnaire-draft')?.request,
        response: answering('doctor-questionnaire-draft'),
      },
    },
    async (request) => {
      await count('saves', await openOf(request), saves);
      const { token } = request.params;
      const locale = request.locale;
      const by = draftEditorOf(request.headers);
      return { data: await saveDraft({ token, draft: request.body, locale, by }) };
    },
  );

  app.delete<OfLink>(
    `${path}/draft`,
    { config: { ...written, answers: noContent }, schema: { params } },
    async (request, reply) => {
      await openOf(request);
      await dropDraft(request.params.token, draftEditorOf(request.headers));
      return reply.code(204).send();
    },
  );

  app.post<OfFile>(
    `${path}/draft/:field`,
    { config: { ...written, api: 'doctor-questionnaire-file' }, schema: { params } },
    async (request) => {
      const { token, field } = request.params;
      const by = draftEditorOf(request.headers);
      await count('uploads', await openOf(request), uploads);
      const sent = await deps.readForm(request, onlyFile(questionnaireForm(deps).schema, field));
      const file = sent[field] as FileAnswer | undefined;
      if (!file) throw new AppError('malformedBody');
      await storeDraftFile(token, by, field, file);
      return { data: file };
    },
  );

  app.delete<OfFile>(
    `${path}/draft/:field`,
    { config: { ...written, answers: noContent }, schema: { params } },
    async (request, reply) => {
      const { token, field } = request.params;
      await openOf(request);
      onlyFile(questionnaireForm(deps).schema, field);
      await storeDraftFile(token, draftEditorOf(request.headers), field);
      return reply.code(204).send();
    },
  );
}

/** A body that brings the file of this field and nothing else. */
function onlyFile({ properties = {} }: JsonSchema, field: string): JsonSchema {
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined;
  if (!property?.file) throw new AppError('notFound');
  return { type: 'object', additionalProperties: false, properties: { [field]: property } };
}
