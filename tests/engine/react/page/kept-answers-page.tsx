import { createAjv, createForm } from '@rezeptur/engine/core';
import { createLocalDraft, Wizard } from '@rezeptur/engine/react';
import { useState } from 'react';

const name = { type: 'string', maxLength: 40 };

/** Who names the second owner names the first one, which is known at the end: of the second one the first step knows nothing yet. */
const owners = createForm({
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

/** What is asked at the end hangs on what the first step asks under a condition, and on a box. */
const insured = createForm({
  name: 'insured',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      insured: { type: 'string', enum: ['yes', 'no'], title: 'Versichert' },
      insurer: { ...name, title: 'Kasse' },
      urgent: { type: 'boolean', title: 'Eilig' },
      number: { ...name, title: 'Nummer' },
      reason: { ...name, title: 'Grund' },
      patience: { ...name, title: 'Geduld' },
    },
  },
  steps: {
    start: 'one',
    steps: {
      one: {
        fields: ['insured', { name: 'insurer', when: { insured: 'yes' } }, 'urgent'],
        next: [{ to: 'two' }],
      },
      two: {
        fields: [
          { name: 'number', when: { has: 'insurer' } },
          { name: 'reason', when: { not: { has: 'insurer' } }, required: true },
          { name: 'patience', when: { urgent: false }, required: true },
        ],
        next: [],
      },
    },
  },
  ajv: createAjv(),
});

/** Some of it is answered at first. */
const lunch = (back?: 'keep') =>
  createForm({
    name: 'lunch',
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        seats: { type: 'integer', default: 2, title: 'Plätze' },
        phone: { ...name, default: '0123', title: 'Telefon' },
        meal: { ...name, title: 'Gericht' },
        drink: { ...name, default: 'Wasser', title: 'Getränk' },
        note: { ...name, title: 'Notiz' },
      },
    },
    steps: {
      start: 'one',
      ...(back && { back }),
      steps: {
        one: { fields: ['seats', 'phone'], next: [{ to: 'two' }] },
        two: { fields: ['meal', 'drink'], next: [{ to: 'end' }] },
        end: { fields: ['note'], next: [] },
      },
    },
    ajv: createAjv(),
  });

const forms = new Map([
  ['insured', insured],
  ['lunch', lunch()],
  ['lunch-kept', lunch('keep')],
]);

/** A wizard that keeps answers, on the way back or of fields that went. */
export function KeptAnswersPage() {
  const [name] = useState(() => new URLSearchParams(location.search).get('form') ?? '');
  const [draft] = useState(() => (name === 'lunch-kept' ? createLocalDraft('lunch') : undefined));
  const [sent, setSent] = useState('');
  return (
    <>
      <h1>Zu zweit</h1>
      <Wizard
        form={forms.get(name) ?? owners}
        draft={draft}
        stepInUrl="query"
        onSubmit={(answers) => setSent(JSON.stringify(answers))}
      />
      <output aria-label="Gespeichert">{sent}</output>
    </>
  );
}
