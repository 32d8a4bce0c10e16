import { answersSchema, type FormDefinition, isGeneric, type JsonSchema } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { submissionRefusals } from '../../platform/forms/submission-refusals.ts';
import { apiPrefix } from '../../prefixes.ts';
import { refusalsOf } from '../refusals.ts';
import { refusalAnswers } from './error-answers.ts';
import { isUpload } from './is-upload.ts';
import { plainSchema } from './plain-schema.ts';

/** What the forms that are sent under their own names take, each by the name that its call refers to. */
export const formBodies = ({ schemas }: Pick<Deps, 'schemas'>): Record<string, JsonSchema> =>
  Object.fromEntries(
    sentForms(schemas).map((form) => [`${form.name}-answers`, plainSchema(answersSchema(form))]),
  );

/** The call of each form that is sent under its own name, with what it takes. */
export function formPaths({ schemas, texts }: Pick<Deps, 'schemas' | 'texts'>): Record<string, object> {
  const done = {
    description: 'Stored; asked for by its reference.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/submit-form-response' } } },
  };
  const call = (form: FormDefinition) => {
    const { name, version, schema, ui } = form;
    const access = ui.access ?? 'public';
    const body = { schema: { $ref: `#/components/schemas/${name}-answers` } };
    const needs = [...(access === 'public' ? [] : [access]), 'xsrf'];
    const refusals = refusalsOf({ access, refuses: submissionRefusals }, { method: 'POST', body: schema });
    return {
      tags: ['forms'],
      summary: texts.t('en', `forms:${name}.title`, { defaultValue: schema.title ?? name }),
      description: `${schema.description ?? ''} Version ${version} of the questions.`.trim(),
      security: [Object.fromEntries(needs.map((need) => [need, []]))],
      parameters: [
        {
          in: 'header',
          name: 'Idempotency-Key',
          required: false,
          description: 'The same key sent again is answered like the first time, and stored once.',
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      ],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': body, ...(!isUpload(schema) && { 'application/json': body }) },
      },
      responses: { 201: done, ...refusalAnswers(refusals) },
    };
  };
  return Object.fromEntries(
    sentForms(schemas).map((form) => [`${apiPrefix}/forms/${form.name}`, { post: call(form) }]),
  );
}

const sentForms = (schemas: Deps['schemas']): FormDefinition[] =>
  [...schemas.forms.values()].filter(({ ui }) => isGeneric(ui));
