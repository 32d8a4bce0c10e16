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
import type { Fields } from '../fields/use-fields.ts';
import { entityForm, type Variant } from './entity-form.ts';
import { EntityWidget } from './entity-widget.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

export interface EntityFieldsProps {
  definition: EntityDefinition;
  fields: Fields;
  variant: Variant;
  value: Answers;
  /** Rejects with an HttpError to show its messages at the fields. */
  onSave(answers: Answers, store: FormStore): Promise<unknown>;
  onDone(): void;
  buttons: ReactNode;
}

const widgets = { entity: EntityWidget };
const widgetNames = Object.keys(widgets);

/** An item's form in the groups of ui.json, each a section of its own under one store. */
export function EntityFields({
  definition,
  fields,
  variant,
  value,
  onSave,
  onDone,
  buttons,
}: EntityFieldsProps) {
  const { t } = useEngine();
  const [files] = useState(createFileStore);
  const form = useMemo(() => entityForm(definition, variant), [definition, variant]);
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
      <UnsavedGuard isSaved={isSaved} onSaved={onDone} />
      <FormBody
        summary={summary}
        incomplete={t('engine:form.incomplete')}
        fields={form.ui.order ?? []}
        onSubmit={submit}
        buttons={
          <>
            {buttons}
            <SubmitButton label={t('admin:entity.save')} />
          </>
        }
      >
        {sectionsOf(definition, Object.keys(value), form.ui.order ?? [], variant).map((section) => (
          <section key={section.name} className="rz-block" aria-labelledby={`rz-block-${section.name}`}>
            <h2 id={`rz-block-${section.name}`} className="rz-block__title">
              {fields.words.group(section.name)}
            </h2>
            <FormFields fields={section.fields} widgets={widgets} />
          </section>
        ))}
      </FormBody>
    </FormProvider>
  );
}

/** Groups with the fields that can be written; what the answer doesn't hold this person may not see. */
function sectionsOf({ ui }: EntityDefinition, known: string[], writable: string[], variant: Variant) {
  const groups = ui.groups ?? [{ name: 'master', fields: writable }];
  return groups
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter(
        (field) => writable.includes(field) && (variant === 'create' || known.includes(field)),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
}
