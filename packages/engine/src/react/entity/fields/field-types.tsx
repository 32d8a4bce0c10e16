import { companionOf } from '../../../core/entity/entity-title.ts';
import type { FieldKind } from '../../../core/entity/field-kind.ts';
import { safeHref } from '../../../core/markup/markup.ts';
import { ChangesTable } from './changes-table.tsx';
import { CollectionTable } from './collection-table.tsx';
import type { FieldType, ValueProps } from './field-type.ts';
import { nothing } from './format-value.ts';
import { ObjectView } from './object-view.tsx';
import { ReferenceLink } from './reference-link.tsx';
import { ValueList } from './value-list.tsx';

const Text = ({ field, value }: ValueProps) => <>{field.text(value)}</>;
const LongText = ({ field, value }: ValueProps) => <span className="rz-long-text">{field.text(value)}</span>;
const List = ({ field, value, limit }: ValueProps) =>
  Array.isArray(value) && value.length > 0 ? (
    <ValueList values={value.map((entry) => field.option(String(entry)))} limit={limit} />
  ) : (
    nothing
  );
const PlainList = ({ field, value, limit }: ValueProps) =>
  Array.isArray(value) && value.length > 0 ? (
    <ValueList values={value.map((entry) => field.text([entry]))} limit={limit} />
  ) : (
    nothing
  );
/** Numbers and addresses read from left to right in every language. */
const linked =
  (addressOf: (value: string) => string | undefined) =>
  ({ value }: ValueProps) => {
    if (typeof value !== 'string' || !value) return nothing;
    const href = addressOf(value);
    return href ? (
      <a href={href} dir="ltr">
        {value}
      </a>
    ) : (
      value
    );
  };
const State = ({ field, value }: ValueProps) => (
  <span className={`rz-badge rz-badge--${String(value)}`}>{field.text(value)}</span>
);
const YesNo = ({ field, value }: ValueProps) =>
  typeof value === 'boolean' ? (
    <span className={`rz-yes-no rz-yes-no--${value ? 'yes' : 'no'}`}>{field.text(value)}</span>
  ) : (
    nothing
  );
const Reference = ({ field, value, row }: ValueProps) => (
  <ReferenceLink entity={String(field.property.entity)} id={value} name={row[companionOf(field.name)]} />
);
const References = ({ field, value, limit }: ValueProps) => {
  const entity = String(field.property.items?.entity);
  if (!Array.isArray(value) || value.length === 0) return nothing;
  return (
    <ValueList values={value.map((id) => <ReferenceLink key={id} entity={entity} id={id} />)} limit={limit} />
  );
};

/** The one table: what a kind of field looks like in a column, on a page, as a filter and as an input. */
export const fieldTypes: Record<FieldKind, FieldType> = {
  reference: { View: Reference, reads: companionOf, filter: 'reference', widget: 'entity' },
  references: { View: References, filter: 'reference' },
  state: { View: State, filter: 'options' },
  choice: { View: Text, filter: 'options' },
  choices: { View: List, filter: 'options', widget: 'multiselect' },
  list: { View: PlainList },
  collection: { View: CollectionTable, wide: true },
  file: { View: Text },
  yesNo: { View: YesNo, filter: 'yesNo' },
  money: { View: Text, align: 'end', filter: 'range', widget: 'money' },
  percent: { View: Text, align: 'end', filter: 'range' },
  number: { View: Text, align: 'end', filter: 'range' },
  dateTime: { View: Text, filter: 'range' },
  date: { View: Text, filter: 'range', widget: 'date' },
  email: { View: linked((address) => `mailto:${address}`), filter: 'text', widget: 'email' },
  phone: { View: linked((number) => `tel:${number}`), filter: 'text', widget: 'tel' },
  // A stored address may be a script of somebody else's.
  url: { View: linked(safeHref), filter: 'text' },
  longText: { View: LongText, wide: true, filter: 'text', widget: 'textarea' },
  object: { View: ObjectView, wide: true },
  changes: { View: ChangesTable, reads: () => 'entity', wide: true },
  text: { View: Text, filter: 'text' },
};
