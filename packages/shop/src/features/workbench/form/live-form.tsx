import {
  type Answers,
  type FormDefinition,
  isRjsf,
  migrateAnswers,
  type Translate,
} from '@rezeptur/engine/core';
import {
  createFileStore,
  DialogHost,
  EngineProvider,
  SchemaForm,
  useEngine,
  useFormAnswers,
  Wizard,
} from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { LiveRjsfForm } from './live-rjsf-form.tsx';

/** What is answered at the moment, and where one stands. */
export interface Position {
  answers: Answers;
  step: string;
}

export interface LiveFormProps {
  form: FormDefinition;
  /** Words of the form, edited ones among them. */
  texts: Translate;
  language: string;
  initial?: Answers;
  onPosition(position: Position): void;
  /** Submitted: nothing is sent anywhere. */
  onDone(): void;
}

/** The form as people meet it. What was answered stays when its definition changes, as far as it still fits. */
export function LiveForm({ form, texts, language, initial, onPosition, onDone }: LiveFormProps) {
  const { http } = useEngine();
  const [files] = useState(createFileStore);
  const last = useRef<{ form: FormDefinition; answers: Answers }>({ form, answers: initial ?? {} });
  const [shown, setShown] = useState({ form, answers: last.current.answers });
  if (shown.form !== form) {
    setShown({ form, answers: migrateAnswers(last.current.form, form, last.current.answers) });
  }
  const watch = (position: Position) => {
    last.current = { form, answers: position.answers };
    onPosition(position);
  };
  const props = { form: shown.form, onSubmit: async () => onDone() };
  return (
    <EngineProvider http={http} locale={language} t={texts}>
      {/* In the language that is tried out, not in the one around it. */}
      <div lang={language} key={`${shown.form.version} ${language}`}>
        {isRjsf(form.ui) ? (
          <LiveRjsfForm
            {...props}
            value={shown.answers}
            onAnswers={(answers) => watch({ answers, step: 'form' })}
          />
        ) : form.steps ? (
          <Wizard
            {...props}
            value={shown.answers}
            files={files}
            guardLeaving={false}
            renderStep={({ step, fields }) => (
              <>
                {fields}
                <Watch step={step} onPosition={watch} />
              </>
            )}
          />
        ) : (
          <SchemaForm {...props} value={shown.answers}>
            <Watch step="form" onPosition={watch} />
          </SchemaForm>
        )}
        <DialogHost />
      </div>
    </EngineProvider>
  );
}

/** Tells the workbench around the form what is answered. */
function Watch({ step, onPosition }: { step: string; onPosition(position: Position): void }) {
  const answers = useFormAnswers();
  const tell = useRef(onPosition);
  tell.current = onPosition;
  useEffect(() => tell.current({ answers, step }), [answers, step]);
  return null;
}
