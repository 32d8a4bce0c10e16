import {
  createAjv,
  createForm,
  type FormDefinition,
  followEdits,
  type JsonSchema,
} from '@rezeptur/engine/core';
import { expect, it, vi } from 'vitest';

const formOf = (properties: Record<string, JsonSchema>): FormDefinition =>
  createForm({
    name: 'pet',
    schema: { type: 'object', additionalProperties: false, properties },
    ajv: createAjv(),
  });

/** What a module of the development server does each time it is evaluated; Vite keeps `data` from one to the next. */
function evaluate(data: object, form: FormDefinition) {
  const module = { default: form };
  followEdits(data, form, (next) => {
    module.default = next;
  });
  return module;
}

it('gives all that hold a version the newest one, and answers as that takes them', () => {
  const data = {};
  const first = evaluate(data, formOf({ name: { type: 'string' } }));
  const { edits } = first.default;
  const heard = vi.fn();
  const stop = edits?.subscribe(heard);
  const second = formOf({ called: { type: 'string', 'x-was': 'name' } });
  const before = first.default;
  const held = evaluate(data, second);
  expect(first.default).toBe(second);
  expect(before.edits?.newest()).toBe(second);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(edits?.migrate(before, second, { name: 'Mia' })).toEqual({ called: 'Mia' });

  stop?.();
  const third = formOf({});
  evaluate(data, third);
  expect([first.default, held.default, second.edits?.newest()]).toEqual([third, third, third]);
  expect(heard).toHaveBeenCalledTimes(1);
});
