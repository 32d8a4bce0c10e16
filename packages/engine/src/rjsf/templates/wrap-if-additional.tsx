import { ADDITIONAL_PROPERTY_FLAG, buttonId, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { useEngine } from '../../react/provider/engine-provider.tsx';

/** An entry under a name of one's own: the name, the value, and a button that takes both away. */
export function RjsfWrapIfAdditional(props: WrapIfAdditionalTemplateProps) {
  const { id, label, schema, children, disabled, readonly, registry, uiSchema } = props;
  const { onKeyRenameBlur, onRemoveProperty } = props;
  const { t } = useEngine();
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <fieldset className="rz-keys__entry">
      <legend className="rz-visually-hidden">{label}</legend>
      <div className="rz-field rz-field--text">
        <label htmlFor={`${id}-key`} className="rz-field__label">
          {t('engine:keys.name')}
        </label>
        <input
          key={label}
          id={`${id}-key`}
          className="rz-input"
          type="text"
          defaultValue={label}
          readOnly={disabled || readonly}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      <RemoveButton
        id={buttonId(id, 'remove')}
        className="rz-keys__remove"
        aria-label={t('engine:list.removeNamed', { label })}
        disabled={disabled || readonly}
        onClick={onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </fieldset>
  );
}
