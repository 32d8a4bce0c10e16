import { useCallback, useMemo, useRef, useState } from 'react';
import { optionalText } from '../../core/form/fields/describe-field.ts';
import { withUnticked } from '../../core/form/unticked-of.ts';
import { type Answers, answersToSend, type FormDefinition } from '../../core/index.ts';
import { LateDraft } from '../draft/late-draft.tsx';
import type { DraftControl } from '../draft/use-draft.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { createFileStore } from '../upload/file-store.ts';
import { useNewest } from '../use-newest.ts';
import { focusSummary } from './errors/focus-summary.ts';
import { fieldsInOrder } from './fields/fields-in-order.ts';
import { FormFields } from './fields/form-fields.tsx';
import { FormBody } from './form-body.tsx';
import { FormOfSchema } from './form-of-schema.tsx';
import { FormProvider } from './form-provider.tsx';
import type { DefinedFormProps, SchemaFormProps } from './schema-form-props.ts';
import { resumed } from './store/facts-of.ts';
import { rootOf } from './store/paths.ts';
import { useFormStore } from './store/use-form-store.ts';
import { withDefaults } from './store/with-defaults.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSave } from './use-save.ts';

/** A form from its definition: fields, messages, and a save that can't lose anything. */
export const SchemaForm = (props: SchemaFormProps) =>
  'schema' in props ? <FormOfSchema {...props} Form={DefinedForm} /> : <DefinedForm {...props} />;

function DefinedForm(props: DefinedFormProps) {
  const { value, onSubmit, onDone, submitLabel, disabled, keys, widgets, children } = props;
  const form = useNewest(props.form);
  const problem = process.env.NODE_ENV !== 'production' && problemOf(props, form);
  if (problem) throw new Error(problem);
  const { t } = useEngine();
  const [files] = useState(createFileStore);
  const named = props.fields && JSON.stringify(props.fields);
  // Which fields a form of open shape has is known while it is drawn.
  const isWhole = named === undefined && form.shape !== undefined;
  const fields = useMemo(
    () => (named === undefined ? fieldsInOrder(form) : (JSON.parse(named) as string[])),
    [form, named],
  );
  const check = useCallback(
    (answers: Answers, only?: readonly string[]) => {
      if (isWhole) return form.check(answers, only);
      const shown = new Set(fields).add('');
      return form.check(answers, only).filter(({ path }) => shown.has(rootOf(path)));
    },
    [form, fields, isWhole],
  );
  const [first] = useState(() => withDefaults(form.schema, value, [], isWhole ? undefined : fields));
  const store = useFormStore(form, first, check, form.affectedBy);
  const save = useSave(store, files, (answers, tools) => {
    const ticked = withUnticked(form, isWhole ? undefined : fields);
    return onSubmit(answersToSend(form, ticked(answers)), tools);
  });
  const begin = (answers?: Answers) => store.reset(resumed(form, value, answers));
  const draft = useRef<DraftControl>(null);
  const summary = useRef<HTMLElement>(null);
  const scope = keys ?? `forms:${form.name}`;

  const submit = async () => {
    const outcome = await save();
    // What the server said is drawn first.
    if (outcome.state === 'refused') setTimeout(() => focusSummary(summary.current));
    if (outcome.state !== 'done') return;
    if (draft.current) draft.current.finish();
    else void forgetDraft().catch(() => undefined);
    onDone?.();
  };
  /** Who is quicker than the draft's code leaves nothing behind either. */
  const forgetDraft = async () => props.draft?.clear();

  return (
    <FormProvider
      form={form}
      keys={keys}
      store={store}
      files={files}
      visibility={props.visibility}
      widgetNames={useMemo(() => Object.keys(widgets ?? {}), [widgets])}
    >
      {props.draft && (
        <LateDraft
          control={draft}
          form={form}
          store={store}
          draft={props.draft}
          first={first}
          position={onePage}
          onResume={begin}
          onRestart={begin}
        />
      )}
      <FormBody
        summary={summary}
        fields={isWhole ? undefined : fields}
        incomplete={optionalText(t, `${scope}.incomplete`) || t('engine:form.incomplete')}
        refused={props.refusedTitle}
        disabled={disabled}
        onSubmit={submit}
        buttons={
          <>
            {children}
            <SubmitButton
              label={submitLabel ?? (optionalText(t, `${scope}.submit`) || t('engine:form.submit'))}
              savingLabel={optionalText(t, `${scope}.saving`)}
              disabled={disabled}
              whenValid={props.submitWhenValid}
            />
          </>
        }
      >
        <FormFields fields={isWhole ? undefined : fields} widgets={widgets} />
      </FormBody>
    </FormProvider>
  );
}

/** What else draws this form; undefined when it is one for here. Asked while an app is developed. */
function problemOf({ fields }: DefinedFormProps, form: FormDefinition): string | undefined {
  if (!form?.ui) return '`form` wants a compiled form, `schema` a JSON Schema';
  if (form.ui.uiSchema) return 'RjsfSchemaForm draws a form with a uiSchema.json';
  return form.steps && !fields
    ? 'Wizard draws a form with steps; SchemaForm draws those `fields` of it that it is given'
    : undefined;
}

const onePage = { step: 'form', trail: [] };
