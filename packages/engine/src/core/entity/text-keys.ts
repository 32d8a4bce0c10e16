import type { EntityUi, FlowTable, JsonSchema } from '../types.ts';

export interface WordedEntity {
  schema: JsonSchema;
  ui?: EntityUi;
  /** The table of the flow that its ui names. */
  flow?: FlowTable;
}

/** The words that an entity needs, as keys below its own (`entities:<name>.`): names, labels, options, states. */
export function entityTextKeys({ schema, ui, flow }: WordedEntity): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([field, property]) => [
    `${field}.label`,
    // States have their words under `states`, for the flow and the field alike.
    ...(ui?.flow && field === 'state' ? [] : optionKeys(field, property)),
  ]);
  return [
    'singular',
    'plural',
    ...fields,
    ...(ui?.show?.working === undefined ? [] : ['working', 'worked']),
    ...(ui?.groups ?? []).map(({ name }) => `groups.${name}`),
    ...Object.keys(flow?.states ?? {}).map((state) => `states.${state}`),
    ...new Set((flow?.transitions ?? []).map(({ event }) => `events.${event}`)),
  ];
}

const optionKeys = (field: string, { enum: options = [] }: JsonSchema): string[] =>
  options.filter((value) => value !== null).map((value) => `${field}.options.${value}`);
