import { type Report, reportingAt, stopAtFirst } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import { finalGroup, statesIn } from '../flow/groups.ts';
import type { FlowTable } from '../types.ts';
import type { KnownNames } from './check-entity-names.ts';
import { stateField } from './with-flow-states.ts';

/** `{role: {entity: …}}` of `schemas/permissions.json`. */
export type PermissionTable = Record<string, Record<string, PermissionGrant>>;

/** What a role may do with the items of one entity; those of all others stand at `*`. */
export interface PermissionGrant {
  /** `list`, `show`, `event:accept` …; `event:*` is each event, `*` is everything. */
  actions: string[];
  /** Only items whose field holds one of these. As written, a state of the entity's flow or a group of them. */
  where?: Record<string, (string | number | boolean)[]>;
  /** Fields that this role neither reads nor writes. */
  hide?: string[];
  /** The only fields that this role writes; all that it sees when absent. */
  write?: string[];
}

/**
 * Does all that the table names exist: entities, their fields, events and states?
 * @throws ConfigurationError with field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkPermissionNames(
  table: PermissionTable,
  { entities, fields, flowOf }: Pick<KnownNames, 'entities' | 'fields' | 'flowOf'>,
  report: Report = stopAtFirst,
): void {
  const inFile = reportingAt(report, { file: 'permissions.json' });
  for (const [role, grants] of Object.entries(table)) {
    for (const [entity, grant] of Object.entries(grants)) {
      const demand = (kind: string, name: string, known: readonly string[] | undefined, part: string) => {
        if (known?.includes(name) === false)
          inFile(unknown(kind, name, known, { field: [role, entity, part].filter(Boolean).join('.') }));
      };
      if (entity === '*') continue;
      demand('entity', entity, entities, '');
      if (!entities.includes(entity)) continue;
      const { actions, where = {}, hide = [], write = [] } = grant;
      const flow = flowOf?.(entity);
      const events = flow === null ? undefined : (flow?.transitions.map((one) => one.event) ?? []);
      for (const event of actions.flatMap((action) => /^event:(?!\*$)(.*)$/.exec(action)?.[1] ?? []))
        demand('event', event, events, 'actions');
      for (const [part, names] of Object.entries({ where: Object.keys(where), hide, write }))
        for (const field of names) demand('field', field, fields?.get(entity), part);
      const states = flow ? stateNames(flow) : undefined;
      for (const state of where[stateField] ?? [])
        demand('state or group', String(state), states, `where.${stateField}`);
    }
  }
}

/** Who acts without a line in the table: the server's own jobs, those whose rows they are, and everybody. */
const rolesWithoutGrants = ['system', 'customer', '*'];

/**
 * Does each role that a flow lets act have a place in the table? An event of a role that nobody has would be sent by nobody.
 * @throws ConfigurationError with file, field and the nearest known name; a `report` hears of all of them instead.
 */
export function checkRoles(
  table: PermissionTable,
  flows: KnownNames['flows'],
  report: Report = stopAtFirst,
): void {
  const known = [...Object.keys(table), ...rolesWithoutGrants];
  for (const [name, flow] of flows)
    for (const [index, { roles }] of flow?.transitions.entries() ?? []) {
      const place = { file: `flows/${name}.json`, field: `transitions.${index}.roles` };
      for (const role of roles) if (!known.includes(role)) report(unknown('role', role, known, place));
    }
}

/** The table with the states of each group that it names. `flowOf`: the flow that the items of an entity follow. */
export function withStates(
  table: PermissionTable,
  flowOf: (entity: string) => FlowTable | undefined,
): PermissionTable {
  const expanded = (entity: string, grant: PermissionGrant): PermissionGrant => {
    const [flow, named] = [flowOf(entity), grant.where?.[stateField]];
    if (!flow || !named) return grant;
    const states = new Set(named.flatMap((name) => statesIn(flow, String(name))));
    return { ...grant, where: { ...grant.where, [stateField]: [...states] } };
  };
  const ofRole = (grants: Record<string, PermissionGrant>) =>
    Object.fromEntries(Object.entries(grants).map(([entity, grant]) => [entity, expanded(entity, grant)]));
  return Object.fromEntries(Object.entries(table).map(([role, grants]) => [role, ofRole(grants)]));
}

const stateNames = ({ states, groups = {} }: FlowTable): string[] => [
  ...Object.keys(states),
  ...Object.keys(groups),
  finalGroup,
];
