import { expandCondition, type FlowTable, type JsonSchema } from '@rezeptur/engine/core';
import type { JSONSchema } from 'json-schema-to-typescript';
import { compileType } from './compile-type.ts';
import { pascal } from './pascal.ts';

/** For each flow its states, its events with the fields that each asks for, and the facts that its guards read. */
export async function flowTypes(flows: Record<string, FlowTable>): Promise<string> {
  const parts: string[] = [];
  for (const flow of Object.values(flows)) {
    const name = pascal(flow.name);
    parts.push(
      await compileType(`${name}State`, { type: 'string', enum: Object.keys(flow.states) }),
      await compileType(
        `${name}Events`,
        closed(eventsOf(flow), `What each event of \`${flow.name}\` asks for.`),
      ),
      await compileType(`${name}Facts`, closed(factsOf(flow), `What the guards of \`${flow.name}\` read.`)),
    );
  }
  return [...parts, index(Object.values(flows))].join('\n');
}

/** All of them by the flow's name, for code that serves every flow. */
const index = (flows: FlowTable[]): string =>
  [
    '/** Every flow by its name. */',
    'export interface FlowTypes {',
    ...flows.map((flow) => {
      const type = pascal(flow.name);
      const parts = `state: ${type}State; events: ${type}Events; facts: ${type}Facts; mails: ${mailsOf(flow)}`;
      return `  ${quoted(flow.name)}: { ${parts} };`;
    }),
    '}',
    '',
  ].join('\n');

/** The mails that its events send. */
function mailsOf({ begin, transitions }: FlowTable): string {
  const mails = new Set([begin, ...transitions].flatMap((event) => event?.mails ?? []));
  return mails.size > 0 ? [...mails].map((mail) => `'${mail}'`).join(' | ') : 'never';
}

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

const nothing: JSONSchema = { tsType: 'Record<string, never>' };

function closed(properties: Record<string, JSONSchema>, description: string): JSONSchema {
  const required = Object.keys(properties);
  const shape = { type: 'object', additionalProperties: false, required, properties } as const;
  return { description, ...(required.length > 0 ? shape : nothing) };
}

/** An event that asks differently in different states takes any of the shapes. */
function eventsOf({ transitions }: FlowTable): Record<string, JSONSchema> {
  const byEvent = Map.groupBy(transitions, ({ event }) => event);
  return Object.fromEntries(
    [...byEvent].map(([event, arrows]) => {
      const shapes = new Map(arrows.map(({ fields }) => [JSON.stringify(fields), shapeOf(fields)]));
      const [only, ...others] = shapes.values();
      return [event, only && others.length === 0 ? only : { anyOf: [...shapes.values()] }];
    }),
  );
}

const shapeOf = (fields: JsonSchema | undefined): JSONSchema => (fields ? (fields as JSONSchema) : nothing);

/** A fact is of the type of the values that guards compare it with; where one asks for more, it says its type itself. */
function factsOf({ facts = {}, guards = {} }: FlowTable): Record<string, JSONSchema> {
  const asked = Object.values(guards).flatMap((guard) => factsIn(expandCondition(guard)));
  return Object.fromEntries(
    [...Map.groupBy(asked, ([name]) => name)].map(([name, all]) => {
      const [type, ...others] = new Set(all.flatMap(([, schema]) => typesCompared(schema)));
      const tsType = type && others.length === 0 ? type : 'unknown';
      return [name, { tsType, ...(facts[name] !== undefined && { description: facts[name] }) }];
    }),
  );
}

const typesCompared = ({ const: only, enum: several }: JsonSchema): string[] =>
  (several ?? (only === undefined ? [] : [only])).map((value) => (value === null ? 'null' : typeof value));

function factsIn({
  properties = {},
  allOf = [],
  anyOf = [],
  oneOf = [],
  not,
}: JsonSchema): [string, JsonSchema][] {
  const parts = [...allOf, ...anyOf, ...oneOf, not].filter((part) => typeof part === 'object');
  return [...Object.entries(properties), ...parts.flatMap(factsIn)];
}
