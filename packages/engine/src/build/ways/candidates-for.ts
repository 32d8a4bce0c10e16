import type { Answers, FileAnswer, FileLimits, FormDefinition } from '../../core/types.ts';

/**
 * Values that a field can have, by its declaration alone: what the form's examples say, its choices, yes and
 * no, a file of the first allowed type, and nothing at all (`undefined`), each once.
 */
export function candidatesFor({ schema }: Pick<FormDefinition, 'schema'>, field: string): unknown[] {
  const { enum: listed = [], const: fixed, type, file, items } = schema.properties?.[field] ?? {};
  const examples = (schema.examples ?? []).map((example) => (example as Answers)[field]);
  const fitting = [
    ...(type === 'boolean' ? [true, false] : []),
    ...(file ? [upload(file)] : []),
    ...(items?.file ? [[upload(items.file)]] : []),
    ...(fixed === undefined ? [] : [fixed]),
  ];
  return [...new Set([...listed, ...fitting, ...examples, undefined])];
}

const upload = ({ types: [type = 'image/png'] }: FileLimits): FileAnswer => ({
  id: 'file',
  name: 'file',
  size: 1000,
  type,
});
