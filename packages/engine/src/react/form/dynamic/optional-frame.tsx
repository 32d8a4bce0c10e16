import { type ReactNode, useRef } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';
import { fieldId } from '../fields/field-id.ts';
import { useField, useFormScope } from '../form-context.tsx';
import { useFocusWhenThere } from './use-focus-when-there.ts';

/** A group that contains one of its own kind: it is asked for only when somebody wants to answer it. */
export function OptionalFrame({
  path,
  isThere,
  children,
}: {
  path: string;
  isThere: boolean;
  children: ReactNode;
}) {
  const { t } = useEngine();
  const { idPrefix } = useFormScope();
  const { label, setValue } = useField(fieldId(idPrefix, path));
  const frame = useRef<HTMLDivElement>(null);
  const focusSoon = useFocusWhenThere(frame);
  const change = (value: unknown, target: string) => {
    focusSoon(target);
    setValue(value);
  };
  return (
    <div ref={frame} className="rz-optional">
      {isThere && children}
      {isThere ? (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-optional__remove"
          onClick={() => change(undefined, '.rz-optional__add')}
        >
          {t('engine:list.removeNamed', { label })}
        </button>
      ) : (
        <button
          type="button"
          className="rz-button rz-button--secondary rz-optional__add"
          onClick={() => change({}, 'input, select, textarea')}
        >
          {t('engine:optional.add', { label })}
        </button>
      )}
    </div>
  );
}
