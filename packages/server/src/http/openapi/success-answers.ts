import type { JsonSchema } from '@rezeptur/engine/core';
import type { AnswerBody, Answers } from '../answers.ts';
import { plainSchema } from './plain-schema.ts';

const words: Record<number, string> = {
  201: 'Stored.',
  204: 'Done; there is nothing to say.',
  304: "The caller's copy is still right.",
  404: 'There is no such thing.',
  503: 'Not available right now.',
};

/** What a call answers when it isn't refused, by status; JSON as `schema` says. */
export const successAnswers = (answers: Answers, schema: JsonSchema | undefined): Record<number, unknown> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      { description: words[Number(status)] ?? 'Done.', ...contentOf(body, schema) },
    ]),
  );

function contentOf(body: AnswerBody, schema: JsonSchema | undefined): object {
  if (body === 'nothing') return { type: 'null' };
  if (body !== 'json') return { content: { [body]: { schema: { type: 'string', format: 'binary' } } } };
  const json = schema ? plainSchema(schema) : { type: 'object', additionalProperties: true };
  return { content: { 'application/json': { schema: json } } };
}
