import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const inRepository = resolve(import.meta.dirname, '../../../node_modules/.cache');

/** A folder with these files; by default inside the repository, so that packages resolve as they do for the shop. */
export async function createWorkshop(files: Record<string, unknown>, cache = inRepository) {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'rezeptur-workshop-'));
  const write = async (path: string, content: unknown) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(
      join(root, path),
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    );
  };
  for (const [path, content] of Object.entries(files)) await write(path, content);
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}

/** A small form with a shared piece, rules, a pattern, a file and a branch. */
export const petForm = {
  'schemas/shared/name.json': {
    $id: 'https://rezeptur.invalid/schemas/shared/name',
    type: 'string',
    minLength: 2,
    maxLength: 40,
    pattern: '^[A-ZÄÖÜ]',
  },
  'schemas/forms/pet/schema.json': {
    $id: 'https://rezeptur.invalid/schemas/forms/pet/schema',
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'name'],
    properties: {
      kind: { type: 'string', enum: ['cat', 'dog'] },
      name: { $ref: 'https://rezeptur.invalid/schemas/shared/name' },
      born: { type: 'string', format: 'date', minAge: 1 },
      tag: { type: 'string', maxLength: 20, rules: 'required|matches:/^[a-z]{2}-[0-9]+$/i' },
      picture: { type: 'object', file: { types: ['image/png'], maxBytes: 1_048_576 } },
      colours: { type: 'array', maxItems: 3, uniqueItems: true, items: { type: 'object', const: { a: 1 } } },
    },
  },
  'schemas/forms/pet/ui.json': { fields: { name: { autocomplete: 'off' } } },
  'schemas/forms/pet/steps.json': {
    start: 'kind',
    steps: {
      kind: {
        fields: ['kind', 'name'],
        next: [{ to: 'tag', when: { kind: 'dog' } }, { to: 'end' }],
      },
      tag: { fields: ['tag'], next: [{ to: 'end' }] },
      end: { fields: ['born', 'picture', 'colours'], next: [] },
    },
  },
};
