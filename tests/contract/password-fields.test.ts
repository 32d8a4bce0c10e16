import type { JsonSchema } from '@rezeptur/engine/core';
import { expect, it } from 'vitest';
import { loadSchemas } from '../../packages/server/src/platform/schemas/schemas.ts';

const { forms } = loadSchemas();

/** The texts that a form asks for, by their paths. */
function textsOf({ type, properties = {} }: JsonSchema, path: string[] = []): string[] {
  if ([type].flat().includes('string')) return [path.join('.')];
  return Object.entries(properties).flatMap(([name, property]) =>
    textsOf(property as JsonSchema, [...path, name]),
  );
}

const passwords = [...forms.values()].flatMap(({ name, schema, ui }) =>
  textsOf(schema)
    .filter((path) => /password/i.test(path))
    .map((path) => ({ form: name, path, field: ui.fields?.[path] })),
);

it('every password is typed unseen, may be pasted, and is told to password managers', () => {
  expect(passwords.length).toBeGreaterThan(8);
  const others = passwords.filter(
    ({ field }) =>
      field?.widget !== 'password' ||
      field.blockPaste === true ||
      !['current-password', 'new-password'].includes(field.autocomplete ?? ''),
  );
  expect(others).toEqual([]);
});

it('who has lost a password is asked for an address and a new password, and for no secret that others may know', () => {
  const asked = ['lost-password', 'reset-email', 'new-password'].map((name) =>
    textsOf(forms.get(name)?.schema ?? {}),
  );
  expect(asked).toEqual([['email'], ['email'], ['plainPassword.first', 'plainPassword.second']]);
});
