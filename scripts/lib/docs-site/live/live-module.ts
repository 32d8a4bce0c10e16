import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compileForm, readJson, readLibrary } from '@rezeptur/engine/build';
import type { Example, FormSource } from '@rezeptur/engine/core';
import { root } from '../../root.ts';
import { componentOf } from './component-of.ts';

/** The module that the browser runs for an example. */
export interface LiveModule {
  /** The name of its form, too. */
  name: string;
  extension: 'js' | 'tsx';
  code: string;
}

type Declared = Pick<FormSource, 'schema' | 'ui' | 'steps'> & Partial<Pick<Example, 'value' | 'texts'>>;

const library = readLibrary(join(root, 'schemas'));

/**
 * What a block marked `live` runs: a JSON Schema, or `{schema, ui, steps, value, texts}`, as a compiled form; a piece of TSX as it
 * is, with its last expression drawn. `json live=FILE` runs the example of that file, whose schema the block has to show.
 * @param info what stands behind the block's opening fence
 * @returns nothing for a block that isn't live
 * @throws Error over a block that doesn't say what its file does; ConfigurationError over a form that doesn't fit together.
 */
export function liveModule(info: string, text: string, name: string): LiveModule | undefined {
  const [, language, file] = /^(json|tsx) live(?:=(\S+))?$/.exec(info) ?? [];
  if (language === 'tsx') return { name, extension: 'tsx', code: componentOf(text, name) };
  if (language !== 'json') return undefined;
  const { value, texts, ...source } = file === undefined ? declaredIn(text) : shownOf(file, text);
  const form = compileForm({ ...source, name, library });
  return {
    name,
    extension: 'js',
    code: `${form}export const example = ${JSON.stringify({ value, texts })};\n`,
  };
}

function declaredIn(text: string): Declared {
  const json = JSON.parse(text) as Declared | Declared['schema'];
  return 'schema' in json ? (json as Declared) : { schema: json as Declared['schema'] };
}

function shownOf(file: string, text: string): Declared {
  const { schema, ui, steps, value, texts } = readJson<Declared>(join(root, file));
  if (!isDeepStrictEqual(JSON.parse(text), schema))
    throw new Error(`${file} has another schema than the page that shows it`);
  return { schema, ui, steps, value, texts };
}
