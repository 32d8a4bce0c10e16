import {
  deriveCreate,
  deriveUpdate,
  type EntityAction,
  type FlowTransition,
  hasFiles,
  isRecord,
  itemAnswer,
  type JsonSchema,
  type JsonValue,
  listAnswer,
  rowAnswer,
  shownRow,
} from '@rezeptur/engine/core';
import type { ErrorCode } from '../errors.ts';
import { type Answers, created } from '../http/answers.ts';
import { ofBodies, ofFiles, ofStaff } from '../http/refusals.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Permissions, PermissionTable } from '../platform/schemas/permissions.ts';
import { deletedAnswer, schemaAnswer, versionOnly } from './call-bodies.ts';
import { alwaysListed, listedFields } from './entity-fields.ts';
import type { AnyHook } from './entity-hooks.ts';
import { exportFiles } from './export/export-files.ts';
import { asksPurpose, purposeParameter } from './export/export-purpose.ts';
import { refusedByEvent } from './flow/refused-by-event.ts';
import { eventBody } from './flow/send-event.ts';
import {
  fileParameters,
  listParameters,
  pageParameters,
  type QueryParameter,
} from './list/list-parameters.ts';

/** One call of the entity API, as one entity offers it. */
export interface EntityOperation {
  /** What the permission table grants. */
  action: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What follows the entity's name in the address, as OpenAPI writes it. */
  path: string;
  /** The roles that may, by the permission table and the flow. */
  roles: string[];
  parameters: readonly QueryParameter[];
  body: JsonSchema | undefined;
  takesFiles: boolean;
  answers: Answers;
  answer: JsonSchema | undefined;
  refusals: readonly ErrorCode[];
}

export interface OperationDeps {
  table: PermissionTable;
  permissions: Pick<Permissions, 'find'>;
  /** What the entity's feature refuses by itself. */
  hook: AnyHook | undefined;
  /** What the event's effect refuses by itself. */
  refusedByEffect(event: string): readonly ErrorCode[];
}

const ofWrites: ErrorCode[] = [
  'closedInState',
  'closedForRole',
  'alreadyExists',
  'stillInUse',
  'impossibleValue',
];

/** Every call that an entity offers to some role; what its declarations take from everybody isn't among them. */
export function entityOperations(definition: EntityDefinition, deps: OperationDeps): EntityOperation[] {
  const { name, schema, ui } = definition;
  const rolesOf = (action: string) =>
    Object.keys(deps.table).filter((role) => deps.permissions.find(role, name, action));
  const hidden = hiddenFields(name, deps.table);
  const row = rowAnswer(schema, hidden);
  const shown = shownRow(row, { hasFlow: definition.flow !== undefined });
  const files = hasFiles(schema);
  const written = [...ofBodies, ...ofWrites, ...(files ? ofFiles : []), ...(deps.hook?.refuses ?? [])];
  const filters = listParameters(definition);
  const isPersonal = asksPurpose(definition);
  const read = { parameters: [], body: undefined, takesFiles: false, answers: { 200: 'json' } } as const;
  const calls: Omit<EntityOperation, 'roles'>[] = [
    {
      ...read,
      action: 'list',
      method: 'GET',
      path: '',
      parameters: [...pageParameters(definition), ...filters],
      answer: listAnswer(listedRow(definition)),
      refusals: ofStaff,
    },
    ...Object.values(exportFiles).map(
      ({ path, mediaType, refusals }): Omit<EntityOperation, 'roles'> => ({
        ...read,
        action: 'export',
        method: 'GET',
        path,
        parameters: [...filters, ...fileParameters, ...(isPersonal ? [purposeParameter] : [])],
        answers: { 200: mediaType },
        answer: undefined,
        refusals: [...ofStaff, ...refusals, ...(isPersonal ? (['purposeMissing'] as const) : [])],
      }),
    ),
    {
      ...read,
      action: 'show',
      method: 'GET',
      path: '/schema',
      answer: schemaAnswer(name),
      refusals: ofStaff,
    },
    { ...read, action: 'show', method: 'GET', path: '/{id}', answer: itemAnswer(shown), refusals: ofStaff },
    {
      ...read,
      action: 'create',
      method: 'POST',
      path: '',
      body: deriveCreate(schema),
      takesFiles: files,
      answers: created,
      answer: itemAnswer(row),
      refusals: [...ofStaff, ...written],
    },
    {
      ...read,
      action: 'update',
      method: 'PUT',
      path: '/{id}',
      body: deriveUpdate(schema),
      takesFiles: files,
      answer: itemAnswer(row),
      refusals: [...ofStaff, ...written, 'versionConflict'],
    },
    {
      ...read,
      action: 'delete',
      method: 'DELETE',
      path: '/{id}',
      body: versionOnly,
      answer: deletedAnswer,
      refusals: [...ofStaff, ...ofBodies, 'stillInUse', 'versionConflict', ...(deps.hook?.refuses ?? [])],
    },
  ];
  return [
    ...calls
      .filter(({ action }) => isOffered(ui.actions, action))
      .map((call) => ({ ...call, roles: rolesOf(call.action) })),
    ...eventOperations(definition, shown, deps),
  ]
    .filter(({ roles }) => roles.length > 0)
    .map((call) => (ui.freshSignIn?.includes(call.action) ? askingAgain(call) : call));
}

