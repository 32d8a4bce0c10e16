import { importForm } from '@rezeptur/engine/build';
import { createAjv, createForm, type FormDefinition } from '@rezeptur/engine/core';
import { createHttpClient, EngineProvider, SchemaForm } from '@rezeptur/engine/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createShape } from '../../../packages/engine/src/react/form/dynamic/create-shape.ts';
import { createFormStore } from '../../../packages/engine/src/react/form/store/form-store.ts';
import { addEveryWidget } from '../../../packages/engine/src/react/form/theme/every-widget.ts';
import { strangers } from './strangers.ts';

addEveryWidget();

/** As it is drawn before anybody answered: what loads later in a page is here already. */
function asDrawn(form: FormDefinition): FormDefinition {
  if (!form.shape) return form;
  const { shape: _shape, ...fixed } = form;
  return { ...fixed, schema: createShape(form, createFormStore()).read() };
}

/** The meta-schema of draft-07: alternatives that hold the whole again in every part, without end. */
const endless = ['json-forms: jsonschema'];

test.each(strangers.filter(({ name, refusal }) => refusal === undefined && !endless.includes(name)))(
  '$name is drawn with something to answer',
  (stranger) => {
    const { schema, ui } = importForm({
      ...stranger,
      name: 'stranger',
      idBase: 'https://strangers.invalid/',
    });
    const form = asDrawn(createForm({ name: 'stranger', schema, ui, ajv: createAjv() }));
    const html = renderToString(
      <EngineProvider http={createHttpClient({ baseUrl: '/api' })} locale="en" t={(key) => String(key)}>
        <MemoryRouter>
          <SchemaForm form={form} onSubmit={() => undefined} />
        </MemoryRouter>
      </EngineProvider>,
    );
    for (const [name, drawn] of Object.entries(form.schema.properties ?? {}))
      if (!drawn['x-hidden']) expect(html).toContain(`data-path="${name}"`);
    // An object of open keys begins empty: a button adds the first.
    const isOpen = JSON.stringify(form.schema).includes('"x-open":true');
    if (!isOpen) expect(html).toMatch(/<(input|select|textarea) |rz-list/);
  },
);
