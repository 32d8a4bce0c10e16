import type { FlowTable } from '@rezeptur/engine/core';

/** A flow with one change, and what was changed. */
export interface FlowMutant {
  what: string;
  table: FlowTable;
}

/** What says nothing of the law: the words of dialogs, and in which order a page offers events. */
const beside = new Set(['$id', '$schema', 'name', 'examples', 'description', '$ref', 'rules', 'rare']);

/**
 * A flow with each line taken away in turn, each `true` made `false` and the other way round, and each event open to one more role
 * and one more state, barred by one more guard. What an event asks for is taken away as a whole.
 */
export const mutantsOfFlow = (table: FlowTable, roles: readonly string[]): FlowMutant[] => [
  ...placesIn(table).flatMap((place) => lessAt(table, place)),
  ...moreOf(table, roles),
];

type Place = (string | number)[];

function placesIn(node: unknown, place: Place = []): Place[] {
  if (typeof node !== 'object' || node === null) return [];
  const keys = Array.isArray(node) ? node.keys() : Object.keys(node).filter((key) => !beside.has(key));
  return [...keys].flatMap((key) => {
    const inner = (node as Record<string | number, unknown>)[key];
    const here = [...place, key];
    return key === 'fields' ? [here] : [here, ...placesIn(inner, here)];
  });
}

function lessAt(table: FlowTable, place: Place): FlowMutant[] {
  const at = named(table, place);
  const less = changed(table, place, (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  });
  const flipped = changed(table, place, (holder, key) => {
    holder[key] = !holder[key];
  });
  const isFlag = typeof valueAt(table, place) === 'boolean';
  return [
    { what: `without ${at}`, table: less },
    ...(isFlag ? [{ what: `the opposite of ${at}`, table: flipped }] : []),
  ];
}

function moreOf(table: FlowTable, roles: readonly string[]): FlowMutant[] {
  const { transitions, guards = {}, writable = {}, groups = {}, states } = table;
  const added = (place: Place, names: readonly string[]) =>
    names
      .filter((name) => !(valueAt(table, place) as string[] | undefined)?.includes(name))
      .map((name) => ({
        what: `with ${name} in ${named(table, place)}`,
        table: changed(table, place, (holder, key) => {
          holder[key] = [...((holder[key] as string[] | undefined) ?? []), name];
        }),
      }));
  return [
    ...transitions.flatMap((_, index) => [
      ...added(['transitions', index, 'roles'], roles),
      ...added(['transitions', index, 'from'], Object.keys(states)),
      ...added(['transitions', index, 'guards'], Object.keys(guards)),
    ]),
    ...Object.keys(groups).flatMap((group) => added(['groups', group], Object.keys(states))),
    ...Object.entries(writable).flatMap(([group, fields]) =>
      fields === '*' ? [] : added(['writable', group], Object.values(writable).flat()),
    ),
  ];
}

type Holder = Record<string | number, unknown>;

const valueAt = (table: FlowTable, place: Place): unknown =>
  place.reduce<unknown>((node, key) => (node as Holder | undefined)?.[key], table);

function changed(
  table: FlowTable,
  place: Place,
  change: (holder: Holder, key: string | number) => void,
): FlowTable {
  const copy = structuredClone(table);
  const key = place.at(-1) ?? '';
  change(valueAt(copy, place.slice(0, -1)) as Holder, key);
  return copy;
}

/** The place with the event's name, and with the value where it is one line. */
function named(table: FlowTable, place: Place): string {
  const value = valueAt(table, place);
  const [list, index] = place;
  const event = list === 'transitions' ? ` (${table.transitions[Number(index)]?.event})` : '';
  return `${place.join('.')}${event}${typeof value === 'object' ? '' : `: ${value}`}`;
}
