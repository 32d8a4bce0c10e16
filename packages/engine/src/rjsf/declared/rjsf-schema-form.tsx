import type CoreForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import { deepEquals, type ErrorSchema, getDefaultFormState, toErrorSchema } from '@rjsf/utils';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { optionalText } from '../../core/form/fields/describe-field.ts';
import { withUnticked } from '../../core/form/unticked-of.ts';
import { type Answers, checkSubmission, type FieldError, type FormDefinition } from '../../core/index.ts';
import { useHeardErrors } from '../../react/form/errors/use-heard-errors.ts';
import { LeaveGuard } from '../../react/form/leave/leave-guard.tsx';
import { type SaveHandler, useSave } from '../../react/form/use-save.ts';
import { useEngine } from '../../react/provider/engine-provider.tsx';
import { createFileStore } from '../../react/upload/file-store.ts';
import { useIsLive } from '../../react/use-is-live.ts';
import { useNewest } from '../../react/use-newest.ts';
import { idPrefix } from '../create-theme.ts';
import { Form } from '../form.ts';
import { drawnSchema } from './drawn-schema.ts';
import { answersIn, formValidator } from './form-validator.ts';
import { wordedUi } from './worded-ui.ts';

/** Props of `RjsfSchemaForm`. */
export interface RjsfSchemaFormProps {
  /** A compiled form whose folder holds a `uiSchema.json`. */
  form: FormDefinition;
  /** First answers; later changes of this prop are ignored. */
  value?: Answers;
  /** As with `SchemaForm`: rejecting with an HttpError puts its messages at the fields. */
  onSubmit: SaveHandler;
  onDone?(): void;
  onChange?(answers: Answers): void;
  /** Asks before unsaved answers are left. Default: true. */
  guardLeaving?: boolean;
}

/** A declared form that rjsf draws: its own schema and uiSchema, our look, our words and our verdict. */
export function RjsfSchemaForm({ guardLeaving = true, ...props }: RjsfSchemaFormProps) {
  const isUnsaved = useRef(false);
  // Who comes back to a form that was left begins anew: nothing of it is kept, also not what has been judged.
  const [beginning, setBeginning] = useState(0);
  const beginAnew = () => {
    isUnsaved.current = false;
    setBeginning((count) => count + 1);
  };
  return (
    <>
      {guardLeaving && <LeaveGuard isUnsaved={() => isUnsaved.current} onReturn={beginAnew} />}
      <DrawnForm key={beginning} {...props} isUnsaved={isUnsaved} />
    </>
  );
}

interface DrawnFormProps extends Omit<RjsfSchemaFormProps, 'guardLeaving'> {
  /** Told whether answers would be lost. */
  isUnsaved: RefObject<boolean>;
}

function DrawnForm({ value, onSubmit, onDone, onChange, isUnsaved, ...more }: DrawnFormProps) {
  const { t, locale } = useEngine();
  const form = useNewest(more.form);
  if (!form.ui.uiSchema)
    throw new Error('SchemaForm of @rezeptur/engine/react draws a form without a uiSchema.json');
  const isLive = useIsLive();
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [files] = useState(createFileStore);
  const keys = `forms:${form.name}`;
  const schema = useMemo(() => drawnSchema(form.schema), [form]);
  const uiSchema = useMemo(() => wordedUi(form, keys, t), [form, keys, t]);
  const words = useRef(t);
  words.current = t;
  const language = useRef(locale);
  language.current = locale;
  // As in our own forms, a field is judged once it was left, and all are once they were to be sent.
  const left = useRef(new Set<string>());
  const isTried = useRef(false);
  const [showsSummary, setShowsSummary] = useState(false);
  const validator = useMemo(
    () =>
      formValidator(form, keys, () => words.current, {
        locale: () => language.current,
        shows: (path) => isTried.current || left.current.has(idOf(path)),
      }),
    [form, keys],
  );
  // Drawn are the answers that are judged, boxes that are left alone among them; what rjsf presets comes before. Those of branches are
  // left out: rjsf keeps what it is given, also when another branch is chosen.
  const judged = useMemo(() => withUnticked({ schema: form.schema, ui: form.ui }), [form]);
  const [answers, setAnswers] = useState<Answers>(() =>
    judged(answersIn(getDefaultFormState(validator, schema, value ?? {}, schema))),
  );
  const latest = useRef(answers);
  const extraErrors = useMemo(
    (): ErrorSchema =>
      toErrorSchema(
        refused.map(({ path, message }) => ({ property: `.${path}`, message, stack: message ?? '' })),
      ),
    [refused],
  );
  const save = useSave(
    {
      get: () => ({ answers: checkSubmission(form, latest.current).answers }),
      setSaving: setIsSaving,
      setProgress: () => undefined,
      setServerErrors: setRefused,
    },
    files,
    onSubmit,
  );

  // rjsf keeps the sentences of its last verdict: in another language it is asked for them again.
  const frame = useRef<CoreForm>(null);
  const refusedIn = useRef<typeof t>(undefined);
  useEffect(() => {
    if (!refusedIn.current || refusedIn.current === t) return;
    refusedIn.current = t;
    frame.current?.validateForm();
  }, [t]);

  const change = ({ formData }: IChangeEvent, id?: string) => {
    // It is also told of fields that were only left.
    const next = judged(answersIn(formData));
    if (deepEquals(latest.current, next)) return;
    latest.current = next;
    setAnswers(latest.current);
    onChange?.(latest.current);
    // What rjsf fills in by itself nobody has typed.
    if (id === undefined) return;
    isUnsaved.current = true;
    setRefused((errors) => errors.filter(({ path }) => id !== idOf(path)));
  };
  const heard = useHeardErrors();
  const submit = async () => {
    if (isSaving) return;
    refusedIn.current = undefined;
    setRefused([]);
    const { state } = await save();
    if (state !== 'done') return;
    isUnsaved.current = false;
    onDone?.();
  };

  const label = optionalText(t, `${keys}.submit`) || submitText(uiSchema) || t('engine:form.submit');
  return (
    // What is typed or chosen before the page is live would be lost: until then nothing can be.
    <div
      inert={!isLive}
      {...heard}
      onSubmitCapture={() => {
        isTried.current = true;
      }}
      // Drawn together with the verdict: a list that stood there before would announce the one of the fields that were left.
      onSubmit={() => setShowsSummary(true)}
    >
      <Form
        ref={frame}
        className="rz-form"
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        formData={answers}
        extraErrors={extraErrors}
        formContext={{ isRefused: refused.length > 0 }}
        liveValidate="onBlur"
        showErrorList={showsSummary ? 'top' : false}
        onBlur={(id) => left.current.add(id)}
        readonly={isSaving}
        onChange={change}
        onSubmit={() => void submit()}
        onError={() => {
          refusedIn.current = t;
        }}
      >
        <div className="rz-form__buttons" aria-busy={isSaving}>
          <button type="submit" className="rz-button rz-button--primary rz-form__submit">
            {isSaving ? optionalText(t, `${keys}.saving`) || t('engine:form.saving') : label}
          </button>
        </div>
      </Form>
    </div>
  );
}

/** The id that rjsf gives the field at this path. */
const idOf = (path: string) => [idPrefix, ...path.split('.')].join('_');

/** rjsf's own word for the button, where the form says one. */
function submitText({ 'ui:submitButtonOptions': options }: ReturnType<typeof wordedUi>): string {
  return options?.submitText ?? '';
}
