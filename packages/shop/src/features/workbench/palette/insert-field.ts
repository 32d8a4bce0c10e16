import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { Files } from '../types.ts';

/** A type of field as its example in `schemas/examples/fields` declares it. */
export interface FieldExample {
  schema: { properties: Record<string, Record<string, unknown>> };
  ui?: { fields?: Record<string, Record<string, unknown>> };
}

export interface NewField {
  name: string;
  example: FieldExample;
  /** In a form with steps, the one that asks for it. */
  step?: string;
}

export interface Inserted {
  /** The files that change; all else in them stays as it is written. */
  changed: Files;
  /** Where the field stands in `schema.json`. */
  line: number;
}

/** Gives a form one more field. */
export function insertField(files: Files, { name, example, step }: NewField): Inserted {
  const [[own = '', property = {}] = []] = Object.entries(example.schema.properties);
  const changed: Files = {
    'schema.json': withEntry(files['schema.json'] ?? '{}', ['properties', name], plain(property)),
  };
  let ui = files['ui.json'] ?? '{}\n';
  for (const [path, entry] of Object.entries(example.ui?.fields ?? {})) {
    if (path !== own && !path.startsWith(`${own}.`)) continue;
    const { row: _row, ...rest } = entry;
    if (Object.keys(rest).length > 0) ui = withEntry(ui, ['fields', name + path.slice(own.length)], rest);
  }
  if (ui !== (files['ui.json'] ?? '{}\n')) changed['ui.json'] = ui;
  if (step && files['steps.json']) {
    changed['steps.json'] = withEntry(files['steps.json'], ['steps', step, 'fields', -1], name);
  }
  return { changed, line: lineOf(changed['schema.json'] ?? '', ['properties', name]) };
}

function lineOf(text: string, place: string[]): number {
  const root = parseTree(text);
  const found = root && findNodeAtLocation(root, place);
  return text.slice(0, found?.parent?.offset ?? 0).split('\n').length;
}

/** What is only of the example: its own sample, and that an answer is needed. */
function plain({ examples: _examples, rules, ...property }: Record<string, unknown>) {
  const left = String(rules ?? '')
    .split('|')
    .filter((rule) => rule !== '' && rule !== 'required');
  return left.length > 0 ? { ...property, rules: left.join('|') } : property;
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };

/** `modify` would lay out the entry before as well: where there is one, the new one is written after it, in its manner. */
function withEntry(text: string, place: (string | number)[], value: unknown): string {
  const key = place.at(-1);
  const root = parseTree(text);
  const last = (root && findNodeAtLocation(root, place.slice(0, -1)))?.children?.at(-1);
  if (!last)
    return applyEdits(text, modify(text, place, value, { formattingOptions, isArrayInsertion: true }));
  const line = text.lastIndexOf('\n', last.offset) + 1;
  const before = text.slice(line, last.offset);
  const isOwnLine = before.trim() === '' && line > 0;
  const indent = isOwnLine ? before : '';
  const entry = (typeof key === 'string' ? `${JSON.stringify(key)}: ` : '') + print(value, indent);
  const end = last.offset + last.length;
  return `${text.slice(0, end)},${isOwnLine ? `\n${indent}` : ' '}${entry}${text.slice(end)}`;
}

const print = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
