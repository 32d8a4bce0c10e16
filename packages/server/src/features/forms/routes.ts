import { type FormDefinition, hasPage, isGeneric } from '@rezeptur/engine/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { created, revalidated, script } from '../../http/answers.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { idParams } from '../../http/id-params.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { isKnownTag } from '../../http/is-known-tag.ts';
import { ofFiles } from '../../http/refusals.ts';
import { describeForm, formModule } from '../../platform/forms/describe-form.ts';
import { jsonAnswers } from '../../platform/forms/json-answers.ts';
import { submissionRefusals } from '../../platform/forms/submission-refusals.ts';
import { adminPrefix, apiPrefix } from '../../prefixes.ts';
import { createSubmitForm } from './submit-form.ts';

interface OfForm {
  Params: { name: string };
}

const perAddress = { max: 30, seconds: 60 * 60 };
const forever = 'public, max-age=31536000, immutable';

/** Every form of `schemas/forms` that has a page of its own: what it asks, and where its answers go. */
export function registerFormRoutes(app: FastifyInstance, deps: Deps): void {
  const submitForm = createSubmitForm(deps);

  app.get<OfForm>(
    `${apiPrefix}/forms/:name`,
    { config: { access: 'public', api: 'form', answers: revalidated, refuses: ['notSignedIn'] } },
    async (request, reply) => {
      const form = openForm(request, deps, hasPage);
      const etag = `"${form.version}"`;
      void reply.header('cache-control', 'no-cache').header('etag', etag);
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return { data: describeForm(form) };
    },
  );

  // Declared for every form, since each is part of the shop's bundle, too; a changed form has another address.
  app.get<{ Params: { name: string; version: string } }>(
    `${apiPrefix}/forms/:name/module/:version`,
    { config: { access: 'public', session: 'none', answers: script } },
    async (request, reply) => {
      const form = deps.schemas.forms.get(request.params.name);
      if (form?.version !== request.params.version) throw new AppError('notFound');
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', forever)
        .send(formModule(form));
    },
  );

  app.post<OfForm>(
    `${apiPrefix}/forms/:name`,
    // OpenAPI lists each form by its own name.
    {
      config: {
        access: 'public',
        api: 'submit-form',
        answers: created,
        // Who may send a form, and whether files come with it, stands in its declaration.
        refuses: [...submissionRefusals, ...ofFiles, 'notSignedIn'],
      },
      schema: { hide: true },
    },
    async (request, reply) => {
      const form = openForm(request, deps, isGeneric);
      await deps.throttle.hit(`form:${form.name}:address:${networkOf(request.ip)}`, perAddress);
      const sent = request.isMultipart()
        ? await deps.readForm(request, form.schema)
        : jsonAnswers(request.body, (name) => deps.texts.t(request.locale, 'rules:reservedName', { name }));
      const data = await submitForm({
        form,
        sent,
        locale: request.locale,
        actor: actorOf(request),
        customer: request.customer,
        idempotencyKey: idempotencyKeyOf(request.headers),
      });
      return reply.code(201).send({ data });
    },
  );

  app.get<{ Params: { id: string } }>(
    `${adminPrefix}/form/:id/definition`,
    {
      config: {
        access: 'staff',
        permission: { entity: 'form', action: 'show' },
        api: 'form-definition',
      },
      schema: { params: idParams({ id: 'form' }) },
    },
    async (request) => {
      const data = await deps.wordings.find(request.params.id);
      if (!data) throw new AppError('notFound');
      return { data };
    },
  );
}

/** The form of that name if it is meant for this and the asking person; every other name is not found. */
function openForm(
  request: FastifyRequest<OfForm>,
  { schemas }: Deps,
  isOpen: (ui: FormDefinition['ui']) => boolean,
): FormDefinition {
  const form = schemas.forms.get(request.params.name);
  if (!form || !isOpen(form.ui)) throw new AppError('notFound');
  if (form.ui.access === 'customer') customerOf(request);
  return form;
}
