import { createAjv } from '../../core/create-ajv.ts';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { answersToSend } from '../../core/form/answers-to-send.ts';
import { createForm } from '../../core/form/assemble/create-form.ts';
import { checkForm } from '../../core/form/checks/check-form.ts';
import { withoutEmpties } from '../../core/schema/answers/without-empties.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { pieceAt } from '../../core/schema/piece-at.ts';
import type { FormDefinition, FormUi, JsonSchema, JsonValue } from '../../core/types.ts';
import { boundTextareas } from './bound-textareas.ts';
import { closeAndBound } from './close-and-bound.ts';
import { describeDemanded } from './describe-demanded.ts';
import { exampleOf } from './example-of.ts';
import { explicitBranches } from './explicit-branches.ts';
import { fieldNames } from './field-names.ts';
import { ImportError } from './import-error.ts';
import { mergeAllOf } from './merge-all-of.ts';
import type { Note, Take } from './note.ts';
import { oneType } from './one-type.ts';
import { readSchema } from './read-schema.ts';
import { type FieldWords, rjsfUi } from './rjsf-ui.ts';
import { withChoiceNames } from './with-choice-names.ts';
import { withRoot } from './with-root.ts';
import { wordsOfSchema } from './words-of.ts';

export interface ImportSource {
  /** The form's name. */
  name: string;
  /** All that may be referred to, by address; the schema itself is one of them. */
  documents: ReadonlyMap<string, unknown>;
  /** Which of them is asked for; `pointer` leads to a part, as in `#/components/schemas/Pet`. */
  start: { address: string; pointer?: string };
  /** How react-jsonschema-form was told to draw it. */
  uiSchema?: Record<string, unknown>;
  /** Below which address the form's own files lie. */
  idBase: string;
}

/** What an import writes: the files of a form folder, its words, and what became of the schema on the way. */
export interface ImportedForm {
  schema: JsonSchema;
  ui: FormUi;
  /** Its words, in the language of the schema. */
  texts: Record<string, JsonValue>;
  /** What was changed, and what is not asked any more. */
  notes: Note[];
}

/**
 * Anybody's JSON Schema (draft-03 to 2020-12, a component of OpenAPI) as a form of ours.
 * @throws ImportError with all that is wrong, where nothing of it could be asked in a form.
 */
export function importForm(source: ImportSource): ImportedForm {
  const notes: Note[] = [];
  try {
    return imported(source, notes);
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError([tooMuch], []);
    throw error instanceof ConfigurationError && !(error instanceof ImportError)
      ? new ImportError([error], notes)
      : error;
  }
}

const tooMuch = new ConfigurationError(
  'the schema is nested too deeply, or asks for more than fits into memory',
);

function imported(
  { name, documents, start, uiSchema = {}, idBase }: ImportSource,
  notes: Note[],
): ImportedForm {
  const take: Take = (kind, path, reason) => void notes.push({ kind, path, reason });
  const whole = withoutIdle(mergeAllOf(withChoiceNames(readSchema(start, documents, take), uiSchema)));
  const { schema: named, renamed } = fieldNames(
    oneType(describeDemanded(withRoot(whole, take), take), take),
    take,
  );
  const nameOf = (field: string) => renamed.get(field) ?? field;
  const roomy = boundTextareas(named, uiSchema, nameOf, take);
  const plain = explicitBranches(closeAndBound(roomy, take)) as JsonSchema;
  refuseEmpty(plain);
  const drawn = rjsfUi(uiSchema, plain, nameOf, take);
  const schema: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: new URL(`forms/${name}/schema`, idBase).href,
    ...plain,
  };
  const ui: FormUi = { $id: new URL(`forms/${name}/ui`, idBase).href, ...drawn.ui };
  const refusals: ConfigurationError[] = [];
  checkForm({ name, schema, ui }, (error) => refusals.push(error));
  if (refusals.length > 0) throw new ImportError(refusals, notes);
  const form = createForm({ name, schema, ui, ajv: createAjv() });
  return {
    schema: { ...schema, examples: [exampleFor(form, take)] },
    ui,
    texts: wordsFor(form, drawn.words),
    notes,
  };
}

/** Without definitions that nothing refers to any more. */
function withoutIdle(schema: Record<string, unknown>): Record<string, unknown> {
  const { $defs, ...rest } = schema;
  if (!isRecord($defs)) return rest;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/([^"/]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow($defs[name] ?? {});
    }
  };
  follow(rest);
  const kept = Object.entries($defs).filter(([name]) => used.has(name));
  return kept.length > 0 ? { ...rest, $defs: Object.fromEntries(kept) } : rest;
}

function refuseEmpty(schema: JsonSchema): void {
  if (!isAsked(schema)) throw new ConfigurationError('the schema has no field that could be asked');
}

/**
 * Is there anything to answer? Not in a constant, not in an object without fields that may have no others, and not where
 * each level leads to the next one alone.
 */
function isAsked(part: JsonSchema, root = part, open: readonly string[] = []): boolean {
  const { type, properties = {}, additionalProperties, $ref } = part;
  if (type === 'null' || part.const !== undefined) return false;
  if ($ref !== undefined && part.properties === undefined) {
    const target = pieceAt(root, $ref);
    return !open.includes($ref) && (target === undefined || isAsked(target, root, [...open, $ref]));
  }
  if (type !== 'object' || elsewhere.some((keyword) => part[keyword] !== undefined)) return true;
  if (additionalProperties !== false) return true;
  return Object.values(properties).some((property) => isAsked(property, root, open));
}

/** Keywords that may bring fields of their own. */
const elsewhere = ['allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'patternProperties'] as const;

/** An example that the form itself accepts, the fullest first. */
function exampleFor(form: FormDefinition, take: Take): JsonValue {
  const { schema } = form;
  const candidates = [
    ...(schema.examples ?? []),
    exampleOf(schema, true),
    exampleOf({ ...schema, examples: undefined }, true),
    exampleOf({ ...schema, examples: undefined }, false),
    {},
  ];
  // An empty text is no answer in a form, but one to the schema it came from.
  const fitting = candidates
    .map((one) => withoutEmpties(one, true) as JsonValue | undefined)
    // Nor is what the schema gives by itself and the form leaves out.
    .map((one) => (isRecord(one) ? (answersToSend(form, one) as JsonValue) : one))
    .find((one) => isRecord(one) && form.check(one).length === 0);
  if (fitting !== undefined) return fitting;
  take('lost', 'examples', 'no example could be made that the form accepts: write one');
  return candidates.find(isRecord) as JsonValue;
}

const wordsFor = ({ schema, ui, name }: FormDefinition, said: FieldWords) =>
  wordsOfSchema(schema, ui, said, name);
