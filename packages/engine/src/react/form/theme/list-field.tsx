import { type FieldProps, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { optionalText } from '../describe-field.ts';
import { useField, useFormScope } from '../form-context.tsx';
import { fieldView } from '../view-schema.ts';

/** Items that can be added and removed. What was added or removed is announced; focus never gets lost. */
export function ListField(props: FieldProps) {
  const { fieldPathId, registry } = props;
  const { t } = useEngine();
  const { texts } = useFormScope();
  const { info, label, value, error, helpId, errorId, setValue, leave } = useField(fieldPathId.$id);
  const items = Array.isArray(value) ? value : [];
  const frame = useRef<HTMLFieldSetElement>(null);
  const [news, setNews] = useState('');
  const keys = useItemKeys(items.length);
  const help = optionalText(t, `${info.scope}.help`);
  const view = useMemo(() => fieldView(texts, `${info.path}.0`), [texts, info.path]);
  const isFull = items.length >= (info.schema.maxItems ?? Number.POSITIVE_INFINITY);
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>;

  const add = () => {
    setValue([...items, typeOf(info.schema.items ?? {}) === 'object' ? {} : '']);
    setNews(t('engine:list.added'));
    focusSoon(frame.current, `[data-item="${items.length}"] :is(input, select, textarea)`);
  };
  const remove = (index: number) => {
    keys.remove(index);
    const rest = items.toSpliced(index, 1);
    setValue(rest.length > 0 ? rest : undefined);
    setNews(t('engine:list.removed'));
    leave();
    focusSoon(frame.current, '.rz-list__add');
  };

  return (
    <fieldset
      ref={frame}
      className="rz-list"
      data-path={info.path}
      aria-describedby={[help && helpId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="rz-group__title">{label}</legend>
      {help && (
        <p id={helpId} className="rz-field__help">
          {help}
        </p>
      )}
      {items.length === 0 && <p className="rz-list__empty">{t('engine:list.empty')}</p>}
      {items.map((_, index) => (
        <fieldset key={keys.at(index)} className="rz-list__item" data-item={index}>
          <legend className="rz-list__title">{t('engine:list.item', { number: index + 1 })}</legend>
          <SchemaField
            {...props}
            name={String(index)}
            schema={view.schema}
            uiSchema={view.uiSchema}
            formData={undefined}
            errorSchema={undefined}
            fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
          />
          <button
            type="button"
            className="rz-button rz-button--secondary rz-list__remove"
            aria-label={t('engine:list.removeItem', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('engine:list.remove')}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="rz-button rz-button--secondary rz-list__add"
        disabled={isFull}
        onClick={add}
      >
        {t('engine:list.add')}
      </button>
      <p id={errorId} className="rz-field__error">
        {error}
      </p>
      <span className="rz-visually-hidden" role="status">
        {news}
      </span>
    </fieldset>
  );
}

/** Keys that stay with their item when one before it goes: what is being typed elsewhere stays in place. */
function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < count) keys.current.push(++last.current);
  keys.current.length = count;
  return {
    at: (index: number) => keys.current[index],
    remove: (index: number) => void keys.current.splice(index, 1),
  };
}

function focusSoon(frame: HTMLElement | null, selector: string): void {
  requestAnimationFrame(() => frame?.querySelector<HTMLElement>(selector)?.focus());
}
