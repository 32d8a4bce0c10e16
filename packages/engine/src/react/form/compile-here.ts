import { type Report, stopAtFirst } from '../../core/errors/reporting.ts';
import { createChecked } from '../../core/form/assemble/create-form.ts';
import { checkForm } from '../../core/form/checks/check-form.ts';
import {
  ConfigurationError,
  createAjv,
  type FormDefinition,
  type FormSource,
  isOfApp,
  isRecord,
  type JsonSchema,
  type Translate,
} from '../../core/index.ts';
import { textsOf } from '../../core/rules/render-text.ts';
import { checkAnswerable } from '../../core/schema/checks/check-answerable.ts';
import { checkKeywords } from '../../core/schema/checks/check-keywords.ts';
import { words as de } from '../../words/de/form.ts';
import { words as en } from '../../words/en/form.ts';
import { ownLanguage } from '../../words/own-language.ts';
import { addEveryWidget } from './theme/every-widget.ts';

addEveryWidget();

/**
 * Compiles a form in the browser. Keywords and formats that nobody knows are passed over, as the standard says, with a
 * warning in the console; so is what nobody can answer.
 * @throws ConfigurationError when the schema doesn't fit together, or the page's policy forbids compiling.
 */
export function compileHere(source: FormSource): FormDefinition {
  // A schema in the page has no file.
  const placed = ({ problem, field, unknown, code }: ConfigurationError) =>
    new ConfigurationError(
      problem,
      { file: `the schema of the form "${source.name}"`, field },
      unknown,
      code,
    );
  const warn: Report = (error) => console.warn(placed(error).message);
  try {
    if (!isRecord(source.schema)) throw new ConfigurationError('`schema` wants a JSON Schema');
    if (!hasFields(source.schema)) throw new ConfigurationError(noField);
    const schema = checkForm(source);
    checkKeywords(schema, (error) => (error.unknown?.kind === 'key' ? warn : stopAtFirst)(error));
    checkAnswerable(schema, warn);
    return createChecked(schema, { ...source, ajv: createAjv({ strict: true, logger }) });
  } catch (error) {
    if (error instanceof EvalError) throw new ConfigurationError(forbidden);
    throw error instanceof ConfigurationError ? placed(error) : error;
  }
}

/** What a strict reader would refuse beside unknown keywords, such as formats. */
const logger = {
  log: () => undefined,
  error: () => undefined,
  warn: (problem: string) =>
    isOfApp(problem) || problem.includes('unknown keyword') ? undefined : console.warn(problem),
};

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

/** The engine's own words, for a page that has brought none; counted and written by the rules of their language. */
export function wordsHere(locale: string): Translate {
  const language = ownLanguage(locale);
  return textsOf({ de, en }[language], locale.startsWith(language) ? locale : language);
}

const noField = 'there is no field in it; a form is of "type": "object", and its fields are its "properties"';

const forbidden =
  "the page's Content-Security-Policy forbids compiling a schema in the browser; compile it at build (Vite plug-in " +
  'rezepturSchemas, `import form from "virtual:rezeptur/form/<name>"`) or on the server (compileFormFactory and ' +
  'importForm), and give SchemaForm the `form`';
