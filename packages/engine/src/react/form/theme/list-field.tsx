import { useContext, useMemo, useRef } from 'react';
import { entryNameAt, infoOf, optionalText } from '../../../core/form/fields/describe-field.ts';
import { typeOf } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { ShapeContext } from '../dynamic/shape.ts';
import { fieldView, type View } from '../fields/view-schema.ts';
import { useField, useFormScope } from '../form-context.tsx';
import { ancestorsOf } from '../store/paths.ts';
import { newEntry } from '../store/with-defaults.ts';
import { classNames } from './class-names.ts';
import { ListItemButtons } from './list-item-buttons.tsx';
import { type FieldProps, schemaFieldOf } from './registry.ts';
import { useAnnouncement } from './use-announcement.tsx';
import { useItemKeys } from './use-item-keys.ts';

/**
 * Entries that can be added, removed and moved. What happened is announced; focus stays with the entry. Words of
 * the field's own: `<field>.item` (`number`), `<field>.add`, `<field>.empty`.
 */
export function ListField({ fieldPathId, registry }: FieldProps) {
  const { t } = useEngine();
  const { texts, store } = useFormScope();
  const shape = useContext(ShapeContext);
  const field = useField(fieldPathId.$id);
  const { info, label, help, value, error, helpId, errorId, setValue, leave, readOnly } = field;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items: entry = {} } = info.schema;
  // Where the first entries are fixed (`prefixItems`), they stand there before they are answered.
  const fixed = Number(info.schema['x-fixed'] ?? 0);
  const given = Array.isArray(value) ? value : [];
  const items = given.length < fixed ? [...given, ...Array(fixed - given.length)] : given;
  const frame = useRef<HTMLFieldSetElement>(null);
  const { announce, announcement } = useAnnouncement();
  const keys = useItemKeys(items.length);
  const views = useMemo(
    () => Array.from({ length: items.length }, (_, index) => fieldView(texts, `${info.path}.${index}`)),
    [texts, info.path, items.length],
  );
  const isPlain = typeOf(entry) !== 'object' && typeOf(entry) !== 'array';
  const isFull = items.length >= maxItems;
  // A list that may be absent, alone or with its group, is emptied entry by entry, however many it has to have once it is there.
  const isDemanded = [info.path, ...ancestorsOf(info.path)].every(
    (path) => /\.\d+$/.test(path) || infoOf(texts, path).required,
  );
  const least = isDemanded ? minItems : 0;
  const limitId = `${field.id}.limit`;
  const limit = limitText();
  const SchemaField = schemaFieldOf(registry);
  const nameOf = (index: number) => entryNameAt(t, info, index);

  function limitText(): string {
    if (isFull) return t('engine:list.full', { count: maxItems });
    const isShort = items.length < minItems || (items.length > 0 && items.length === least);
    return isShort ? t('engine:list.least', { count: minItems }) : '';
  }

  const add = () => {
    setValue([...items, newEntry(entry)]);
    announce(t('engine:list.added'));
    focusSoon(frame.current, `[data-item="${items.length}"] :is(input, select, textarea)`);
  };
  /** Entries by the places that they have now; `setValue` draws them. */
  const place = (order: number[]) => {
    store.reorder(info.path, order);
    shape?.reorder(info.path, order);
    setValue(order.length > 0 ? order.map((index) => items[index]) : undefined);
  };
  const remove = (index: number) => {
    keys.remove(index);
    const rest = items.map((_, at) => at).toSpliced(index, 1);
    place(rest);
    announce(t('engine:list.removed'));
    leave();
    // The entry that takes its place, so that a next press doesn't begin at the top again.
    const next = Math.min(index, rest.length - 1);
    focusSoon(frame.current, `[data-item="${next}"] .rz-list__remove:enabled`, '.rz-list__add');
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    keys.move(from, to);
    place(
      items
        .map((_, at) => at)
        .toSpliced(from, 1)
        .toSpliced(to, 0, from),
    );
    announce(t('engine:list.moved', { from: from + 1, to: to + 1, count: items.length }));
    const way = to < from ? 'up' : 'down';
    // At an end the button of that way is closed: its neighbour leads back.
    focusSoon(
      frame.current,
      `[data-item="${to}"] .rz-list__${way}:enabled`,
      `[data-item="${to}"] .rz-list__move:enabled`,
    );
  };

  return (
    <fieldset ref={frame} className="rz-list" data-path={info.path} aria-describedby={field.describedBy}>
      <legend className="rz-group__title">{label}</legend>
      {help && (
        <p id={helpId} className="rz-field__help">
          {help}
        </p>
      )}
      {items.length === 0 && (
        <p className="rz-list__empty">{optionalText(t, `${info.scope}.empty`) || t('engine:list.empty')}</p>
      )}
      {items.map((_, index) => (
        <fieldset
          key={keys.at(index)}
          className={classNames('rz-list__item', {
            'rz-list__item--plain': isPlain && index >= fixed,
          })}
          data-item={index}
        >
          <legend className="rz-list__title">{nameOf(index)}</legend>
          <SchemaField
            registry={registry}
            name={String(index)}
            {...(views[index] as View)}
            fieldPathId={{ $id: `${fieldPathId.$id}.${index}`, path: [...fieldPathId.path, index] }}
          />
          {!readOnly && index >= fixed && (
            <ListItemButtons
              name={nameOf(index)}
              index={index - fixed}
              count={items.length - fixed}
              canMove={info.ui.options?.reorder !== false && items.length - fixed > 1}
              canRemove={items.length > least}
              onMove={(to) => move(index, to + fixed)}
              onRemove={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {!readOnly && info.schema['x-full'] !== true && (
        <div className="rz-list__foot">
          <button
            type="button"
            className="rz-button rz-button--secondary rz-list__add"
            disabled={isFull}
            aria-describedby={limit ? limitId : undefined}
            onClick={add}
          >
            {optionalText(t, `${info.scope}.add`) || t('engine:list.add')}
          </button>
          {limit && (
            <span id={limitId} className="rz-list__limit">
              {limit}
            </span>
          )}
        </div>
      )}
      <p id={errorId} className="rz-field__error">
        {error}
      </p>
      {announcement}
    </fieldset>
  );
}

/**
 * Focuses the first of these once the list is drawn again: at the end of the press where it is drawn by then, so that
 * what is typed next arrives in the new entry.
 */
function focusSoon(frame: HTMLElement | null, ...selectors: string[]): void {
  const focus = (): boolean => {
    const found = selectors.map((selector) => frame?.querySelector<HTMLElement>(selector)).find(Boolean);
    found?.focus();
    // What has moved with the focus on it isn't focused again, and may stand elsewhere now.
    found?.scrollIntoView({ block: 'nearest' });
    return found !== undefined;
  };
  queueMicrotask(() => {
    if (!focus()) requestAnimationFrame(focus);
  });
}
