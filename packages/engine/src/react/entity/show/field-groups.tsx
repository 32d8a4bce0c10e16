import { companionOf } from '../../../core/entity/entity-title.ts';
import type { EntityDefinition } from '../../../core/types.ts';
import { onlyGroup } from '../entity-texts.ts';
import type { Field, Fields } from '../fields/field-type.ts';
import { nothing } from '../fields/format-value.ts';
import { ValueView } from '../fields/value-view.tsx';
import { Panel } from '../panel.tsx';
import type { EntityRow } from '../types.ts';

export interface FieldGroupsProps {
  definition: EntityDefinition;
  fields: Fields;
  item: EntityRow;
}

/** All that the answer holds, in the groups of ui.json. A field that this person may not read isn't in it. */
export function FieldGroups({ definition, fields, item }: FieldGroupsProps) {
  const groups = definition.ui.groups ?? [
    { name: onlyGroup, fields: Object.keys(definition.schema.properties ?? {}) },
  ];
  // A reference shows the name that came with it; it needs no field of its own.
  const references = new Set(
    Object.entries(definition.schema.properties ?? {}).flatMap(([name, property]) =>
      property.entity !== undefined && item[name] ? companionOf(name) : [],
    ),
  );
  return groups.map((group) => {
    const shown = group.fields
      .filter((name) => item[name] !== undefined && !references.has(name))
      .flatMap((name) => fields.get(name) ?? []);
    if (shown.length === 0) return null;
    const id = `rz-block-${group.name}`;
    const title = fields.words.group(group.name);
    return (
      <Panel key={group.name} id={id} title={title} className="rz-block">
        <dl className="rz-fact-list">
          {shown.map((field) => (
            <Fact key={field.name} field={field} item={item} isNamed={field.label === title} />
          ))}
        </dl>
      </Panel>
    );
  });
}

/** A field; its label is not shown again where the group above says the same. */
function Fact({ field, item, isNamed }: { field: Field; item: EntityRow; isNamed: boolean }) {
  const isWide = field.type.wide && field.text(item[field.name]) !== nothing;
  return (
    <div className={`rz-fact ${isWide ? 'rz-fact--wide' : ''}`.trim()}>
      <dt className={isNamed ? 'rz-visually-hidden' : 'rz-fact__label'}>{field.label}</dt>
      <dd className="rz-fact__value">
        <ValueView field={field} value={item[field.name]} row={item} />
      </dd>
    </div>
  );
}
