import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { classNames } from '../../react/form/theme/class-names.ts';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { rjsfText } from '../words.ts';

/** A button with words; of rjsf's props what a button knows. */
const button = (className: string, key: string, sign?: ReactNode) =>
  function RjsfButton(props: IconButtonProps) {
    const { icon: _icon, iconType: _type, registry: _registry, uiSchema: _uiSchema, ...rest } = props;
    const engine = useEngine();
    const text = key.includes(':') ? engine.t(key) : rjsfText(engine, key);
    return (
      <button
        type="button"
        {...(sign !== undefined && { title: text, 'aria-label': text })}
        {...rest}
        className={classNames('rz-button rz-button--secondary', className, props.className)}
      >
        {rest.children ?? (sign === undefined ? text : <span aria-hidden="true">{sign}</span>)}
      </button>
    );
  };

// What rjsf says where a form names nothing; it has no other way to tell.
const rjsfDefault = getSubmitButtonOptions().submitText;

/** The form's own button. rjsf's "Submit" is what it says where nobody has named it. */
function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { t } = useEngine();
  const { submitText, norender, props = {} } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  const isNamed = submitText !== rjsfDefault;
  return (
    <button
      type="submit"
      {...props}
      className={classNames('rz-button rz-button--primary rz-form__submit', props.className)}
    >
      {isNamed ? submitText : t('engine:wizard.submit')}
    </button>
  );
}

export const buttonTemplates = {
  SubmitButton,
  AddButton: button('', 'engine:list.add'),
  CopyButton: button('rz-list__copy', 'CopyButton'),
  MoveUpButton: button('rz-list__move rz-list__up', 'engine:list.up', '↑'),
  MoveDownButton: button('rz-list__move rz-list__down', 'engine:list.down', '↓'),
  RemoveButton: button('rz-list__remove', 'engine:list.remove'),
  ClearButton: button('', 'ClearButton'),
};
