import { type FileAnswer, isFileAnswer, isRecord, type JsonSchema } from '@rezeptur/engine/core';
import { AppError } from '../../errors.ts';
import type { FileInField } from '../../platform/forms/files-in.ts';

type Properties = Record<string, JsonSchema>;
type Values = Record<string, unknown>;

/** Replaces what stands where the schema declares a file, at any depth of groups and lists. */
export function mapFiles(values: Values, properties: Properties, change: (file: Values) => unknown): Values {
  const at = (value: unknown, schema: JsonSchema | undefined): unknown => {
    if (!schema) return value;
    if (Array.isArray(value)) return value.map((entry) => at(entry, schema.items));
    if (!isRecord(value)) return value;
    return schema.file ? change(value) : mapFiles(value, schema.properties ?? {}, change);
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, at(value, properties[name])]),
  );
}

/** The files of a row, each with the field that it belongs to. */
export function filesOfRow(row: Values, properties: Properties): FileInField[] {
  return Object.entries(row).flatMap(([field, value]) => {
    const files: FileAnswer[] = [];
    mapFiles({ [field]: value }, properties, (file) => {
      if (isFileAnswer(file)) files.push(file);
    });
    return files.map((file) => ({ file, field }));
  });
}

/**
 * What was sent, with the row's own files where it names them by `id`. A file is what came as a file, or what the row
 * has already: a body that names another reaches for somebody else's.
 */
export function withOwnFiles(
  sent: Values,
  properties: Properties,
  { brought, own }: { brought: readonly string[]; own: readonly FileInField[] },
): Values {
  const known = new Map(own.map(({ file }) => [file.id, file]));
  return mapFiles(sent, properties, (file) => {
    if (isFileAnswer(file) && brought.includes(file.id)) return file;
    const stored = typeof file.id === 'string' ? known.get(file.id) : undefined;
    if (!stored) throw new AppError('malformedBody');
    return stored;
  });
}

/** For the audit trail: that there was a file is part of the record, what it was called isn't. */
export const withoutFileNames = (row: Values, properties: Properties): Values =>
  mapFiles(row, properties, ({ id, type, size }) => ({ id, type, size }));
