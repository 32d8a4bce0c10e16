import {
  buttonId,
  canExpand,
  descriptionId,
  ERRORS_KEY,
  errorId,
  getTemplate,
  getUiOptions,
  type ObjectFieldTemplateProps,
  titleId,
} from '@rjsf/utils';
import { drawnRows } from '../../react/form/theme/drawn-rows.tsx';
import { useAnnouncement } from '../../react/form/theme/use-announcement.tsx';
import { useEngine } from '../../react/provider/engine-provider.tsx';

/** A group of fields with its name as legend; an entry of a list is framed and named by the list. */
export function RjsfObject(props: ObjectFieldTemplateProps) {
  const { title, description, properties, required, schema, uiSchema, formData, registry, errorSchema } =
    props;
  const { fieldPathId, disabled, readonly, optionalDataControl, onAddProperty } = props;
  const { t } = useEngine();
  const { announce, announcement } = useAnnouncement();
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  // The choice between branches draws what is in them.
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const isClosed = disabled || readonly;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  const about = { schema, uiSchema, registry };
  const canAdd = canExpand(schema, uiSchema, formData);
  const content = (
    <>
      {description && <Description {...about} id={descriptionId(fieldPathId)} description={description} />}
      {(isClosed || isEntry || !title) && optionalDataControl}
      <div className="rz-group__fields">{drawnRows(properties, uiSchema)}</div>
      {canAdd && (
        <>
          <AddButton
            id={buttonId(fieldPathId, 'add')}
            className="rz-keys__add"
            disabled={isClosed}
            uiSchema={uiSchema}
            registry={registry}
            onClick={() => {
              onAddProperty();
              announce(t('engine:keys.added'));
            }}
          >
            {t('engine:keys.add')}
          </AddButton>
          {announcement}
        </>
      )}
    </>
  );
  if (isEntry || !title) return content;
  const described = [
    description && descriptionId(fieldPathId),
    errorSchema?.[ERRORS_KEY]?.length && errorId(fieldPathId),
  ];
  return (
    <fieldset
      className={canAdd ? 'rz-group rz-keys' : 'rz-group'}
      id={fieldPathId.$id}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <Title
        {...about}
        id={titleId(fieldPathId)}
        title={title}
        required={required}
        optionalDataControl={isClosed ? undefined : optionalDataControl}
      />
      {content}
    </fieldset>
  );
}
