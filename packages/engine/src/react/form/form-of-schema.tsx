import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { ConfigurationError, type FormSource } from '../../core/index.ts';
import { DialogHost } from '../dialog/dialog-host.tsx';
import { createHttpClient } from '../http/create-http-client.ts';
import { EngineProvider, useHasEngine } from '../provider/engine-provider.tsx';
import { pageLocale } from '../provider/page-locale.ts';
import { ToastHost } from '../toast/toast-host.tsx';
import { createPart, usePart } from '../use-part.ts';
import type { DefinedFormProps, PlainSchemaProps } from './schema-form.tsx';

const compiler = createPart(async () => (await import('./compile-here.ts')).here);

type Here = NonNullable<typeof compiler.loaded>;

/** A form of a plain JSON Schema: compiled in the browser, in a page that may have nothing else of the engine. */
export function FormOfSchema({
  Form,
  ...props
}: PlainSchemaProps & { Form: ComponentType<DefinedFormProps> }) {
  const here = usePart(compiler);
  const hasEngine = useHasEngine();
  if (here === 'failed') throw new ConfigurationError('the code that compiles a schema could not be loaded');
  if (!here) return <div aria-busy="true" />;
  const form = <Compiled {...props} Form={Form} here={here} />;
  return hasEngine ? form : <OwnEngine here={here}>{form}</OwnEngine>;
}

function Compiled({ schema, ui, name = 'form', Form, here, ...props }: CompiledProps) {
  // A schema that is written in place is another object each time it is drawn.
  const source = JSON.stringify({ name, schema, ui });
  const form = useMemo(() => here.compile(JSON.parse(source) as FormSource), [here, source]);
  return (
    <>
      {schema.title && <h2 className="rz-form__title">{schema.title}</h2>}
      {schema.description && <p className="rz-form__text">{schema.description}</p>}
      <Form key={form.version} {...props} form={form} />
    </>
  );
}

type CompiledProps = PlainSchemaProps & { Form: ComponentType<DefinedFormProps>; here: Here };

/** What every engine view needs around it, in the language of the page. */
function OwnEngine({ here, children }: { here: Here; children: ReactNode }) {
  const [http] = useState(() => createHttpClient({ baseUrl: '/' }));
  const locale = pageLocale();
  const t = useMemo(() => here.words(locale), [here, locale]);
  return (
    <EngineProvider http={http} locale={locale} t={t}>
      {children}
      <DialogHost />
      <ToastHost />
    </EngineProvider>
  );
}
