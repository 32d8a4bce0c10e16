import type { Translate } from '../provider/engine-provider.tsx';

/** Labels of one entity by convention (namespace `entities`); a text that is missing shows its name. */
export interface EntityTexts {
  singular: string;
  plural: string;
  field(name: string): string;
  help(name: string): string;
  option(field: string, value: string): string;
  state(value: string): string;
  group(name: string): string;
  event(name: string): string;
  /** What the event's dialog says before it is sent, such as how many it concerns; empty where nothing is said. */
  eventText(name: string, item: Record<string, unknown>): string;
  eventField(event: string, field: string): string;
}

export function entityTexts(entity: string, t: Translate): EntityTexts {
  const word = (key: string, fallback: string) => t(`entities:${entity}.${key}`, { defaultValue: fallback });
  return {
    singular: word('singular', entity),
    plural: word('plural', entity),
    field: (name) => word(`${name}.label`, name),
    help: (name) => word(`${name}.help`, ''),
    option: (field, value) => word(`${field}.options.${value}`, value),
    state: (value) => word(`states.${value}`, word(`state.options.${value}`, value)),
    group: (name) => word(`groups.${name}`, name),
    event: (name) => word(`events.${name}`, name),
    eventText: (name, item) => t(`entities:${entity}.eventTexts.${name}`, { ...item, defaultValue: '' }),
    eventField: (event, field) => word(`events.${event}.${field}`, word(`${field}.label`, field)),
  };
}
