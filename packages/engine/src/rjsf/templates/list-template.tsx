import {
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  descriptionId,
  errorId,
  getTemplate,
  getUiOptions,
} from '@rjsf/utils';
import { useContext } from 'react';
import { optionalText } from '../../core/form/fields/describe-field.ts';
import { classNames } from '../../react/form/theme/class-names.ts';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { rjsfText } from '../words.ts';
import { ListActions, useListActions } from './list-actions.ts';

/** Entries that can be added, copied, removed and moved. What happened is announced; focus stays with the entry. */
export function RjsfList(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, disabled, readonly, required, schema, uiSchema, registry } =
    props;
  const { fieldPathId, optionalDataControl, rawErrors } = props;
  const { t } = useEngine();
  const { frame, announcement, tell } = useListActions(items.length);
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('ArrayFieldTitleTemplate', registry, options);
  const Description = getTemplate('ArrayFieldDescriptionTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const isClosed = disabled || readonly;
  const about = { fieldPathId, schema, uiSchema, registry };
  const description = options.description || schema.description;
  const described = [description && descriptionId(fieldPathId), rawErrors?.length && errorId(fieldPathId)];
  const limit = limitText(schema.minItems, schema.maxItems, items.length);
  const limitId = `${fieldPathId.$id}__limit`;

  function limitText(least = 0, most = Number.POSITIVE_INFINITY, count = 0): string {
    if (count >= most) return t('engine:list.full', { count: most });
    return count < least ? t('engine:list.least', { count: least }) : '';
  }

  return (
    <ListActions.Provider value={tell}>
      <fieldset
        ref={frame}
        className="rz-list"
        id={fieldPathId.$id}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      >
        <Title
          {...about}
          title={options.title || title}
          required={required}
          optionalDataControl={isClosed ? undefined : optionalDataControl}
        />
        <Description {...about} description={description} />
        {isClosed && optionalDataControl}
        {items.length === 0 && <p className="rz-list__empty">{t('engine:list.empty')}</p>}
        {items}
        {canAdd && !isClosed && (
          <div className="rz-list__foot">
            <AddButton
              id={buttonId(fieldPathId, 'add')}
              className="rz-list__add"
              aria-describedby={limit ? limitId : undefined}
              uiSchema={uiSchema}
              registry={registry}
              onClick={(event) => {
                tell({ kind: 'added', index: items.length });
                onAddClick(event);
              }}
            />
          </div>
        )}
        {limit && (
          <span id={limitId} className="rz-list__limit">
            {limit}
          </span>
        )}
        {announcement}
      </fieldset>
    </ListActions.Provider>
  );
}

/** What an entry is called: as its own schema says, with its number. */
function useItemName(
  { schema, uiSchema }: Pick<ArrayFieldItemTemplateProps, 'schema' | 'uiSchema'>,
  index: number,
) {
  const { t } = useEngine();
  const { title = schema.title, entry } = getUiOptions(uiSchema);
  const number = index + 1;
  const own = typeof entry === 'string' ? optionalText(t, `${entry}.item`, { number }) : '';
  if (own) return own;
  return title ? `${title} ${number}` : t('engine:list.item', { number });
}

/** An entry, with its name as legend. */
export function RjsfListItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, displayLabel, registry, uiSchema } = props;
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <fieldset
      className={classNames('rz-list__item', { 'rz-list__item--plain': Boolean(displayLabel) })}
      data-item={index}
    >
      <legend className="rz-list__title">{useItemName(props, index)}</legend>
      {children}
      {hasToolbar && (
        <div className="rz-list__actions">
          <Buttons {...buttonsProps} />
        </div>
      )}
    </fieldset>
  );
}

/** Buttons that say which entry they move, copy or remove. */
export function RjsfListItemButtons(props: ArrayFieldItemButtonsTemplateProps) {
  const { fieldPathId, index, disabled, readonly, registry, uiSchema, hasMoveUp, hasMoveDown } = props;
  const { CopyButton, MoveUpButton, MoveDownButton, RemoveButton } = registry.templates.ButtonTemplates;
  const engine = useEngine();
  const { t } = engine;
  const tell = useContext(ListActions);
  const name = useItemName(props, index);
  const isClosed = disabled || readonly;
  const common = { uiSchema, registry };
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <MoveUpButton
            {...common}
            id={buttonId(fieldPathId, 'moveUp')}
            aria-label={t('engine:list.upItem', { name })}
            disabled={isClosed || !hasMoveUp}
            onClick={(event) => {
              tell({ kind: 'up', index });
              props.onMoveUpItem(event);
            }}
          />
          <MoveDownButton
            {...common}
            id={buttonId(fieldPathId, 'moveDown')}
            aria-label={t('engine:list.downItem', { name })}
            disabled={isClosed || !hasMoveDown}
            onClick={(event) => {
              tell({ kind: 'down', index });
              props.onMoveDownItem(event);
            }}
          />
        </>
      )}
      {props.hasCopy && (
        <CopyButton
          {...common}
          id={buttonId(fieldPathId, 'copy')}
          aria-label={rjsfText(engine, 'copyNamed', { label: name })}
          disabled={isClosed}
          onClick={(event) => {
            tell({ kind: 'copied', index: index + 1 });
            props.onCopyItem(event);
          }}
        />
      )}
      {props.hasRemove && (
        <RemoveButton
          {...common}
          id={buttonId(fieldPathId, 'remove')}
          aria-label={t('engine:list.removeNamed', { label: name })}
          disabled={isClosed}
          onClick={(event) => {
            tell({ kind: 'removed', index });
            props.onRemoveItem(event);
          }}
        />
      )}
    </>
  );
}
