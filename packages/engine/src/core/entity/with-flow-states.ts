import { WebUrl } from '../schema/formats/web-url.ts';
import type { SchemaLibrary } from '../schema/resolve-refs.ts';
import type { FlowTable, JsonSchema } from '../types.ts';

/** The field of an item that its flow moves. */
export const stateField = 'state';

/** What a state of this flow is, for `$ref`s to the flow's address and for the items that follow it. */
export const stateSchema = ({ states }: Pick<FlowTable, 'states'>): JsonSchema => ({
  type: 'string',
  enum: Object.keys(states),
});

/** An entity's schema in which `state` can be what its flow, from the file beside it, declares. */
export function withFlowStates(
  schema: JsonSchema,
  flow: string | undefined,
  library: SchemaLibrary | undefined,
): JsonSchema {
  const state = schema.properties?.[stateField];
  const declared = flow === undefined ? undefined : library?.get(flowBeside(schema.$id ?? '', flow));
  if (!state || !declared) return schema;
  const { type, enum: states } = declared;
  // What the schema says itself stays, to be held against the flow.
  return { ...schema, properties: { ...schema.properties, [stateField]: { type, enum: states, ...state } } };
}

/** `…/entities/<noun>/schema` -> `…/flows/<flow>` */
const flowBeside = (id: string, flow: string): string =>
  WebUrl.canParse('../../', id) ? new WebUrl(`../../flows/${flow}`, id).href : '';
