import type { FormUi, JsonSchema } from '@rezeptur/engine/core';
import { createLocalDraft, SchemaForm } from '@rezeptur/engine/react';
import { useState } from 'react';

const draft = createLocalDraft('changing');

/** A schema that is written in place and changes while its form is filled in; what was sent stands below. */
export function ChangingSchemaPage() {
  const [isGerman, setGerman] = useState(false);
  const [isLong, setLong] = useState(false);
  const [isWide, setWide] = useState(false);
  const [isShort, setShort] = useState(false);
  const [isRenamed, setRenamed] = useState(false);
  const [answers, setAnswers] = useState({});
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string', title: isGerman ? 'Name (de)' : 'Name', minLength: 3 },
      ...(isShort ? {} : { code: { type: 'string', title: 'Code' } }),
      kind: { type: 'string', title: 'Kind', enum: isLong ? ['cat', 'dog', 'bird'] : ['cat', 'dog'] },
      photo: {
        type: 'object',
        title: 'Photo',
        file: { types: ['image/png', 'image/jpeg'], maxBytes: 900_000 },
      },
      extra: {
        title: 'Extra',
        anyOf: [
          { title: 'Words', type: 'string' },
          { title: 'Marks', type: 'object', additionalProperties: { type: 'string' } },
        ],
      },
      ...(isLong ? { place: { type: 'string', title: 'Place', default: 'Bonn' } } : {}),
    },
  };
  const ui: FormUi = isWide ? { fields: { name: { widget: 'textarea' } } } : {};
  const change = {
    German: setGerman,
    Longer: setLong,
    Wider: setWide,
    Shorter: setShort,
    Renamed: setRenamed,
  };
  return (
    <>
      <h1>Changing</h1>
      {Object.entries(change).map(([name, set]) => (
        <button key={name} type="button" onClick={() => set(true)}>
          {name}
        </button>
      ))}
      <SchemaForm
        name={isRenamed ? 'renamed' : 'changing'}
        schema={schema}
        ui={ui}
        draft={draft}
        onSubmit={async (sent) => setAnswers(sent)}
      />
      <output aria-label="Answers">{JSON.stringify(answers)}</output>
    </>
  );
}
