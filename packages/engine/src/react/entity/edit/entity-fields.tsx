import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Answers } from '../../../core/types.ts';
import { FormFields } from '../../form/fields/form-fields.tsx';
import { FormBody } from '../../form/form-body.tsx';
import { FormProvider } from '../../form/form-provider.tsx';
import type { FormStore } from '../../form/store/form-state.ts';
import { useFormStore } from '../../form/store/use-form-store.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { addEveryWidget } from '../../form/theme/every-widget.ts';
import { type SaveTools, useSave } from '../../form/use-save.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { createFileStore } from '../../upload/file-store.ts';
import { useOwnWidgets } from '../entity-config.tsx';
import { Panel } from '../panel.tsx';
import { entityWidgets } from './entity-widget.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { Asked } from './use-asked.ts';

// What an item or an event asks is known only when its page is opened.
addEveryWidget();

export interface EntityFieldsProps {
  asked: Asked;
  /** First answers, as they are: an item that is edited has its own, and where it has none it was given none. */
  value: Answers;
  /** Rejects with an HttpError to show its messages at the fields. */
  onSave(answers: Answers, store: FormStore, tools: SaveTools): Promise<unknown>;
  onDone(): void;
  buttons: ReactNode;
}

/** An item's form in its sections, all under one store. */
export function EntityFields({ asked, value, onSave, onDone, buttons }: EntityFieldsProps) {
  const { form, keys, sections } = asked;
  const { t } = useEngine();
  const own = useOwnWidgets();
  const widgets = useMemo(() => ({ ...own, ...entityWidgets }), [own]);
  const widgetNames = useMemo(() => Object.keys(widgets), [widgets]);
  const [files] = useState(createFileStore);
  const names = sections.flatMap(({ fields }) => fields);
  const store = useFormStore(form, value, form.check);
  const save = useSave(store, files, (answers, tools) => onSave(answers, store, tools));
  const summary = useRef<HTMLElement>(null);
  const [isSaved, setIsSaved] = useState(false);

  const submit = async () => {
    if (!store.submit()) return summary.current?.focus();
    const { state } = await save();
    if (state === 'refused') setTimeout(() => summary.current?.focus());
    if (state === 'done') setIsSaved(true);
  };

  return (
    <FormProvider form={form} keys={keys} store={store} files={files} widgetNames={widgetNames} isItem>
      <UnsavedGuard names={names} isSaved={isSaved} onSaved={onDone} />
      <FormBody
        summary={summary}
        incomplete={t('engine:form.incomplete')}
        fields={names}
        onSubmit={submit}
        buttons={
          <>
            {buttons}
            <SubmitButton label={t('entity:save')} />
          </>
        }
      >
        {sections.map((section) => (
          <Panel
            key={section.name}
            id={`rz-block-${section.name}`}
            title={section.title}
            className="rz-block"
          >
            <FormFields fields={section.fields} widgets={widgets} />
          </Panel>
        ))}
      </FormBody>
    </FormProvider>
  );
}
