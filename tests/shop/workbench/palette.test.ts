import { fieldTypeNames } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  paletteTypes,
} from '../../../packages/shop/src/features/workbench/palette/field-examples.ts';
import { insertField } from '../../../packages/shop/src/features/workbench/palette/insert-field.ts';
import { withFollowing } from '../../../packages/shop/src/features/workbench/palette/insertions.ts';

const files = {
  'schema.json': `{
  "type": "object",
  "properties": {
    "kind": { "type": "string", "enum": ["cat", "dog"] }
  },
  "examples": [{ "kind": "cat" }]
}
`,
  'steps.json': `{ "start": "one", "steps": { "one": { "fields": ["kind"], "next": [] } } }
`,
};
const parsed = (text = '') => JSON.parse(text);

describe('the palette', () => {
  it('has every type of field', () => {
    expect([...paletteTypes].sort()).toEqual([...fieldTypeNames].sort());
  });

  it('adds a field to all files of a form, which stay as they are written', async () => {
    const example = await exampleOf('date');
    const { changed, line } = insertField(files, { name: 'born', example, step: 'one' });
    expect(changed['schema.json']).toContain('    "kind": { "type": "string", "enum": ["cat", "dog"] },\n');
    expect(changed['schema.json']?.split('\n')[line - 1]).toMatch(/^ {4}"born": \{/);
    const { born } = parsed(changed['schema.json']).properties;
    expect(born).toMatchObject({ type: 'string', format: 'date' });
    // What is only of the example doesn't come along: its sample, and that an answer is needed.
    expect([born.examples, born.rules]).toEqual([undefined, undefined]);
    expect(parsed(changed['ui.json']).fields.born.widget).toBe('date');
    expect(parsed(changed['steps.json']).steps.one.fields).toEqual(['kind', 'born']);
  });

  it('undoes and redoes all files with the one that the editor shows, but none that was edited since', async () => {
    const { changed: after } = insertField(files, {
      name: 'born',
      example: await exampleOf('date'),
      step: 'one',
    });
    const insertions = [{ before: files, after }];
    const full = { ...files, ...after };
    const undone = withFollowing(insertions, full, 'schema.json', files['schema.json']);
    expect(undone).toEqual(files);
    expect(withFollowing(insertions, undone, 'schema.json', after['schema.json'] ?? '')).toEqual(full);
    const edited = { ...full, 'ui.json': '{}' };
    expect(withFollowing(insertions, edited, 'schema.json', files['schema.json'])).toEqual({
      ...files,
      'ui.json': '{}',
    });
  });
});
