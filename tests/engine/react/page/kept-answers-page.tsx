import { createAjv, createForm } from '@rezeptur/engine/core';
import { Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';

const name = { type: 'string', maxLength: 40 };

/** Who names the second owner names the first one, which is known at the end: of the second one the first step knows nothing yet. */
const form = createForm({
  name: 'owners',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      first: { ...name, title: 'Erste Person' },
      second: { ...name, title: 'Zweite Person' },
      pet: { ...name, title: 'Tier' },
    },
    dependentRequired: { second: ['first'] },
  },
  steps: {
    start: 'one',
    back: 'keep',
    steps: {
      one: { fields: ['first'], next: [{ to: 'two' }] },
      two: { fields: ['second'], next: [{ to: 'end' }] },
      end: { fields: ['pet'], next: [] },
    },
  },
  ajv: createAjv(),
});

/** A wizard that keeps answers on the way back. */
export function KeptAnswersPage() {
  const [sent, setSent] = useState('');
  return (
    <>
      <h1>Zu zweit</h1>
      <Wizard form={form} stepInUrl="query" onSubmit={(answers) => setSent(JSON.stringify(answers))} />
      <output aria-label="Gespeichert">{sent}</output>
    </>
  );
}
