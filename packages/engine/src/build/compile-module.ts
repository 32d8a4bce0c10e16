import type { EntitySource } from '../core/entity/check-entity.ts';
import { checkEntity } from '../core/entity/check-entity.ts';
import { placing } from '../core/errors/reporting.ts';
import { checkFlow } from '../core/flow/check-flow.ts';
import { contentHash } from '../core/form/assemble/content-hash.ts';
import type { FormSource } from '../core/form/checks/check-form.ts';
import { checkForm } from '../core/form/checks/check-form.ts';
import { codeName } from '../core/form/code-name.ts';
import { widgetsIn } from '../core/form/fields/widgets-in.ts';
import { isRjsf } from '../core/form/is-rjsf.ts';
import { deriveCreate, deriveUpdate } from '../core/schema/derive.ts';
import { holdsGroups } from '../core/schema/holds-groups.ts';
import { isDynamic } from '../core/schema/is-dynamic.ts';
import { splitSchema } from '../core/schema/split-schema.ts';
import type { FlowTable, FormUi, JsonSchema } from '../core/types.ts';
import { assembledCondition } from './assembled-condition.ts';
import { conditionsOfFlow, conditionsOfSteps } from './collect-conditions.ts';
import { compileValidators } from './compile-validators.ts';
import { rulesBroughtAlong } from './rules-brought-along.ts';
import type { ExampleSource } from './schema-files.ts';

const head = `import * as engine from '@rezeptur/engine/core';\n`;

/**
 * The ES module of a form: its default export is a FormDefinition, and it brings along the widgets that draw it and the rules
 * that judge it. An `isEditable` one is for a development server: when it is replaced, importers and views have the newest
 * version, and nothing else is loaded again.
 */
export function compileForm(source: FormSource, isEditable = false): string {
  const { schema, judging, code } = formCode(source);
  return `${head}${widgetsBroughtAlong(schema, source.ui)}${rulesBroughtAlong([schema, ...judging])}${code}
${exporting('form', isEditable)}`;
}

/** The end of a module. Its export is a live binding where Vite may replace the module. */
const exporting = (name: string, isEditable: boolean): string =>
  isEditable
    ? `let newest = ${name};
export { newest as default };
if (import.meta.hot) {
  import.meta.hot.accept();
  engine.followEdits(import.meta.hot.data, ${name}, (next) => { newest = next; });
}
`
    : `export default ${name};
`;

function widgetsBroughtAlong(schema: JsonSchema, ui: FormUi = {}): string {
  const names = isRjsf(ui) ? [] : widgetsIn(schema, ui).map(codeName);
  if (names.length === 0) return '';
  const widgets = names.filter((name) => name !== 'list').join(', ');
  return `import { addWidgets, ${names.join(', ')} } from '@rezeptur/engine/widgets';
addWidgets({ ${widgets} }${names.includes('list') ? ', list' : ''});
`;
}

/** The ES module of an example: its form as default, its words and first answers as `example`. */
export const compileExample = ({ example, ...source }: ExampleSource): string =>
  `${compileForm(source)}export const example = ${JSON.stringify(example)};
`;

/**
 * The ES module of a form that imports nothing: its default export makes the FormDefinition from `formRuntime`.
 * A server can send it from its own origin, so that `script-src 'self'` holds; browsers load it with `importForm`.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export const compileFormFactory = (source: FormSource): string =>
  `export default (engine) => {
${formCode(source).code}
return form;
};
`;

interface FormCode {
  schema: JsonSchema;
  /** What judges beside the schema: its steps' conditions. */
  judging: JsonSchema[];
  /** Statements that end with `form`, the definition; they refer to the engine's core as `engine`. */
  code: string;
}

function formCode(source: FormSource): FormCode {
  const { name, ui = {}, steps } = source;
  const schema = checkForm(source);
  return placing({ file: `forms/${name}` }, () => {
    const conditions = assembledCondition(conditionsOfSteps(steps));
    const data = { name, version: contentHash({ schema, ui, steps }), schema, ui, steps };
    const { schemas, held, assemble } = assembling(schema);
    const validators = compileValidators({ ...schemas, ...conditions.schemas }, held);
    const code = `const data = ${JSON.stringify(data)};
${validators}
const form = engine.${assemble(conditions.table)};`;
    return { schema, judging: Object.values(conditions.schemas), code };
  });
}

interface Assembling {
  /** What is compiled, under the names that the assembling uses. */
  schemas: Record<string, JsonSchema>;
  held: Record<string, string>;
  assemble(condition: string): string;
}

/** How a form's validators are split and joined: field by field wherever the schema can be split. */
function assembling(schema: JsonSchema): Assembling {
  const parts = isDynamic(schema) ? undefined : splitSchema(schema);
  const leave = holdsGroups(schema) ? ', leave: engine.withoutUnbegun' : '';
  if (!parts) {
    const assemble = isDynamic(schema) ? 'assembleDynamicForm' : 'assembleForm';
    return {
      schemas: { validate: schema },
      held: { validate: 'data.schema' },
      assemble: (condition) => `${assemble}(data, { validate, condition: ${condition}${leave} })`,
    };
  }
  const { rest, pieces, pieceOf } = parts;
  const names = pieces.map((_, index) => `piece${index}`);
  const pieceArguments = `pieces: [${names.join(', ')}], pieceOf: ${JSON.stringify(pieceOf)}`;
  return {
    schemas: { rest, ...Object.fromEntries(pieces.map((piece, index) => [`piece${index}`, piece])) },
    held: {},
    assemble: (condition) =>
      `assembleSplitForm(data, { restSchema: ${JSON.stringify(rest)}, rest, ${pieceArguments}, condition: ${condition}${leave} })`,
  };
}

/** The ES module of an entity: its default export is an EntityDefinition; `isEditable` as with forms. */
export function compileEntity(source: EntitySource, isEditable = false): string {
  const { schema, code } = entityCode(source);
  return `${head}${rulesBroughtAlong([schema])}${code}
${exporting('entity', isEditable)}`;
}

/**
 * The ES module of an entity that imports nothing, for `importEntity`, as `compileFormFactory` is for forms.
 * @throws ConfigurationError when the JSON doesn't fit together.
 */
export const compileEntityFactory = (source: EntitySource): string =>
  `export default (engine) => {
${entityCode(source).code}
return entity;
};
`;

/** `code`: statements that end with `entity`, the definition. */
function entityCode(source: EntitySource): { schema: JsonSchema; code: string } {
  const { name, ui = {} } = source;
  const schema = checkEntity(source);
  return placing({ file: `entities/${name}` }, () => {
    const validators = compileValidators({ create: deriveCreate(schema), update: deriveUpdate(schema) });
    const code = `${validators}
const entity = engine.assembleEntity(${JSON.stringify({ name, schema, ui })}, { create, update });`;
    return { schema, code };
  });
}

/** The ES module of a state flow: its default export is a FlowDefinition; `isEditable` as with forms. */
export function compileFlow(table: FlowTable, isEditable = false): string {
  return placing({ file: `flows/${table.name}.json` }, () => {
    checkFlow(table);
    const conditions = assembledCondition(conditionsOfFlow(table));
    const { schemas } = conditions;
    // What facts mean is for those who read the declaration.
    const { facts: _facts, ...moved } = table;
    return `${head}${rulesBroughtAlong(Object.values(schemas))}${compileValidators(schemas)}
const flow = engine.assembleFlow(${JSON.stringify(moved)}, ${conditions.table});
${exporting('flow', isEditable)}`;
  });
}