const askingAgain = (call: EntityOperation): EntityOperation => ({
  ...call,
  refusals: [...call.refusals, 'reauthenticate'],
});

const isOffered = (actions: EntityAction[] | undefined, action: string): boolean =>
  !actions || !['create', 'update', 'delete'].includes(action) || actions.some((one) => one === action);

/** A row of a list, which has the fields that are asked for. */
function listedRow(definition: EntityDefinition): JsonSchema {
  const { schema } = definition;
  const fields = listedFields(definition);
  const listed: JsonSchema = {
    ...schema,
    properties: Object.fromEntries(fields.map((name) => [name, schema.properties?.[name] ?? {}])),
  };
  return rowAnswer(
    listed,
    fields.filter((name) => !alwaysListed.includes(name)),
  );
}

/** What at least one role that sees rows doesn't see of them. */
function hiddenFields(entity: string, table: PermissionTable): string[] {
  return [...new Set(Object.values(table).flatMap((grants) => grants[entity]?.hide ?? []))];
}

function eventOperations(
  { name, flow }: EntityDefinition,
  shown: JsonSchema,
  { table, permissions, refusedByEffect }: OperationDeps,
): EntityOperation[] {
  const byEvent = Map.groupBy(flow?.transitions ?? [], ({ event }) => event);
  return [...byEvent].map(([event, all]) => {
    const isGranted = (role: string) => permissions.find(role, name, `event:${event}`) !== undefined;
    const may = ({ roles }: FlowTransition) =>
      Object.keys(table).filter((role) => isGranted(role) && (roles.includes(role) || roles.includes('*')));
    const transitions = all.filter((transition) => may(transition).length > 0);
    return {
      action: `event:${event}`,
      method: 'POST',
      path: `/{id}/events/${event}`,
      roles: [...new Set(transitions.flatMap(may))],
      parameters: [],
      body: bodyOfEvent(transitions),
      takesFiles: false,
      answers: { 200: 'json' },
      // Whom the event takes the row from gets its id alone.
      answer: itemAnswer({ ...shown, required: ['id'] }),
      refusals: [
        ...ofStaff,
        ...ofBodies,
        'versionConflict',
        ...refusedByEvent(flow, event, transitions),
        ...refusedByEffect(event),
      ],
    };
  });
}

/** What the event asks for stands beside the version that was looked at. */
function bodyOfEvent(transitions: FlowTransition[]): JsonSchema {
  const one = (fields: JsonSchema): JsonSchema => ({
    ...fields,
    ...eventBody,
    additionalProperties: false,
    required: [...eventBody.required, ...(fields.required ?? [])],
    properties: { ...eventBody.properties, ...fields.properties },
    ...(fields.examples && { examples: fields.examples.map(withVersion) }),
  });
  const [only = nothing, ...others] = new Set(transitions.map(({ fields }) => fields ?? nothing));
  return others.length === 0 ? one(only) : { anyOf: [only, ...others].map(one) };
}

const nothing: JsonSchema = {};
const withVersion = (example: JsonValue): JsonValue =>
  isRecord(example) ? { version: 1, ...example } : example;
