import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TextSchema } from './generated-schema.ts';

export type Answers = Record<string, string>;

/**
 * ajv as the judge of a library that has none: gives each faulty field's message. As resolvers do it, the schema is
 * compiled when it is first needed, and an empty input is no answer.
 */
export function createJudge(schema: TextSchema): (answers: Answers) => Record<string, string> {
  const ajv = new Ajv2020({ allErrors: true });
  return (answers) => {
    const validate = ajv.compile(schema);
    const messages: Record<string, string> = {};
    if (validate(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))))
      return messages;
    for (const { instancePath, params, message = '' } of validate.errors ?? [])
      messages[instancePath.slice(1) || String(params.missingProperty)] ??= message;
    return messages;
  };
}
