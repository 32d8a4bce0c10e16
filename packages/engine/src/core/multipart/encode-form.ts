import { isFileAnswer } from '../schema/formats/file.ts';
import type { FileAnswer, JsonSchema } from '../types.ts';
import { writtenChoice } from './choice-texts.ts';
import { escapedName, percent } from './read-key.ts';
import { schemasAt } from './schemas-at.ts';

/** What takes the fields of a multipart body, such as a `FormData`. */
export interface FormWriter {
  appendField(key: string, value: string): void;
  appendFile(key: string, file: FileAnswer): void;
  /** How false is written, for a form in which "no" is an answer; left out when absent. */
  falseAs?: string;
  /** How nothing is written (null, a list without entries, a group without answers), for a form that empties fields; left out when absent. */
  nothingAs?: string;
  /** What is written, for choices that would be written alike (`1` and `"1"`): the text goes in quotes then, and `decodeForm` knows it. */
  schema?: JsonSchema;
}

/**
 * Writes a model as multipart fields: nested keys in brackets (those in names are escaped), files as files, true as 1;
 * undefined, keys that begin with `$` and, unless the writer says how they are written, false and null are left out.
 */
export function encodeForm(model: Record<string, unknown>, writer: FormWriter): void {
  const { schema } = writer;
  for (const [key, value] of entriesOf(model))
    write(keyOf(key), value, writer, schema && schemasAt([schema], key, schema));
}

function write(key: string, value: unknown, writer: FormWriter, schemas: JsonSchema[] = []): void {
  const { schema } = writer;
  const below = (name: string | number) => schema && schemasAt(schemas, name, schema);
  if (value === undefined) return;
  if (value === null || isEmpty(value)) {
    if (writer.nothingAs !== undefined) writer.appendField(key, writer.nothingAs);
    return;
  }
  if (value === false) {
    if (writer.falseAs !== undefined) writer.appendField(key, writer.falseAs);
  } else if (value === true) writer.appendField(key, '1');
  else if (isFileAnswer(value)) writer.appendFile(key, value);
  else if (Array.isArray(value))
    value.forEach((entry, i) => void write(`${key}[${i}]`, entry, writer, below(i)));
  else if (typeof value === 'object') {
    for (const [name, entry] of entriesOf(value))
      write(`${key}[${escapedName(name)}]`, entry, writer, below(name));
  } else writer.appendField(key, typeof value === 'string' ? writtenChoice(value, schemas) : String(value));
}

const isEmpty = (value: unknown): boolean =>
  isContainer(value) && entriesOf(value).every(([, entry]) => entry === undefined);

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isFileAnswer(value);

/** Parsers of bodies refuse, or pass over, fields that are called as something that every object has. */
const keyOf = (name: string): string => {
  const key = escapedName(name);
  return name in Object.prototype ? key.replace(/^./, percent) : key;
};

const entriesOf = (model: object): [string, unknown][] =>
  Object.entries(model).filter(([name]) => !name.startsWith('$'));
