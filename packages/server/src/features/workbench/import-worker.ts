import { ImportError, importForm, splitSource } from '@rezeptur/engine/build';
import { ConfigurationError } from '@rezeptur/engine/core';
import { answerOnce } from '../../platform/in-process.ts';
import type { ImportOutcome, ImportTask } from './import-schema.ts';

answerOnce(outcome);

/** What is wrong with the schema is said to who pasted it; everything else is a fault of ours. */
function outcome({ name, text, idBase }: ImportTask): ImportOutcome {
  try {
    const { schema, uiSchema } = splitSource(read(text));
    const address = new URL('pasted.json', idBase).href;
    const documents = new Map([[address, schema]]);
    return {
      made: importForm({ name, documents, start: { address }, ...(uiSchema && { uiSchema }), idBase }),
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError || error instanceof SyntaxError)) throw error;
    return { problems: error instanceof ImportError ? error.problems : [error.message] };
  }
}

function read(text: string): object {
  const content: unknown = JSON.parse(text);
  if (typeof content === 'object' && content !== null) return content;
  throw new SyntaxError('This is no JSON Schema.');
}
