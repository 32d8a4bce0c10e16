import {
  type CyclicSchemaExpandProps,
  type MultiSchemaFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  TranslatableString,
  type UnsupportedFieldProps,
  type WidgetProps,
} from '@rjsf/utils';
import { isValidElement } from 'react';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { rjsfText } from '../words.ts';

/** The choice between branches with a label of its own, and what is drawn of the chosen one. */
export function RjsfBranches({ selector, optionSchemaField, schema }: MultiSchemaFieldTemplateProps) {
  const { t } = useEngine();
  const { id, label } = isValidElement<Partial<WidgetProps>>(selector) ? selector.props : {};
  const choose = t('engine:alternatives.label');
  const isNamed = Boolean(schema.title ?? label);
  return (
    <div className="rz-alternatives">
      {selector && (
        <div className="rz-field rz-field--select">
          <label htmlFor={id} className="rz-field__label">
            {isNamed ? `${schema.title ?? label}: ${choose}` : choose}
          </label>
          {selector}
        </div>
      )}
      {optionSchemaField}
    </div>
  );
}

/** Brings and takes away the data of an optional group or list. */
export function RjsfOptionalData({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <em id={id}>{label}</em>;
  return (
    <button
      type="button"
      id={id}
      className={`rz-button rz-button--secondary rz-optional__${onAddClick ? 'add' : 'remove'}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

/** A schema that contains itself is drawn further only when somebody wants it. */
export function RjsfCycle({ name, fieldPathId, registry, onExpand }: CyclicSchemaExpandProps) {
  const { translateString } = registry;
  return (
    <div className="rz-optional">
      <p className="rz-field__help">{translateString(TranslatableString.CycleDetected, [name])}</p>
      <button
        type="button"
        id={`${fieldPathId.$id}-button`}
        className="rz-button rz-button--secondary rz-optional__add"
        onClick={() => onExpand(fieldPathId.$id)}
      >
        {translateString(TranslatableString.ExpandButton)}
      </button>
    </div>
  );
}

/** What can't be drawn says so, with the schema for who can mend it. */
export function RjsfUnsupported({ schema, fieldPathId, reason }: UnsupportedFieldProps) {
  const engine = useEngine();
  return (
    <div className="rz-unsupported">
      <p className="rz-field__error">
        {rjsfText(engine, 'unsupported', { name: fieldPathId?.$id ?? '', reason: reason ?? '' })}
      </p>
      <pre>{JSON.stringify(schema, null, 2)}</pre>
    </div>
  );
}
