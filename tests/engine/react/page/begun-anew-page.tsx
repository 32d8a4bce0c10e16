import { createAjv, createForm, type EntityDefinition, type JsonSchema } from '@rezeptur/engine/core';
import { createLocalDraft, SchemaForm, Wizard } from '@rezeptur/engine/react';
import { createMemorySource, EntityEdit, EntityPages, type OwnForm } from '@rezeptur/engine/react/entity';
import { useState } from 'react';

const text: JsonSchema = { type: 'string', maxLength: 40 };
const way = (kind: string, title: string, own: Record<string, JsonSchema>): JsonSchema => ({
  title,
  required: ['kind', ...Object.keys(own)],
  properties: { kind: { const: kind }, ...own },
});

/** Each alternative has a constant, which nobody sees, and one of them a default. */
const schema: JsonSchema = {
  type: 'object',
  required: ['name', 'pay'],
  properties: {
    name: { ...text, title: 'Name' },
    pay: {
      type: 'object',
      title: 'Zahlung',
      oneOf: [
        way('card', 'Karte', { number: { ...text, title: 'Nummer' } }),
        way('bank', 'Konto', {
          iban: { ...text, title: 'IBAN' },
          country: { ...text, title: 'Land', default: 'DE' },
        }),
      ],
    },
  },
};
const discount: JsonSchema = {
  type: 'object',
  title: 'Rabatt',
  required: ['percent'],
  properties: { percent: { type: 'integer', title: 'Prozent', default: 5 } },
};
const ofItem: JsonSchema = { ...schema, properties: { ...schema.properties, discount } };
const form = createForm({ name: 'begun', schema, ajv: createAjv() });
const inSteps = createForm({
  name: 'begun',
  schema,
  ajv: createAjv(),
  steps: {
    start: 'who',
    steps: {
      who: { fields: ['name'], next: [{ to: 'how' }] },
      how: { fields: ['pay'], next: [] },
    },
  },
});

/** Two ways, of which one asks with defaults; a step back keeps the answers. */
const ways = createForm({
  name: 'ways',
  schema: {
    type: 'object',
    required: ['way'],
    properties: {
      way: { type: 'string', title: 'Weg', enum: ['Bezahlt', 'Frei'] },
      sum: { type: 'integer', title: 'Betrag' },
      why: { ...text, title: 'Grund', default: 'Probe' },
      news: { type: 'boolean', title: 'Neues', default: true },
    },
  },
  ajv: createAjv(),
  steps: {
    start: 'way',
    back: 'keep',
    steps: {
      way: { fields: ['way'], next: [{ to: 'pay', when: { way: 'Bezahlt' } }, { to: 'free' }] },
      pay: { fields: ['sum'], next: [] },
      free: { fields: ['why', 'news'], next: [] },
    },
  },
});

const account: EntityDefinition = {
  name: 'account',
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'string', maxLength: 36, readOnly: true },
      name: text,
      pay: { type: 'object' },
      discount: { type: 'object' },
    },
  },
  ui: { title: ['name'] },
  check: () => [],
};
const rows = [{ id: '1', version: 1, name: 'Ines', pay: { kind: 'bank', iban: 'DE02', country: 'DE' } }];
const source = createMemorySource([{ definition: account, rows }]);
const own: OwnForm = {
  form: createForm({ name: 'begun', schema: ofItem, ajv: createAjv() }),
  fields: ['name', 'pay', 'discount'],
  askedAt: {},
  toAnswers: ({ name, pay, discount }) => ({ name, pay, discount }),
  toItem: (answers) => answers,
};

const asked = new URLSearchParams(location.search);

/** Begins again, with a draft or by a step back; `?item` is an item that a form of one's own asks for. */
export function BegunAnewPage() {
  const [draft] = useState(() => (asked.has('draft') ? createLocalDraft('begun') : undefined));
  const [sent, setSent] = useState('');
  const onSubmit = async (answers: unknown) => setSent(JSON.stringify(answers));
  const update: typeof source.update = async (entity, id, write) => {
    setSent(JSON.stringify(write.values));
    return source.update?.(entity, id, write) as never;
  };
  return (
    <>
      {!asked.has('item') && <h1>Von vorn</h1>}
      {asked.has('item') ? (
        <EntityPages
          base="/begun-anew"
          currency="EUR"
          source={{ ...source, update }}
          entities={{ account: async () => ({ default: account }) }}
          pages={{ 'account.edit': (props) => <EntityEdit {...props} formOf={() => own} /> }}
        />
      ) : asked.has('steps') || asked.has('ways') ? (
        <Wizard form={asked.has('ways') ? ways : inSteps} onSubmit={onSubmit} />
      ) : (
        <SchemaForm form={form} draft={draft} onSubmit={onSubmit} />
      )}
      <output aria-label="Gesendet">{sent}</output>
    </>
  );
}
