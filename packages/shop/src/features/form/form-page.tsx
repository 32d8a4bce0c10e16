import type { FormDefinition } from '@rezeptur/engine/core';
import { createLocalDraft, type SaveHandler, SchemaForm, Wizard } from '@rezeptur/engine/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { formWithPage } from '../../lib/forms.ts';
import { useUser } from '../../lib/use-app-config.ts';
import { useSendForm } from '../../lib/use-send-form.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { NotFoundCard } from '../../ui/not-found-card.tsx';
import { FormDone } from './form-done.tsx';

/** The page of every form that `schemas/forms` declares and that has one: none of them is named here. */
export function FormPage() {
  const { name } = useParams();
  const form = formWithPage(name);
  return form ? <OpenForm key={form.name} form={form} /> : <NotFoundCard />;
}

function OpenForm({ form }: { form: FormDefinition }) {
  const { t } = useTranslation(['shop', 'forms']);
  const [done, setDone] = useState<{ reference: string | undefined }>();
  const reference = useRef<string>(undefined);
  const owner = useUser()?.customerNumber ?? 'visitor';
  // On a shared device the next person must not see what was typed.
  const draft = useMemo(() => createLocalDraft(`${form.name}:${owner}`), [form.name, owner]);
  const send = useSendForm(form);
  const submit: SaveHandler = async (answers, tools) => {
    reference.current = (await send(answers, tools)).data.reference;
  };
  if (done) return <FormDone name={form.name} reference={done.reference} />;
  const title = t(`forms:${form.name}.title`);
  const intro = t(`forms:${form.name}.intro`, { defaultValue: '' });
  const parts = { form, draft, onSubmit: submit, onDone: () => setDone({ reference: reference.current }) };
  return (
    <section className="rz-registration">
      <Breadcrumb crumbs={[{ label: t('crumbs.home'), to: '/' }, { label: title }]} />
      <h1>{title}</h1>
      {intro && <p className="rz-content__lead">{intro}</p>}
      <NeedsScript text={t('form.needsScript')} />
      {form.steps ? <Wizard {...parts} stepInUrl="query" /> : <SchemaForm {...parts} />}
    </section>
  );
}
