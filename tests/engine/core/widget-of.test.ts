import { describe, expect, it } from 'vitest';
import { widgetOf } from '../../../packages/engine/src/core/form/fields/widget-of.ts';
import type { JsonSchema } from '../../../packages/engine/src/core/types.ts';
import { widgetsByKind } from '../../../packages/engine/src/react/entity/edit/widgets-by-kind.ts';

describe('a secret text', () => {
  it.each<JsonSchema>([
    { writeOnly: true },
    { writeOnly: true, maxLength: 512 },
    { writeOnly: true, format: 'email' },
    { writeOnly: true, rules: 'email' },
    { format: 'password', maxLength: 512 },
  ])('is typed unseen in forms and on pages of entities: %o', (said) => {
    const schema: JsonSchema = { type: 'string', ...said };
    expect(widgetOf(schema)).toBe('password');
    expect(widgetOf(schema, widgetsByKind({ key: schema }).key)).toBe('password');
  });

  it('has several lines where its ui says so, and a day its calendar', () => {
    const secret: JsonSchema = { type: 'string', writeOnly: true };
    expect(widgetOf(secret, { widget: 'textarea' })).toBe('textarea');
    expect(widgetOf({ ...secret, format: 'date' })).toBe('date');
  });
});
