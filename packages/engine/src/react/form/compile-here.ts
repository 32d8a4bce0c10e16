import {
  type Ajv,
  ConfigurationError,
  createAjv,
  createForm,
  type FormDefinition,
  type FormSource,
  isOfApp,
  type JsonSchema,
  type Translate,
} from '../../core/index.ts';
import { textsOf } from '../../core/rules/render-text.ts';
import { checkAnswerable } from '../../core/schema/check-answerable.ts';
import { words as de } from '../../words/de.ts';
import { words as en } from '../../words/en.ts';
import { ownLanguage } from '../../words/own-language.ts';
import { addEveryWidget } from './theme/every-widget.ts';

addEveryWidget();

/** Tells on the console what a strict reader would refuse. */
const logger = {
  log: () => undefined,
  error: () => undefined,
  warn: (problem: string) => (isOfApp(problem) ? undefined : console.warn(problem)),
};

/**
 * Compiles a form in the browser. Keywords and formats that nobody knows are passed over, as the standard says, with a
 * warning in the console.
 * @throws ConfigurationError when the schema doesn't fit together, or the page's policy forbids compiling.
 */
export function compileHere(source: FormSource): FormDefinition {
  const ajv = createAjv({ strict: true, logger });
  try {
    if (!hasFields(source.schema)) throw new ConfigurationError('there is no field in it');
    const form = createForm({ ...source, ajv });
    checkAnswerable(form.schema, ({ field, problem }) =>
      console.warn(`${placeOf(source)}: ${field}: ${problem}`),
    );
    return form;
  } catch (error) {
    if (error instanceof EvalError) throw new ConfigurationError(forbidden);
    throw named(error, source, ajv);
  }
}

/** By what else than `properties` a schema says what can be answered. */
const others = [
  'patternProperties',
  'additionalProperties',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'then',
];

const hasFields = ({ properties = {}, ...schema }: JsonSchema): boolean =>
  Object.keys(properties).length > 0 ||
  others.some((keyword) => schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean');

const placeOf = ({ name }: FormSource) => `the schema of the form "${name}"`;

/** The mistake with the property that it stands in, in a schema that has no file. */
function named(error: unknown, source: FormSource, ajv: Ajv): unknown {
  const file = placeOf(source);
  const { schema } = source;
  if (error instanceof ConfigurationError)
    return new ConfigurationError(error.problem, { file, field: error.field }, error.unknown, error.code);
  if (ajv.validateSchema(schema)) return error;
  const [first] = ajv.errors ?? [];
  const field = first?.instancePath.slice(1).replaceAll('/', '.');
  return new ConfigurationError(first?.message ?? String(error), { file, field });
}

/** The engine's own words, for a page that has brought none. */
export const wordsHere = (locale: string): Translate => textsOf({ de, en }[ownLanguage(locale)], locale);

const forbidden =
  "the page's Content-Security-Policy forbids compiling a schema in the browser; compile it at build (Vite plug-in " +
  'rezepturSchemas, `import form from "virtual:rezeptur/form/<name>"`) or on the server (compileFormFactory and ' +
  'importForm), and give SchemaForm the `form`';
