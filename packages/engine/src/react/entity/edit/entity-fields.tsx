import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Answers, EntityDefinition } from '../../../core/types.ts';
import { FormBody } from '../../form/form-body.tsx';
import { FormFields } from '../../form/form-fields.tsx';
import { FormProvider } from '../../form/form-provider.tsx';
import type { FormStore } from '../../form/form-store.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useFormStore } from '../../form/use-form-store.ts';
import { useSave } from '../../form/use-save.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { createFileStore } from '../../upload/file-store.ts';
import { useOwnWidgets } from '../entity-room.tsx';
import type { Fields } from '../fields/use-fields.ts';
import { Panel } from '../panel.tsx';
import { entityForm, type Variant } from './entity-form.ts';
import { EntityWidget } from './entity-widget.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

export interface EntityFieldsProps {
  definition: EntityDefinition;
  fields: Fields;
  variant: Variant;
  /** The fields to write; keep the list stable. */
  names: string[];
  value: Answers;
  /** Rejects with an HttpError to show its messages at the fields. */
  onSave(answers: Answers, store: FormStore): Promise<unknown>;
  onDone(): void;
  buttons: ReactNode;
}

const known = { entity: EntityWidget };

/** An item's form in the groups of ui.json, each a section of its own under one store. */
export function EntityFields(props: EntityFieldsProps) {
  const { definition, fields, variant, names, value, onSave, onDone, buttons } = props;
  const { t } = useEngine();
  const own = useOwnWidgets();
  const widgets = useMemo(() => ({ ...own, ...known }), [own]);
  const widgetNames = useMemo(() => Object.keys(widgets), [widgets]);
  const [files] = useState(createFileStore);
  const form = useMemo(() => entityForm(definition, variant, names), [definition, variant, names]);
  const store = useFormStore(form, value, form.check);
  const save = useSave(store, files, (answers) => onSave(answers, store));
  const summary = useRef<HTMLElement>(null);
  const [isSaved, setIsSaved] = useState(false);

  const submit = async () => {
    if (!store.submit()) return summary.current?.focus();
    const { state } = await save();
    if (state === 'refused') setTimeout(() => summary.current?.focus());
    if (state === 'done') setIsSaved(true);
  };

  return (
    <FormProvider
      form={form}
      keys={`entities:${definition.name}`}
      store={store}
      files={files}
      widgetNames={widgetNames}
    >
      <UnsavedGuard value={value} names={names} isSaved={isSaved} onSaved={onDone} />
      <FormBody
        summary={summary}
        incomplete={t('engine:form.incomplete')}
        fields={names}
        onSubmit={submit}
        buttons={
          <>
            {buttons}
            <SubmitButton label={t('engine:entity.save')} />
          </>
        }
      >
        {sectionsOf(definition, names).map((section) => (
          <Panel
            key={section.name}
            id={`rz-block-${section.name}`}
            title={fields.words.group(section.name)}
            className="rz-block"
          >
            <FormFields fields={section.fields} widgets={widgets} />
          </Panel>
        ))}
      </FormBody>
    </FormProvider>
  );
}

/** Groups of ui.json with the fields that can be written. */
function sectionsOf({ ui }: EntityDefinition, names: string[]) {
  const groups = ui.groups ?? [{ name: 'master', fields: names }];
  return groups
    .map(({ name, fields }) => ({ name, fields: fields.filter((field) => names.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
}
