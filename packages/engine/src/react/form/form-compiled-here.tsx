import { type ComponentType, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { asVersion, type FormSource } from '../../core/index.ts';
import { DialogHost } from '../dialog/dialog-host.tsx';
import { createHttpClient } from '../http/create-http-client.ts';
import { EngineContext, EngineProvider, useEngine } from '../provider/engine-provider.tsx';
import { tellOfMissingStyles } from '../provider/missing-styles.ts';
import { pageLocale } from '../provider/page-locale.ts';
import { ToastHost } from '../toast/toast-host.tsx';
import { useToasts } from '../toast/use-toasts.ts';
import { compileHere, wordsHere } from './compile-here.ts';
import { checkShownFields } from './fields/check-shown-fields.ts';
import type { DefinedFormProps, FormOfSchemaProps } from './schema-form-props.ts';

/** A form of a plain JSON Schema, compiled in a page that may have nothing else of the engine. */
export function FormCompiledHere({ schema, ui, name = 'form', Form, ...props }: FormOfSchemaProps) {
  const hasEngine = useContext(EngineContext) !== null;
  // Also in production: a form that is compiled in the page may have been put there without any build.
  useEffect(tellOfMissingStyles, []);
  // A schema that is written in place is another object each time it is drawn.
  const source = JSON.stringify({ name, schema, ui });
  const form = useMemo(() => asVersion(compileHere(JSON.parse(source) as FormSource)), [source]);
  // In production, too, as for `ui`: nothing has built this form.
  useMemo(() => checkShownFields(form, props.fields), [form, props.fields]);
  const { title, description } = form.schema;
  const drawn = (
    <>
      {title && <h2 className="rz-form__title">{title}</h2>}
      {description && <p className="rz-form__text">{description}</p>}
      {/* Another version of the form takes over what is typed; one of another name is another form. */}
      <SayingSaved key={name} {...props} form={form} Form={Form} />
    </>
  );
  return hasEngine ? drawn : <OwnEngine>{drawn}</OwnEngine>;
}

interface SayingSavedProps extends DefinedFormProps {
  Form: ComponentType<DefinedFormProps>;
}

/** Where the app says nothing after a save, a notice does. */
function SayingSaved({ Form, onDone, ...props }: SayingSavedProps) {
  const { t } = useEngine();
  const toasts = useToasts();
  const say = () => toasts.show({ type: 'success', message: t('engine:form.saved') });
  return <Form {...props} onDone={onDone ?? say} />;
}

/** What every engine view needs around it, in the language of the page. */
function OwnEngine({ children }: { children: ReactNode }) {
  const [http] = useState(() => createHttpClient({ baseUrl: '/' }));
  const locale = pageLocale();
  const t = useMemo(() => wordsHere(locale), [locale]);
  return (
    <EngineProvider http={http} locale={locale} t={t}>
      {children}
      <DialogHost />
      <ToastHost />
    </EngineProvider>
  );
}
