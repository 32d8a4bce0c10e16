import type { JsonSchema } from '@rezeptur/engine/core';
import { createLocalDraft, SchemaForm } from '@rezeptur/engine/react';

const draft = createLocalDraft('subscribe');
const schema: JsonSchema = {
  type: 'object',
  properties: { email: { type: 'string', title: 'E-mail' }, name: { type: 'string', title: 'Name' } },
};

/** A form that is sent by `fetch` alone. */
export function PlainFetchPage() {
  return (
    <>
      <h1>Subscribe</h1>
      <SchemaForm
        name="subscribe"
        schema={schema}
        draft={draft}
        onSubmit={(answers) => fetch('/api/subscribe', { method: 'POST', body: JSON.stringify(answers) })}
      />
    </>
  );
}
