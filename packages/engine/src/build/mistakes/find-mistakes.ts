import type { ValidateFunction } from 'ajv';
import { expandCondition } from '../../core/condition/expand-condition.ts';
import { type Ajv, createAjv } from '../../core/create-ajv.ts';
import type { EntitySource } from '../../core/entity/check-entity.ts';
import { checkEntity } from '../../core/entity/check-entity.ts';
import { ConfigurationError, type Place } from '../../core/errors/configuration-error.ts';
import type { Mistake } from '../../core/errors/mistake.ts';
import { placing, type Report, reporting } from '../../core/errors/reporting.ts';
import { answersSchema } from '../../core/flow/answers-schema.ts';
import { type Finding, prove } from '../../core/flow/prove.ts';
import type { FormSource } from '../../core/form/checks/check-form.ts';
import { checkForm } from '../../core/form/checks/check-form.ts';
import { checkAnswerable } from '../../core/schema/checks/check-answerable.ts';
import { checkKeywords } from '../../core/schema/checks/check-keywords.ts';
import type { SchemaLibrary } from '../../core/schema/resolve-refs.ts';
import type { EntityUi, FormUi, JsonSchema, StepTable, UiSchemaNode } from '../../core/types.ts';
import { addressed } from '../address-of.ts';
import type { CheckMeta } from '../check-against-meta.ts';
import { conditionsOfSteps } from '../collect-conditions.ts';
import { withUiSchema } from '../schema-files.ts';
import { checkFileTypes } from './check-file-types.ts';
import { exampleMistakes } from './example-mistakes.ts';
import { attempt, inOrder, type ReadDeclared, readDeclared, type Texts } from './read-declared.ts';
import { stepMistake } from './to-mistake.ts';

export interface Examined<T> {
  mistakes: Mistake[];
  /** The declaration, when its files could be read at all. */
  source?: T;
}

export interface Examination {
  name: string;
  texts: Texts;
  /** What `$ref` may name. */
  library: SchemaLibrary;
  /** Below which address a file without an `$id` lies. */
  idBase: string;
  checkMeta: CheckMeta;
  /** Whether examples are checked, too; they stop no start and take most of the time. Default: yes. */
  examples?: boolean;
}

/** Everything wrong with a form's files, in their order. */
export function findFormMistakes({
  name,
  texts,
  library,
  idBase,
  checkMeta,
  examples = true,
}: Examination): Examined<FormSource> {
  const read = readDeclared(texts);
  const { files, mistakes, report, parsed } = read;
  const written = parsed<JsonSchema>('schema.json');
  if (!written) return { mistakes };
  const ui = parsed<FormUi>('ui.json');
  const steps = parsed<StepTable>('steps.json');
  const uiSchema = parsed<UiSchemaNode>('uiSchema.json');
  checkMeta('form', 'schema.json', written, report);
  if (ui) checkMeta('ui-form', 'ui.json', ui, report);
  if (steps) checkMeta('steps', 'steps.json', steps, report);
  if (uiSchema) checkMeta('ui-schema', 'uiSchema.json', uiSchema, report);
  const schema = addressed(written, () => idBase, 'forms', name, 'schema');
  const source: FormSource = {
    name,
    schema,
    ui: withUiSchema(ui, uiSchema),
    steps,
    library: withOwn(library, schema),
  };
  const resolved = attempt(mistakes, report, () => checkForm(source, report));
  if (resolved) checkSchema(resolved, read);
  if (steps && resolved) {
    const isSound = mistakes.every(({ file }) => file !== 'steps.json');
    if (isSound) checkConditions(steps, report);
    const proven = attempt(mistakes, report, () => prove(steps, resolved)) ?? [];
    const told = isSound ? proven : proven.filter(({ kind }) => ofItself.has(kind));
    mistakes.push(...told.map((finding) => stepMistake(finding, files)));
  }
  if (resolved && examples) checkExamples(answersSchema({ schema: resolved, steps }), read);
  return { mistakes: inOrder(mistakes, texts), source };
}

/** What is wrong whatever else is; the other findings may follow from a name that is misspelt. */
const ofItself = new Set<Finding['kind']>(['impossible-condition', 'no-default', 'dead-transition']);

/** Everything wrong with an entity's files, in their order. */
export function findEntityMistakes({
  name,
  texts,
  library,
  idBase,
  checkMeta,
  examples = true,
}: Examination): Examined<EntitySource> {
  const read = readDeclared(texts);
  const { mistakes, report, parsed } = read;
  const written = parsed<JsonSchema>('schema.json');
  if (!written) return { mistakes };
  const ui = parsed<EntityUi>('ui.json');
  checkMeta('entity', 'schema.json', written, report);
  if (ui) checkMeta('ui-entity', 'ui.json', ui, report);
  const schema = addressed(written, () => idBase, 'entities', name, 'schema');
  const source: EntitySource = { name, schema, ui, library: withOwn(library, schema) };
  const resolved = attempt(mistakes, report, () => checkEntity(source, report));
  if (resolved) checkSchema(resolved, read);
  if (resolved && examples) checkExamples(resolved, read);
  return { mistakes: inOrder(mistakes, texts), source };
}

/** What a schema says that can't be meant. */
function checkSchema(schema: JsonSchema, { mistakes, report, warn }: ReadDeclared): void {
  checkKeywords(schema, unlessSaid(mistakes, report));
  if (mistakes.length > 0) return;
  checkAnswerable(schema, warn);
  checkFileTypes(schema, warn);
}

/** Conditions have to compile as well: an unknown keyword would decide nothing. */
function checkConditions({ steps }: StepTable, report: Report): void {
  const ajv = createAjv();
  for (const [name, step] of Object.entries(steps)) {
    const place = { file: 'steps.json', field: `steps.${name}` };
    for (const condition of conditionsOfSteps({ start: name, steps: { [name]: step } }))
      reporting(report, () => compile(ajv, expandCondition(condition), place));
  }
}

/** Passes over a name that stands on the list: an owner's meta-schemas may be stricter, and find it as well. */
export const unlessSaid =
  (mistakes: readonly Mistake[], report: Report): Report =>
  (error) => {
    if (!mistakes.some(({ params }) => params?.name !== undefined && params.name === error.unknown?.name))
      report(error);
  };

/** A `$ref` to the edited file itself means what stands there now. */
const withOwn = (library: SchemaLibrary, schema: JsonSchema): SchemaLibrary =>
  schema.$id === undefined ? library : new Map([...library, [schema.$id, schema]]);

/** Adds what the examples get wrong, where nothing is wrong that they hang on. */
function checkExamples(schema: JsonSchema, { files, mistakes, report }: ReadDeclared): void {
  const json = files['schema.json'];
  if (!json || mistakes.some(({ file, severity }) => file !== 'ui.json' && severity === 'error')) return;
  const { $id: _id, ...anonymous } = schema;
  attempt(mistakes, report, () => {
    const check = compile(createAjv(), anonymous, { file: 'schema.json' });
    mistakes.push(...exampleMistakes('schema.json', json, schema, check));
  });
}

/** @throws ConfigurationError with what ajv says about a schema that it doesn't take. */
function compile(ajv: Ajv, schema: JsonSchema, place: Place): ValidateFunction {
  return placing(place, () => {
    try {
      return ajv.compile(schema);
    } catch (error) {
      if (error instanceof ConfigurationError) throw error;
      throw new ConfigurationError(error instanceof Error ? error.message : String(error));
    }
  });
}
